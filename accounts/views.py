"""The account's pages: sign up, log in, settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.views import EmailView as AllauthEmailView
from allauth.account.views import LoginView as AllauthLoginView
from allauth.account.views import SignupView as AllauthSignupView
from allauth.core import ratelimit
from allauth.mfa.totp.views import ActivateTOTPView
from allauth.mfa.utils import is_mfa_enabled
from allauth.socialaccount.views import SignupView as AllauthSocialSignupView
from django.contrib import messages
from django.contrib.auth import logout
from django.db import IntegrityError
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse, translate_url
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts import services, wording
from accounts.access import registered_only
from accounts.forms import DeleteAccountForm, PreferencesForm, ProfileForm
from accounts.middleware import ONE_YEAR
from accounts.models import User
from accounts.selectors import is_registered


class ForStrangersAndGuests:
    """Guests may log in and sign up, though they have a session; registered users go home."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if is_registered(request.user):
            return redirect("home")
        response: HttpResponseBase = super().dispatch(request, *args, **kwargs)  # type: ignore[misc]  # allauth's view's
        return response


class LoginView(ForStrangersAndGuests, AllauthLoginView):
    pass


class FirstComeFirstServed:
    """Whoever asks for what somebody else took a moment earlier has their form again."""

    def form_valid(self, form: BaseForm) -> HttpResponse:
        save: Callable[[BaseForm], HttpResponse] = super().form_valid  # type: ignore[misc]  # allauth's view's
        try:
            return save(form)
        except services.AlreadyRegistered:
            return redirect("account_login")
        except services.TakenMeanwhile:
            form.full_clean()
        if form.is_valid():  # where it is not told that an address is taken
            return save(form)
        again: HttpResponse = self.form_invalid(form)  # type: ignore[attr-defined]  # allauth's view's
        return again


class SignupView(ForStrangersAndGuests, FirstComeFirstServed, AllauthSignupView):
    pass


class SocialSignupView(FirstComeFirstServed, AllauthSocialSignupView):
    pass


class EmailView(FirstComeFirstServed, AllauthEmailView):
    pass


class ActivateCodeView(ActivateTOTPView):
    """Pressing twice switches two-step login on once, and leads to the spare codes both times."""

    def form_valid(self, form: BaseForm) -> HttpResponse:
        try:
            response: HttpResponse = super().form_valid(form)
        except IntegrityError:
            return redirect("mfa_view_recovery_codes")
        return response


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def settings_page(request: HttpRequest) -> HttpResponse:
    """Preferences live on the account; those of strangers and guests stay in the browser."""
    user = request.user if isinstance(request.user, User) and not request.user.is_guest else None
    form = PreferencesForm(request.POST or None, instance=user)
    if request.method == "POST" and user and form.is_valid():
        services.save_preferences(user=user, **form.cleaned_data)
        messages.success(request, _("Saved."))
        target = translate_url(reverse("settings"), user.language or request.LANGUAGE_CODE)
        response = redirect(target)
        patterns = "on" if user.patterns else "off"
        response.set_cookie("theme", user.theme, max_age=ONE_YEAR, samesite="Lax")
        response.set_cookie("patterns", patterns, max_age=ONE_YEAR, samesite="Lax")
        return response
    two_step = user is not None and is_mfa_enabled(user)
    return render(request, "account/settings.html", {"form": form, "two_step": two_step})


@registered_only
@require_http_methods(["GET", "POST"])
def profile_page(request: HttpRequest) -> HttpResponse:
    """How others see the reader: nickname, picture, and who sees their record."""
    user = _account(request)
    now = timezone.now()
    kept_until = services.nickname_kept_until(user, now)
    posted = request.POST if request.method == "POST" else None
    form = ProfileForm(posted, user=user, nickname_is_kept=kept_until is not None)
    if request.method == "POST" and form.is_valid():
        nickname = form.cleaned_data["nickname"]
        try:
            if nickname != user.nickname:
                services.change_nickname(user=user, nickname=nickname, now=now)
        except services.NicknameKept:
            return redirect("profile")
        except services.NicknameTaken:
            form.add_error("nickname", wording.NICKNAME_TAKEN)
        else:
            services.choose_avatar(user=user, avatar=form.cleaned_data["avatar"])
            services.show_profile_to(user=user, audience=form.cleaned_data["profile_audience"])
            messages.success(request, _("Saved."))
            return redirect("profile")
    return render(request, "account/profile.html", {"form": form, "kept_until": kept_until})


@registered_only
@require_http_methods(["GET", "POST"])
def delete_page(request: HttpRequest) -> HttpResponseBase:
    """The account goes, with a last mail, once its owner has proved who they are."""
    user = _account(request)
    if too_many := ratelimit.consume_or_429(request, action="reauthenticate", user=user):
        limited: HttpResponse = too_many
        return limited
    form = DeleteAccountForm(request.POST if request.method == "POST" else None, user=user)
    if request.method == "POST" and form.is_valid():
        email = user.email
        services.delete_account(user=user, now=timezone.now())
        logout(request)
        if email:
            get_adapter().send_mail("account/email/account_deleted", email, {})
        messages.success(request, _("Your account is deleted. Thank you for the evenings."))
        return redirect("home")
    return render(request, "account/delete.html", {"form": form})


def _account(request: HttpRequest) -> User:
    """The user of a page that only registered users reach."""
    assert isinstance(request.user, User)
    return request.user
