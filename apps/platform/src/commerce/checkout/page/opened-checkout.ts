/**
 * One request for a checkout page: its session, the member signed in at this browser, and the checkout's contents. A
 * browser sees a checkout only if it was the first to open its address.
 */
import type { HostedDownload } from '@cartwright/hosted';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { HostedPages, PageVisit } from '../../../foundation/hosted-pages/hosted-pages.ts';
import { readCookie, setCookie } from '../../../foundation/http/request/cookies.ts';
import type { WebContext } from '../../../foundation/http/routes/route.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import type { MemberDirectory, SignedInMember } from '../../../foundation/members/member-directory.ts';
import { createSecret } from '../../../foundation/secrets.ts';
import type { Shop } from '../../../foundation/site/shop.ts';
import type { CartOwner } from '../../cart/model/cart.ts';
import type { FindOffer } from '../../cart/model/offers.ts';
import { findReservationExpiry } from '../../inventory/reservation-store.ts';
import { findOrder } from '../../orders/order-store.ts';
import type { Order } from '../../orders/order.ts';
import type { FindPaymentProvider } from '../../payments/payment-provider.ts';
import { readPaymentMethods } from '../../settings/payment-methods/payment-methods.ts';
import { type Typed, choicesOf } from '../form/form.ts';
import {
  CHECKOUT_COOKIE,
  type CheckoutCallbacks,
  type CheckoutDraft,
  bindSession,
  openSession,
} from '../model/checkout-session.ts';
import { findCheckout } from '../model/checkout-store.ts';
import type { Checkout } from '../model/checkout.ts';
import { type OfferedPayment, offerPayment } from '../model/offered-payment.ts';
import { loadCheckoutOffers } from '../model/reserved-offers.ts';
import { type Settled, settle } from '../model/settle.ts';
import type { PaymentFlow } from '../paying/payment-flow.ts';
import { type BuyDeps, buyerOf } from '../placing/buy.ts';
import { SESSION } from '../routes.ts';

export interface CheckoutPageDeps extends Omit<BuyDeps, 'ownsEmail'> {
  readonly siteId: SiteId;
  readonly isSecure: boolean;
  readonly publicUrl: string;
  readonly shopUrl: string;
  readonly pages: HostedPages;
  readonly members: MemberDirectory;
  readonly findProvider: FindPaymentProvider;
  readonly paymentFlow: PaymentFlow;
  /** Hears of each page that is shown to a buyer whose email address is known. */
  readonly watchCheckout: (watched: {
    readonly checkout: Checkout;
    readonly email: string;
    readonly locale: string;
  }) => Promise<void>;
  /** The address of an order's status page. */
  readonly signStatusUrl: (tx: Transaction, order: Order, now: number) => Promise<string>;
  /** What the buyer of an order can download now. */
  readonly listDownloads: (
    tx: Transaction,
    order: Order,
    reader: { readonly locale: string; readonly now: number },
  ) => Promise<readonly HostedDownload[]>;
}

/** A checkout that this browser may see. */
export interface Opened {
  readonly context: WebContext;
  readonly token: string;
  /** The value of the browser's checkout cookie. */
  readonly browser: string;
  readonly visit: PageVisit;
  readonly checkout: Checkout;
  readonly order: Order | undefined;
  readonly callbacks: CheckoutCallbacks;
  readonly draft: CheckoutDraft | undefined;
  readonly shop: Shop;
  readonly findOffer: FindOffer;
  readonly member: SignedInMember | undefined;
  /** The names of lines that sold out and were taken off while this page is open; one a line. */
  readonly soldOut: string;
  /** To be set with the response. */
  readonly cookies: readonly string[];
}

/** Responds with the page that `show` renders, or with a page that explains why the checkout cannot be shown. */
export async function withCheckout(
  deps: CheckoutPageDeps,
  context: WebContext,
  show: (opened: Opened) => Promise<Response>,
): Promise<Response> {
  const { database, siteId, isSecure } = deps;
  const { request, url, now } = context;
  const token = url.searchParams.get(SESSION) ?? '';
  const known = readCookie(request, CHECKOUT_COOKIE, isSecure);
  const browser = known ?? createSecret();
  const visit = await deps.pages.visit(context);
  const cartUrl = `${deps.shopUrl}/cart`;
  let session = await database.read((tx) => openSession(tx, siteId, { token, browser, now }));
  if (session.kind === 'unopened') {
    session = await database.write(async (tx) => {
      await bindSession(tx, siteId, { token, browser, now });
      return openSession(tx, siteId, { token, browser, now });
    });
  }
  if (session.kind === 'elsewhere') {
    return visit.showProblem({
      status: 403,
      title: 'This checkout was opened in another browser',
      message: 'To protect your address, a checkout works only in the browser that opened it first.',
      remedy: 'Go back to the shop and check out from your cart.',
      words: { code: 'checkout-elsewhere' },
      cartUrl,
    });
  }
  const checkoutId = session.kind === 'open' ? session.checkoutId : undefined;
  const found =
    checkoutId === undefined
      ? undefined
      : await database.read((tx) => loadCheckout(deps, tx, { checkoutId, request, now }));
  if (found === undefined || session.kind !== 'open') {
    return visit.showProblem({
      status: 410,
      title: 'Your checkout has expired',
      message: 'It was open for too long, or its address is not complete. Your items are still in your cart.',
      remedy: 'Go back to the shop and check out again from your cart.',
      words: { code: 'checkout-expired' },
      cartUrl,
    });
  }
  if (found.checkout.lines.length === 0) {
    return visit.showProblem({
      status: 410,
      title: 'Your checkout is empty',
      message: 'All items were removed from this checkout.',
      remedy: 'Go back to the shop and choose something else.',
      words: { code: 'checkout-empty' },
    });
  }
  const { callbacks, draft } = session;
  const cookies = known === undefined ? [setCookie(CHECKOUT_COOKIE, browser, isSecure)] : [];
  // Input typed while signed in is shown to that member only.
  const isTheirs = draft?.memberId === undefined || draft.memberId === found.member?.id;
  const own = { callbacks, draft: isTheirs ? draft : undefined, soldOut: '' };
  return show({ context, token, browser, visit, cookies, ...own, ...found });
}

async function loadCheckout(
  { siteId, readShop, members, stock }: CheckoutPageDeps,
  tx: Transaction,
  {
    checkoutId,
    request,
    now,
  }: { readonly checkoutId: Checkout['id']; readonly request: Request; readonly now: number },
) {
  const checkout = await findCheckout(tx, siteId, checkoutId);
  if (checkout === undefined) return undefined;
  const shop = await readShop(tx, siteId);
  const findOffer = await loadCheckoutOffers(tx, siteId, checkout, stock);
  const order =
    checkout.orderId === undefined ? undefined : await findOrder(tx, siteId, checkout.orderId, { kind: 'site' });
  const member = await members.findSignedIn(tx, siteId, request, now);
  return { checkout, shop, findOffer, order, member };
}

/** What a page of the checkout shows: its totals, and how it may be paid. */
export interface ShownCheckout extends Settled {
  readonly findOffer: FindOffer;
  readonly payment: OfferedPayment;
  /** Until then the units are held for this buyer, who has tried to pay. */
  readonly heldUntil: number | undefined;
}

/** The totals of the opened checkout with the form input. Read again, since products and prices may have changed. */
export function settleTyped(
  { database, siteId, askAutoTax, giftCards, stock, isConfigured }: CheckoutPageDeps,
  { checkout, shop, member, context }: Opened,
  typed: Typed,
): Promise<ShownCheckout> {
  const buyer: CartOwner = buyerOf(checkout, member?.id);
  return database.read(async (tx) => {
    const findOffer = await loadCheckoutOffers(tx, siteId, checkout, stock);
    const choices = choicesOf(typed);
    const { now } = context;
    const settled = await settle(tx, { shop, checkout, buyer, findOffer, choices, now, askAutoTax, giftCards });
    const methods = await readPaymentMethods(tx, siteId, isConfigured);
    const { country, payment: code } = typed;
    const heldUntil = await findReservationExpiry(tx, siteId, checkout.id);
    return {
      ...settled,
      findOffer,
      payment: offerPayment({ methods, checkout, settled, country, code }),
      heldUntil: heldUntil !== undefined && heldUntil > now ? heldUntil : undefined,
    };
  });
}
