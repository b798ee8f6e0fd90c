/**
 * The button that buys: what is due now is paid with a provider first, and everything else becomes an order at once. A
 * refused form is shown again with everything that was typed.
 */
import type { HostedProblem } from '@cartwright/hosted';

import type { RateLimits } from '../../../foundation/limits/rate-limits.ts';
import { isOnline } from '../../settings/payment-methods/payment-methods.ts';
import { type FormResult, type Purchase, type Typed, choicesOf, readForm } from '../form/form.ts';
import { listRecipients, readRecipients } from '../form/recipients.ts';
import { deleteDrafts } from '../model/checkout-session.ts';
import type { PaymentAnswer } from '../paying/payment-answer.ts';
import { type Buying, buy } from '../placing/buy.ts';
import { findObstacle } from '../placing/obstacle.ts';
import type { BuyOutcome } from '../placing/outcome.ts';
import { addressOf, goToThanks, PAYMENT, RETURN_PATH, showCheckoutPage } from './answers.ts';
import { type CheckoutView, toCheckoutPage } from './checkout-page.ts';
import { NEW_ADDRESS, readAsked } from './form-values.ts';
import { type CheckoutPageDeps, type Opened, settleTyped, type ShownCheckout } from './opened-checkout.ts';
import { describeAnswer } from './payment-problem.ts';
import { followPayment } from './payment-routes.ts';
import { dropSoldOutLines } from './sold-out-lines.ts';

type Deps = CheckoutPageDeps & { readonly limits: RateLimits };

export async function placeOrder(
  deps: Deps,
  opened: Opened,
  { typed, shown }: { readonly typed: Typed; readonly shown: string },
): Promise<Response> {
  const { siteId, members } = deps;
  const { checkout, member, visit, context } = opened;
  const settled = await settleTyped(deps, opened, typed);
  const form = readForm(typed, settled, visit.site.locale, readAsked(opened));
  const lines = listRecipients(checkout.lines, settled.findOffer);
  const gifts = readRecipients(opened.draft?.values ?? {}, lines, context.now);
  const fieldErrors = { ...form.fieldErrors, ...gifts.fieldErrors };
  const purchase = form.purchase && { ...form.purchase, recipients: gifts.recipients };
  if (purchase === undefined || Object.keys(gifts.fieldErrors).length > 0)
    return showWrong(deps, opened, { typed, settled, fieldErrors });
  const buying: Buying = {
    checkoutId: checkout.id,
    ...(member === undefined ? {} : { memberId: member.id }),
    choices: choicesOf(typed),
    purchase,
    shown,
    locale: visit.site.locale,
  };
  const { chosen, due } = settled.payment;
  if (chosen !== undefined && isOnline(chosen) && due.now > 0) {
    const answer = await payOnline(deps, opened, { buying, settled, token: typed.paymentToken });
    if (answer.kind === 'undone' && answer.outcome.kind !== 'bought') {
      return showOutcome(deps, opened, typed, answer.outcome);
    }
    if (answer.kind === 'bought') return finish(deps, opened, { typed, purchase, settled });
    if (answer.kind === 'needs-buyer' || answer.kind === 'pending') return followPayment(deps, opened, answer);
    const problem = answer.kind === 'refused' ? answer.problem : describeAnswer(answer);
    const fresh = await settleTyped(deps, opened, typed);
    return showCheckoutPage(deps, opened, { typed, settled: fresh, ...atPayment(problem) }, 422);
  }
  const outcome = await buy({ ...deps, ownsEmail: members.ownsEmail }, siteId, { ...buying, now: context.now });
  if (outcome.kind !== 'bought') return showOutcome(deps, opened, typed, outcome);
  await deps.paymentFlow.leave(siteId, checkout.id, context.now);
  return finish(deps, opened, { typed, purchase, settled });
}

type OnlineAnswer = PaymentAnswer | { readonly kind: 'refused'; readonly problem: HostedProblem };

function atPayment(problem: HostedProblem | undefined): Pick<CheckoutView, 'fieldErrors'> {
  return problem === undefined ? {} : { fieldErrors: { payment: problem } };
}

/** Looks again at what is bought before any money is asked for. */
async function payOnline(
  { siteId, limits, paymentFlow, isConfigured, publicUrl }: Deps,
  { checkout, shop, context, token: session }: Opened,
  { buying, settled, token }: { readonly buying: Buying; readonly settled: ShownCheckout; readonly token: string },
): Promise<OnlineAnswer> {
  const { purchase, shown, locale } = buying;
  const { chosen: method, due } = settled.payment;
  const { findOffer } = settled;
  const obstacle = findObstacle({ checkout, settled, findOffer, purchase, shown, shop, locale });
  if (obstacle !== undefined) return { kind: 'undone', outcome: obstacle };
  if (method === undefined || !isConfigured(method.provider)) {
    return { kind: 'refused', problem: { code: 'payment-unavailable' } };
  }
  const { owner } = checkout;
  const taken = await limits.take('payment-attempt-owner', `${owner.kind}:${owner.id}`, context.now);
  if (!taken.isAllowed) return { kind: 'refused', problem: { code: 'payment-too-many-tries' } };
  return paymentFlow.pay(siteId, {
    buying,
    method,
    amount: due.now,
    currency: shop.currency,
    token,
    returnUrl: (id) => `${publicUrl}${addressOf(RETURN_PATH, session, { [PAYMENT]: id })}`,
    now: context.now,
  });
}

/** Forgets what was typed, keeps a new address of a member, and says thanks. */
async function finish(
  { database, siteId, members }: Deps,
  opened: Opened,
  {
    typed,
    purchase,
    settled,
  }: { readonly typed: Typed; readonly purchase: Purchase; readonly settled: Pick<ShownCheckout, 'asks'> },
): Promise<Response> {
  const { member, browser, context } = opened;
  const address = purchase.shipping?.address;
  await database.write(async (tx) => {
    await deleteDrafts(tx, siteId, browser);
    const isNew = settled.asks === 'address' && typed.saveAddress !== '';
    if (member === undefined || address === undefined || !isNew) return;
    await members.saveAddress(tx, siteId, member.id, { ...address, fullName: purchase.fullName }, context.now);
  });
  return goToThanks(opened);
}

/** Prints the current values, not those of the earlier page. */
async function showOutcome(deps: Deps, before: Opened, typed: Typed, outcome: BuyOutcome): Promise<Response> {
  if (outcome.kind === 'bought') return goToThanks(before);
  const opened = await dropSoldOutLines(deps, before);
  const view = { typed, settled: await settleTyped(deps, opened, typed) };
  const { total } = toCheckoutPage(deps, opened, '', view).summary;
  // Without the lines that sold out nothing else may be wrong: the page then says what it took off.
  const isDropped = outcome.kind === 'lines-unavailable' && opened.soldOut !== before.soldOut;
  return showCheckoutPage(deps, opened, isDropped ? view : { ...view, ...describeOutcome(outcome, total) }, 409);
}

/** A form with wrong fields: those of a saved address are shown, so that they can be corrected. */
function showWrong(
  deps: Deps,
  opened: Opened,
  { typed, settled, fieldErrors }: Pick<CheckoutView, 'typed' | 'settled'> & Pick<FormResult, 'fieldErrors'>,
): Promise<Response> {
  const isOfAddress = ['country', 'addressLine1', 'city', 'subdivision', 'postalCode'].some(
    (name) => fieldErrors[name] !== undefined,
  );
  const shownTyped = isOfAddress && typed.savedAddress !== '' ? { ...typed, savedAddress: NEW_ADDRESS } : typed;
  return showCheckoutPage(deps, opened, { typed: shownTyped, settled, fieldErrors }, 422);
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
      return outcome.reason === undefined ? { error } : { error, fieldErrors: { coupon: outcome.reason } };
    }
    case 'gone':
      return { error: { code: 'checkout-over' } };
  }
}
