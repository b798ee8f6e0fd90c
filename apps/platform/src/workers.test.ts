import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { afterEach, expect, inject, test } from 'vitest';

import { createDatabase, dropDatabase } from '../test/postgres-pool.ts';
import { readSeries } from '../test/watched-shop.ts';
import { findFreePort } from './foundation/http/server/free-port.ts';

interface LogLine {
  readonly pid: number;
  readonly msg: string;
}

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

/** Starts the process as `npm start` does, with an empty PostgreSQL database. */
async function start(
  env: Record<string, string>,
): Promise<{ readonly child: ChildProcess; readonly message: unknown }> {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-workers-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  // Compiled modules are cached, which halves the time of a start.
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = fork(join(import.meta.dirname, 'main.ts'), [], {
    execArgv: ['--conditions=source', '--disable-warning=ExperimentalWarning'],
    env: { PATH, NODE_COMPILE_CACHE, CARTWRIGHT_PORT: '0', CARTWRIGHT_DATA: folder, CARTWRIGHT_LOG: 'info', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  cleanups.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  const [message] = (await once(child, 'message')) as [unknown];
  return { child, message };
}

interface Workers {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly clientId: string;
  /** The metrics as Prometheus reads them. */
  readonly scrape: () => Promise<string>;
}

async function startWorkers(): Promise<Workers> {
  const url = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  cleanups.push(() => dropDatabase(inject('postgresUrl'), url));
  const port = await findFreePort('127.0.0.1');
  const { child, message } = await start({
    DATABASE_URL: url,
    CARTWRIGHT_WORKERS: '2',
    CARTWRIGHT_METRICS_PORT: String(port),
    CARTWRIGHT_TRUSTED_PROXIES: '1',
  });
  expect(message).toMatchObject({ type: 'ready', siteName: 'My shop' });
  expect(message).toHaveProperty('adminSignInUrl');
  return {
    child,
    ...(message as { origin: string; clientId: string }),
    scrape: async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
  };
}

/** Collects the lines of the log, and waits for lines. */
function readLog(child: ChildProcess) {
  const lines: LogLine[] = [];
  const waiting = new Set<() => void>();
  if (child.stdout === null) throw new Error('The process has no output.');
  createInterface(child.stdout).on('line', (line) => {
    lines.push(JSON.parse(line) as LogLine);
    for (const look of waiting) look();
  });
  return {
    count: () => lines.length,
    since: (count: number) => lines.slice(count),
    until: async (isThere: (lines: readonly LogLine[]) => boolean): Promise<void> =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!isThere(lines)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
}

/** The processes that answered requests. */
function answering(lines: readonly LogLine[]): readonly number[] {
  return [...new Set(lines.filter(({ msg }) => msg === 'answered').map(({ pid }) => pid))];
}

const TOKENS = 'cartwright_http_requests_total{route="/oauth2/token",method="POST",status="2xx"';

/** How many requests each process answered, the fewest first. */
function countAnswers(lines: readonly LogLine[], pids: readonly number[]): readonly number[] {
  return pids
    .map((pid) => lines.filter((line) => line.pid === pid && line.msg === 'answered').length)
    .toSorted(compare);
}

function compare(one: number, other: number): number {
  return one - other;
}

/** Sends requests that write, without pause, until told; answers the responses that were not 200. */
function send(origin: string, clientId: string) {
  const failures: unknown[] = [];
  let isOver = false;
  let sent = 0;
  const ask = async (): Promise<void> => {
    while (!isOver) {
      // From many addresses: the tokens of one are limited, and while a worker starts there is time for too many.
      const address = `198.51.100.${(sent += 1) % 250}`;
      const status = await fetch(`${origin}/oauth2/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ clientId, grantType: 'anonymous' }),
      }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        (failure: unknown) => failure,
      );
      if (status !== 200) failures.push(status);
    }
  };
  const asking = Promise.all(Array.from({ length: 6 }, ask));
  return {
    end: async () => {
      isOver = true;
      await asking;
      return failures;
    },
  };
}

/** Asks on several connections at once, which stay open. */
async function visit(origin: string): Promise<void> {
  const ask = async (): Promise<unknown> => (await fetch(`${origin}/healthz`)).text();
  await Promise.all(Array.from({ length: 6 }, ask));
}

const TITLE =
  'workers share the port and one page of metrics, are replaced without a failed request, started again after a kill, and end together';

test(TITLE, { timeout: 120_000 }, async () => {
  const { child, origin, clientId, scrape } = await startWorkers();
  const log = readLog(child);
  const load = send(origin, clientId);
  let first: readonly number[] = [];
  await log.until((lines) => (first = answering(lines)).length === 2);
  const before = log.count();
  child.kill('SIGHUP');
  await log.until((lines) => lines.some(({ msg }) => msg === 'all workers were replaced'));
  let second: readonly number[] = [];
  await log.until((lines) => {
    second = answering(lines.slice(before)).filter((pid) => !first.includes(pid));
    return second.length === 2;
  });
  expect(await load.end()).toEqual([]);
  const metrics = await scrape();
  expect([0, 1].map((place) => readSeries(metrics, `cartwright_worker_up{worker="${place}"}`))).toEqual([1, 1]);
  const counted = [0, 1].map((place) => readSeries(metrics, `${TOKENS},worker="${place}"}`) ?? 0).toSorted(compare);
  // The last lines of the log may still be on their way.
  await log.until((lines) => countAnswers(lines, second).join(' ') === counted.join(' '));
  for (const pid of first) expect(() => process.kill(pid, 0)).toThrow('ESRCH');

  const [victim = 0] = second;
  process.kill(victim, 'SIGKILL');
  await log.until((lines) => lines.some(({ msg }) => msg === 'a worker ended: starting another'));
  const ended = log.count();
  // The proxy's connections are still open, and the new worker gets some of them.
  for (let pids = answering(log.since(ended)); pids.length < 2; pids = answering(log.since(ended))) await visit(origin);
  expect(answering(log.since(ended))).not.toContain(victim);

  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(0);
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow('fetch failed');
});

test('a worker that cannot start says why', async () => {
  const { message } = await start({ DATABASE_URL: 'postgres://127.0.0.1:1/shop', CARTWRIGHT_WORKERS: '2' });
  expect(message).toEqual({
    type: 'refused',
    message: 'The database that DATABASE_URL names cannot be reached: start it, or correct the address.',
  });
});
