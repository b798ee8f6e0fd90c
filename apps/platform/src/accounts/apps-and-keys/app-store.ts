/** The store of registered apps. */
import type { Kysely, Selectable } from 'kysely';

import { decodeFlag, decodeJson, encodeFlag, encodeJson } from '../../foundation/database/columns.ts';
import { buildOnce } from '../../foundation/database/compile-once.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import { keepByRows } from '../../foundation/database/row-cache.ts';
import type { AppId, SiteId } from '../../foundation/ids.ts';
import { hashSecret, isSameSecret } from '../../foundation/secrets.ts';
import type { AppTables } from './app-tables.ts';
import type { App, AppSettings } from './app.ts';

/** Every visitor's token reads it. */
const selectApp = buildOnce(
  (tables: Kysely<AppTables>, clientId: AppId) =>
    tables.selectFrom('apps').selectAll().where('client_id', '=', clientId),
  { isShared: true },
);
const keepApp = keepByRows<AppTables['apps'], App | undefined>();

/** Finds the app of a client id on any site: the client id identifies app and site (unique index on `client_id`). */
export function findApp(tx: Transaction, clientId: string): Promise<App | undefined> {
  return keepApp(tx, selectApp(tx, clientId as AppId), ([row]) => (row === undefined ? undefined : toApp(row)));
}

/** The app of a client id, where the secret is the app's. An app without a secret has none that fits. */
export async function findAppBySecret(tx: Transaction, clientId: string, secret: string): Promise<App | undefined> {
  const row = await tx
    .tables<AppTables>()
    .selectFrom('apps')
    .selectAll()
    .where('client_id', '=', clientId as AppId)
    .executeTakeFirst();
  const known = row?.secret_hash ?? '';
  return row !== undefined && isSameSecret(known, hashSecret(secret)) ? toApp(row) : undefined;
}

export interface RegisteredApp {
  readonly app: App;
  /** Absent: the app has no secret. */
  readonly secretHash: string | undefined;
  readonly createdAt: number;
  /** Counts the changes of a merchant, from 1. */
  readonly revision: number;
}

/** Oldest first. */
export async function listSiteApps(tx: Transaction, siteId: SiteId): Promise<readonly RegisteredApp[]> {
  const rows = await tx
    .tables<AppTables>()
    .selectFrom('apps')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('client_id')
    .execute();
  return rows.map((row) => ({
    app: toApp(row),
    secretHash: row.secret_hash ?? undefined,
    createdAt: row.created_at,
    revision: row.revision,
  }));
}

/** Gives the app another secret; the previous one is no longer valid. */
export async function replaceAppSecret(tx: Transaction, app: App, secret: string): Promise<void> {
  await tx
    .tables<AppTables>()
    .updateTable('apps')
    .set({ secret_hash: hashSecret(secret) })
    .where('site_id', '=', app.siteId)
    .where('client_id', '=', app.clientId)
    .execute();
}

/** The oldest app of a site: the shop that came with it. */
export async function findFirstApp(tx: Transaction, siteId: SiteId): Promise<App | undefined> {
  const row = await tx
    .tables<AppTables>()
    .selectFrom('apps')
    .select('client_id')
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('client_id')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : findApp(tx, row.client_id);
}

export async function insertApp(tx: Transaction, app: App, now: number): Promise<void> {
  await tx
    .tables<AppTables>()
    .insertInto('apps')
    .values({
      site_id: app.siteId,
      client_id: app.clientId,
      name: app.name,
      redirect_addresses: encodeJson(app.redirectAddresses),
      is_development: encodeFlag(app.isDevelopment),
      settings: encodeJson(settingsOf(app)),
      secret_hash: null,
      created_at: now,
      revision: 1,
    })
    .execute();
}

/** Replaces the app's name, addresses and settings. */
export async function updateApp(tx: Transaction, app: App): Promise<void> {
  await tx
    .tables<AppTables>()
    .updateTable('apps')
    .set(({ eb }) => ({
      name: app.name,
      redirect_addresses: encodeJson(app.redirectAddresses),
      is_development: encodeFlag(app.isDevelopment),
      settings: encodeJson(settingsOf(app)),
      revision: eb('revision', '+', 1),
    }))
    .where('site_id', '=', app.siteId)
    .where('client_id', '=', app.clientId)
    .execute();
}

export async function deleteApp(tx: Transaction, { siteId, clientId }: App): Promise<void> {
  await tx
    .tables<AppTables>()
    .deleteFrom('apps')
    .where('site_id', '=', siteId)
    .where('client_id', '=', clientId)
    .execute();
}

function settingsOf({ isFirstParty, rotatesRefreshTokens, permissions }: App): AppSettings {
  return {
    isFirstParty,
    ...(rotatesRefreshTokens === undefined ? {} : { rotatesRefreshTokens }),
    ...(permissions === undefined ? {} : { permissions }),
  };
}

function toApp(row: Selectable<AppTables['apps']>): App {
  return {
    siteId: row.site_id,
    clientId: row.client_id,
    name: row.name,
    redirectAddresses: decodeJson(row.redirect_addresses),
    isDevelopment: decodeFlag(row.is_development),
    ...decodeJson(row.settings),
  };
}
