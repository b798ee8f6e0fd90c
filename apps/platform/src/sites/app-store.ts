/** The shelf of registered apps. */
import { decodeFlag, decodeJson, encodeFlag, encodeJson } from '../database/columns.ts';
import type { Transaction } from '../database/database.ts';
import type { AppId, SiteId } from '../ids.ts';
import type { App } from './app.ts';
import type { SiteTables } from './site-tables.ts';

/** The app of a client id, whatever its site: a client id names both (unique index on `client_id`). */
export async function findApp(tx: Transaction, clientId: string): Promise<App | undefined> {
  const row = await tx
    .tables<SiteTables>()
    .selectFrom('apps')
    .selectAll()
    .where('client_id', '=', clientId as AppId)
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : {
        siteId: row.site_id,
        clientId: row.client_id,
        name: row.name,
        redirectAddresses: decodeJson(row.redirect_addresses),
        isDevelopment: decodeFlag(row.is_development),
      };
}

/** The oldest app of a site: the shop that came with it. */
export async function findFirstApp(tx: Transaction, siteId: SiteId): Promise<App | undefined> {
  const row = await tx
    .tables<SiteTables>()
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
    .tables<SiteTables>()
    .insertInto('apps')
    .values({
      site_id: app.siteId,
      client_id: app.clientId,
      name: app.name,
      redirect_addresses: encodeJson(app.redirectAddresses),
      is_development: encodeFlag(app.isDevelopment),
      created_at: now,
    })
    .execute();
}

/** Replaces where the app may send browsers. */
export async function updateApp(tx: Transaction, app: App): Promise<void> {
  await tx
    .tables<SiteTables>()
    .updateTable('apps')
    .set({ redirect_addresses: encodeJson(app.redirectAddresses), is_development: encodeFlag(app.isDevelopment) })
    .where('site_id', '=', app.siteId)
    .where('client_id', '=', app.clientId)
    .execute();
}
