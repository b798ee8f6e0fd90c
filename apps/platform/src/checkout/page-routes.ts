/**
 * The checkout's pages: the form that works without a script, and the thanks. The address carries the session, the
 * browser's cookie proves that it is the one that opened it.
 */
import type { HostedPageOf } from '@cartwright/hosted';
import { displayAmount } from '@cartwright/pricing';

import { type FindOffer, loadOffers } from '../cart/offers.ts';
import { priceLines } from '../cart/priced-cart.ts';
import { type CartPricing, readPricingContext } from '../cart/pricing-context.ts';
import type { Transaction } from '../database/database.ts';
import { type DeliveryRate, describeArrival } from '../delivery/rates.ts';
import { readCookie, setCookie } from '../http/cookies.ts';
import { type Route, type WebContext, webRoute } from '../http/route.ts';
import type { MemberId, SiteId } from '../ids.ts';
import { findOrder } from '../orders/order-store.ts';
import type { Order } from '../orders/order.ts';
import type { FormErrors, FormFields } from '../pages/forms.ts';
import { type HostedPages, type PageVisit, redirectTo } from '../pages/hosted-pages.ts';
import { createSecret } from '../secrets.ts';
import type { Shop } from '../sites/shop.ts';
import { type BuyOutcome, type BuyPorts, buy, findProblems } from './buy.ts';
import { CHECKOUT_COOKIE, type CheckoutCallbacks, bindSession, openSession } from './checkout-session.ts';
import { findCheckout } from './checkout-store.ts';
import { type Checkout, readFirstValues, toPricingSubject } from './checkout.ts';
import { listCountries, readHomeCountry } from './countries.ts';
import { PAYMENTS, readForm } from './form.ts';
import { CHECKOUT_PATH, SESSION } from './routes.ts';
import { checkoutSummary, describeOrderArrival, orderSummary, paymentTitle, shippingLines } from './summary.ts';

export interface CheckoutPagePorts extends BuyPorts {
  readonly siteId: SiteId;
  readonly isSecure: boolean;
  readonly pages: HostedPages;
  readonly readMember: ReadMember;
}

/** What a member has told us already, so that nobody types it twice. Handed in: this room knows no members. */
export type ReadMember = (
  tx: Transaction,
  siteId: SiteId,
  memberId: MemberId,
) => Promise<{ readonly email: string; readonly fullName: string } | undefined>;

const THANKS_PATH = `${CHECKOUT_PATH}/thanks`;
/** What the goods cost on the page that the buyer sees, and the whole with each delivery: `{"studio-parcel": 7495}`. */
const AGREED_GOODS = 'itemsTotal';
const AGREED_TOTALS = 'totals';
/** The place of the total where nothing is delivered. */
const NO_DELIVERY = '';

export function createCheckoutPageRoutes(ports: CheckoutPagePorts): readonly Route[] {
  return [
    webRoute('GET', CHECKOUT_PATH, (context) => withSession(ports, context, (opened) => showCheckout(ports, opened))),
    webRoute('POST', CHECKOUT_PATH, (context) => withSession(ports, context, (opened) => submit(ports, opened))),
    webRoute('GET', THANKS_PATH, (context) => withSession(ports, context, (opened) => showThanks(ports, opened))),
  ];
}

/** A checkout that this browser may see, with everything that its page prints. */
interface Opened {
  readonly context: WebContext;
  readonly token: string;
  readonly visit: PageVisit;
  readonly checkout: Checkout;
  readonly order: Order | undefined;
  readonly callbacks: CheckoutCallbacks;
  readonly shop: Shop;
  readonly findOffer: FindOffer;
  readonly member: { readonly email: string; readonly fullName: string } | undefined;
  /** What everything costs at the destination that is known so far, with the delivery that is chosen. */
  readonly pricing: CartPricing;
  /** To be set with the answer. */
  readonly cookies: readonly string[];
}

async function withSession(
  ports: CheckoutPagePorts,
  context: WebContext,
  show: (opened: Opened) => Promise<Response>,
): Promise<Response> {
  const { database, siteId, isSecure } = ports;
  const { request, url, now } = context;
  const token = url.searchParams.get(SESSION) ?? '';
  const known = readCookie(request, CHECKOUT_COOKIE, isSecure);
  const browser = known ?? createSecret();
  const visit = await ports.pages.visit(context);
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
      message: 'A checkout belongs to the browser that opened it first, so that nobody else can see your address.',
      remedy: 'Go back to the shop and check out from your cart.',
    });
  }
  const { checkoutId, callbacks } = session.kind === 'open' ? session : { checkoutId: undefined, callbacks: {} };
  const found =
    checkoutId === undefined ? undefined : await database.read((tx) => loadCheckout(ports, tx, { checkoutId, now }));
  if (found === undefined) {
    return visit.showProblem({
      status: 410,
      title: 'This checkout is over',
      message: 'It was open for too long, or its address is not complete.',
      remedy: 'Go back to the shop and check out from your cart: everything is still in it.',
    });
  }
  const cookies = known === undefined ? [setCookie(CHECKOUT_COOKIE, browser, isSecure)] : [];
  return show({ context, token, visit, callbacks, cookies, ...found });
}

async function loadCheckout(
  ports: CheckoutPagePorts,
  tx: Transaction,
  {
    checkoutId,
    now,
    typed,
  }: { readonly checkoutId: Checkout['id']; readonly now: number; readonly typed?: FormFields },
) {
  const { siteId, readShop, readMember } = ports;
  const checkout = await findCheckout(tx, siteId, checkoutId);
  if (checkout === undefined) return undefined;
  const shop = await readShop(tx, siteId);
  const findOffer = await loadOffers(tx, siteId, checkout.lines);
  const order =
    checkout.orderId === undefined ? undefined : await findOrder(tx, siteId, checkout.orderId, { kind: 'site' });
  const subject = { ...toPricingSubject(checkout), ...(typed === undefined ? {} : readTyped(checkout, typed)) };
  const pricing = await readPricingContext(tx, shop, subject, findOffer, { now, askAutoTax: ports.askAutoTax });
  const { owner } = checkout;
  const member = owner.kind === 'member' ? await readMember(tx, siteId, owner.id) : undefined;
  return { checkout, shop, findOffer, order, pricing, member };
}

/** What prices depend on of a form, before it is known to be right. */
function readTyped(checkout: Checkout, { country, subdivision, city, postalCode, delivery, email }: FormFields) {
  return {
    ...(country === undefined ? {} : { shippingAddress: { country, subdivision, city, postalCode } }),
    delivery: delivery === undefined || delivery === '' ? checkout.delivery : { code: delivery },
    ...(email === undefined || email === '' ? {} : { email }),
  };
}

function showCheckout(ports: CheckoutPagePorts, opened: Opened): Promise<Response> {
  if (opened.order !== undefined) return Promise.resolve(goToThanks(opened));
  const values = { ...opened.member, ...readFirstValues(opened.checkout, readHomeCountry(opened.shop.locale)) };
  const problems = findProblems(opened.checkout.lines, opened.findOffer);
  return showForm(opened, { values, errors: { fieldErrors: {}, ...errorOf(problems) }, status: 200 });
}

async function submit(ports: CheckoutPagePorts, opened: Opened): Promise<Response> {
  const fields = await opened.visit.readForm();
  if (fields instanceof Response) return fields;
  // The second click of two: the order is there, so it is shown.
  if (opened.order !== undefined) return goToThanks(opened);
  const { now } = opened.context;
  const load = { checkoutId: opened.checkout.id, now, typed: fields };
  const typed = { ...opened, ...(await ports.database.read((tx) => loadCheckout(ports, tx, load))) };
  const { rates, isNeeded } = typed.pricing.delivery;
  const { values, fieldErrors, purchase } = readForm(fields, isNeeded ? rates : undefined, typed.shop.locale);
  if (purchase === undefined) return showForm(typed, { values, errors: { fieldErrors }, status: 422 });
  const outcome = await buy(ports, ports.siteId, {
    checkoutId: opened.checkout.id,
    purchase,
    agreed: {
      itemsTotal: Number(fields[AGREED_GOODS]),
      total: readAgreedTotal(fields[AGREED_TOTALS], purchase.shipping?.rate.code ?? NO_DELIVERY),
    },
    locale: opened.visit.site.locale,
    now,
  });
  if (outcome.kind === 'bought') return goToThanks(opened);
  // What has changed meanwhile is printed, not what was true before.
  const fresh = await ports.database.read((tx) => loadCheckout(ports, tx, load));
  const error = describeOutcome(outcome);
  return showForm({ ...opened, ...fresh }, { values, errors: { fieldErrors: {}, error }, status: 409 });
}

function showForm(
  { visit, token, checkout, shop, findOffer, member, pricing, callbacks, cookies, context }: Opened,
  form: { readonly values: Readonly<Record<string, string>>; readonly errors: FormErrors; readonly status: number },
): Promise<Response> {
  const { rates, chosen } = pricing.delivery;
  // A delivery that is not offered (any more) is not priced silently: the first one is, and the form says so.
  const rate = chosen ?? rates[0];
  const wholes = priceEach(checkout, findOffer, pricing);
  const priced = wholes.get(rate?.code ?? NO_DELIVERY) ?? priceLines(checkout.lines, findOffer, pricing);
  const page: HostedPageOf<'checkout'> = {
    kind: 'checkout',
    site: visit.site,
    form: visit.form(addressOf(CHECKOUT_PATH, token), {
      hidden: {
        [AGREED_GOODS]: String(priced.itemsTotal),
        [AGREED_TOTALS]: JSON.stringify(Object.fromEntries([...wholes].map(([code, { total }]) => [code, total]))),
      },
      values: { delivery: rate?.code ?? '', payment: PAYMENTS[0].code, ...form.values },
      ...form.errors,
    }),
    countries: listCountries(shop.locale),
    delivery: rates.map((one) => {
      const whole = wholes.get(one.code);
      // What is paid for it: with its charges, and without what a coupon takes off.
      const price = whole === undefined ? 0 : whole.shipping - whole.shippingDiscount;
      return {
        code: one.code,
        title: one.title,
        arrival: describeArrival(one, context.now, shop.locale),
        price: price === 0 ? 'Free' : displayAmount(price, shop.currency, shop.locale),
      };
    }),
    payment: PAYMENTS,
    summary: checkoutSummary(checkout.lines, findOffer, priced, {
      ...pricing,
      delivery: { ...pricing.delivery, chosen: rate },
    }),
    cartUrl: callbacks.cartPageUrl ?? `${shop.shopUrl}/cart`,
    ...(member === undefined && callbacks.loginUrl !== undefined ? { signInUrl: callbacks.loginUrl } : {}),
  };
  return visit.show(page, { status: form.status, cookies });
}

/** What everything comes to with each delivery that can be chosen on the page. */
function priceEach(
  checkout: Checkout,
  findOffer: FindOffer,
  pricing: CartPricing,
): ReadonlyMap<string, ReturnType<typeof priceLines>> {
  const { shippingRate: _chosen, ...context } = pricing;
  const { isNeeded, rates } = pricing.delivery;
  const price = (shippingRate?: DeliveryRate['price']) =>
    priceLines(checkout.lines, findOffer, { ...context, ...(shippingRate === undefined ? {} : { shippingRate }) });
  if (!isNeeded) return new Map([[NO_DELIVERY, price()]]);
  return new Map(rates.map((rate) => [rate.code, price(rate.price)]));
}

/** The total that the page showed for a delivery; NaN, which nothing costs, where it showed none. */
function readAgreedTotal(totals: string | undefined, code: string): number {
  try {
    const read: unknown = JSON.parse(totals ?? '');
    const total: unknown = typeof read === 'object' && read !== null ? Reflect.get(read, code) : undefined;
    return typeof total === 'number' ? total : Number.NaN;
  } catch {
    return Number.NaN;
  }
}

function showThanks(_ports: CheckoutPagePorts, opened: Opened): Promise<Response> {
  const { visit, order, shop, callbacks, cookies, token } = opened;
  if (order === undefined) return Promise.resolve(redirectTo(addressOf(CHECKOUT_PATH, token), cookies));
  const page: HostedPageOf<'thanks'> = {
    kind: 'thanks',
    site: visit.site,
    orderNumber: String(order.number),
    email: order.email,
    shipTo: { fullName: order.contact.fullName, lines: shippingLines(order) },
    arrival: describeOrderArrival(order),
    payment: paymentTitle(order.payment),
    summary: orderSummary(order, shop.publicUrl),
    continueUrl: continueAddress(callbacks, shop, order),
  };
  return visit.show(page, { cookies });
}

/** Back to the page that the app named, which learns the order by its id. */
function continueAddress({ thankYouPageUrl, postFlowUrl }: CheckoutCallbacks, { shopUrl }: Shop, order: Order): string {
  const url = new URL(thankYouPageUrl ?? postFlowUrl ?? shopUrl);
  if (thankYouPageUrl !== undefined) url.searchParams.set('orderId', order.id);
  return url.href;
}

function goToThanks({ token, cookies }: Opened): Response {
  return redirectTo(addressOf(THANKS_PATH, token), cookies);
}

function addressOf(path: string, token: string): string {
  return `${path}?${new URLSearchParams({ [SESSION]: token }).toString()}`;
}

function describeOutcome(outcome: Exclude<BuyOutcome, { kind: 'bought' }>): string {
  switch (outcome.kind) {
    case 'unavailable':
      return `${outcome.problems.join(' ')} Nothing was ordered: go back to your cart and change it.`;
    case 'price-changed':
      if (outcome.reason !== undefined) {
        return `${outcome.reason} Nothing was ordered: look at the new total and order again if you agree.`;
      }
      return 'A price has changed since you opened this page. Nothing was ordered: look at the new total and order again if you agree.';
    case 'gone':
      return 'This checkout is over. Go back to your cart and start again: everything is still in it.';
  }
}

function errorOf(problems: readonly string[]): { readonly error?: string } {
  return problems.length === 0 ? {} : { error: `${problems.join(' ')} Go back to your cart and change it.` };
}
