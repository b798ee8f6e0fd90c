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
import { type Typed, findWrongPlace, keepable, readTyped } from '../form/form.ts';
import { listRecipients, readRecipientFields } from '../form/recipients.ts';
import { type CheckoutCallbacks, saveDraft } from '../model/checkout-session.ts';
import { toHostedOrder } from '../placing/described-order.ts';
import { CHECKOUT_PATH } from '../routes.ts';
import { addressOf, goToThanks, showCheckoutPage, THANKS_PATH } from './answers.ts';
import { type Applied, applyCheckoutCoupon, removeCheckoutCoupon } from './checkout-coupon.ts';
import { applyCheckoutGiftCard, removeCheckoutGiftCard } from './checkout-gift-card.ts';
import { removeCheckoutLine } from './checkout-lines.ts';
import { SHOWN, toCheckoutPage } from './checkout-page.ts';
import { firstTyped, withSavedAddress } from './form-values.ts';
import { type CheckoutPageDeps, type Opened, settleTyped, withCheckout } from './opened-checkout.ts';
import { createPaymentPageRoutes, findPaymentProblem } from './payment-routes.ts';
import { placeOrder } from './place-order.ts';
import { dropSoldOutLines, readSoldOut } from './sold-out-lines.ts';

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
    ...createPaymentPageRoutes(deps),
    webRoute('GET', THANKS_PATH, (context) => withCheckout(deps, context, (opened) => showThanks(deps, opened))),
  ];
}

async function showCheckout(deps: Deps, before: Opened): Promise<Response> {
  if (before.order !== undefined) return goToThanks(before);
  const opened = await dropSoldOutLines(deps, before);
  const typed = firstTyped(opened);
  await watch(deps, opened, typed);
  const error = await findPaymentProblem(deps, opened);
  return showCheckoutPage(deps, opened, { typed, settled: await settleTyped(deps, opened, typed), error }, 200);
}

async function receive(deps: Deps, guesses: CouponGuesses, before: Opened): Promise<Response> {
  const { visit, order, callbacks, cookies } = before;
  const fields = await visit.readForm();
  if (fields instanceof Response) return fields;
  // The second click of two: the order is there, so it is shown.
  if (order !== undefined) return goToThanks(before);
  const { typed, opened } = await keepTyped(deps, { ...before, soldOut: readSoldOut(fields) }, fields);
  const intent = fields[INTENT] ?? 'order';
  if (intent.startsWith(REMOVE_LINE)) return removeLine(deps, opened, typed, intent.slice(REMOVE_LINE.length));
  switch (intent) {
    case 'sign-in':
      return redirectTo(callbacks.loginUrl ?? addressOf(CHECKOUT_PATH, opened.token), cookies);
    case 'order':
      return placeOrder(deps, opened, { typed, shown: fields[SHOWN] ?? '' });
    case 'remove-gift-card':
      return update(deps, await removeCheckoutGiftCard(deps, opened), typed);
    case 'remove-coupon':
      return update(deps, await removeCheckoutCoupon(deps, opened), typed);
    default: {
      const code = (fields[COUPON] ?? '').trim();
      if (code === '') return update(deps, opened, typed);
      const applied = await applyCode(deps, guesses, opened, code);
      return 'problem' in applied ? update(deps, opened, typed, applied.problem) : update(deps, applied.opened, typed);
    }
  }
}

/** A code of a gift card looks like no coupon's, and a shop may still have a coupon that looks like one. */
async function applyCode(deps: Deps, guesses: CouponGuesses, opened: Opened, code: string): Promise<Applied> {
  const card = await applyCheckoutGiftCard(deps, opened, code);
  return card ?? applyCheckoutCoupon(deps, guesses, opened, code);
}

/** Saves the input with the session, and returns both, the input with the chosen saved address. */
async function keepTyped(
  deps: Deps,
  opened: Opened,
  fields: FormFields,
): Promise<{ readonly typed: Typed; readonly opened: Opened }> {
  const { database, siteId } = deps;
  const { token, member, checkout, draft, findOffer } = opened;
  // A browser does not send an unchecked box; a missing delivery was not on the page.
  const { saveAddress: _box, delivery: _radio, ...earlier } = { ...firstTyped(opened), ...draft?.values };
  const typed = readTyped(fields, earlier);
  const recipients = readRecipientFields({ ...draft?.values, ...fields }, listRecipients(checkout.lines, findOffer));
  const memberId = member?.id;
  const kept = { values: { ...keepable(typed), ...recipients }, ...(memberId === undefined ? {} : { memberId }) };
  await database.write((tx) => saveDraft(tx, siteId, { token, draft: kept }));
  await watch(deps, opened, typed);
  return { typed: withSavedAddress(typed, member, checkout, earlier), opened: { ...opened, draft: kept } };
}

async function watch(deps: Deps, { checkout, visit }: Opened, { email }: Typed): Promise<void> {
  if (email === '') return;
  await deps.watchCheckout({ checkout, email, locale: visit.site.locale });
}

/** Removes a line and shows a notice with the new total. The page of an empty checkout has the same address. */
async function removeLine(deps: Deps, before: Opened, typed: Typed, lineId: string): Promise<Response> {
  const { opened, line } = await removeCheckoutLine(deps, before, lineId);
  if (opened.checkout.lines.length === 0) return redirectTo(addressOf(CHECKOUT_PATH, opened.token), opened.cookies);
  if (line === undefined) return update(deps, opened, typed);
  const view = { typed, settled: await settleTyped(deps, opened, typed) };
  const { total } = toCheckoutPage(deps, opened, '', view).summary;
  const name = readLineName(line, before.findOffer(line));
  return showCheckoutPage(deps, opened, { ...view, error: { code: 'line-removed', values: { name, total } } }, 200);
}

async function update(deps: Deps, before: Opened, typed: Typed, couponError?: HostedProblem): Promise<Response> {
  const opened = await dropSoldOutLines(deps, before);
  const settled = await settleTyped(deps, opened, typed);
  const fieldErrors = findWrongPlace(typed, settled.asks, opened.visit.site.locale);
  return showCheckoutPage(
    deps,
    opened,
    { typed, settled, fieldErrors, couponError },
    couponError === undefined ? 200 : 422,
  );
}

async function showThanks(deps: Deps, opened: Opened): Promise<Response> {
  const { context, visit, order, shop, callbacks, cookies, token } = opened;
  if (order === undefined) return redirectTo(addressOf(CHECKOUT_PATH, token), cookies);
  const { locale } = visit.site;
  const { now } = context;
  const more = await deps.database.read(async (tx) => ({
    downloads: await deps.listDownloads(tx, order, { locale, now }),
    statusUrl: await deps.signStatusUrl(tx, order, now),
  }));
  const page: HostedPageOf<'thanks'> = {
    kind: 'thanks',
    site: visit.site,
    order: toHostedOrder(order, locale, shop.publicUrl),
    continueUrl: continueAddress(callbacks, shop, order),
    ...more,
  };
  return visit.show(page, { cookies });
}

/** Back to the page that the app named, which learns the order by its id. */
function continueAddress({ thankYouPageUrl, postFlowUrl }: CheckoutCallbacks, { shopUrl }: Shop, order: Order): string {
  const url = new URL(thankYouPageUrl ?? postFlowUrl ?? shopUrl);
  if (thankYouPageUrl !== undefined) url.searchParams.set('orderId', order.id);
  return url.href;
}
