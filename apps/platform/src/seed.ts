/**
 * Creates what a new shop needs: a site, its app, its owner, and for the demo its products and people. Runs at every
 * start and creates only what is missing, so the next start finishes one that was interrupted.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { findFirstApp } from './accounts/apps-and-keys/app-store.ts';
import type { Passwords } from './accounts/identity/credentials/password.ts';
import { findCredentials, insertMember } from './accounts/identity/members/member-store.ts';
import { splitName } from './accounts/identity/members/member.ts';
import { createProfile } from './accounts/identity/members/profile.ts';
import { findOwner, setUpMerchant } from './accounts/staff/merchant-store.ts';
import type { ImportResult } from './commerce/catalog/import/catalog-import.ts';
import type { ReadFile } from './commerce/catalog/import/keep-files.ts';
import { type DemoContent, writeDemoContent } from './commerce/content-pages/demo-content.ts';
import { type DemoLegal, writeDemoLegal } from './commerce/legal-pages/demo-legal.ts';
import { writeDemoCoupon } from './commerce/promotions/demo-coupon.ts';
import { writeDemoRates } from './commerce/settings/currencies/demo-rates.ts';
import { DEMO_DISPATCH, writeDemoDelivery, writeNoDelivery } from './commerce/settings/delivery/first-settings.ts';
import type { PlatformConfig } from './config.ts';
import { CLOSED_SITE_SETTINGS, createSite, NEW_OWNER, registerShopAddress } from './create-site.ts';
import type { Database, Transaction } from './foundation/database/database.ts';
import type { AppId, Ids, SiteId } from './foundation/ids.ts';
import { findFirstSite, markStocked } from './foundation/site/site-store.ts';
import { NEW_SITE_SETTINGS, type SiteSettings } from './foundation/site/site.ts';
import type { Vault } from './foundation/vault/vault.ts';
import { SeedError } from './seed-error.ts';

export interface DemoPerson {
  readonly name: string;
  readonly role: 'member' | 'merchant';
  readonly email: string;
  readonly password: string;
}

/** Public, because it is the demo's; never part of another shop. */
const DEMO_PEOPLE = [
  { name: 'Ada Lovelace', role: 'member', email: 'ada@example.com', password: 'ada-likes-celadon' },
  { name: 'Mo Larsen', role: 'merchant', email: 'mo@example.com', password: 'mo-minds-the-kiln' },
] as const satisfies readonly DemoPerson[];

const DEMO_FOLDER = join(import.meta.dirname, '../demo');

const NO_SHOP_YET =
  'There is no shop here yet, and production does not open the demo shop, whose passwords everybody knows: start once with --empty, or name the data folder or the database of your shop.';

export interface SeedDeps {
  readonly config: Pick<PlatformConfig, 'mode' | 'seed' | 'shopUrl' | 'site'>;
  readonly database: Database;
  readonly ids: Ids;
  readonly passwords: Passwords;
  readonly vault: Vault;
  readonly importCatalog: (siteId: SiteId, document: unknown, readMedia: ReadFile) => Promise<ImportResult>;
  readonly now: number;
  /** What a new shop begins with that is not the demo. Default: it delivers nowhere until its merchant says where. */
  readonly prepareShop?: ((tx: Transaction, siteId: SiteId, now: number) => Promise<void>) | undefined;
}

interface FoundShop {
  readonly siteId: SiteId;
  readonly clientId: AppId;
}

export interface SeededShop extends FoundShop {
  /** The people of the demo that this shop has. */
  readonly people: readonly DemoPerson[];
}

/** Finds the shop, or makes it. */
export async function seedShop(deps: SeedDeps): Promise<SeededShop> {
  const isDemo = deps.config.seed === 'demo';
  const document: unknown = isDemo ? await readDemo('catalogue.json') : undefined;
  const settings = isDemo ? readStoreSettings(document) : CLOSED_SITE_SETTINGS;
  const site = await deps.database.writeAlone((tx) => findOrCreateSite(deps, tx, settings));
  if (!site.isStocked) {
    const { prepareShop = writeNoDelivery } = deps;
    if (isDemo) await stockDemo(deps, site.siteId, document);
    await deps.database.write(async (tx) => {
      if (!isDemo) await prepareShop(tx, site.siteId, deps.now);
      await markStocked(tx, site.siteId, deps.now);
    });
  }
  const { siteId, clientId } = site;
  // A shop that was started empty is opened like any other, and has none of them.
  const people = isDemo ? await deps.database.read((tx) => findDemoPeople(tx, siteId)) : [];
  return { siteId, clientId, people };
}

async function readDemo(name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(DEMO_FOLDER, name), 'utf8'));
}

async function findDemoPeople(tx: Transaction, siteId: SiteId): Promise<readonly DemoPerson[]> {
  const owner = await findOwner(tx, siteId);
  const found: DemoPerson[] = [];
  for (const person of DEMO_PEOPLE) {
    const { role, email } = person;
    const isHere =
      role === 'merchant' ? owner?.email === email : (await findCredentials(tx, siteId, email)) !== undefined;
    if (isHere) found.push(person);
  }
  return found;
}

async function findOrCreateSite(
  { config, ids, vault, now }: SeedDeps,
  tx: Transaction,
  settings: SiteSettings,
): Promise<FoundShop & { readonly isStocked: boolean }> {
  const isDevelopment = config.mode === 'development';
  const found = await findFirstSite(tx, config.site);
  if (found === undefined && config.site !== undefined) {
    throw new SeedError(
      `CARTWRIGHT_SITE is "${config.site}", and the database has no such site: "cartwright site list" shows all of them.`,
    );
  }
  const app = found === undefined ? undefined : await findFirstApp(tx, found.siteId);
  if (found !== undefined && app !== undefined) {
    await registerShopAddress(tx, app, config.shopUrl, isDevelopment);
    return { ...found, clientId: app.clientId };
  }
  if (config.seed === 'existing') throw new SeedError(NO_SHOP_YET);
  const owner = config.seed === 'demo' ? DEMO_PEOPLE[1] : NEW_OWNER;
  const made = await createSite(tx, { ids, vault }, { settings, owner, shopUrl: config.shopUrl, isDevelopment }, now);
  return { ...made, isStocked: false };
}

async function stockDemo(deps: SeedDeps, siteId: SiteId, document: unknown): Promise<void> {
  const result = await deps.importCatalog(siteId, document, (path) => readFile(join(DEMO_FOLDER, path)));
  if (result.kind === 'refused') {
    const [first] = result.problems;
    throw new Error(`The demo catalog was refused: ${JSON.stringify(first)}`);
  }
  await deps.database.write((tx) => writeDemoDelivery(tx, siteId, deps.now));
  await deps.database.write((tx) => writeDemoRates(tx, siteId, deps.now));
  await deps.database.write((tx) => writeDemoCoupon(tx, siteId, deps.ids, deps.now));
  const content = (await readDemo('content.json')) as DemoContent;
  await deps.database.write((tx) => writeDemoContent(tx, siteId, { ...deps, content }));
  const legal = (await readDemo('legal.json')) as DemoLegal;
  await deps.database.write((tx) => writeDemoLegal(tx, siteId, { ...deps, legal }));
  for (const person of DEMO_PEOPLE) {
    if (person.role === 'member') await addDemoMember(deps, siteId, person);
    else await setUpDemoOwner(deps, siteId, person);
  }
}

async function setUpDemoOwner(
  { database, passwords, now }: SeedDeps,
  siteId: SiteId,
  { name, email, password }: DemoPerson,
): Promise<void> {
  const passwordHash = await passwords.hash(password);
  await database.write(async (tx) => {
    const owner = await findOwner(tx, siteId);
    if (owner !== undefined) await setUpMerchant(tx, { ...owner, name, email }, passwordHash, now);
  });
}

async function addDemoMember(
  { database, ids, passwords, now }: SeedDeps,
  siteId: SiteId,
  { name, email, password }: DemoPerson,
): Promise<void> {
  const passwordHash = await passwords.hash(password);
  await database.write(async (tx) => {
    if ((await findCredentials(tx, siteId, email)) !== undefined) return;
    await insertMember(
      tx,
      {
        siteId,
        memberId: ids.next('mem'),
        email,
        isEmailVerified: true,
        status: 'ACTIVE',
        statusReasons: [],
        profile: createProfile(splitName(name), email, () => ids.next('adr')),
        credentialVersion: 1,
        createdAt: now,
        updatedAt: now,
        signedInAt: undefined,
        mustReplacePassword: false,
        note: '',
        revision: 1,
      },
      passwordHash,
    );
  });
}

/** The site properties of a catalog document; members that it lacks keep the values of a new shop. */
function readStoreSettings(document: unknown): SiteSettings {
  const store = readMembers(readMembers(document)['store']);
  const text = (name: string, fallback: string): string => {
    const value = store[name];
    return typeof value === 'string' ? value : fallback;
  };
  const palette = Object.entries(readMembers(store['palette'])).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    ...NEW_SITE_SETTINGS,
    name: text('name', NEW_SITE_SETTINGS.name),
    tagline: text('tagline', ''),
    about: text('about', ''),
    announcement: text('announcement', ''),
    currency: text('currency', NEW_SITE_SETTINGS.currency),
    locale: text('locale', NEW_SITE_SETTINGS.locale),
    weightUnit: text('weightUnit', 'kg') === 'lb' ? 'LB' : 'KG',
    supportEmail: text('supportEmail', ''),
    shippingPolicy: text('shippingPolicy', ''),
    returnPolicy: text('returnPolicy', ''),
    palette: Object.fromEntries(palette),
    theme: text('theme', NEW_SITE_SETTINGS.theme),
    dispatch: DEMO_DISPATCH,
  };
}

function readMembers(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
