/**
 * Runs `npm start`: checks the machine, prepares runtime, packages and pages, starts platform and shop, and stops them.
 */
import { mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { startDocsBuild } from './build-docs.mjs';
import { resetData } from './data-folder.mjs';
import { ExpectedError } from './expected-error.mjs';
import { choosePorts, findNpm, requireWritable } from './machine.mjs';
import { START_HELP, parseStartOptions } from './options.mjs';
import { PREPARE_STEPS, prepare } from './prepare.mjs';
import { startPlatform, startShop } from './servers.mjs';
import { readShopSecret } from './shop-secret.mjs';
import { createPen, createProgress, printFailure, seconds, table } from './terminal.mjs';

/**
 * @typedef {import('./options.mjs').StartOptions} StartOptions
 * @typedef {import('./servers.mjs').AnyServer} AnyServer
 * @typedef {import('./servers.mjs').Setting} Setting
 * @typedef {import('./terminal.mjs').Output} Output
 * @typedef {{ platform: import('./servers.mjs').PlatformReady, shop: import('./servers.mjs').ShopReady, setting: Setting }} Opened
 */

/** The machine, the platform, the shop, and the steps of `prepare`. */
const STEPS = 3 + PREPARE_STEPS;
const STOP_GRACE_MS = 10_000;
const PARENT_LOOK_MS = 500;

/**
 * Opens the shop and keeps it open until a signal.
 *
 * @param {readonly string[]} args The command line.
 * @param {(opened: Opened, servers: AnyServer[]) => void} [onOpen] Called once both servers are up. `servers` lists the
 * servers in the order in which they will be stopped, and may be changed.
 */
export async function openShop(args, onOpen) {
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
    const failure = failureOf(servers, stopping.signal);
    const opened = await open(options, { output, onStart: failure.watch, signal: stopping.signal });
    const startupMs = Math.round(performance.now());
    if (isJson) process.stdout.write(`${JSON.stringify(jsonLine(opened, startupMs))}\n`);
    else {
      output.write(describe(opened, options, startupMs, output));
      // A program that starts the shop reads no documentation, and needs the machine for itself.
      startDocsBuild({ node: opened.setting.node, output, signal: stopping.signal });
    }
    onOpen?.(opened, servers);
    await Promise.race([stopped, failure.happened]);
    await stopAll(servers);
    if (!isJson) output.write('Stopped. Your shop is saved; "npm start" opens it again.\n');
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
 * @param {{ output: Output, onStart: (server: AnyServer) => void, signal: AbortSignal }} context
 * @returns {Promise<Opened>}
 */
async function open(options, { output, onStart, signal }) {
  const progress = createProgress({ output, total: STEPS });
  const usesPostgres = Boolean(process.env.DATABASE_URL || process.env.DATABASE_URL_FILE);
  if (options.reset && usesPostgres) {
    throw new ExpectedError(
      '--reset deletes a data folder, and DATABASE_URL names a database: empty that one yourself.',
    );
  }
  const { ports, npm } = await progress.step(
    'Checking the machine',
    async () => {
      const chosen = await choosePorts(options.port, options.host);
      await requireWritable(options.dataFolder, 'choose another folder with --data <folder>', 0o700);
      return { ports: chosen, npm: findNpm() };
    },
    (found) => `Node ${process.versions.node}, ports ${found.ports.shop} and ${found.ports.platform} are free`,
  );
  if (options.reset) {
    const isAsking = !options.yes && !options.json && process.stdin.isTTY;
    const isDeleted = await resetData(options.dataFolder, {
      consent: options.yes ? 'given' : isAsking ? 'ask' : 'none',
    });
    if (isDeleted) output.write(`  Deleted the shop in ${options.dataFolder}.\n`);
  }
  const { node } = await prepare({ npm, progress, signal });

  const logs = join(options.dataFolder, 'logs');
  await mkdir(logs, { recursive: true, mode: 0o700 });
  const shopSecret = await readShopSecret(options.dataFolder, process.env);
  /** @type {Setting} */
  const setting = { ...options, node, ports, logs, signal, onStart, shopSecret };
  const platform = await progress.step(
    'Starting the platform',
    () => startPlatform(setting),
    ({ siteName }) => `${siteName}, ${usesPostgres ? 'in PostgreSQL' : `in ${shortPath(options.dataFolder)}`}`,
  );
  const shop = await progress.step(
    'Starting the shop',
    () => startShop(setting, platform),
    () => 'answers',
  );
  return { platform, shop, setting };
}

/**
 * The first signal stops all servers; the second does not wait for them.
 *
 * @param {AbortController} stopping
 * @param {AnyServer[]} servers
 * @param {Output} output
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
    // npm starts us through a shell, and a signal may end only the shell: then we must end, too.
    if (process.env.npm_lifecycle_event === undefined) return;
    const parent = process.ppid;
    const watch = setInterval(() => process.ppid !== parent && !stopping.signal.aborted && stop(), PARENT_LOOK_MS);
    watch.unref();
  });
}

/**
 * Keeps the servers in the order in which they stop (the shop before its platform). A server that ends by itself
 * becomes a failure.
 *
 * @param {AnyServer[]} servers
 * @param {AbortSignal} signal
 */
function failureOf(servers, signal) {
  /** @type {(reason: ExpectedError) => void} */
  let fail = () => {};
  /** @type {Promise<never>} */
  const happened = new Promise((_, reject) => {
    fail = reject;
  });
  happened.catch(() => {});
  const watch = (/** @type {AnyServer} */ server) => {
    servers.unshift(server);
    void server.ended.then((how) => {
      if (signal.aborted || !servers.includes(server)) return;
      const sentence = `${server.name} ${how}, so everything was stopped; "npm start" opens the shop again. Its last lines:`;
      fail(new ExpectedError(sentence, { detail: server.lastWords() }));
    });
  };
  return { watch, happened };
}

/** @param {readonly AnyServer[]} servers */
async function stopAll(servers) {
  for (const server of servers) await server.stop(STOP_GRACE_MS);
}

/**
 * The owner's sign-in link if there is one, otherwise the address of the owner's sign-in page.
 *
 * @param {import('./servers.mjs').PlatformReady} platform
 */
function adminAddress({ origin, adminSignInUrl }) {
  return adminSignInUrl ?? `${origin}/admin/`;
}

/**
 * @param {Opened} opened
 * @param {number} startupMs
 */
function jsonLine({ platform, shop }, startupMs) {
  return {
    shop: shop.origin,
    admin: adminAddress(platform),
    api: platform.origin,
    mailbox: platform.mailboxUrl,
    clientId: platform.clientId,
    startupMs,
  };
}

/**
 * @param {Opened} opened
 * @param {StartOptions} options
 * @param {number} startupMs
 * @param {Output} output
 */
function describe({ platform, shop }, options, startupMs, output) {
  const pen = createPen(output);
  const people = (platform.people ?? []).map(({ name, role, email, password }) => [name, role, email, password]);
  const addresses = table([
    ['Shop', shop.origin],
    ['Admin', adminAddress(platform)],
    [
      '',
      platform.adminSignInUrl === undefined
        ? `sign in there; if you cannot, "${ownerLinkCommand(platform, options)}" makes a link that signs the owner in`
        : 'signs you in as the owner, once; each start prints a new one until you have an account',
    ],
    ['API', platform.origin],
    ['Client id', platform.clientId],
    ...(platform.mailboxUrl === undefined ? [] : [['Mailbox', platform.mailboxUrl]]),
    ['Docs', `${platform.origin}/docs/`],
  ]);
  const accounts = people.length === 0 ? '' : `\n  ${pen.bold('People you can sign in as')}\n${table(people)}\n`;
  const notices = (platform.notices ?? []).map((notice) => `  ${notice}\n`).join('');
  return (
    `\n  ${pen.bold(`${platform.siteName} is open`)} ${pen.dim(`after ${seconds(startupMs)}`)}\n\n${addresses}\n${accounts}${notices === '' ? '' : `\n${notices}`}\n` +
    `  ${pen.dim(`Data in ${shortPath(options.dataFolder)}. Ctrl-C stops; your data stays.`)}\n\n`
  );
}

/**
 * The command that makes a link for this shop.
 *
 * @param {import('./servers.mjs').PlatformReady} platform
 * @param {StartOptions} options
 */
function ownerLinkCommand({ origin }, { dataFolder }) {
  const folder = shortPath(dataFolder);
  const args = [
    ...(folder === './data' ? [] : ['--data', /\s/u.test(folder) ? `'${folder}'` : folder]),
    ...(origin === 'http://localhost:4001' ? [] : ['--url', origin]),
  ];
  return ['npm run owner-link', ...(args.length === 0 ? [] : ['--', ...args])].join(' ');
}

/** @param {string} path */
function shortPath(path) {
  const short = relative(process.cwd(), path);
  return short === '' || short.startsWith('..') ? path : `./${short}`;
}
