/** Routes of abandoned checkouts: for merchants who look at them, and for buyers who follow the link of the email. */
import {
  deleteAbandonedCheckout,
  getAbandonedCheckout,
  queryAbandonedCheckouts,
  restoreCart,
} from '@cartwright/contract';
import { currencyDecimals } from '@cartwright/pricing';

import { recordChange } from '../../foundation/change-log.ts';
import type { Database } from '../../foundation/database/database.ts';
import { type HostedPages, redirectTo } from '../../foundation/hosted-pages/hosted-pages.ts';
import { createStopRoutes } from '../../foundation/hosted-pages/stop-pages.ts';
import { isExpectedError, refuse, refuseFields } from '../../foundation/http/failure.ts';
import { type Route, route, type WebContext, webRoute } from '../../foundation/http/routes/route.ts';
import type { Ids, SiteId } from '../../foundation/ids.ts';
import { hasOptedOut, optOut } from '../../foundation/mail/email-opt-outs.ts';
import { parseQuery } from '../../foundation/query/page.ts';
import { inReadersLanguage } from '../../foundation/site/shop-language.ts';
import type { ReadShop } from '../../foundation/site/shop.ts';
import type { CartOperations } from '../cart/operations/cart-operations.ts';
import { cartOwner } from '../cart/routes.ts';
import { toAbandonedResponse } from './abandoned-response.ts';
import { ABANDONED_FIELDS, deleteAbandoned, findAbandoned, markRestored, queryAbandoned } from './abandoned-store.ts';
import { CART_STOP_PAGE, type CartLinkDeps, readCartLink, RESTORE_PATH } from './cart-links.ts';
import { restoreLines } from './restore-cart.ts';

export interface AbandonedRouteDeps extends CartLinkDeps {
  readonly siteId: SiteId;
  readonly ids: Ids;
  readonly database: Database;
  readonly readShop: ReadShop;
  readonly shopUrl: string;
  readonly pages: HostedPages;
  readonly carts: CartOperations;
}

const WHO = { allow: ['merchant', 'app'] } as const;
const READ = { ...WHO, permission: 'orders.read', work: 'read' } as const;

export function createAbandonedRoutes(deps: AbandonedRouteDeps): readonly Route[] {
  const { ids, readShop, carts } = deps;
  return [
    route(getAbandonedCheckout, READ, async ({ input, caller, tx }) => {
      const found = await findAbandoned(tx, caller.siteId, input.abandonedCheckoutId);
      if (found === undefined) return refuse('ABANDONED_CHECKOUT_NOT_FOUND');
      return { abandonedCheckout: toAbandonedResponse(found) };
    }),

    route(queryAbandonedCheckouts, READ, async ({ input, caller, tx }) => {
      const { currency } = await readShop(tx, caller.siteId);
      const parsed = parseQuery(input.query, ABANDONED_FIELDS, { minorDigits: currencyDecimals(currency) });
      if (parsed.kind === 'refused') return refuseFields(parsed.rules);
      const { found, total } = await queryAbandoned(tx, caller.siteId, parsed.query);
      return { abandonedCheckouts: found.map(toAbandonedResponse), totalResults: total };
    }),

    route(
      deleteAbandonedCheckout,
      { ...WHO, permission: 'orders.write', work: 'write' },
      async ({ input, caller, tx, now }) => {
        const { abandonedCheckoutId: id } = input;
        if (!(await deleteAbandoned(tx, caller.siteId, id))) return refuse('ABANDONED_CHECKOUT_NOT_FOUND');
        const change = { entityKind: 'abandoned-checkout', entityId: id, action: deleteAbandonedCheckout.name };
        await recordChange(tx, caller.siteId, ids, { ...change, by: caller, before: {}, after: {}, now });
        return {};
      },
    ),

    route(
      restoreCart,
      { allow: ['visitor', 'member'], counted: 'cart', work: 'write' },
      async ({ input, caller, tx, now, address }) => {
        const { siteId } = caller;
        const link = await readCartLink(deps, tx, siteId, { token: input.link, now });
        const found = link.kind === 'valid' ? await findAbandoned(tx, siteId, link.subject) : undefined;
        if (found === undefined) return refuse('ABANDONED_CHECKOUT_NOT_FOUND');
        const cart = { owner: cartOwner(caller) };
        const work = { tx, now, siteId, by: caller, cart, mayPrice: false, address };
        const restored = await restoreLines(carts, work, found.details.lines);
        if (isExpectedError(restored) || restored.cart?.id === undefined) return restored;
        await markRestored(tx, siteId, { id: found.id, cartId: restored.cart.id, now });
        return restored;
      },
    ),

    webRoute('GET', RESTORE_PATH, (context) => leadToCart(deps, context)),
    ...createStopRoutes(deps, CART_STOP_PAGE, {
      findState: async (tx, id) => {
        const found = await findAbandoned(tx, deps.siteId, id);
        return found && ((await hasOptedOut(tx, deps.siteId, topicOf(found))) ? 'off' : 'on');
      },
      stop: async (tx, id, now) => {
        const found = await findAbandoned(tx, deps.siteId, id);
        if (found !== undefined) await optOut(tx, deps.siteId, topicOf(found), now);
      },
    }),
  ];
}

/** The shop fills the cart, since only the shop knows who this browser's visitor is. */
async function leadToCart(deps: AbandonedRouteDeps, context: WebContext): Promise<Response> {
  const { database, siteId, shopUrl, pages } = deps;
  const { params, now } = context;
  const token = params['token'] ?? '';
  const found = await database.read(async (tx) => {
    const link = await readCartLink(deps, tx, siteId, { token, now });
    return link.kind === 'valid' ? findAbandoned(tx, siteId, link.subject) : undefined;
  });
  if (found !== undefined) {
    const { locale, shopLocale } = found.details;
    return redirectTo(inReadersLanguage(`${shopUrl}/cart/restore?link=${token}`, locale, shopLocale));
  }
  return pages.showProblem(context, {
    status: 410,
    title: 'This link has expired',
    message: 'A link to a cart works for 90 days.',
    remedy: 'Go to the shop and fill a new cart.',
  });
}

function topicOf({ email }: { readonly email: string }) {
  return { topic: 'abandoned-cart', email } as const;
}
