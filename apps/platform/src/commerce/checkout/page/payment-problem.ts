/** What the buyer reads of a payment that came to nothing. Pure. */
import type { HostedProblem } from '@cartwright/hosted';

import type { PaymentAnswer } from '../paying/payment-answer.ts';

/** What the buyer reads at the payment. Undefined: another page says it. */
export function describeAnswer(answer: PaymentAnswer): HostedProblem | undefined {
  switch (answer.kind) {
    case 'declined':
      return { code: 'payment-declined', values: { reason: answer.code } };
    case 'released':
      return { code: 'payment-released', values: { reason: answer.reason } };
    case 'undone':
      return { code: 'payment-released', values: { reason: answer.outcome.kind } };
    default:
      return undefined;
  }
}
