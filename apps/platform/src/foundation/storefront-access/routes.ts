/**
 * Routes about who may see the pages of the shop. The shop's own server asks them for each request; passwords are hashed
 * outside of transactions.
 */
import { hash } from 'node:crypto';

import {
  checkStorefrontAccess,
  createStorefrontPreview,
  enterStorefront,
  getStorefrontAccess,
  updateStorefrontAccess,
} from '@cartwright/contract';

import { compareMembers, recordChange } from '../change-log.ts';
import type { Transaction } from '../database/database.ts';
import { openSignedLinks, type SignedLinks } from '../hosted-pages/signed-links.ts';
import { refuse } from '../http/failure.ts';
import { route, type Route, routeOutsideTransaction } from '../http/routes/route.ts';
import { addressKey, refuseTooMany } from '../limits/rate-limits.ts';
import { maskSecret } from '../logged-routes.ts';
import type { SiteFoundation } from '../open-foundation.ts';
import { requireSite, updateSettings } from '../site/site-store.ts';
import type { StorefrontAccess } from '../site/site.ts';
import {
  isGranted,
  isPreviewAddress,
  signPreviewAddress,
  type PasswordHashing,
  signFriend,
  signPreview,
  toAccessResponse,
} from './access.ts';

const MERCHANTS = { allow: ['merchant', 'app'], permission: 'settings.manage' } as const;
/** The shop's own server asks before it has a token. */
const EVERYBODY = ['anonymous', 'visitor', 'member'] as const;

export interface AccessDeps extends Pick<SiteFoundation, 'siteId' | 'database' | 'ids' | 'limits' | 'vault'> {
  readonly passwords: PasswordHashing;
  /** The state of all that pages show besides the site's settings. Passed in, since commerce has it. */
  readonly readPagesState: (tx: Transaction, now: number) => Promise<string>;
}

export function createAccessRoutes(deps: AccessDeps): readonly Route[] {
  const { siteId, database, ids, limits, passwords, readPagesState } = deps;
  const readAccess = async (tx: Transaction): Promise<StorefrontAccess> =>
    (await requireSite(tx, siteId)).settings.access;
  const openLinks = (tx: Transaction): Promise<SignedLinks> => openSignedLinks(tx, deps, 'storefront');
  return [
    route(getStorefrontAccess, { ...MERCHANTS, work: 'read' }, async ({ tx }) => ({
      access: toAccessResponse(await readAccess(tx)),
    })),

    routeOutsideTransaction(updateStorefrontAccess, MERCHANTS, async ({ input, caller, now }) => {
      const { mode, password } = input.access;
      const passwordHash = typeof password === 'string' ? await passwords.hash(password) : undefined;
      return database.write(async (tx) => {
        const { settings } = await requireSite(tx, siteId);
        const { access } = settings;
        const changed = { mode: mode ?? access.mode, passwordHash: passwordHash ?? access.passwordHash };
        await updateSettings(tx, siteId, { ...settings, access: changed }, now);
        const after = { mode: changed.mode, ...(passwordHash !== undefined && { password: maskSecret() }) };
        const entry = { entityKind: 'site', entityId: siteId, action: updateStorefrontAccess.name, by: caller, now };
        await recordChange(tx, siteId, ids, { ...entry, ...compareMembers({ mode: access.mode }, after) });
        return { access: toAccessResponse(changed) };
      });
    }),

    route(createStorefrontPreview, { ...MERCHANTS, work: 'read' }, async ({ tx, now }) =>
      signPreviewAddress(await openLinks(tx), now),
    ),

    routeOutsideTransaction(enterStorefront, { allow: EVERYBODY }, async ({ input, now, address }) => {
      const { password, previewToken } = input;
      if (typeof previewToken === 'string') {
        const merchants = await database.read(openLinks);
        return isPreviewAddress(merchants, previewToken, now)
          ? signPreview(merchants, now)
          : refuse('STOREFRONT_PASSWORD_WRONG');
      }
      const key = addressKey(address);
      const taken = await limits.take('storefront-password-address', key, now);
      if (!taken.isAllowed) return refuseTooMany(taken);
      const { access, links } = await database.read(async (tx) => ({
        access: await readAccess(tx),
        links: await openLinks(tx),
      }));
      const isRight = await passwords.verify(access.passwordHash || undefined, password ?? '');
      if (!isRight) return refuse('STOREFRONT_PASSWORD_WRONG');
      await limits.reset('storefront-password-address', key);
      return signFriend(links, access, now);
    }),

    route(checkStorefrontAccess, { allow: EVERYBODY, work: 'read' }, async ({ input, tx, now }) => {
      const { settings, revision } = await requireSite(tx, siteId);
      const { access } = settings;
      const token = input.accessToken ?? '';
      return {
        ...toAccessResponse(access),
        isGranted: isGranted(await openLinks(tx), access, token, now),
        revision: hash('sha256', `${revision} ${await readPagesState(tx, now)}`, 'base64url'),
      };
    }),
  ];
}
