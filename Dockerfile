# The platform, and with another entrypoint the shop's server. docs/operate/containers.md says how to run both.
FROM node:24-trixie-slim AS build
WORKDIR /app
COPY . .
RUN npm run setup && npm prune --omit=dev --no-audit --no-fund
# What only tests and builds read.
RUN find apps packages -path '*/node_modules' -prune -o \( -name '*.test.ts*' -o -name 'vite*.config.ts' \) -exec rm {} + && rm -rf apps/*/test node_modules/.cache node_modules/@cartwright/e2e node_modules/@cartwright/benchmarks node_modules/@cartwright/docs
# So that no start compiles: for this user, these paths and these options of Node alone.
RUN install --directory --owner node --group node /compiled
USER node
RUN NODE_COMPILE_CACHE=/compiled node tools/compile.mjs

FROM node:24-trixie-slim
WORKDIR /app
RUN install --directory --owner node --group node --mode 0700 /data
COPY --from=build /app/package.json /app/package.json
COPY --from=build /app/node_modules /app/node_modules
COPY --from=build /app/packages /app/packages
COPY --from=build /app/apps /app/apps
COPY --from=build --chown=node:node /compiled /compiled
ENV NODE_ENV=production
ENV NODE_COMPILE_CACHE=/compiled
ENV MALLOC_ARENA_MAX=2
ENV CARTWRIGHT_MODE=production
ENV CARTWRIGHT_HOST=0.0.0.0
ENV CARTWRIGHT_DATA=/data
ENV CARTWRIGHT_SEED=existing
ENV SHOP_HOST=0.0.0.0
USER node
VOLUME /data
EXPOSE 4001
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD node -e "fetch('http://127.0.0.1:4001/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
ENTRYPOINT ["node", "--conditions=source", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=4", "--heap-growing-percent=30", "--no-parallel-scavenge", "--no-allocation-site-pretenuring", "--", "apps/platform/src/command/main.ts"]
CMD ["serve"]
