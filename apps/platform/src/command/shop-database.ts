/** Opens the database of a shop that exists, beside a running platform or without one. */
import { access } from 'node:fs/promises';

import type { PlatformConfig } from '../config.ts';
import type { Database, DatabaseTimeouts, Transaction } from '../foundation/database/database.ts';
import type { AppId, SiteId } from '../foundation/ids.ts';
import { CommandError } from './define-command.ts';
import type { Shell } from './shell.ts';

/**
 * Runs `work` on the database. Never creates one. `timeouts`: those of the platform by default.
 * @throws CommandError where there is none, MigrationError where its shop was moved to PostgreSQL.
 */
export async function withDatabase<T>(
  place: PlatformConfig['database'],
  shell: Pick<Shell, 'warn'>,
  work: (database: Database) => Promise<T>,
  timeouts?: DatabaseTimeouts,
): Promise<T> {
  const workThere = async (database: Database): Promise<T> => {
    const { refuseMoved } = await import('../foundation/database/moved-database.ts');
    if (database.dialect === 'sqlite') await refuseMoved(database);
    return work(database);
  };
  return withAnyDatabase(place, shell, workThere, timeouts);
}

/** The same, also where the shop was moved to PostgreSQL: for the command that moves it and lets it write again. */
export async function withAnyDatabase<T>(
  place: PlatformConfig['database'],
  shell: Pick<Shell, 'warn'>,
  work: (database: Database) => Promise<T>,
  timeouts?: DatabaseTimeouts,
): Promise<T> {
  const report = (failure: unknown): void => shell.warn(failure instanceof Error ? failure.message : String(failure));
  const database = await openExisting(place, report, timeouts);
  try {
    return await work(database);
  } finally {
    await database[Symbol.asyncDispose]();
  }
}

/**
 * Like `withDatabase`, and finds the shop.
 * @throws CommandError where the database has none.
 */
export async function withShop<T>(
  place: PlatformConfig['database'],
  shell: Pick<Shell, 'warn' | 'environment'>,
  work: (database: Database, siteId: SiteId) => Promise<T>,
): Promise<T> {
  return withDatabase(place, shell, async (database) => {
    const shop = await findShop(database, shell.environment['CARTWRIGHT_SITE']);
    if (shop === undefined) {
      throw new CommandError('There is no shop in this database: make one with "cartwright seed".');
    }
    return work(database, shop.siteId);
  });
}

export interface ShopFacts {
  readonly siteId: SiteId;
  /** Of the app that the shop's own storefront is. */
  readonly clientId: AppId;
  readonly name: string;
}

/**
 * The shop of a database: the site with this id, or the oldest one. Undefined where the database is empty.
 * @throws MigrationError for a newer version's database, CommandError for that of an older one or an unknown id.
 */
export async function findShop(database: Database, wanted?: string): Promise<ShopFacts | undefined> {
  const [{ findFirstSite, requireSite }, { findFirstApp }] = await Promise.all([
    import('../foundation/site/site-store.ts'),
    import('../accounts/apps-and-keys/app-store.ts'),
  ]);
  return database.read(async (tx) => {
    if (!(await isCurrent(tx))) return undefined;
    const site = await findFirstSite(tx, wanted === '' ? undefined : wanted);
    if (site === undefined && Boolean(wanted)) {
      throw new CommandError(`CARTWRIGHT_SITE is "${wanted}": "cartwright site list" shows the ids of all sites.`);
    }
    const app = site === undefined ? undefined : await findFirstApp(tx, site.siteId);
    if (site === undefined || app === undefined) return undefined;
    const { name } = (await requireSite(tx, site.siteId)).settings;
    return { siteId: site.siteId, clientId: app.clientId, name };
  });
}

/**
 * Requires the tables of this version.
 * @throws MigrationError for a newer version's database, CommandError for an empty one or that of an older version.
 */
export async function requireCurrent(database: Database): Promise<void> {
  if (await database.read(isCurrent)) return;
  throw new CommandError('There is no shop in this database: make one with "cartwright seed".');
}

/** False: the database is empty. */
async function isCurrent(tx: Transaction): Promise<boolean> {
  const [{ planMigrations }, { MIGRATIONS }] = await Promise.all([
    import('../foundation/database/migrate.ts'),
    import('../foundation/database/migrations/index.ts'),
  ]);
  const { applied, missing } = await planMigrations(tx, MIGRATIONS);
  if (applied.length === 0) return false;
  if (missing.length === 0) return true;
  throw new CommandError('This database is of an older version: bring it up to date with "cartwright migrate".');
}

async function openExisting(
  place: PlatformConfig['database'],
  report: (failure: unknown) => void,
  timeouts?: DatabaseTimeouts,
): Promise<Database> {
  if (place.kind === 'postgres') {
    const { openPostgres } = await import('../foundation/database/postgres.ts');
    return openPostgres(place.url, report, timeouts);
  }
  await access(place.file).catch((cause: unknown) => {
    throw new CommandError(
      `There is no shop at ${place.file}: name its data folder with --data, or its database with DATABASE_URL.`,
      { cause },
    );
  });
  const { openSqlite } = await import('../foundation/database/sqlite.ts');
  return openSqlite(place.file, report, timeouts);
}
