/** How `pg` connects to a server of PostgreSQL, and what it makes of values. */
import { access, constants } from 'node:fs/promises';

import { SettingError } from '@cartwright/listener';
import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type Kysely } from 'kysely';
import { types, type ClientConfig } from 'pg';

import { bindKysely, type ExecuteQuery } from './bound-dialect.ts';
import type { DatabaseTimeouts, PostgresOptions } from './database.ts';

/** Of a process, unless it was given another number. */
export const MAX_CONNECTIONS = 16;

const TYPE_INT8 = 20;
const TYPE_NUMERIC = 1700;
const TYPE_JSON = 114;
const TYPE_JSONB = 3802;

/** A server that hangs does not end its statements: so long after it should have, the connection is given up. */
const HANGING_MARGIN_MS = 1_000;
/** A transaction that waits for us longer than this is that of a process that hangs. */
const IDLE_IN_TRANSACTION_MS = 30_000;
const KEEP_ALIVE_DELAY_MS = 10_000;

/** Parameters of an address that name files (https://www.postgresql.org/docs/current/libpq-connect.html). */
const CERTIFICATE_FILES = ['sslrootcert', 'sslcert', 'sslkey'];

/** @throws SettingError for a file that cannot be read, which `pg` tells without the parameter. */
export async function requireCertificateFiles(url: string, variable: string): Promise<void> {
  const { searchParams } = new URL(url);
  for (const name of CERTIFICATE_FILES) {
    const file = searchParams.getAll(name).at(-1) ?? '';
    if (file === '') continue;
    await access(file, constants.R_OK).catch((cause: unknown) => {
      const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
      throw new SettingError(
        `${variable} names the file ${file} with ${name}, which cannot be read${code}: correct it, or let this user read the file.`,
        { cause },
      );
    });
  }
}

/** A connection whose statements have no time limit. */
export function describePatientClient(url: string, { connectMs }: DatabaseTimeouts): ClientConfig {
  return {
    connectionString: url,
    application_name: 'cartwright',
    types: { getTypeParser },
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
  };
}

/** A connection of the pool. One to a pooler has no settings, and sends a statement when the one before it is answered. */
export function describeClient(
  url: string,
  timeouts: DatabaseTimeouts,
  pooler: PostgresOptions['pooler'],
): ClientConfig {
  return {
    ...describePatientClient(url, timeouts),
    ...(pooler === undefined ? { ...limitsOf(timeouts), pipeline: true } : {}),
    query_timeout: timeouts.statementMs + HANGING_MARGIN_MS,
  };
}

/** Sets the limits of time for one transaction, in the message of its BEGIN. */
export function limitTransaction(timeouts: DatabaseTimeouts): string {
  return Object.entries(limitsOf(timeouts))
    .map(([name, ms]) => `; SET LOCAL ${name} = ${ms}`)
    .join('');
}

function limitsOf({ statementMs }: DatabaseTimeouts) {
  return { statement_timeout: statementMs, idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS };
}

/** A builder of statements that `execute` sends. */
export function bindPostgres(execute: ExecuteQuery): Kysely<unknown> {
  return bindKysely(
    {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    execute,
  );
}

function getTypeParser(type: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (type === TYPE_INT8 || type === TYPE_NUMERIC) return Number;
  if (type === TYPE_JSON || type === TYPE_JSONB) return (text) => text;
  return types.getTypeParser(type, format ?? 'text') as (text: string) => unknown;
}
