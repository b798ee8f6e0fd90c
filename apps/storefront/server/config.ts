/**
 * The configuration of this process, and the only reader of the environment. An invalid value is reported in one
 * sentence that names the variable.
 */

import { SHOP_SECRET_MIN_LENGTH } from '@cartwright/contract/shopper-address';
import {
  type Environment,
  readChoice,
  readOrigin,
  readPort,
  readSeconds,
  readSecret,
  readTrustedProxies,
  readVariables,
  SettingError,
} from '@cartwright/listener';
import { readMetricsAddress, readTraceSettings, type TraceSettings } from '@cartwright/telemetry';

import { SHOP_VARIABLES } from './config-variables.ts';

export interface ShopConfig {
  readonly host: string;
  /** 0 takes any free port; then `SHOP_PUBLIC_URL` is required. */
  readonly port: number;
  /** Origin under which people reach the shop, without a slash at the end. */
  readonly publicUrl: string;
  /** Origin of the platform, without a slash at the end. */
  readonly platformUrl: string;
  /** The app's client id at the platform. */
  readonly clientId: string;
  /** Whether members sign in on the platform's page, or in this shop's own form. */
  readonly signIn: SignInPlace;
  /** How many of our proxies stand in front, whose `X-Forwarded-For` is trusted. Absent: none. */
  readonly trustedProxies?: number;
  /**
   * Shared with the platform: signs the shopper's address of our calls. Absent: all shoppers share this server's
   * address there.
   */
  readonly shopSecret?: string;
  /** How long connections are still accepted after a signal to stop, while `/readyz` is 503. Absent: not at all. */
  readonly drainMs?: number;
  readonly logLevel?: (typeof LOG_LEVELS)[number];
  /** Where Prometheus reads the metrics. Absent: there are none. */
  readonly metrics?: { readonly host: string; readonly port: number };
  /** Where traces are sent. Absent: there are none. */
  readonly traces?: TraceSettings;
}

const LOG_LEVELS = ['info', 'warn', 'error', 'silent'] as const;

const SIGN_IN_PLACES = ['page', 'form'] as const;
type SignInPlace = (typeof SIGN_IN_PLACES)[number];

/**
 * Reads the configuration. An empty variable counts as absent.
 *
 * @throws SettingError with one sentence.
 */
export function readConfig(environment: Environment): ShopConfig {
  const read = readVariables(SHOP_VARIABLES, environment);
  const port = readPort('SHOP_PORT', read('SHOP_PORT'), 4000);
  const clientId = read('CLIENT_ID');
  if (clientId === undefined) {
    throw new SettingError('CLIENT_ID is missing: the platform prints the client id of the shop when it starts.');
  }
  return {
    host: read('SHOP_HOST') ?? '127.0.0.1',
    port,
    publicUrl: readOrigin('SHOP_PUBLIC_URL', read('SHOP_PUBLIC_URL') ?? `http://localhost:${port}`, 'development'),
    platformUrl: readOrigin('PLATFORM_URL', read('PLATFORM_URL') ?? 'http://localhost:4001', 'development'),
    clientId,
    signIn: readChoice('SHOP_SIGN_IN', read('SHOP_SIGN_IN'), SIGN_IN_PLACES, 'page'),
    trustedProxies: readTrustedProxies('SHOP_TRUSTED_PROXIES', read('SHOP_TRUSTED_PROXIES')),
    drainMs: readSeconds('SHOP_DRAIN_SECONDS', read('SHOP_DRAIN_SECONDS'), 0, 60) * 1000,
    ...readShopSecret(read('CARTWRIGHT_SHOP_SECRET')),
    logLevel: readChoice('SHOP_LOG', read('SHOP_LOG'), LOG_LEVELS, 'warn'),
    ...readMetricsAddress(read, { port: 'SHOP_METRICS_PORT', host: 'SHOP_METRICS_HOST' }),
    ...readTraceSettings(read),
  };
}

function readShopSecret(value: string | undefined): { readonly shopSecret?: string } {
  const shopSecret = readSecret('CARTWRIGHT_SHOP_SECRET', value, SHOP_SECRET_MIN_LENGTH);
  return shopSecret === undefined ? {} : { shopSecret };
}
