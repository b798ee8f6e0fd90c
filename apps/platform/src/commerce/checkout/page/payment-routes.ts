/**
 * The pages of a payment under way: where it is waited for, and where its provider sends the browser back. Both ask the
 * provider how it stands and go on; neither trusts what the address says.
 */
import type { HostedProblem } from '@cartwright/hosted';

import { redirectTo } from '../../../foundation/hosted-pages/hosted-pages.ts';
import { type Route, webRoute } from '../../../foundation/http/routes/route.ts';
import { findAttempt } from '../../payments/attempt-store.ts';
import type { PaymentId } from '../../payments/payment-provider.ts';
import { deleteDrafts } from '../model/checkout-session.ts';
import { type PaymentAnswer, toPaymentAnswer } from '../paying/payment-answer.ts';
import { CHECKOUT_PATH } from '../routes.ts';
import { addressOf, goToThanks, PAYMENT, PAYMENT_PATH, RETURN_PATH } from './answers.ts';
import { type CheckoutPageDeps, type Opened, withCheckout } from './opened-checkout.ts';
import { describeAnswer } from './payment-problem.ts';
import { followUnderWay } from './under-way.ts';

export function createPaymentPageRoutes(deps: CheckoutPageDeps): readonly Route[] {
  return [PAYMENT_PATH, RETURN_PATH].map((path) =>
    webRoute('GET', path, (context) => withCheckout(deps, context, (opened) => showPayment(deps, opened))),
  );
}

async function showPayment(deps: CheckoutPageDeps, opened: Opened): Promise<Response> {
  const { siteId, database, paymentFlow } = deps;
  const { order, checkout, context, browser } = opened;
  if (order !== undefined) return goToThanks(opened);
  const id = readPaymentId(opened);
  const attempt = await database.read((tx) => findAttempt(tx, siteId, id));
  // Another checkout's payment is none of this browser's.
  if (attempt?.checkoutId !== checkout.id) return goToCheckout(opened);
  const answer = await paymentFlow.look(siteId, id, context.now);
  if (answer.kind === 'bought') await database.write((tx) => deleteDrafts(tx, siteId, browser));
  return followPayment(deps, opened, answer, id);
}

/** Sends the browser on: to its order, to the bank, to the page that waits, or back to the checkout with the reason. */
export async function followPayment(
  deps: Pick<CheckoutPageDeps, 'findProvider' | 'publicUrl'>,
  opened: Opened,
  answer: PaymentAnswer,
  id: PaymentId = readPaymentId(opened),
): Promise<Response> {
  const { visit, token, cookies, context } = opened;
  switch (answer.kind) {
    case 'bought':
      return goToThanks(opened);
    case 'needs-buyer':
    case 'pending': {
      const named = { [PAYMENT]: answer.paymentId };
      const underWay = {
        visit,
        cookies,
        isHere: context.url.pathname === PAYMENT_PATH,
        paymentUrl: addressOf(PAYMENT_PATH, token, named),
        returnUrl: addressOf(RETURN_PATH, token, named),
        otherWayUrl: addressOf(CHECKOUT_PATH, token),
      };
      return followUnderWay(deps, underWay, answer);
    }
    case 'declined':
    case 'released':
    case 'undone':
      return goToCheckout(opened, id);
  }
}

/** Why the payment that the address names came to nothing. */
export async function findPaymentProblem(
  { database, siteId }: Pick<CheckoutPageDeps, 'database' | 'siteId'>,
  opened: Opened,
): Promise<HostedProblem | undefined> {
  const id = readPaymentId(opened);
  if (!id) return undefined;
  const attempt = await database.read((tx) => findAttempt(tx, siteId, id));
  return attempt?.checkoutId === opened.checkout.id ? describeAnswer(toPaymentAnswer(undefined, attempt)) : undefined;
}

function goToCheckout({ token, cookies }: Opened, id?: PaymentId): Response {
  return redirectTo(addressOf(CHECKOUT_PATH, token, id === undefined ? {} : { [PAYMENT]: id }), cookies);
}

/** Empty where the address names none. */
function readPaymentId({ context }: Opened): PaymentId {
  return (context.url.searchParams.get(PAYMENT) ?? '') as PaymentId;
}
