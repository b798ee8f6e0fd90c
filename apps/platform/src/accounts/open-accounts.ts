/** Opens accounts: identification of callers, sign-in of members, apps and merchants, and the hosted sign-in pages. */
import type { Transaction } from '../foundation/database/database.ts';
import type { ReadCaller } from '../foundation/http/caller.ts';
import { isExpectedError, refuse } from '../foundation/http/failure.ts';
import type { Route } from '../foundation/http/routes/route.ts';
import type { MemberId, SiteId } from '../foundation/ids.ts';
import { sweepAtOnce, type Sweeps } from '../foundation/jobs/sweeping.ts';
import type { MemberData, MemberReference, VisitorReference } from '../foundation/members/member-data.ts';
import type { MemberDirectory } from '../foundation/members/member-directory.ts';
import type { SiteFoundation } from '../foundation/open-foundation.ts';
import { exportPerson } from '../foundation/personal-data/export-person.ts';
import { anonymizeRetainedOrders, deleteOldChanges } from '../foundation/personal-data/retention.ts';
import { requireSite } from '../foundation/site/site-store.ts';
import { createApiKeyRoutes } from './apps-and-keys/api-key-routes.ts';
import { createAppRoutes } from './apps-and-keys/app-routes.ts';
import { findApp, findFirstApp } from './apps-and-keys/app-store.ts';
import { allowsReturn } from './apps-and-keys/app.ts';
import { deleteOldRefusedAddresses } from './apps-and-keys/refused-address-store.ts';
import { openFederation } from './federation/open-federation.ts';
import { deleteExpiredProviderSignIns, listConnections, listProviderNames } from './federation/provider-store.ts';
import type { AccountSite } from './identity/account-deps.ts';
import { createAttempts } from './identity/credentials/attempts.ts';
import { memberPasskeys } from './identity/credentials/passkey-store.ts';
import type { Passwords } from './identity/credentials/password.ts';
import { deleteExpiredSignIns } from './identity/expiry.ts';
import { findMember } from './identity/members/member-store.ts';
import type { Member } from './identity/members/member.ts';
import { openIdentity } from './identity/open-identity.ts';
import type { CheckReturnAddress } from './identity/recovery-routes.ts';
import { createMemberDirectory } from './member-directory.ts';
import { createFindAppRedirects, type FindAppRedirects } from './oauth/app-redirects.ts';
import { listConsents } from './oauth/authorize/consent-store.ts';
import { createReadCaller } from './oauth/callers.ts';
import { deleteExpiredGrants } from './oauth/expiry.ts';
import { createOAuthRoutes } from './oauth/routes.ts';
import { createSessionRoutes, describeApps, describeSessions } from './oauth/session-routes.ts';
import { endSessionsOfApp, readAppUse } from './oauth/sessions/app-sessions.ts';
import { createEndedSessions } from './oauth/sessions/ended-sessions.ts';
import { endSessionsOfMember, exportSessions, listSessionsOfMember } from './oauth/sessions/member-sessions.ts';
import { createAccessTokens } from './oauth/token/access-token.ts';
import { openSigningKeys } from './oauth/token/signing-keys.ts';
import { createAllowAddressRoutes } from './pages/authorize/allow-address-routes.ts';
import { createChooserRoutes } from './pages/authorize/chooser-routes.ts';
import { createConsentRoutes } from './pages/authorize/consent-routes.ts';
import { createSignInPages } from './pages/sign-in-pages.ts';
import { createErasing } from './people/erasing.ts';
import { eraseInactiveMembers } from './people/inactive-members.ts';
import { createPeopleRoutes } from './people/people-routes.ts';
import { personOf } from './people/person-lookup.ts';
import { deleteExpiredMerchantAccess } from './staff/merchant-expiry.ts';
import { findOwner } from './staff/merchant-store.ts';
import { openStaff } from './staff/open-staff.ts';
import { createOwnerLink, hasOwnerAccount } from './staff/owner-link.ts';

export interface AccountsDeps extends Pick<
  SiteFoundation,
  | 'siteId'
  | 'database'
  | 'ids'
  | 'clock'
  | 'logger'
  | 'limits'
  | 'captcha'
  | 'events'
  | 'vault'
  | 'pages'
  | 'publicUrl'
  | 'shopUrl'
  | 'isSecure'
  | 'isDevelopment'
  | 'forDevelopers'
  | 'developmentPages'
  | 'emailOutbox'
  | 'emailRenderer'
  | 'later'
  | 'allowLoopback'
  | 'resolve'
  | 'showProblem'
> {
  readonly passwords: Passwords;
  /** Data about a person that commerce stores. */
  readonly memberData: MemberData;
}

/** How the owner of the shop gets into the admin. */
export interface OwnerAccess {
  /** Makes a link that signs the owner in once. */
  createLink(): Promise<string>;
  /** Whether the owner can sign in without such a link. */
  hasAccount(): Promise<boolean>;
}

export interface OpenAccounts {
  readonly routes: readonly Route[];
  readonly readCaller: ReadCaller;
  readonly members: MemberDirectory;
  readonly findApp: FindAppRedirects;
  readonly owner: OwnerAccess;
  /** The sweeps of privacy settings: they erase persons, which needs more than the database. */
  readonly sweeps: Sweeps;
  /** Replaces the keys that sign access tokens, where it is time to. */
  rotateKeys(now: number): Promise<void>;
}

export async function openAccounts(deps: AccountsDeps): Promise<OpenAccounts> {
  const { database, siteId, ids, clock, limits, captcha, events, memberData, publicUrl, shopUrl, logger } = deps;
  const { monotonicMs } = clock;
  const signingKeys = await openSigningKeys(database, siteId, { now: clock.now(), monotonicMs, vault: deps.vault });
  const accessTokens = createAccessTokens(signingKeys, siteId, createEndedSessions(database, siteId, monotonicMs));
  const attempts = createAttempts(limits, captcha);
  const erasing = createErasing(memberData);
  const identity = openIdentity({ ...deps, ...createIdentityDeps(deps), attempts });
  const federation = openFederation({
    ...deps,
    ...identity,
    report: (failure, { name }) =>
      logger.warn({ reason: failure.message, provider: name }, 'the response of an identity provider was not accepted'),
  });
  return {
    routes: [
      ...identity.routes,
      ...createOAuthRoutes({
        ...deps,
        accessTokens,
        signingKeys,
        readOtherKeys: () => events.keys.publicKeys(siteId),
        mergeVisitorCart: (tx, who, now) => linkVisitor(memberData, tx, who, now),
      }),
      ...createApiKeyRoutes({ ids }),
      ...createAppRoutes({ ids, isDevelopment: deps.isDevelopment, readAppUse, endSessionsOfApp }),
      ...createConsentRoutes(deps),
      ...createChooserRoutes(deps),
      ...deps.forDevelopers(createAllowAddressRoutes(deps)),
      ...createSignInPages({ ...deps, ...identity, listProviders: federation.listProviders }),
      ...federation.routes,
      ...createSessionRoutes(),
      ...createPeopleRoutes({ ids, erasing }),
      ...openStaff({ ...deps, ...createIdentityDeps(deps), accessTokens, attempts }),
    ],
    readCaller: createReadCaller({ database, readToken: accessTokens.readToken }),
    members: createMemberDirectory(deps),
    findApp: createFindAppRedirects({ database, publicUrl, shopUrl }),
    owner: {
      createLink: () => database.write((tx) => createOwnerLink(tx, { siteId, publicUrl, now: clock.now() })),
      hasAccount: () => database.read((tx) => hasOwnerAccount(tx, siteId)),
    },
    sweeps: {
      eraseInactiveMembers: (_database, now) => eraseInactiveMembers({ database, erasing }, now),
      deleteOldChanges: sweepAtOnce(deleteOldChanges),
      anonymizeRetainedOrders,
    },
    rotateKeys: signingKeys.rotate,
  };
}

/** `eraseVisitors` removes the commerce data of visitors whose sessions have ended. */
export function createAccountSweeps(
  eraseVisitors: (tx: Transaction, visitors: readonly VisitorReference[]) => Promise<void>,
): Sweeps {
  return {
    deleteExpiredGrants: sweepAtOnce(async (tx, now) => eraseVisitors(tx, await deleteExpiredGrants(tx, now))),
    deleteExpiredSignIns: sweepAtOnce(deleteExpiredSignIns),
    deleteExpiredProviderSignIns: sweepAtOnce(deleteExpiredProviderSignIns),
    deleteExpiredMerchantAccess: sweepAtOnce(deleteExpiredMerchantAccess),
    deleteOldRefusedAddresses: sweepAtOnce(deleteOldRefusedAddresses),
  };
}

/** Functions of the other account features and of commerce that identity calls. */
function createIdentityDeps({ database, shopUrl, publicUrl, memberData }: AccountsDeps) {
  const erasing = createErasing(memberData);
  return {
    readSite: (siteId: SiteId) => readAccountSite({ database, shopUrl, publicUrl }, siteId),
    checkReturnAddress: createCheckReturnAddress({ database }),
    takeOver: memberData.claimGuestData,
    endSessions: async (tx: Transaction, { siteId, memberId }: MemberReference, now: number) => {
      await endSessionsOfMember(tx, siteId, memberId, now);
    },
    memberData: {
      ...memberData.exports,
      sessions: exportSessions,
      apps: (tx: Transaction, siteId: SiteId, memberId: MemberId) => listConsents(tx, { siteId, memberId }),
      passkeys: async (tx: Transaction, siteId: SiteId, memberId: MemberId) =>
        (await memberPasskeys.list(tx, siteId, memberId)).map(({ name, createdAt, usedAt }) => ({
          name,
          createdAt,
          usedAt,
        })),
    },
    listConnections,
    summarize: memberData.summarize,
    describeAccess: async (tx: Transaction, member: MemberReference, now: number) => ({
      passkeys: (await memberPasskeys.list(tx, member.siteId, member.memberId)).length,
      providers: await listProviderNames(tx, member),
      sessions: await describeSessions(tx, await listSessionsOfMember(tx, member, now)),
      apps: await describeApps(tx, member),
    }),
    listData: async (tx: Transaction, member: Member, now: number) =>
      (await exportPerson(tx, personOf(member), now)).tables,
    erase: async (tx: Transaction, member: Member, now: number) => {
      const erased = await erasing.erase(tx, personOf(member), now);
      return isExpectedError(erased) ? erased : undefined;
    },
  };
}

async function readAccountSite(
  { database, shopUrl, publicUrl }: Pick<AccountsDeps, 'database' | 'shopUrl' | 'publicUrl'>,
  siteId: SiteId,
): Promise<AccountSite> {
  return database.read(async (tx) => {
    const { name, supportEmail, locale, palette, membership, logo, theme } = (await requireSite(tx, siteId)).settings;
    const owner = await findOwner(tx, siteId);
    const accent = palette['accent'];
    return {
      siteId,
      name,
      url: shopUrl,
      supportEmail,
      locale,
      filesUrl: publicUrl,
      ...(accent === undefined ? {} : { accent }),
      ...(logo === '' ? {} : { logo }),
      ...(theme === '' ? {} : { theme }),
      membership,
      ownerEmail: owner?.email,
    };
  });
}

/**
 * Links a visitor's data to the member at sign-in, and orders under an email address only where that address is
 * verified.
 */
async function linkVisitor(
  memberData: MemberData,
  tx: Transaction,
  who: MemberReference & VisitorReference,
  now: number,
): Promise<void> {
  await memberData.mergeVisitor(tx, who, now);
  const member = await findMember(tx, who.siteId, who.memberId);
  if (member?.isEmailVerified === true) await memberData.claimGuestData(tx, member, now);
}

/** Checks the address that an email links to: it belongs to the named app, or to the site's first app. */
function createCheckReturnAddress({ database }: Pick<AccountsDeps, 'database'>): CheckReturnAddress {
  return async (siteId, { url, clientId }) => {
    if (typeof url !== 'string' || url === '') return undefined;
    const app = await database.read((tx) =>
      typeof clientId === 'string' && clientId !== '' ? findApp(tx, clientId) : findFirstApp(tx, siteId),
    );
    if (app?.siteId === siteId && allowsReturn(app, url)) return new URL(url).href;
    return refuse('REDIRECT_NOT_ALLOWED', `${app?.name ?? 'This app'} may not redirect to ${url}.`);
  };
}
