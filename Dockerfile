# syntax=docker/dockerfile:1

# The whole build happens here; of it only the program goes on, as in the one file (docs/packaging.md).
FROM node:24-bookworm-slim AS build
# For sqlite3 on a platform for which there is no ready-made binary.
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY package.json package-lock.json ./
COPY patches patches
RUN npm ci --no-fund --no-audit
COPY . .
RUN node_modules/.bin/tsx scripts/package/folder.ts /out

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown node:node /data && chmod 700 /data
WORKDIR /app
# Owned by root: the server can read itself and not change itself.
COPY --from=build /out ./
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "boot.cjs", "health"]
CMD ["node", "boot.cjs"]
