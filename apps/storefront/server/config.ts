/**
 * The configuration of this process, and the only reader of the environment. An invalid value is reported in one
 * sentence that names the variable.
 */

import { SHOP_SECRET_MIN_LENGTH } from '@cartwright/contract/shopper-address';

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
}

const SIGN_IN_PLACES = ['page', 'form'] as const;
type SignInPlace = (typeof SIGN_IN_PLACES)[number];

/** The environment contains an invalid value. The message is for the person who started the process. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the configuration. An empty variable counts as absent.
 *
 * @throws ConfigError with one sentence.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ShopConfig {
  const read = (name: string) => {
    const value = environment[name]?.trim();
    return value === '' ? undefined : value;
  };
  const port = readPort(read('SHOP_PORT') ?? '4000');
  const clientId = read('CLIENT_ID');
  if (clientId === undefined) {
    throw new ConfigError('CLIENT_ID is missing: the platform prints the client id of the shop when it starts.');
  }
  return {
    host: read('SHOP_HOST') ?? '127.0.0.1',
    port,
    publicUrl: readOrigin('SHOP_PUBLIC_URL', read('SHOP_PUBLIC_URL') ?? `http://localhost:${port}`),
    platformUrl: readOrigin('PLATFORM_URL', read('PLATFORM_URL') ?? 'http://localhost:4001'),
    clientId,
    signIn: readSignIn(read('SHOP_SIGN_IN') ?? 'page'),
    trustedProxies: readTrustedProxies(read('SHOP_TRUSTED_PROXIES') ?? '0'),
    drainMs: readDrainSeconds(read('SHOP_DRAIN_SECONDS') ?? '0') * 1000,
    ...readShopSecret(read('CARTWRIGHT_SHOP_SECRET')),
  };
}

function readSignIn(text: string): SignInPlace {
  const place = SIGN_IN_PLACES.find((one) => one === text);
  if (place !== undefined) return place;
  throw new ConfigError(
    `SHOP_SIGN_IN is "${text}", but it has to be "page" (the platform's) or "form" (the shop's own).`,
  );
}

function readTrustedProxies(text: string): number {
  if (/^\d$/.test(text)) return Number(text);
  throw new ConfigError(`SHOP_TRUSTED_PROXIES is "${text}": use the number of proxies in front of the shop.`);
}

function readDrainSeconds(text: string): number {
  if (/^\d{1,2}$/.test(text) && Number(text) <= 60) return Number(text);
  throw new ConfigError(`SHOP_DRAIN_SECONDS is "${text}": use whole seconds between 0 and 60.`);
}

/** The value is not repeated: it is a secret. */
function readShopSecret(value: string | undefined): { readonly shopSecret?: string } {
  if (value === undefined) return {};
  if (value.length >= SHOP_SECRET_MIN_LENGTH) return { shopSecret: value };
  throw new ConfigError(
    `CARTWRIGHT_SHOP_SECRET is too short: give at least ${SHOP_SECRET_MIN_LENGTH} random characters, the same to platform and shop.`,
  );
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new ConfigError(`SHOP_PORT is "${text}", but a port is a whole number from 0 to 65535.`);
}

function readOrigin(name: string, text: string): string {
  const url = URL.parse(text);
  if (url !== null && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && url.search === '') {
    return url.origin;
  }
  throw new ConfigError(`${name} is "${text}", but it has to be an origin such as https://shop.example.com.`);
}
