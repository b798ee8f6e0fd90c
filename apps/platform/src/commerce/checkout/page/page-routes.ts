/**
 * The checkout pages: the form, which works without JavaScript, and the thank-you page. The address carries the
 * session; the browser's cookie proves that this browser opened it. Only the button with the total places the order;
 * every other one saves the input and shows the current total.
 */
import type { HostedPageOf, HostedProblem } from '@cartwright/hosted';

import type { FormFields } from '../../../foundation/hosted-pages/forms.ts';
import { redirectTo } from '../../../foundation/hosted-pages/hosted-pages.ts';
import { type Route, webRoute } from '../../../foundation/http/routes/route.ts';
import type { RateLimits } from '../../../foundation/limits/rate-limits.ts';
import type { Shop } from '../../../foundation/site/shop.ts';
import { readLineName } from '../../cart/model/cart-line.ts';
import { type CouponGuesses, createCouponGuesses } from '../../cart/operations/coupon-guesses.ts';
import type { Order } from '../../orders/order.ts';
import { type FormResult, type Typed, choicesOf, findWrongPlace, keepable, readForm, readTyped } from '../form/form.ts';
import { type CheckoutCallbacks, deleteDrafts, saveDraft } from '../model/checkout-session.ts';
import { type BuyOutcome, buy } from '../placing/buy.ts';
import { toHostedOrder } from '../placing/described-order.ts';
import { CHECKOUT_PATH, SESSION } from '../routes.ts';
import { applyCheckoutCoupon, removeCheckoutCoupon } from './checkout-coupon.ts';
import { removeCheckoutLine } from './checkout-lines.ts';
import { type CheckoutView, SHOWN, toCheckoutPage } from './checkout-page.ts';
import { NEW_ADDRESS, firstTyped, withSavedAddress } from './form-values.ts';
import { type CheckoutPageDeps, type Opened, settleTyped, withCheckout } from './opened-checkout.ts';

const THANKS_PATH = `${CHECKOUT_PATH}/thanks`;
/** The field that the pressed button sends; the button that buys sends `order`. */
const INTENT = 'intent';
const COUPON = 'coupon';
/** The intent of the button that removes a line, before the line's id. */
const REMOVE_LINE = 'remove-line:';

type Deps = CheckoutPageDeps & { readonly limits: RateLimits };

export function createCheckoutPageRoutes(deps: Deps): readonly Route[] {
  const guesses = createCouponGuesses(deps.limits);
  return [
    webRoute('GET', CHECKOUT_PATH, (context) => withCheckout(deps, context, (opened) => showCheckout(deps, opened))),
    webRoute('POST', CHECKOUT_PATH, (context) =>
      withCheckout(deps, context, (opened) => receive(deps, guesses, opened)),
    ),
    webRoute('GET', THANKS_PATH, (context) => withCheckout(deps, context, (opened) => showThanks(opened))),
  ];
}

async function showCheckout(deps: Deps, opened: Opened): Promise<Response> {
  if (opened.order !== undefined) return goToThanks(opened);
  const typed = firstTyped(opened);
  return show(opened, { typed, settled: await settleTyped(deps, opened, typed) }, 200);
}

async function receive(deps: Deps, guesses: CouponGuesses, opened: Opened): Promise<Response> {
  const { visit, order, callbacks, cookies } = opened;
  const fields = await visit.readForm();
  if (fields instanceof Response) return fields;
  // The second click of two: the order is there, so it is shown.
  if (order !== undefined) return goToThanks(opened);
  const typed = await keepTyped(deps, opened, fields);
  const intent = fields[INTENT] ?? 'order';
  if (intent.startsWith(REMOVE_LINE)) return removeLine(deps, opened, typed, intent.slice(REMOVE_LINE.length));
  switch (intent) {
    case 'sign-in':
      return redirectTo(callbacks.loginUrl ?? addressOf(CHECKOUT_PATH, opened.token), cookies);
    case 'order':
      return placeOrder(deps, opened, { typed, shown: fields[SHOWN] ?? '' });
    case 'remove-coupon':
      return update(deps, await removeCheckoutCoupon(deps, opened), typed);
    default: {
      const code = (fields[COUPON] ?? '').trim();
      if (code === '') return update(deps, opened, typed);
      const applied = await applyCheckoutCoupon(deps, guesses, opened, code);
      return 'problem' in applied ? update(deps, opened, typed, applied.problem) : update(deps, applied.opened, typed);
    }
  }
}

/** Saves the input with the session, and returns it with the chosen saved address. */
async function keepTyped({ database, siteId }: Deps, opened: Opened, fields: FormFields): Promise<Typed> {
  const { token, member, checkout, draft } = opened;
  // A browser does not send an unchecked box; a missing delivery was not on the page.
  const { saveAddress: _box, delivery: _radio, ...earlier } = { ...firstTyped(opened), ...draft?.values };
  const typed = readTyped(fields, earlier);
  const values = keepable(typed);
  const memberId = member?.id;
  await database.write((tx) =>
    saveDraft(tx, siteId, { token, draft: { values, ...(memberId === undefined ? {} : { memberId }) } }),
  );
  return withSavedAddress(typed, member, checkout, earlier);
}

/** Removes a line and shows a notice with the new total. The page of an empty checkout has the same address. */
async function removeLine(deps: Deps, before: Opened, typed: Typed, lineId: string): Promise<Response> {
  const { opened, line } = await removeCheckoutLine(deps, before, lineId);
  if (opened.checkout.lines.length === 0) return redirectTo(addressOf(CHECKOUT_PATH, opened.token), opened.cookies);
  if (line === undefined) return update(deps, opened, typed);
  const view = { typed, settled: await settleTyped(deps, opened, typed) };
  const { total } = toCheckoutPage(opened, '', view).summary;
  const name = readLineName(line, before.findOffer(line));
  return show(opened, { ...view, error: { code: 'line-removed', values: { name, total } } }, 200);
}

async function update(deps: Deps, opened: Opened, typed: Typed, couponError?: HostedProblem): Promise<Response> {
  const settled = await settleTyped(deps, opened, typed);
  const fieldErrors = findWrongPlace(typed, settled.asks, opened.visit.site.locale);
  return show(opened, { typed, settled, fieldErrors, couponError }, couponError === undefined ? 200 : 422);
}

async function placeOrder(
  deps: Deps,
  opened: Opened,
  { typed, shown }: { readonly typed: Typed; readonly shown: string },
): Promise<Response> {
  const { siteId, members } = deps;
  const { checkout, member, visit, context, browser } = opened;
  const settled = await settleTyped(deps, opened, typed);
  const { fieldErrors, purchase } = readForm(typed, settled, visit.site.locale);
  if (purchase === undefined) return showWrong(opened, { typed, settled, fieldErrors });
  const outcome = await buy({ ...deps, ownsEmail: members.ownsEmail }, siteId, {
    checkoutId: checkout.id,
    ...(member === undefined ? {} : { memberId: member.id }),
    choices: choicesOf(typed),
    purchase,
    shown,
    locale: visit.site.locale,
    now: context.now,
  });
  if (outcome.kind === 'bought') {
    const address = purchase.shipping?.address;
    await deps.database.write(async (tx) => {
      await deleteDrafts(tx, siteId, browser);
      const isNew = settled.asks === 'address' && typed.saveAddress !== '';
      if (member === undefined || address === undefined || !isNew) return;
      const { fullName } = purchase;
      await members.saveAddress(tx, siteId, member.id, { ...address, fullName }, context.now);
    });
    return goToThanks(opened);
  }
  // Prints the current values, not those of the earlier page.
  const fresh = await settleTyped(deps, opened, typed);
  const view = { typed, settled: fresh };
  return show(opened, { ...view, ...describeOutcome(outcome, toCheckoutPage(opened, '', view).summary.total) }, 409);
}

/** A form with wrong fields: those of a saved address are shown, so that they can be corrected. */
function showWrong(
  opened: Opened,
  { typed, settled, fieldErrors }: Pick<CheckoutView, 'typed' | 'settled'> & Pick<FormResult, 'fieldErrors'>,
): Promise<Response> {
  const isOfAddress = ['country', 'addressLine1', 'city', 'subdivision', 'postalCode'].some(
    (name) => fieldErrors[name] !== undefined,
  );
  const shownTyped = isOfAddress && typed.savedAddress !== '' ? { ...typed, savedAddress: NEW_ADDRESS } : typed;
  return show(opened, { typed: shownTyped, settled, fieldErrors }, 422);
}

function show(opened: Opened, view: CheckoutView, status: number): Promise<Response> {
  const { visit, token, cookies, callbacks } = opened;
  const page = toCheckoutPage(opened, addressOf(CHECKOUT_PATH, token), view);
  const { loginUrl } = callbacks;
  const formTargets = loginUrl === undefined ? [] : [new URL(loginUrl).origin];
  return visit.show(page, { status, cookies, formTargets });
}

function showThanks(opened: Opened): Promise<Response> {
  const { visit, order, shop, callbacks, cookies, token } = opened;
  if (order === undefined) return Promise.resolve(redirectTo(addressOf(CHECKOUT_PATH, token), cookies));
  const page: HostedPageOf<'thanks'> = {
    kind: 'thanks',
    site: visit.site,
    order: toHostedOrder(order, visit.site.locale, shop.publicUrl),
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

function describeOutcome(
  outcome: Exclude<BuyOutcome, { kind: 'bought' }>,
  total: string,
): Pick<CheckoutView, 'error' | 'fieldErrors' | 'unavailable'> {
  switch (outcome.kind) {
    case 'lines-unavailable':
      return { unavailable: outcome.lines };
    case 'delivery-gone':
      return { error: { code: 'delivery-gone', values: { name: outcome.title } } };
    case 'price-changed': {
      const error: HostedProblem = { code: 'total-changed', values: { total } };
      return outcome.reason === undefined ? { error } : { error, fieldErrors: { [COUPON]: outcome.reason } };
    }
    case 'gone':
      return { error: { code: 'checkout-over' } };
  }
}
