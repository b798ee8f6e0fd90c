/**
 * Starts workers that share one listening socket, and keeps them running: a worker that ends is started again, SIGHUP
 * replaces one after the other without a failed request, SIGTERM stops all. The supervisor holds the socket and hands
 * each connection to a worker in turn, so the socket is open while any of them starts or stops
 * (`docs/decisions/0117-workers-share-one-socket.md`).
 */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';

import type { Environment } from '@cartwright/listener';
import { pino, type Logger } from 'pino';

import type { PlatformConfig } from './config.ts';
import { announce, type ReadyMessage } from './ready.ts';
import { serveWorkerMetrics } from './serve-worker-metrics.ts';
import { PLACE_VARIABLE, type SupervisorMessage, type WorkerMessage, WorkerRefused } from './worker.ts';

/** A worker that ends sooner than this after its start is started again after a pause, which doubles each time. */
const STABLE_MS = 60_000;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

interface WorkersOptions {
  readonly config: PlatformConfig;
  readonly count: number;
  /** The environment of each worker. */
  readonly environment: Environment;
  readonly isJson: boolean;
}

/**
 * Resolves when all workers serve.
 * @throws WorkerRefused with the sentence of a worker that could not start.
 * @throws {SettingError} Where the port of the metrics cannot be listened on.
 */
export async function superviseWorkers({ config, count, environment, isJson }: WorkersOptions): Promise<void> {
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'main.ts'), args: [] });
  const supervisor = new Supervisor(environment, createLogger(config));
  const metrics = await serveWorkerMetrics(config, () => supervisor.listWorkers());
  try {
    announce(await supervisor.start(count), isJson);
  } catch (failure) {
    await metrics?.[Symbol.asyncDispose]();
    throw failure;
  }
  for (const name of ['SIGTERM', 'SIGINT', 'disconnect']) {
    process.once(name, () => void supervisor.stop().then(() => process.exit(0)));
  }
  process.on('SIGHUP', () => supervisor.replaceAll());
}

/** The log of the workers has names of levels, too. */
function createLogger({ logLevel: level }: PlatformConfig): Logger {
  return pino({ level, formatters: { level: (label) => ({ level: label }) } });
}

/** A worker that serves. */
interface Serving {
  readonly worker: Worker;
  readonly ready: ReadyMessage;
  readonly startedAt: number;
}

class Supervisor {
  readonly #environment: Environment;
  readonly #logger: Logger;
  /** One for each worker that is to serve; `undefined` while it is started again. */
  readonly #places: (Serving | undefined)[] = [];
  #isStopping = false;
  #replacing: Promise<void> = Promise.resolve();
  #quickEnds = 0;

  constructor(environment: Environment, logger: Logger) {
    this.#environment = environment;
    this.#logger = logger;
  }

  /** The worker of each place, in their order; undefined while it is started again. */
  listWorkers(): readonly (Worker | undefined)[] {
    // A place that no worker had yet is no element, which `map` would skip.
    return Array.from(this.#places, (serving) => serving?.worker);
  }

  /** The first worker is alone until it serves, since it may have to migrate or fill the database. */
  async start(count: number): Promise<ReadyMessage> {
    try {
      const first = await startWorker(this.#environment, 0);
      this.#place(0, first);
      const others = Array.from({ length: count - 1 }, async (_, index) =>
        this.#place(index + 1, await startWorker(this.#environment, index + 1)),
      );
      await Promise.all(others);
      return first.ready;
    } catch (failure) {
      await this.stop();
      throw failure;
    }
  }

  /** Replaces each worker by a new one, one after the other. Calls during that run after it. */
  replaceAll(): void {
    this.#replacing = this.#replacing.then(async () => {
      for (const place of this.#places.keys()) {
        if (this.#isStopping) return;
        const before = this.#places[place];
        try {
          const next = await startWorker(this.#environment, place);
          if (this.#isStopping) return;
          this.#place(place, next);
        } catch (failure) {
          this.#logger.error({ err: failure }, 'a new worker did not start: the workers stay as they are');
          return;
        }
        if (before !== undefined) await endWorker(before, () => tell(before.worker, 'replaced'));
      }
      this.#share();
      this.#logger.info({ workers: this.#places.length }, 'all workers were replaced');
    });
  }

  /** Resolves when every worker has ended. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const serving = this.#places.filter((one) => one !== undefined);
    await Promise.all(serving.map((one) => endWorker(one, () => one.worker.process.kill('SIGTERM'))));
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL');
  }

  /** Connections that stay open were given to the workers of their time: all workers give theirs away, to be dealt anew. */
  #share(): void {
    for (const serving of this.#places) if (serving !== undefined) tell(serving.worker, 'share');
  }

  #place(place: number, serving: Serving): void {
    this.#places[place] = serving;
    serving.worker.once('exit', (code, signal) => {
      if (this.#isStopping || this.#places[place] !== serving) return;
      this.#places[place] = undefined;
      this.#logger.error({ pid: serving.worker.process.pid, code, signal }, 'a worker ended: starting another');
      void this.#startAgain(place, serving);
    });
  }

  async #startAgain(place: number, ended: Serving): Promise<void> {
    const isQuick = performance.now() - ended.startedAt < STABLE_MS;
    this.#quickEnds = isQuick ? this.#quickEnds + 1 : 0;
    for (let attempt = this.#quickEnds; ; attempt += 1) {
      await pause(attempt);
      // `replaceAll` may have filled the place meanwhile.
      if (this.#isStopping || this.#places[place] !== undefined) return;
      try {
        const next = await startWorker(this.#environment, place);
        if (this.#places[place] === undefined) {
          this.#place(place, next);
          this.#share();
        } else await endWorker(next, () => tell(next.worker, 'replaced'));
        return;
      } catch (failure) {
        this.#logger.error({ err: failure }, 'a worker did not start: trying again');
      }
    }
  }
}

/** Resolves when the worker serves. @throws WorkerRefused */
async function startWorker(environment: Environment, place: number): Promise<Serving> {
  const worker = cluster.fork({ ...environment, [PLACE_VARIABLE]: String(place) });
  const ended = once(worker, 'exit').then(([code, signal]) => {
    throw new WorkerRefused(`A worker ended at its start (${String(signal ?? code)}): its last lines say why.`);
  });
  const ready = new Promise<ReadyMessage>((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      if (message.type === 'ready') resolve(message);
      else if (message.type === 'refused') reject(new WorkerRefused(message.message));
      else if (message.type === 'drained') tell(worker, 'goodbye');
    });
  });
  // After the start an exit is no failure of it.
  ended.catch(() => undefined);
  return { worker, ready: await Promise.race([ready, ended]), startedAt: performance.now() };
}

/** Asks a worker to end and waits for it; kills one that takes longer than it said. */
async function endWorker({ worker, ready }: Serving, ask: () => void): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  const limit = setTimeout(() => worker.process.kill('SIGKILL'), ready.stopWithinMs + FIRST_PAUSE_MS);
  ask();
  await ended;
  clearTimeout(limit);
}

/** A worker that has just ended hears nothing. */
function tell(worker: Worker, message: SupervisorMessage): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}

/** None before the first attempt, then a second, two, four, up to half a minute. */
function pause(attempt: number): Promise<void> {
  const ms = attempt === 0 ? 0 : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1));
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
