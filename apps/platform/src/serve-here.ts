/**
 * Serves in this process: locks the data folder, opens the platform, listens, and reports its addresses. Stops cleanly on
 * a signal or when its parent process has ended.
 */
import { SettingError, STOP_TIMEOUT_MS, type Listener } from '@cartwright/listener';
import type { Logger } from 'pino';

import type { PlatformConfig } from './config.ts';
import { protectDataFolder, requireDatabaseOfShop, takeDataFolder } from './foundation/data-folder/data-folder.ts';
import { listen } from './foundation/http/server/listener.ts';
import { createPlatform, type Platform } from './platform.ts';
import { announce, type ReadyMessage } from './ready.ts';
import { openWatching, type Watching } from './watching.ts';
import { answerCollections, finishConnections, isFirstWorker, obeySupervisor, readWorkerPlace } from './worker.ts';

/** Time limit after the last request, for running jobs and for closing the database. */
const BACKGROUND_TIMEOUT_MS = 10_000;
/** The other workers serve on while one that is replaced ends, so a client of it may have paused for long. */
const REPLACED_IDLE_MS = 5_000;

interface Running {
  readonly platform: Platform;
  readonly listener: Listener;
  readonly logger: Logger;
  readonly watching: Watching;
  readonly releaseFolder: () => Promise<void>;
  /** Prints sentences for the person who started the process. */
  readonly notices: readonly string[];
}

/** Opens the platform in this process, and resolves when it answers. */
export async function serveHere(config: PlatformConfig, isJson: boolean): Promise<void> {
  const running = await start(config);
  keepGoing(running.logger, stopWhenAsked(config, running));
  answerCollections(running.watching.collectMetrics);
  announce(await describeReady(config, running), isJson);
}

async function start(config: PlatformConfig): Promise<Running> {
  // Many processes may share a PostgreSQL server, but only one may have the embedded database.
  const isEmbedded = config.database.kind === 'sqlite';
  const releaseFolder = isEmbedded ? await takeDataFolder(config.dataFolder) : () => Promise.resolve();
  try {
    if (config.database.kind === 'sqlite') await requireDatabaseOfShop(config.dataFolder, config.database.file);
    const notices = isEmbedded ? await protectDataFolder(config.dataFolder) : [];
    const watching = await openWatching(config, { place: readWorkerPlace() });
    const { logger, telemetry } = watching;
    try {
      const platform = await createPlatform({ config, logger, telemetry });
      try {
        const listener = await listen(platform, config).catch((failure: unknown) => refuseHost(config, failure));
        return { platform, listener, logger, watching, releaseFolder, notices };
      } catch (failure) {
        await platform[Symbol.asyncDispose]();
        throw failure;
      }
    } catch (failure) {
      await watching[Symbol.asyncDispose]();
      throw failure;
    }
  } catch (failure) {
    await releaseFolder();
    throw failure;
  }
}

/** @throws SettingError where this machine knows no address of the host's name, and otherwise the failure. */
function refuseHost({ host }: Pick<PlatformConfig, 'host'>, failure: unknown): never {
  const isUnknown = failure instanceof Error && 'code' in failure && failure.code === 'ENOTFOUND';
  if (!isUnknown) throw failure;
  throw new SettingError(
    `CARTWRIGHT_HOST or --host is "${host}", and this machine knows no such name: give an address of this machine, or leave it out for 127.0.0.1.`,
    { cause: failure },
  );
}

async function describeReady(config: PlatformConfig, { platform, notices }: Running): Promise<ReadyMessage> {
  const { site, people, mailboxUrl } = platform;
  // A sign-in link opens the admin to every reader of the output. So a start makes one only while the owner has no other
  // way in, and never in production: `npm run owner-link` makes one there. A new link revokes the one before it, so only
  // the first worker makes one.
  const hasLink = config.mode !== 'production' && isFirstWorker() && !(await platform.owner.hasAccount());
  return {
    type: 'ready',
    origin: config.publicUrl,
    ...(hasLink ? { adminSignInUrl: await platform.owner.createLink() } : {}),
    ...(config.developmentPages === 'none' ? {} : { mailboxUrl }),
    clientId: site.clientId,
    siteName: site.name,
    people,
    notices: [...notices, ...describeExposure(config)],
    stopWithinMs: stopWithinMs(config),
  };
}

/** The parent process waits at least this long before it kills this one. */
function stopWithinMs({ drainMs = 0 }: PlatformConfig): number {
  return drainMs + STOP_TIMEOUT_MS + BACKGROUND_TIMEOUT_MS;
}

/**
 * An unhandled rejection of one request is logged and harms no other request. After an uncaught exception the state of
 * the process is unknown, so it answers the requests that have begun and ends. The reader of the output may close it at
 * any time.
 */
function keepGoing(logger: Logger, stop: (exitCode: number) => void): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('unhandledRejection', (failure) => {
    logger.error({ err: failure }, 'a background task failed');
  });
  process.on('uncaughtException', (failure) => {
    logger.fatal({ err: failure }, 'an exception that nothing caught: stopping');
    stop(1);
  });
}

/** Warnings for the operator about addresses from which pages can be reached. */
function describeExposure({ mode, host, captcha, developmentPages }: PlatformConfig): readonly string[] {
  if (mode === 'production') {
    return captcha === undefined
      ? ['No captcha is set up (CARTWRIGHT_CAPTCHA): only limits slow down clients that guess passwords.']
      : [];
  }
  if (developmentPages === 'everyone') {
    return [
      'Everybody who reaches this shop can read its mailbox, with the links that open accounts: --allow-development-pages says so.',
    ];
  }
  return developmentPages === 'none'
    ? [
        `The shop listens on ${host}, so what is for development is off: the mailbox, the workbench and the description of the graph, the captcha of development. --allow-development-pages turns it on for everybody who reaches the shop.`,
      ]
    : [];
}

/** A second signal during the stop changes nothing: running requests finish first. */
function stopWhenAsked(
  config: PlatformConfig,
  { platform, listener, watching, releaseFolder }: Running,
): (exitCode: number) => void {
  let isStopping = false;
  const stop = (exitCode: number, { isReplaced = false } = {}): void => {
    if (isStopping) return;
    isStopping = true;
    void (async () => {
      setTimeout(() => process.exit(1), stopWithinMs(config)).unref();
      // The other workers serve on, so load balancers hear nothing of one that is replaced.
      if (!isReplaced) platform.announceStop();
      await listener.close(isReplaced ? { idleMs: REPLACED_IDLE_MS } : { drainMs: config.drainMs });
      await finishConnections();
      await platform[Symbol.asyncDispose]();
      await watching[Symbol.asyncDispose]();
      await releaseFolder();
      process.exit(exitCode);
    })().catch((failure: unknown) => {
      console.error(failure);
      process.exit(1);
    });
  };
  for (const name of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(name, () => stop(0));
  obeySupervisor({ stop: () => stop(0, { isReplaced: true }), share: () => listener.endConnections() });
  return stop;
}
