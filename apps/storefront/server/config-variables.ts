/** The variables of the environment that `config.ts` reads. `npm run docs` makes the reference of them. */
import type { VariableGroups } from '@cartwright/listener';
import { TRACE_VARIABLES } from '@cartwright/telemetry';

export const SHOP_VARIABLES = {
  "The shop's server": {
    SHOP_HOST: {
      says: "The network address on which the shop's server listens.",
      takes: 'an address or host name',
      fallback: '`127.0.0.1`',
    },
    SHOP_PORT: {
      says: 'The port on which it listens. `0` takes any free one.',
      takes: '0 to 65535',
      fallback: '`4000`',
    },
    SHOP_PUBLIC_URL: {
      says: 'Where browsers reach the shop.',
      takes: 'an origin, such as `https://shop.example`',
      fallback: '`http://localhost:<port>`',
    },
    PLATFORM_URL: {
      says: "Where the shop's server reaches the platform.",
      takes: 'an origin',
      fallback: '`http://localhost:4001`',
    },
    CLIENT_ID: { says: "The shop's client id, which the platform prints when it starts. Required.", takes: 'an id' },
    SHOP_SIGN_IN: {
      says: 'Where members sign in: on the page of the platform, or in the form of the shop.',
      takes: '`page` or `form`',
      fallback: '`page`',
    },
    SHOP_TRUSTED_PROXIES: {
      says: "How many of your own proxies are in front of the shop's server.",
      takes: '0 to 9',
      fallback: '`0`',
    },
    SHOP_DRAIN_SECONDS: {
      says: 'How long it accepts new connections after a signal to stop, while `/readyz` answers 503.',
      takes: '0 to 60',
      fallback: '`0`',
    },
    CARTWRIGHT_SHOP_SECRET: {
      says: 'The secret that it shares with the platform.',
      takes: 'at least 32 random characters',
      isSecret: true,
    },
    SHOP_LOG: {
      says: "The least important messages that the shop's server logs.",
      takes: '`info`, `warn`, `error` or `silent`',
      fallback: '`warn`',
    },
    SHOP_METRICS_PORT: {
      says: "The port on which Prometheus reads the metrics of the shop's server, at `/metrics`. `0` takes any free one.",
      takes: '0 to 65535, usually `9465`',
      fallback: 'no metrics',
    },
    SHOP_METRICS_HOST: {
      says: 'The network address of that port. Keep it inside your network.',
      takes: 'an address or host name',
      fallback: '`127.0.0.1`',
    },
    ...TRACE_VARIABLES,
  },
} as const satisfies VariableGroups;
