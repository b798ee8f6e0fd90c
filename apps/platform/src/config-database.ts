/** Reads the settings of the database, and of the processes that share it. */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';

import { readChoice, readSeconds, readUrl, SettingError } from '@cartwright/listener';

import type { PLATFORM_VARIABLES } from './config-variables.ts';
import { DATABASE_TIMEOUTS, type DatabasePlace, type DatabaseTimeouts } from './foundation/database/database.ts';

type Read = (name: keyof (typeof PLATFORM_VARIABLES)['Data']) => string | undefined;

const SCHEMES = ['postgres:', 'postgresql:'];
const MAX_WORKERS = 64;
const MAX_CONNECTIONS = 200;

/** Where the database is. @throws {SettingError} */
export function readDatabasePlace(read: Read, dataFolder: string): DatabasePlace {
  const url = read('DATABASE_URL');
  if (url === undefined) {
    const name = (['DATABASE_REPLICA_URLS', 'DATABASE_POOLER'] as const).find((one) => read(one) !== undefined);
    if (name === undefined) return { kind: 'sqlite', file: resolve(dataFolder, 'shop.sqlite') };
    throw new SettingError(
      `${name} is set without DATABASE_URL: set that to the PostgreSQL server, or remove ${name}.`,
    );
  }
  const connections = readConnections(read('DATABASE_CONNECTIONS'));
  const pooler = readChoice('DATABASE_POOLER', read('DATABASE_POOLER'), ['none', 'transaction'], 'none');
  const replicaUrls = (read('DATABASE_REPLICA_URLS') ?? '').split(',').flatMap((one) => one.trim() || []);
  return {
    kind: 'postgres',
    url: readUrl('DATABASE_URL', url, SCHEMES).href,
    ...(connections === undefined ? {} : { connections }),
    ...(pooler === 'none' ? {} : { pooler }),
    ...(replicaUrls.length === 0
      ? {}
      : { replicaUrls: replicaUrls.map((one) => readUrl('DATABASE_REPLICA_URLS', one, SCHEMES).href) }),
  };
}

/** One for the calls would wait for itself: a write that conflicts again and again takes a second one. */
function readConnections(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const count = Number(value);
  if (/^\d{1,3}$/.test(value) && count >= 2 && count <= MAX_CONNECTIONS) return count;
  throw new SettingError(`DATABASE_CONNECTIONS is "${value}": use a number from 2 to ${MAX_CONNECTIONS}.`);
}

/** @throws {SettingError} */
export function readDatabaseTimeouts(read: Read): DatabaseTimeouts {
  const readMs = (name: Parameters<Read>[0], fallbackMs: number): number =>
    Math.max(1, readSeconds(name, read(name), fallbackMs / 1000, 600)) * 1000;
  return {
    connectMs: readMs('DATABASE_CONNECT_SECONDS', DATABASE_TIMEOUTS.connectMs),
    statementMs: readMs('DATABASE_STATEMENT_SECONDS', DATABASE_TIMEOUTS.statementMs),
    lockMs: readMs('DATABASE_LOCK_SECONDS', DATABASE_TIMEOUTS.lockMs),
  };
}

const MAX_MEGABYTES = 65_536;

/** What the caches and the product indexes of a process may take. @throws {SettingError} */
export function readMemoryBounds(read: Read): { readonly cacheMegabytes?: number; readonly indexMegabytes?: number } {
  const cacheMegabytes = readMegabytes('CARTWRIGHT_CACHE_MEGABYTES', read('CARTWRIGHT_CACHE_MEGABYTES'), 8);
  const indexMegabytes = readMegabytes('CARTWRIGHT_INDEX_MEGABYTES', read('CARTWRIGHT_INDEX_MEGABYTES'), 16);
  return {
    ...(cacheMegabytes === undefined ? {} : { cacheMegabytes }),
    ...(indexMegabytes === undefined ? {} : { indexMegabytes }),
  };
}

function readMegabytes(name: string, value: string | undefined, least: number): number | undefined {
  if (value === undefined) return undefined;
  const megabytes = Number(value);
  if (/^\d{1,5}$/.test(value) && megabytes >= least && megabytes <= MAX_MEGABYTES) return megabytes;
  throw new SettingError(`${name} is "${value}": use a whole number from ${least} to ${MAX_MEGABYTES}.`);
}

/** How many processes share the port. Only PostgreSQL is shared by several processes. @throws {SettingError} */
export function readWorkers(value: string | undefined, databaseUrl: string | undefined): { readonly workers?: number } {
  if (value === undefined) return {};
  const workers = value === 'auto' ? availableParallelism() : Number(value);
  if (value !== 'auto' && (!/^\d{1,2}$/.test(value) || workers < 1 || workers > MAX_WORKERS)) {
    throw new SettingError(`CARTWRIGHT_WORKERS is "${value}": use a number from 1 to ${MAX_WORKERS}, or auto.`);
  }
  if (databaseUrl === undefined) {
    throw new SettingError(
      `CARTWRIGHT_WORKERS is "${value}", and the database is SQLite, which belongs to one process: set DATABASE_URL to a PostgreSQL database, or leave CARTWRIGHT_WORKERS out.`,
    );
  }
  return { workers };
}
