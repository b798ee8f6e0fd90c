/** Creates the rows that every site begins with: the site, the app of its storefront, and its owner. */
import { insertApp, updateApp } from './accounts/apps-and-keys/app-store.ts';
import type { App } from './accounts/apps-and-keys/app.ts';
import { insertMerchant } from './accounts/staff/merchant-store.ts';
import type { Transaction } from './foundation/database/database.ts';
import type { AppId, Ids, SiteId } from './foundation/ids.ts';
import { createSecret } from './foundation/secrets.ts';
import { insertSite } from './foundation/site/site-store.ts';
import { NEW_SITE_SETTINGS, type SiteSettings } from './foundation/site/site.ts';
import { sealedPlace } from './foundation/vault/stored-secrets.ts';
import type { Vault } from './foundation/vault/vault.ts';

/** The owner of a new shop, until they create their account in the admin. */
export const NEW_OWNER = { name: 'Shop owner', email: 'owner@example.com' } as const;

/** A new shop is closed until its merchant opens it. */
export const CLOSED_SITE_SETTINGS: SiteSettings = {
  ...NEW_SITE_SETTINGS,
  access: { mode: 'PASSWORD', passwordHash: '' },
};

/** Where the storefront at this origin takes shoppers back after a sign-in. */
export function callbackOf(shopUrl: string): string {
  return `${shopUrl}/account/callback`;
}

export interface NewSite {
  readonly settings: SiteSettings;
  readonly owner: { readonly name: string; readonly email: string };
  readonly shopUrl: string;
  readonly isDevelopment: boolean;
}

export async function createSite(
  tx: Transaction,
  { ids, vault }: { readonly ids: Ids; readonly vault: Vault },
  { settings, owner, shopUrl, isDevelopment }: NewSite,
  now: number,
): Promise<{ readonly siteId: SiteId; readonly clientId: AppId }> {
  const siteId = ids.next('site');
  const clientId = ids.next('app');
  const formKey = vault.seal(createSecret(), sealedPlace('sites', siteId, siteId));
  await insertSite(tx, { siteId, settings, formKey }, now);
  const shop: App = {
    siteId,
    clientId,
    name: settings.name,
    redirectAddresses: [callbackOf(shopUrl)],
    isDevelopment,
    isFirstParty: true,
  };
  await insertApp(tx, shop, now);
  await insertMerchant(tx, { siteId, merchantId: ids.next('mer'), name: owner.name, email: owner.email }, now);
  return { siteId, clientId };
}

/** The shop may have moved to another address, or out of development. */
export async function registerShopAddress(
  tx: Transaction,
  app: App,
  shopUrl: string,
  isDevelopment: boolean,
): Promise<void> {
  const address = callbackOf(shopUrl);
  const isKnown = app.redirectAddresses.includes(address);
  if (isKnown && app.isDevelopment === isDevelopment) return;
  const redirectAddresses = isKnown ? app.redirectAddresses : [...app.redirectAddresses, address];
  await updateApp(tx, { ...app, redirectAddresses, isDevelopment });
}
