# syntax=docker/dockerfile:1

# The whole build happens here; of it only the results and the server's own packages go on.
FROM node:22-bookworm-slim AS build
# For sqlite3 on a platform for which there is no ready-made binary.
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --no-fund --no-audit
COPY . .
RUN npm run build \
  && node scripts/serverModules.mjs /out \
  && cp -r dist package.json LICENSE NOTICE /out/

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data APP_DIR=/app/dist/app
RUN mkdir /data && chown node:node /data && chmod 700 /data
WORKDIR /app
# Owned by root: the server can read itself and not change itself.
COPY --from=build /out ./
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --start-interval=2s \
  CMD ["node", "dist/server/cli.js", "health"]
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
