/** `npm start` from the first check to the last goodbye: machine, runtime, packages, pages, platform, shop. */
import { mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { resetData } from './data-folder.mjs';
import { ROOT, choosePorts, findNpm, requireWritable } from './machine.mjs';
import { START_HELP, parseStartOptions } from './options.mjs';
import { PREPARE_STEPS, prepare } from './prepare.mjs';
import { Refusal } from './refusal.mjs';
import { runtimeEnvironment } from './runtime.mjs';
import { startServer } from './supervise.mjs';
import { createPen, createProgress, printFailure, seconds, table } from './terminal.mjs';

/**
 * @typedef {{ origin: string, adminSignInUrl: string, mailboxUrl: string, clientId: string, siteName: string,
 *   people?: readonly { name: string, role: string, email: string, password?: string }[] }} PlatformReady
 * @typedef {{ origin: string }} ShopReady
 * @typedef {import('./supervise.mjs').Server<unknown>} AnyServer
 * @typedef {import('./options.mjs').StartOptions} StartOptions
 */

/** The machine, the platform, the shop, and what `prepare` does. */
const STEPS = 3 + PREPARE_STEPS;
const STOP_GRACE_MS = 10_000;
const ANSWER_TIMEOUT_MS = 60_000;

/**
 * Opens the shop and keeps it open until told to stop.
 *
 * @param {readonly string[]} args The command line.
 */
export async function openShop(args) {
  const isJson = args.includes('--json');
  const output = isJson ? process.stderr : process.stdout;
  const stopping = new AbortController();
  /** @type {AnyServer[]} */
  const servers = [];
  const stopped = listenForStop(stopping, servers, output);
  try {
    const options = parseStartOptions(args, process.env, process.env.INIT_CWD ?? process.cwd());
    if (options.help) {
      process.stdout.write(START_HELP);
      process.exit(0);
    }
    const opened = await open(options, { output, servers, signal: stopping.signal });
    const startupMs = Math.round(performance.now());
    if (isJson) process.stdout.write(`${JSON.stringify(jsonLine(opened, startupMs))}\n`);
    else output.write(describe(opened, options, startupMs, output));
    await Promise.race([stopped, ...servers.map((server) => failWhenEnded(server, stopping.signal))]);
    await stopAll(servers);
    if (!isJson) output.write('Stopped. Your shop is kept; "npm start" opens it again.\n');
    process.exit(0);
  } catch (error) {
    await stopAll(servers);
    if (stopping.signal.aborted) {
      output.write('\nStopped before the shop was open.\n');
      process.exit(130);
    }
    printFailure(process.stderr, error);
    process.exit(1);
  }
}

/**
 * @param {StartOptions} options
 * @param {{ output: import('./terminal.mjs').Output, servers: AnyServer[], signal: AbortSignal }} context
 */
async function open(options, { output, servers, signal }) {
  const progress = createProgress({ output, total: STEPS });
  const usesPostgres = Boolean(process.env.DATABASE_URL);
  if (options.reset && usesPostgres) {
    throw new Refusal('--reset deletes a data folder, and DATABASE_URL names a database: empty that one yourself.');
  }

  const { ports, npm } = await progress.step(
    'Checking the machine',
    async () => {
      const chosen = await choosePorts(options.port, options.host);
      await requireWritable(options.dataFolder, 'choose another folder with --data <folder>');
      return { ports: chosen, npm: findNpm() };
    },
    () => `Node ${process.versions.node}, ports ${options.port === 0 ? 'found' : 'free'}`,
  );
  if (options.reset) {
    const isAsking = !options.yes && !options.json && process.stdin.isTTY;
    if (await resetData(options.dataFolder, { isAsking }))
      output.write(`  Deleted the shop in ${options.dataFolder}.\n`);
  }
  const { node } = await prepare({ npm, progress, signal });

  const name = addressName(options.host);
  const platformOrigin = process.env.CARTWRIGHT_PUBLIC_URL ?? `http://${name}:${ports.platform}`;
  const shopOrigin = process.env.SHOP_PUBLIC_URL ?? `http://${name}:${ports.shop}`;
  const logs = join(options.dataFolder, 'logs');
  await mkdir(logs, { recursive: true });
  const shared = { node, cwd: ROOT };

  const platform = await progress.step(
    'Starting the platform',
    async () => {
      /** @type {import('./supervise.mjs').Server<PlatformReady>} */
      const server = startServer({
        ...shared,
        name: 'The platform',
        script: join(ROOT, 'apps/platform/src/main.ts'),
        logFile: join(logs, 'platform.log'),
        env: {
          ...runtimeEnvironment(node),
          CARTWRIGHT_PORT: String(ports.platform),
          CARTWRIGHT_HOST: options.host,
          CARTWRIGHT_PUBLIC_URL: platformOrigin,
          CARTWRIGHT_SHOP_URL: process.env.CARTWRIGHT_SHOP_URL ?? shopOrigin,
          CARTWRIGHT_DATA: options.dataFolder,
          CARTWRIGHT_SEED: options.empty ? 'none' : (process.env.CARTWRIGHT_SEED ?? 'demo'),
          CARTWRIGHT_MODE: process.env.CARTWRIGHT_MODE ?? 'development',
        },
      });
      servers.push(server);
      const ready = await server.ready;
      await untilAnswers(`${localOrigin(options.host, ports.platform)}/healthz`, 'The platform', server, signal);
      return ready;
    },
    ({ siteName }) => `${siteName}, ${usesPostgres ? 'in PostgreSQL' : `in ${shortPath(options.dataFolder)}`}`,
  );
  const shop = await progress.step(
    'Starting the shop',
    async () => {
      /** @type {import('./supervise.mjs').Server<ShopReady>} */
      const server = startServer({
        ...shared,
        name: 'The shop',
        script: join(ROOT, 'apps/storefront/server/main.ts'),
        logFile: join(logs, 'shop.log'),
        env: {
          ...runtimeEnvironment(node),
          SHOP_PORT: String(ports.shop),
          SHOP_HOST: options.host,
          SHOP_PUBLIC_URL: shopOrigin,
          PLATFORM_URL: platform.origin,
          CLIENT_ID: platform.clientId,
          NODE_ENV: 'production',
        },
      });
      servers.unshift(server);
      const ready = await server.ready;
      await untilAnswers(`${localOrigin(options.host, ports.shop)}/`, 'The shop', server, signal);
      return ready;
    },
    () => 'answers',
  );
  return { platform, shop };
}

/**
 * The host in addresses that people type: a name that works in their browser.
 *
 * @param {string} host
 */
function addressName(host) {
  if (['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * @param {string} host
 * @param {number} port
 */
function localOrigin(host, port) {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Waits until an address answers with something other than a server error.
 *
 * @param {string} url
 * @param {string} name
 * @param {AnyServer} server
 * @param {AbortSignal} signal
 */
async function untilAnswers(url, name, server, signal) {
  const deadline = performance.now() + ANSWER_TIMEOUT_MS;
  let last = 'no answer';
  let hasEnded = false;
  void server.ended.then(() => (hasEnded = true));
  while (performance.now() < deadline && !hasEnded) {
    signal.throwIfAborted();
    try {
      const response = await fetch(url, {
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]),
      });
      await response.body?.cancel();
      if (response.status < 500) return;
      last = `status ${response.status}`;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Refusal(`${name} does not answer at ${url} (${last}). Its last lines:`, { detail: server.lastWords() });
}

/**
 * The first signal asks everything to stop; the second does not wait for it.
 *
 * @param {AbortController} stopping
 * @param {AnyServer[]} servers
 * @param {import('./terminal.mjs').Output} output
 * @returns {Promise<void>} Resolves at the first signal.
 */
function listenForStop(stopping, servers, output) {
  return new Promise((resolve) => {
    const stop = () => {
      if (stopping.signal.aborted) {
        for (const server of servers) server.kill();
        output.write('\nStopped at once.\n');
        process.exit(130);
      }
      if (output.isTTY) output.write('\r\x1b[2KStopping … (Ctrl-C again to stop at once)\n');
      stopping.abort();
      resolve();
    };
    for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(name, stop);
  });
}

/**
 * @param {AnyServer} server
 * @param {AbortSignal} signal
 */
async function failWhenEnded(server, signal) {
  const how = await server.ended;
  if (signal.aborted) return;
  throw new Refusal(`A server ${how}, so everything was stopped; "npm start" opens the shop again. Its last lines:`, {
    detail: server.lastWords(),
  });
}

/** @param {AnyServer[]} servers In the order in which they stop: the shop before the platform it talks to. */
async function stopAll(servers) {
  for (const server of servers) await server.stop(STOP_GRACE_MS);
}

/**
 * @param {{ platform: PlatformReady, shop: ShopReady }} opened
 * @param {number} startupMs
 */
function jsonLine({ platform, shop }, startupMs) {
  return {
    shop: shop.origin,
    admin: platform.adminSignInUrl,
    api: platform.origin,
    mailbox: platform.mailboxUrl,
    clientId: platform.clientId,
    startupMs,
  };
}

/**
 * @param {{ platform: PlatformReady, shop: ShopReady }} opened
 * @param {StartOptions} options
 * @param {number} startupMs
 * @param {import('./terminal.mjs').Output} output
 */
function describe({ platform, shop }, options, startupMs, output) {
  const pen = createPen(output);
  const people = platform.people ?? [];
  const addresses = table([
    ['Shop', shop.origin],
    ['Admin', platform.adminSignInUrl],
    ['', 'signs you in as the merchant, once; every start prints a new one'],
    ['API', platform.origin],
    ['Client id', platform.clientId],
    ['Mailbox', platform.mailboxUrl],
  ]);
  const accounts =
    people.length === 0
      ? ''
      : `\n  ${pen.bold('People you can sign in as')}\n${table(people.map((person) => [person.name, person.role, person.email, person.password ?? '']))}\n`;
  return (
    `\n  ${pen.bold(`${platform.siteName} is open`)} ${pen.dim(`after ${seconds(startupMs)}`)}\n\n${addresses}\n${accounts}\n` +
    `  ${pen.dim(`Data in ${shortPath(options.dataFolder)}. Ctrl-C stops; everything is kept.`)}\n\n`
  );
}

/** @param {string} path */
function shortPath(path) {
  const short = relative(process.cwd(), path);
  return short === '' || short.startsWith('..') ? path : `./${short}`;
}
