"""What the server serves: pages and API over HTTP, the live part over sockets."""

from __future__ import annotations

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.embedded")

from django.core.asgi import get_asgi_application

http = get_asgi_application()

from channels.routing import ProtocolTypeRouter
from django.conf import settings

from config.lifespan import Lifespan
from config.routing import sockets

application = Lifespan(
    ProtocolTypeRouter({"http": http, "websocket": sockets}),
    embedded_worker=settings.EMBEDDED_WORKER,
)
