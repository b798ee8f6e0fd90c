/**
 * The store of return addresses that were refused lately, so that a developer allows the own one with a click. Invariant:
 * at most `MAX_KEPT` of an app, each for a week; visitors write them, so no other addresses come in than `isOwnAddress`
 * lets through.
 */
import type { Transaction } from '../../foundation/database/database.ts';
import type { AppTables } from './app-tables.ts';
import type { App } from './app.ts';

const MAX_KEPT = 5;
const REFUSED_ADDRESS_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

export interface RefusedAddress {
  readonly address: string;
  readonly refusedAt: number;
}

export async function insertRefusedAddress(tx: Transaction, app: App, address: string, now: number): Promise<void> {
  const { siteId, clientId } = app;
  await tx
    .tables<AppTables>()
    .insertInto('refused_addresses')
    .values({ site_id: siteId, client_id: clientId, address, refused_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'client_id', 'address']).doUpdateSet({ refused_at: now }))
    .execute();
  const kept = await listRefusedAddresses(tx, app);
  for (const { address: oldest } of kept.slice(MAX_KEPT)) await deleteRefusedAddresses(tx, app, [oldest]);
}

/** Newest first. */
export async function listRefusedAddresses(
  tx: Transaction,
  { siteId, clientId }: App,
): Promise<readonly RefusedAddress[]> {
  const rows = await tx
    .tables<AppTables>()
    .selectFrom('refused_addresses')
    .select(['address', 'refused_at'])
    .where('site_id', '=', siteId)
    .where('client_id', '=', clientId)
    .orderBy('refused_at', 'desc')
    .orderBy('address')
    .execute();
  return rows.map((row) => ({ address: row.address, refusedAt: row.refused_at }));
}

export async function deleteRefusedAddresses(
  tx: Transaction,
  { siteId, clientId }: App,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return;
  await tx
    .tables<AppTables>()
    .deleteFrom('refused_addresses')
    .where('site_id', '=', siteId)
    .where('client_id', '=', clientId)
    .where('address', 'in', addresses)
    .execute();
}

/** Removes those past their time (index `refused_addresses_by_age`). */
export async function deleteOldRefusedAddresses(tx: Transaction, now: number): Promise<void> {
  await tx
    .tables<AppTables>()
    .deleteFrom('refused_addresses')
    .where('refused_at', '<=', now - REFUSED_ADDRESS_LIFETIME_MS)
    .execute();
}
