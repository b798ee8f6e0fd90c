/** Opens the database that the configuration names, brought up to the newest migration. */
import type { Watch } from '@cartwright/telemetry';

import type { Database, DatabasePlace, DatabaseTimeouts, PostgresPlace, ReportFailure } from './database.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { requireUnmoved } from './moved-database.ts';
import { openSqlite } from './sqlite.ts';

/**
 * Throws a `MigrationError` if the database does not fit, and the driver's error if it cannot be opened; then nothing
 * is left open.
 */
export async function openDatabase(
  place: DatabasePlace,
  {
    report,
    timeouts,
    now,
    watch,
  }: {
    readonly report: ReportFailure;
    readonly timeouts?: DatabaseTimeouts | undefined;
    readonly now: number;
    /** Sees every statement. */
    readonly watch?: Watch | undefined;
  },
): Promise<Database> {
  const database =
    place.kind === 'postgres'
      ? await openServer(place, report, timeouts, watch)
      : openSqlite(place.file, report, timeouts, watch);
  try {
    if (database.dialect === 'sqlite') await requireUnmoved(database);
    await migrate(database, MIGRATIONS, now);
    return database;
  } catch (failure) {
    await database[Symbol.asyncDispose]();
    throw failure;
  }
}

/** The driver is loaded only where it is used. */
async function openServer(
  place: PostgresPlace,
  report: ReportFailure,
  timeouts?: DatabaseTimeouts,
  watch?: Watch,
): Promise<Database> {
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(place.url, report, timeouts, { ...place, watch });
}
