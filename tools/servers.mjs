/** The two servers of a shop: their environment, and when each counts as open. */
import { join } from 'node:path';

import { ExpectedError } from './expected-error.mjs';
import { ROOT } from './machine.mjs';
import { PLATFORM_OPTIONS } from './node-options.mjs';
import { runtimeEnvironment } from './runtime.mjs';
import { startServer } from './supervise.mjs';

/**
 * @typedef {{ origin: string, adminSignInUrl?: string, mailboxUrl?: string, clientId: string, siteName: string,
 * notices?: readonly string[], people?: readonly { name: string, role: string, email: string, password: string }[] }}
 * PlatformReady
 * @typedef {{ origin: string }} ShopReady
 * @typedef {import('./supervise.mjs').Server<unknown>} AnyServer
 *
 * @typedef {object} Setting The settings with which both servers start.
 * @property {string} node
 * @property {string} host
 * @property {{ shop: number, platform: number }} ports
 * @property {string} dataFolder
 * @property {boolean} empty
 * @property {boolean} [allowDevelopmentPages]
 * @property {string} logs The folder for their logs.
 * @property {string} shopSecret The shop signs the shopper's address with it.
 * @property {AbortSignal} signal
 * @property {(server: AnyServer) => void} onStart Called at once, so that a server that hangs can still be stopped.
 * @property {(line: string) => void} [onLine]
 */

const RESPONSE_TIMEOUT_MS = 60_000;

/**
 * Starts the platform and waits until it responds.
 *
 * @param {Setting} setting
 * @returns {Promise<PlatformReady>}
 * @throws {ExpectedError}
 */
export async function startPlatform(setting) {
  const { node, host, ports, dataFolder, logs, shopSecret, signal, onStart, onLine } = setting;
  /** @type {import('./supervise.mjs').Server<PlatformReady>} */
  const server = startServer({
    name: 'The platform',
    script: join(ROOT, 'apps/platform/src/main.ts'),
    node,
    nodeOptions: PLATFORM_OPTIONS,
    cwd: ROOT,
    logFile: join(logs, 'platform.log'),
    ...(onLine === undefined ? {} : { onLine }),
    env: {
      ...runtimeEnvironment(node),
      CARTWRIGHT_PORT: String(ports.platform),
      CARTWRIGHT_HOST: host,
      CARTWRIGHT_PUBLIC_URL: process.env.CARTWRIGHT_PUBLIC_URL ?? publicOrigin(host, ports.platform),
      CARTWRIGHT_SHOP_URL: process.env.CARTWRIGHT_SHOP_URL ?? shopOrigin(host, ports),
      CARTWRIGHT_DATA: dataFolder,
      CARTWRIGHT_SHOP_SECRET: shopSecret,
      CARTWRIGHT_SHOP_SECRET_FILE: undefined,
      CARTWRIGHT_SEED: seedOf(setting),
      ...(setting.allowDevelopmentPages ? { CARTWRIGHT_DEVELOPMENT_PAGES: 'allow' } : {}),
      CARTWRIGHT_MODE: process.env.CARTWRIGHT_MODE ?? 'development',
    },
  });
  onStart(server);
  const ready = await server.ready;
  await untilResponds(`${localOrigin(host, ports.platform)}/healthz`, 'The platform', server, signal);
  return ready;
}

/**
 * The initial content of a database without a shop. Production opens only an existing shop, or an empty one on demand.
 *
 * @param {Setting} setting
 */
function seedOf({ empty }) {
  if (empty) return 'none';
  return process.env.CARTWRIGHT_SEED ?? (process.env.CARTWRIGHT_MODE === 'production' ? 'existing' : 'demo');
}

/**
 * Starts the storefront's server and waits until it responds.
 *
 * @param {Setting} setting
 * @param {PlatformReady} platform
 * @returns {Promise<ShopReady>}
 * @throws {ExpectedError}
 */
export async function startShop({ node, host, ports, logs, shopSecret, signal, onStart, onLine }, platform) {
  /** @type {import('./supervise.mjs').Server<ShopReady>} */
  const server = startServer({
    name: 'The shop',
    script: join(ROOT, 'apps/storefront/server/main.ts'),
    node,
    cwd: ROOT,
    logFile: join(logs, 'shop.log'),
    ...(onLine === undefined ? {} : { onLine }),
    env: {
      ...runtimeEnvironment(node),
      SHOP_PORT: String(ports.shop),
      SHOP_HOST: host,
      SHOP_PUBLIC_URL: shopOrigin(host, ports),
      PLATFORM_URL: platform.origin,
      CLIENT_ID: platform.clientId,
      CARTWRIGHT_SHOP_SECRET: shopSecret,
      CARTWRIGHT_SHOP_SECRET_FILE: undefined,
      // The secret that seals the platform's keys stays with the platform.
      CARTWRIGHT_SECRET: undefined,
      CARTWRIGHT_SECRET_FILE: undefined,
      CARTWRIGHT_SECRET_PREVIOUS: undefined,
      CARTWRIGHT_SECRET_PREVIOUS_FILE: undefined,
      NODE_ENV: 'production',
    },
  });
  onStart(server);
  const ready = await server.ready;
  await untilResponds(`${localOrigin(host, ports.shop)}/`, 'The shop', server, signal);
  return ready;
}

/**
 * @param {string} host
 * @param {{ shop: number }} ports
 */
function shopOrigin(host, ports) {
  return process.env.SHOP_PUBLIC_URL ?? publicOrigin(host, ports.shop);
}

/**
 * The address for people: its host name works in their browser.
 *
 * @param {string} host
 * @param {number} port
 */
function publicOrigin(host, port) {
  if (['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host)) return `http://localhost:${port}`;
  return `http://${bracketed(host)}:${port}`;
}

/**
 * The address under which this machine reaches itself.
 *
 * @param {string} host
 * @param {number} port
 */
function localOrigin(host, port) {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  return `http://${bracketed(host === '::' ? '::1' : host)}:${port}`;
}

/** @param {string} host */
function bracketed(host) {
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Waits until an address responds with anything except a server error.
 *
 * @param {string} url
 * @param {string} name
 * @param {AnyServer} server
 * @param {AbortSignal} signal
 */
async function untilResponds(url, name, server, signal) {
  const deadline = performance.now() + RESPONSE_TIMEOUT_MS;
  let last = 'no answer';
  let hasEnded = false;
  void server.ended.then(() => (hasEnded = true));
  while (performance.now() < deadline && !hasEnded) {
    signal.throwIfAborted();
    try {
      const patience = AbortSignal.any([signal, AbortSignal.timeout(15_000)]);
      const response = await fetch(url, { redirect: 'manual', signal: patience });
      await response.body?.cancel();
      if (response.status < 500) return;
      last = `status ${response.status}`;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new ExpectedError(`${name} does not answer at ${url} (${last}). Its last lines:`, {
    detail: server.lastWords(),
  });
}
