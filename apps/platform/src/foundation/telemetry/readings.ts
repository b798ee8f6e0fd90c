/**
 * Figures that are read whenever metrics are collected. Queues are those of the whole shop, so all of its processes return
 * the same. Connections and caches are those of this process.
 */
import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

import type { Metrics } from '@cartwright/telemetry';
import { Counter, Gauge, type Registry } from 'prom-client';

import { readCacheUsage } from '../cache-usage.ts';
import { readJobFigures } from './job-figures.ts';
import type { Sources } from './telemetry.ts';

/** Prometheus gives up after 10 s, and then has no figure at all. */
const READ_TIMEOUT_MS = 3_000;

export function addReadings(
  { registry, refreshBefore }: Pick<Metrics, 'registry' | 'refreshBefore'>,
  sources: Sources,
): void {
  refreshBefore(readConnections(registry, sources));
  refreshBefore(readQueues(registry, sources));
  refreshBefore(readCaches(registry));
  refreshBefore(readDisk(registry, sources));
}

function readConnections(registry: Registry, { database }: Sources): () => void {
  const registers = [registry];
  const connections = new Gauge({
    name: 'cartwright_database_connections',
    help: 'Connections of this process to the database: busy, idle, and the most that it opens (max).',
    labelNames: ['state'],
    registers,
  });
  const waiting = new Gauge({
    name: 'cartwright_database_waiting',
    help: 'Transactions of this process that wait for a connection or for the writer of SQLite.',
    registers,
  });
  const wal = new Gauge({
    name: 'cartwright_database_wal_bytes',
    help: 'Size of the write-ahead log of SQLite; 0 on PostgreSQL.',
    registers,
  });
  const lockWaits = new Counter({
    name: 'cartwright_database_lock_waits_total',
    help: 'Transactions that met the lock of another program on the file of SQLite, and waited.',
    registers,
  });
  const retries = new Counter({
    name: 'cartwright_database_retries_total',
    help: 'Transactions that ran again after a conflict on PostgreSQL, and commits of SQLite whose writes ran again because one failed.',
    registers,
  });
  return () => {
    const state = database.readState();
    const { open, busy, max } = state.connections;
    connections.set({ state: 'busy' }, busy);
    connections.set({ state: 'idle' }, open - busy);
    connections.set({ state: 'max' }, max);
    waiting.set(state.waiting);
    wal.set(state.walBytes);
    setCounter(lockWaits, state.lockWaits);
    setCounter(retries, state.retries);
  };
}

function readQueues(registry: Registry, { database, clock }: Sources): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({
    name: 'cartwright_database_up',
    help: 'Is 1 where the database answered this collection within 3 seconds, else 0.',
    registers,
  });
  const jobs = new Gauge({
    name: 'cartwright_jobs',
    help: 'Jobs of the whole shop by kind and state: due (can run now, or runs), later (waits for its time), dead (given up). email-draft renders an email, email sends it, webhook sends an event.',
    labelNames: ['kind', 'state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'cartwright_job_oldest_due_seconds',
    help: 'How long the oldest due job of a kind has been due.',
    labelNames: ['kind'],
    registers,
  });
  return async () => {
    const figures = await readInTime(() => database.read((tx) => readJobFigures(tx, clock.now())));
    up.set(figures === undefined ? 0 : 1);
    // A kind whose last job has ended has no row, and without an answer there are no figures.
    jobs.reset();
    oldest.reset();
    for (const { kind, due, later, dead, oldestMs } of figures ?? []) {
      jobs.set({ kind, state: 'due' }, due);
      jobs.set({ kind, state: 'later' }, later);
      jobs.set({ kind, state: 'dead' }, dead);
      oldest.set({ kind }, oldestMs / 1000);
    }
  };
}

/** Undefined where the database fails or does not answer in time. */
async function readInTime<T>(read: () => Promise<T>): Promise<T | undefined> {
  const ended = new AbortController();
  const late = wait(READ_TIMEOUT_MS, undefined, { ref: false, signal: ended.signal }).catch(() => undefined);
  try {
    return await Promise.race([read().catch(() => undefined), late]);
  } finally {
    ended.abort();
  }
}

function readCaches(registry: Registry): () => void {
  const registers = [registry];
  const requests = new Counter({
    name: 'cartwright_cache_requests_total',
    help: 'Reads of caches, by cache and result: hit or miss.',
    labelNames: ['cache', 'result'],
    registers,
  });
  const evictions = new Counter({
    name: 'cartwright_cache_evictions_total',
    help: 'Entries of caches that made room for others.',
    labelNames: ['cache'],
    registers,
  });
  const entries = new Gauge({
    name: 'cartwright_cache_entries',
    help: 'Entries of caches.',
    labelNames: ['cache'],
    registers,
  });
  const bytes = new Gauge({
    name: 'cartwright_cache_bytes',
    help: 'Bytes of the caches that are bounded by bytes, as they count them.',
    labelNames: ['cache'],
    registers,
  });
  return () => {
    requests.reset();
    evictions.reset();
    for (const [cache, usage] of readCacheUsage()) {
      requests.inc({ cache, result: 'hit' }, usage.hits);
      requests.inc({ cache, result: 'miss' }, usage.misses);
      evictions.inc({ cache }, usage.evictions);
      entries.set({ cache }, usage.entries);
      if (usage.bytes !== undefined) bytes.set({ cache }, usage.bytes);
    }
  };
}

function readDisk(registry: Registry, { dataFolder }: Sources): () => Promise<void> {
  const free = new Gauge({
    name: 'cartwright_data_folder_free_bytes',
    help: 'Bytes that this process may still write where the data folder lies.',
    registers: [registry],
  });
  return async () => {
    const disk = await statfs(dataFolder).catch(() => undefined);
    if (disk === undefined) free.remove();
    else free.set(disk.bavail * disk.bsize);
  };
}

/** A counter whose value is kept elsewhere. */
function setCounter(counter: Counter, value: number): void {
  counter.reset();
  counter.inc(value);
}
