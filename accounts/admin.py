from __future__ import annotations

from typing import TYPE_CHECKING

from allauth.mfa.models import Authenticator
from allauth.socialaccount.models import SocialApp, SocialToken
from allauth.usersessions.models import UserSession
from django.contrib import admin
from django.contrib.auth.admin import GroupAdmin as DjangoGroupAdmin
from django.contrib.auth.admin import UserAdmin as DjangoUserAdmin
from django.contrib.auth.models import Group
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from rest_framework.authtoken.models import TokenProxy
from unfold.admin import ModelAdmin
from unfold.forms import AdminPasswordChangeForm, UserChangeForm, UserCreationForm

from accounts.models import User
from accounts.services import delete_account

if TYPE_CHECKING:
    _UserAdmin = DjangoUserAdmin[User]
else:
    _UserAdmin = DjangoUserAdmin

admin.site.unregister(Group)
# Keys of sessions, programs, second steps and other services open accounts: they are nobody's to
# read.
for secret in (UserSession, TokenProxy, Authenticator, SocialApp, SocialToken):
    admin.site.unregister(secret)


@admin.register(Group)
class GroupAdmin(DjangoGroupAdmin, ModelAdmin):
    pass


@admin.register(User)
class UserAdmin(_UserAdmin, ModelAdmin):
    form = UserChangeForm
    add_form = UserCreationForm
    change_password_form = AdminPasswordChangeForm
    list_display = ("nickname", "email", "is_guest", "is_staff", "created_at", "last_seen")
    list_filter = ("is_guest", "is_staff", "is_active", "language")
    search_fields = ("nickname", "email")
    ordering = ("-created_at",)
    readonly_fields = ("nickname_changed_at", "created_at", "last_seen", "last_login")
    show_full_result_count = False
    fieldsets = (
        (None, {"fields": ("nickname", "avatar", "email", "password", "is_guest")}),
        (
            _("Preferences"),
            {
                "fields": (
                    *("language", "time_zone", "theme", "pace", "sound", "patterns"),
                    "profile_audience",
                )
            },
        ),
        (
            _("Permissions"),
            {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")},
        ),
        (_("Dates"), {"fields": ("created_at", "nickname_changed_at", "last_seen", "last_login")}),
    )
    add_fieldsets = (
        (None, {"classes": ("wide",), "fields": ("nickname", "email", "password1", "password2")}),
    )

    def delete_model(self, request: HttpRequest, obj: User) -> None:
        delete_account(user=obj, now=timezone.now())

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        for user in queryset:
            self.delete_model(request, user)
