"""The account's pages: sign up, log in, settings."""

from __future__ import annotations

from typing import Any

from allauth.account.views import LoginView as AllauthLoginView
from allauth.account.views import SignupView as AllauthSignupView
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse, translate_url
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.forms import PreferencesForm
from accounts.models import User
from accounts.selectors import is_registered
from accounts.services import save_preferences


class ForStrangersAndGuests:
    """Guests may log in and sign up, though they have a session; registered users go home."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if is_registered(request.user):
            return redirect("home")
        response: HttpResponseBase = super().dispatch(request, *args, **kwargs)  # type: ignore[misc]
        return response


class LoginView(ForStrangersAndGuests, AllauthLoginView):
    pass


class SignupView(ForStrangersAndGuests, AllauthSignupView):
    pass


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def settings_page(request: HttpRequest) -> HttpResponse:
    """Preferences live on the account; those of strangers and guests stay in the browser."""
    user = request.user if isinstance(request.user, User) and not request.user.is_guest else None
    form = PreferencesForm(request.POST or None, instance=user)
    if request.method == "POST" and user and form.is_valid():
        save_preferences(user=user, **form.cleaned_data)
        messages.success(request, _("Saved."))
        target = translate_url(reverse("settings"), user.language or request.LANGUAGE_CODE)
        response = redirect(target)
        response.set_cookie("theme", user.theme, max_age=365 * 24 * 3600, samesite="Lax")
        return response
    return render(request, "account/settings.html", {"form": form})
