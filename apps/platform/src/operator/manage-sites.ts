/**
 * What an operator does with the sites of a platform: makes, names, moves, suspends and deletes them. The command and the
 * operator's API call these functions, so that both follow the same rules.
 */
import { findFirstApp } from '../accounts/apps-and-keys/app-store.ts';
import { createOwnerLink } from '../accounts/staff/owner-link.ts';
import { writeNoDelivery } from '../commerce/settings/delivery/first-settings.ts';
import { CLOSED_SITE_SETTINGS, createSite, NEW_OWNER, registerShopAddress } from '../create-site.ts';
import type { Transaction } from '../foundation/database/database.ts';
import { isExpectedError, refuse, type ExpectedError } from '../foundation/http/failure.ts';
import type { AppId, Ids, SiteId } from '../foundation/ids.ts';
import {
  findSiteByHost,
  hostOf,
  readAccess,
  type SiteAccess,
  type SiteAddress,
  writeAddress,
  writeDeletion,
  writeSuspension,
} from '../foundation/site/site-access.ts';
import { listSites, markStocked, requireSite, updateSettings } from '../foundation/site/site-store.ts';
import { requireOpenSecrets } from '../foundation/vault/stored-secrets.ts';
import type { Vault } from '../foundation/vault/vault.ts';
import { isHostOfMain, type MainSite } from './main-site.ts';

/** Processes read the states of sites every 2 seconds, and a request takes at most a minute. */
export const UNTIL_UNSERVED_MS = 65_000;

export interface MadeSite {
  readonly siteId: SiteId;
  readonly clientId: AppId;
  /** Makes the account of the owner, once, within a day. */
  readonly ownerUrl: string;
}

export interface NewSiteRequest extends Pick<SiteAddress, 'publicUrl' | 'shopUrl'> {
  readonly name: string;
}

export interface MakeDeps {
  readonly ids: Ids;
  readonly vault: Vault;
  readonly isDevelopment: boolean;
  /** Undefined: the platform has no site yet. */
  readonly main: MainSite | undefined;
}

/** Makes a closed site. Refused where another site has its host. Its transaction must be the only one that makes sites. */
export async function makeSite(
  tx: Transaction,
  deps: MakeDeps,
  { name, publicUrl, shopUrl }: NewSiteRequest,
  now: number,
): Promise<MadeSite | ExpectedError> {
  const { ids, vault, isDevelopment, main } = deps;
  await requireOpenSecrets(tx, vault);
  const taken = await findTakenHost(tx, publicUrl, { main });
  if (taken !== undefined) return taken;
  const settings = { ...CLOSED_SITE_SETTINGS, name };
  const made = await createSite(tx, { ids, vault }, { settings, owner: NEW_OWNER, shopUrl, isDevelopment }, now);
  await writeAddress(tx, made.siteId, { publicUrl, shopUrl }, now);
  await writeNoDelivery(tx, made.siteId, now);
  await markStocked(tx, made.siteId, now);
  return { ...made, ownerUrl: await createOwnerLink(tx, { ...made, publicUrl, now }) };
}

/** Gives a site another name. Returns the former one. */
export async function renameSite(tx: Transaction, siteId: SiteId, name: string, now: number): Promise<string> {
  const { settings } = await requireSite(tx, siteId);
  await updateSettings(tx, siteId, { ...settings, name }, now);
  return settings.name;
}

/** Gives a site other addresses. Refused where another site has the host. */
export async function moveSite(
  tx: Transaction,
  siteId: SiteId,
  address: Pick<SiteAddress, 'publicUrl' | 'shopUrl'>,
  { now, main }: { readonly now: number; readonly main: MainSite | undefined },
): Promise<ExpectedError | undefined> {
  const taken = await findTakenHost(tx, address.publicUrl, { siteId, main });
  if (taken !== undefined) return taken;
  await writeAddress(tx, siteId, address, now);
  const app = await findFirstApp(tx, siteId);
  if (app !== undefined) await registerShopAddress(tx, app, address.shopUrl, app.isDevelopment);
  return undefined;
}

/** Suspends or resumes a site. Refused where it is in that state already, or is being deleted. */
export async function changeSiteState(
  tx: Transaction,
  siteId: SiteId,
  state: 'active' | 'suspended',
  now: number,
): Promise<ExpectedError | undefined> {
  const found = await requireAccess(tx, siteId);
  if (isExpectedError(found)) return found;
  const { name, access } = found;
  if (access.deletingSince !== undefined) {
    return refuse('WRONG_SITE_STATE', `The site "${name}" is being deleted, which nothing stops.`);
  }
  const isSuspended = access.suspendedAt !== undefined;
  if (isSuspended === (state === 'suspended')) {
    return refuse('WRONG_SITE_STATE', `The site "${name}" is ${state} already.`);
  }
  await writeSuspension(tx, siteId, state === 'suspended' ? now : null);
  return undefined;
}

/**
 * Marks a site as one that is being deleted. Refused where it is the main site or active, or `confirm` does not tell it from
 * all others: its name, or its id where another site has the same name. Returns when no process serves it any more, in
 * milliseconds since the epoch; its rows may be deleted then.
 */
export async function beginDeletion(
  tx: Transaction,
  siteId: SiteId,
  { confirm, main }: { readonly confirm: string; readonly main: MainSite | undefined },
  now: number,
): Promise<{ readonly unservedAt: number } | ExpectedError> {
  if (siteId === main?.siteId) {
    return refuse(
      'WRONG_SITE_STATE',
      'This is the main site, which answers where no other site does: set CARTWRIGHT_SITE to the id of another site, and restart the platform, first.',
    );
  }
  const found = await requireAccess(tx, siteId);
  if (isExpectedError(found)) return found;
  const { name, access } = found;
  const unconfirmed = await findConfirmProblem(tx, { siteId, name, confirm });
  if (unconfirmed !== undefined) return refuse('WRONG_SITE_STATE', unconfirmed, { status: 400 });
  if (access.suspendedAt === undefined) {
    return refuse('WRONG_SITE_STATE', `The site "${name}" is active: suspend it first.`);
  }
  await writeDeletion(tx, siteId, now);
  return { unservedAt: access.suspendedAt + UNTIL_UNSERVED_MS };
}

async function requireAccess(
  tx: Transaction,
  siteId: SiteId,
): Promise<{ readonly name: string; readonly access: SiteAccess } | ExpectedError> {
  const [access] = await readAccess(tx, [siteId]);
  if (access === undefined) return refuse('SITE_NOT_FOUND');
  return { access, name: (await requireSite(tx, siteId)).settings.name };
}

/** Merchants name their sites, so several may have the same name. */
async function findConfirmProblem(
  tx: Transaction,
  { siteId, name, confirm }: { readonly siteId: SiteId; readonly name: string; readonly confirm: string },
): Promise<string | undefined> {
  const { length: count } = (await listSites(tx)).filter((site) => site.name === name);
  if (count > 1) {
    return confirm === siteId
      ? undefined
      : `${count} sites have the name "${name}": confirm with the id of the one to delete, ${siteId}.`;
  }
  return confirm === name ? undefined : `The confirmation is "${confirm}", and the site is "${name}": give its name.`;
}

/** `siteId`: the site that is to have the address. */
async function findTakenHost(
  tx: Transaction,
  publicUrl: string,
  { siteId, main }: { readonly siteId?: SiteId; readonly main: MainSite | undefined },
): Promise<ExpectedError | undefined> {
  const host = hostOf(publicUrl);
  const other = await findSiteByHost(tx, host);
  if (other !== undefined && other.siteId !== siteId) {
    return refuse('SITE_HOST_TAKEN', `The site ${other.siteId} has the host ${host} already: give another address.`);
  }
  return main !== undefined && main.siteId !== siteId && (await isHostOfMain(tx, host, main))
    ? refuse('SITE_HOST_TAKEN', `The main site has the host ${host} already: give another address.`)
    : undefined;
}
