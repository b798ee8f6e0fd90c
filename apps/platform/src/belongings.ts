/**
 * What the other rooms keep about a member: what comes along when the address has shown to be theirs, what they may take
 * with them, what is forgotten with the account. Accounts know none of these rooms; `platform.ts` hands this in.
 */
import { deleteCart, findCart } from './cart/cart-store.ts';
import type { Database } from './database/database.ts';
import { refuse } from './http/failure.ts';
import type { AccountParts } from './identity/account-parts.ts';
import type { MemberPorts } from './identity/member-routes.ts';
import { listPasskeys } from './identity/passkey-store.ts';
import type { CheckReturnAddress } from './identity/recovery-routes.ts';
import { listConsents, removeConsentsOf } from './oauth/consent-store.ts';
import { endSessionsOfMember, exportSessions } from './oauth/member-sessions.ts';
import { claimGuestOrders, listOrdersOfBuyer } from './orders/order-store.ts';
import { findApp, findFirstApp } from './sites/app-store.ts';
import { allowsReturn } from './sites/app.ts';
import { forgetVouchedFor, listConnections } from './sso/provider-store.ts';

export const BELONGINGS: Pick<AccountParts, 'takeOver' | 'endSessions'> & Omit<MemberPorts, 'ids' | 'endSessions'> = {
  takeOver: (tx, member, now) => claimGuestOrders(tx, member.siteId, { ...member, now }),
  endSessions: async (tx, { siteId, memberId }, now) => {
    await endSessionsOfMember(tx, siteId, memberId, now);
  },
  belongings: {
    orders: (tx, siteId, id) => listOrdersOfBuyer(tx, siteId, { kind: 'member', id }),
    carts: async (tx, siteId, id) => {
      const cart = await findCart(tx, siteId, { kind: 'member', id });
      return cart === undefined ? [] : [cart];
    },
    sessions: exportSessions,
    apps: (tx, siteId, memberId) => listConsents(tx, { siteId, memberId }),
    passkeys: async (tx, siteId, memberId) =>
      (await listPasskeys(tx, siteId, memberId)).map(({ name, createdAt, usedAt }) => ({ name, createdAt, usedAt })),
  },
  listConnections,
  // Orders stay in the books.
  forget: async (tx, { siteId, memberId }) => {
    await deleteCart(tx, siteId, { kind: 'member', id: memberId });
    await removeConsentsOf(tx, { siteId, memberId });
    await forgetVouchedFor(tx, siteId, memberId);
  },
};

/** An address to which a letter may send its reader on: one of the app that is named, or of the site's first. */
export function createCheckReturnAddress(database: Database): CheckReturnAddress {
  return async (siteId, { url, clientId }) => {
    if (typeof url !== 'string' || url === '') return undefined;
    const app = await database.read((tx) =>
      typeof clientId === 'string' && clientId !== '' ? findApp(tx, clientId) : findFirstApp(tx, siteId),
    );
    if (app?.siteId === siteId && allowsReturn(app, url)) return new URL(url).href;
    return refuse('REDIRECT_NOT_ALLOWED', `${app?.name ?? 'This app'} may not send anybody to ${url}.`);
  };
}
