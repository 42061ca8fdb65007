# One image for web, worker, beat and migrations.

FROM python:3.11-slim AS python
ENV PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 PATH=/venv/bin:$PATH
WORKDIR /app
COPY requirements/uv.txt requirements/base.txt requirements/
RUN python -m venv /venv \
    && pip install --no-cache-dir --require-hashes -r requirements/uv.txt \
    && uv pip sync --no-cache --python /venv/bin/python --require-hashes requirements/uv.txt requirements/base.txt
COPY manage.py ./
COPY config config
COPY games games
COPY accounts accounts

FROM python AS catalogue
COPY frontend/locale frontend/locale
COPY frontend/src frontend/src
RUN python manage.py compile_catalogue

FROM node:22-slim AS frontend
WORKDIR /app/frontend
COPY frontend/package.json frontend/package-lock.json frontend/.npmrc ./
RUN npm ci
COPY frontend ./
COPY --from=catalogue /app/frontend/src/i18n/generated ./src/i18n/generated
RUN npm run build

FROM python
COPY frontend/templates frontend/templates
COPY frontend/src/styles/tokens.css frontend/src/styles/
COPY frontend/src/ui/icons.json frontend/src/ui/
COPY --from=catalogue /app/frontend/locale frontend/locale
COPY --from=frontend /app/frontend/dist frontend/dist
RUN python manage.py collectstatic --noinput -v 0 && rm -f var/secret_key \
    && useradd --system --home /app pannori
USER pannori
ENV DJANGO_SETTINGS_MODULE=config.settings.production
EXPOSE 8000
CMD ["uvicorn", "config.asgi:application", "--host", "0.0.0.0", "--port", "8000", "--workers", "2", "--ws", "websockets-sansio", "--loop", "uvloop", "--ws-max-size", "131072", "--no-access-log", "--proxy-headers", "--forwarded-allow-ips", "*", "--timeout-graceful-shutdown", "10"]
