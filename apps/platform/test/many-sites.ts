/** Makes open sites with products in a database beside the platform that serves them at their own hosts. */
import { insertApiKey } from '../src/accounts/apps-and-keys/api-key-store.ts';
import { createApiKeySecret, endingOf } from '../src/accounts/apps-and-keys/api-key.ts';
import { writeFirstSettings } from '../src/commerce/settings/delivery/first-settings.ts';
import { createSite, NEW_OWNER } from '../src/create-site.ts';
import type { Database } from '../src/foundation/database/database.ts';
import { openPostgres } from '../src/foundation/database/postgres.ts';
import { createIds, type AppId, type SiteId } from '../src/foundation/ids.ts';
import { writeAddress } from '../src/foundation/site/site-access.ts';
import { markStocked } from '../src/foundation/site/site-store.ts';
import { NEW_SITE_SETTINGS } from '../src/foundation/site/site.ts';
import { createVault } from '../src/foundation/vault/vault.ts';

export interface MadeSite {
  readonly siteId: SiteId;
  readonly clientId: AppId;
  readonly name: string;
  readonly origin: string;
  /** An API key that may write products. */
  readonly key: string;
}

/** The sites have no products yet. They are open, and deliver a parcel everywhere. */
export async function makeSites(url: string, count: number, now: number): Promise<readonly MadeSite[]> {
  await using database = await openPostgres(url, (failure) => {
    throw failure;
  });
  const made: MadeSite[] = [];
  for (let number = 1; number <= count; number += 1) made.push(await makeSite(database, number, now));
  return made;
}

function makeSite(database: Database, number: number, now: number): Promise<MadeSite> {
  const ids = createIds({ now: () => now });
  const name = `Shop ${number}`;
  const origin = `https://accounts.shop-${number}.example`;
  const shopUrl = `https://shop-${number}.example`;
  const key = createApiKeySecret();
  return database.write(async (tx) => {
    const settings = { ...NEW_SITE_SETTINGS, name };
    const owner = { ...NEW_OWNER, email: `owner-${number}@example.com` };
    const site = { settings, owner, shopUrl, isDevelopment: true };
    const { siteId, clientId } = await createSite(tx, { ids, vault: createVault({}) }, site, now);
    await writeAddress(tx, siteId, { publicUrl: origin, shopUrl }, now);
    await writeFirstSettings(tx, siteId, now);
    await markStocked(tx, siteId, now);
    const apiKey = { siteId, keyId: ids.next('key'), name: 'Products', ending: endingOf(key), createdAt: now } as const;
    await insertApiKey(tx, { ...apiKey, usedAt: undefined, permissions: ['catalog.write'] }, key);
    return { siteId, clientId, name, origin, key };
  });
}
