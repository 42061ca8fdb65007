from __future__ import annotations

from allauth.account import views as allauth_views
from allauth.mfa.base import views as two_step
from allauth.mfa.recovery_codes import views as spare
from allauth.mfa.totp import views as totp
from allauth.socialaccount import views as social
from allauth.usersessions.views import list_usersessions
from django.urls import path, re_path

from accounts import views
from accounts.access import registered_only
from accounts.guests import as_stranger

urlpatterns = [
    path("login/", views.LoginView.as_view(), name="account_login"),
    path("signup/", views.SignupView.as_view(), name="account_signup"),
    path("logout/", allauth_views.logout, name="account_logout"),
    path("inactive/", allauth_views.account_inactive, name="account_inactive"),
    path("profile/", views.profile_page, name="profile"),
    path("devices/", registered_only(list_usersessions), name="usersessions_list"),
    path("delete/", views.delete_page, name="account_delete"),
    path("settings/", views.settings_page, name="settings"),
    path(
        "reauthenticate/",
        registered_only(allauth_views.reauthenticate),
        name="account_reauthenticate",
    ),
    path("email/", registered_only(views.EmailView.as_view()), name="account_email"),
    path(
        "confirm-email/",
        allauth_views.email_verification_sent,
        name="account_email_verification_sent",
    ),
    re_path(
        r"^confirm-email/(?P<key>[-:\w]+)/$",
        as_stranger(allauth_views.confirm_email),
        name="account_confirm_email",
    ),
    path(
        "password/change/",
        registered_only(allauth_views.password_change),
        name="account_change_password",
    ),
    path("password/set/", registered_only(allauth_views.password_set), name="account_set_password"),
    path("password/reset/", allauth_views.password_reset, name="account_reset_password"),
    path(
        "password/reset/done/",
        allauth_views.password_reset_done,
        name="account_reset_password_done",
    ),
    re_path(
        r"^password/reset/key/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        allauth_views.password_reset_from_key,
        name="account_reset_password_from_key",
    ),
    path(
        "password/reset/key/done/",
        allauth_views.password_reset_from_key_done,
        name="account_reset_password_from_key_done",
    ),
    path("two-step/", registered_only(two_step.index), name="mfa_index"),
    path("two-step/code/", as_stranger(two_step.authenticate), name="mfa_authenticate"),
    path("two-step/again/", registered_only(two_step.reauthenticate), name="mfa_reauthenticate"),
    path(
        "two-step/on/",
        registered_only(views.ActivateCodeView.as_view()),
        name="mfa_activate_totp",
    ),
    path("two-step/off/", registered_only(totp.deactivate_totp), name="mfa_deactivate_totp"),
    path(
        "two-step/spare/",
        registered_only(spare.view_recovery_codes),
        name="mfa_view_recovery_codes",
    ),
    path(
        "two-step/spare/new/",
        registered_only(spare.generate_recovery_codes),
        name="mfa_generate_recovery_codes",
    ),
    path("social/", registered_only(social.connections), name="socialaccount_connections"),
    path("social/signup/", views.SocialSignupView.as_view(), name="socialaccount_signup"),
    path("social/cancelled/", social.login_cancelled, name="socialaccount_login_cancelled"),
    path("social/error/", social.login_error, name="socialaccount_login_error"),
]
