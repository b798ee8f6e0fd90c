/** Checks of the database: whether it answers, its version, its schema, and whether its sealed secrets can be opened. */
import type { PlatformConfig } from '../../config.ts';
import type { Database, Transaction } from '../../foundation/database/database.ts';
import { describeStartFailure } from '../../start-failure.ts';
import { CommandError } from '../define-command.ts';
import { withDatabase } from '../shop-database.ts';
import { judgeClock } from './clock.ts';
import { countOf, fail, ok, warn, type Finding } from './finding.ts';

/** The oldest major version that its makers still mend. */
const MIN_POSTGRES = 14;

type DatabaseConfig = Pick<PlatformConfig, 'database' | 'secret' | 'previousSecret'>;

export async function checkDatabase(config: DatabaseConfig): Promise<readonly Finding[]> {
  const silent = { warn: () => undefined };
  try {
    return await withDatabase(config.database, silent, (database) => examine(database, config));
  } catch (failure) {
    if (failure instanceof CommandError) {
      return [warn('database', `${failure.message} "cartwright seed" makes a new shop.`)];
    }
    return [fail('database', describeStartFailure(failure))];
  }
}

async function examine(database: Database, config: DatabaseConfig): Promise<readonly Finding[]> {
  const [{ planMigrations }, { MIGRATIONS }] = await Promise.all([
    import('../../foundation/database/migrate.ts'),
    import('../../foundation/database/migrations/index.ts'),
  ]);
  const server = await database.read(readServer);
  const { applied, missing } = await database.read((tx) => planMigrations(tx, MIGRATIONS));
  const schema =
    applied.length === 0
      ? warn('schema', 'The database is empty: "cartwright seed" makes a new shop.')
      : missing.length === 0
        ? ok('schema', `The schema is up to date: ${applied.length} migrations.`)
        : warn(
            'schema',
            `The database lacks ${countOf(missing.length, 'migration')}: run "cartwright migrate", or start the platform.`,
          );
  const isCurrent = applied.length > 0 && missing.length === 0;
  return [...server, schema, ...(isCurrent ? [await checkSecrets(database, config)] : [])];
}

async function readServer(tx: Transaction): Promise<readonly Finding[]> {
  const { sql } = await import('kysely');
  if (tx.dialect === 'sqlite') {
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(tx.tables());
    return [ok('database', `SQLite ${rows[0]?.version ?? ''} answers.`)];
  }
  const { rows } = await sql<{
    version: string;
    now: number;
  }>`select current_setting('server_version') as version,
            (extract(epoch from clock_timestamp()) * 1000)::double precision as now`.execute(tx.tables());
  const { version = '', now = Date.now() } = rows[0] ?? {};
  const isOld = Number.parseInt(version, 10) < MIN_POSTGRES;
  return [
    isOld
      ? warn('database', `PostgreSQL ${version} is no longer maintained: move to ${MIN_POSTGRES} or later.`)
      : ok('database', `PostgreSQL ${version} answers.`),
    judgeClock('the database server', now - Date.now()),
  ];
}

async function checkSecrets(database: Database, config: DatabaseConfig): Promise<Finding> {
  const [{ createVault, VaultError }, { requireOpenSecrets }] = await Promise.all([
    import('../../foundation/vault/vault.ts'),
    import('../../foundation/vault/stored-secrets.ts'),
  ]);
  try {
    await database.read((tx) => requireOpenSecrets(tx, createVault(config)));
    return config.secret === undefined
      ? warn('secrets', 'Stored keys are not encrypted: set CARTWRIGHT_SECRET, which production requires.')
      : ok('secrets', 'CARTWRIGHT_SECRET opens all stored keys.');
  } catch (failure) {
    if (failure instanceof VaultError) return fail('secrets', failure.message);
    throw failure;
  }
}
