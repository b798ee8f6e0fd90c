/** Where the browser goes while a payment is under way: to the bank, or to the page that waits. */
import type { HostedPageOf } from '@cartwright/hosted';

import { type PageVisit, redirectTo } from '../../../foundation/hosted-pages/hosted-pages.ts';
import type { FindPaymentProvider } from '../../payments/payment-provider.ts';
import type { PaymentAnswer } from '../paying/payment-answer.ts';

export interface UnderWayDeps {
  readonly findProvider: FindPaymentProvider;
  readonly publicUrl: string;
}

interface UnderWay {
  readonly visit: PageVisit;
  readonly cookies?: readonly string[];
  /** Whether the browser is on the page that waits. */
  readonly isHere: boolean;
  /** The page that waits. */
  readonly paymentUrl: string;
  /** Where a challenge ends. */
  readonly returnUrl: string;
  /** Where the buyer may choose another way to pay. */
  readonly otherWayUrl: string;
}

export async function followUnderWay(
  { findProvider, publicUrl }: UnderWayDeps,
  { visit, cookies = [], isHere, paymentUrl, returnUrl, otherWayUrl }: UnderWay,
  answer: Extract<PaymentAnswer, { kind: 'needs-buyer' | 'pending' }>,
): Promise<Response> {
  const { site } = visit;
  if (answer.kind === 'pending') {
    if (!isHere) return redirectTo(paymentUrl, cookies);
    return visit.show({ kind: 'payment', site, state: 'confirming', continueUrl: paymentUrl }, { cookies });
  }
  const { action } = answer;
  const isOwn = action.kind === 'redirect' && new URL(action.url).origin === publicUrl;
  if (isOwn) return redirectTo(action.url, cookies);
  if (!isHere) return redirectTo(paymentUrl, cookies);
  const page: HostedPageOf<'payment'> = {
    kind: 'payment',
    site,
    state: 'challenge',
    continueUrl: returnUrl,
    otherWayUrl,
  };
  if (action.kind === 'redirect') return visit.show({ ...page, bankUrl: action.url }, { cookies });
  const form = findProvider('stripe')?.describeForm({ amount: 0, currency: '' });
  if (form?.kind !== 'stripe') return redirectTo(otherWayUrl, cookies);
  const { publishableKey, scriptUrl, sources } = form;
  const challenge = { provider: 'stripe', publishableKey, scriptUrl, clientSecret: action.clientSecret } as const;
  return visit.show({ ...page, challenge }, { cookies, widgetSources: sources });
}
