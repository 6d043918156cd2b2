# The parlour as an image: docker build -t zashiki . (docs/hosting.md)
FROM python:3.11-slim AS build
WORKDIR /build
RUN python -m venv /opt/zashiki
COPY requirements-cluster.lock ./
RUN /opt/zashiki/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements-cluster.lock
COPY pyproject.toml README.md LICENSE ./
COPY src src
# With the engine of Board Games Are Magic compiled (docs/performance.md); the compiler stays behind.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/* \
    && HATCH_BUILD_HOOKS_ENABLE=true /opt/zashiki/bin/pip install --no-cache-dir --disable-pip-version-check --no-deps .

FROM python:3.11-slim
RUN groupadd --system --gid 10001 zashiki \
    && useradd --system --uid 10001 --gid 10001 --no-create-home --home-dir /data zashiki \
    && install --directory --owner=10001 --group=10001 --mode=0700 /data /cache
COPY --from=build /opt/zashiki /opt/zashiki
# The bots' code is compiled on the machine that runs it, and kept.
ENV PATH=/opt/zashiki/bin:$PATH PYTHONUNBUFFERED=1 NUMBA_CACHE_DIR=/cache
USER 10001:10001
VOLUME ["/data", "/cache"]
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/api/health', timeout=8)"]
ENTRYPOINT ["zashiki"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000", "--data", "/data", "--log-json"]
