/** Responses that several of the checkout's routes give. */
import { redirectTo } from '../../../foundation/hosted-pages/hosted-pages.ts';
import { CHECKOUT_PATH, SESSION } from '../routes.ts';
import { type CheckoutView, toCheckoutPage } from './checkout-page.ts';
import type { CheckoutPageDeps, Opened } from './opened-checkout.ts';
import { listFormSources } from './payment-methods-shown.ts';

export const THANKS_PATH = `${CHECKOUT_PATH}/thanks`;
/** Where a payment is waited for, and where a provider sends the browser back. */
export const PAYMENT_PATH = `${CHECKOUT_PATH}/payment`;
export const RETURN_PATH = `${PAYMENT_PATH}/return`;
/** Names the attempt in an address. */
export const PAYMENT = 'payment';

export function showCheckoutPage(
  deps: Pick<CheckoutPageDeps, 'findProvider' | 'giftCards'>,
  opened: Opened,
  view: CheckoutView,
  status: number,
): Promise<Response> {
  const { visit, token, cookies, callbacks } = opened;
  const page = toCheckoutPage(deps, opened, addressOf(CHECKOUT_PATH, token), view);
  const { loginUrl } = callbacks;
  const formTargets = loginUrl === undefined ? [] : [new URL(loginUrl).origin];
  const { payment, pricing } = view.settled;
  const payable = { amount: payment.due.now, currency: pricing.shop.currency };
  const widgetSources = listFormSources(deps.findProvider, payment.methods, payable);
  return visit.show(page, { status, cookies, formTargets, widgetSources });
}

export function goToThanks({ token, cookies }: Opened): Response {
  return redirectTo(addressOf(THANKS_PATH, token), cookies);
}

export function addressOf(path: string, token: string, more: Readonly<Record<string, string>> = {}): string {
  return `${path}?${new URLSearchParams({ [SESSION]: token, ...more }).toString()}`;
}
