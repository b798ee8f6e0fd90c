/** Opens the database of a shop that exists, beside a running platform or without one. */
import { access } from 'node:fs/promises';

import type { PlatformConfig } from '../config.ts';
import type { Database, DatabaseTimeouts } from '../foundation/database/database.ts';
import type { AppId, SiteId } from '../foundation/ids.ts';
import { CommandError } from './define-command.ts';
import type { Shell } from './shell.ts';

/**
 * Runs `work` on the database. Never creates one. `timeouts`: those of the platform by default.
 * @throws CommandError where there is none.
 */
export async function withDatabase<T>(
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
  shell: Pick<Shell, 'warn'>,
  work: (database: Database, siteId: SiteId) => Promise<T>,
): Promise<T> {
  return withDatabase(place, shell, async (database) => {
    const shop = await findShop(database);
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
 * The shop of a database; undefined where it is empty.
 * @throws MigrationError for a newer version's database, CommandError for that of an older one.
 */
export async function findShop(database: Database): Promise<ShopFacts | undefined> {
  const [{ planMigrations }, { MIGRATIONS }, { findFirstSite, requireSite }, { findFirstApp }] = await Promise.all([
    import('../foundation/database/migrate.ts'),
    import('../foundation/database/migrations/index.ts'),
    import('../foundation/site/site-store.ts'),
    import('../accounts/apps-and-keys/app-store.ts'),
  ]);
  return database.read(async (tx) => {
    const { applied, missing } = await planMigrations(tx, MIGRATIONS);
    if (applied.length === 0) return undefined;
    if (missing.length > 0) {
      throw new CommandError('This database is of an older version: bring it up to date with "cartwright migrate".');
    }
    const site = await findFirstSite(tx);
    const app = site === undefined ? undefined : await findFirstApp(tx, site.siteId);
    if (site === undefined || app === undefined) return undefined;
    const { name } = (await requireSite(tx, site.siteId)).settings;
    return { siteId: site.siteId, clientId: app.clientId, name };
  });
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
