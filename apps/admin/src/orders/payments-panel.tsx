/** What was paid of an order, held and refunded, by payment. */
import type { Order, Payment } from '@cartwright/client';
import { useQuery } from '@tanstack/react-query';

import { fullDate } from '../list/dates.ts';
import { showAmount } from '../list/language.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { transactionsQuery } from './order-queries.ts';
import { wordsOfHold, wordsOfPayment, wordsOfPaymentStatus } from './payment-words.ts';
import { showDeduction } from './signed-amount.ts';

const text = words.orders.payments;

export function PaymentRows({ order }: { readonly order: Order }) {
  const { client } = useSession();
  const { data } = useQuery(transactionsQuery(client, order._id));
  const { currency, balanceSummary: balance } = order;
  const rows = [
    { label: text.paid, price: balance?.paid, isAlways: true },
    { label: text.authorized, price: balance?.authorized },
    { label: text.refunded, price: balance?.refunded },
    { label: text.unpaid, price: balance?.balance, isAlways: true },
  ].filter(({ price, isAlways }) => isAlways === true || Number(price?.amount ?? 0) !== 0);
  return (
    <>
      <dl className="grid gap-1">
        {rows.map(({ label, price }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-quiet">{label}</dt>
            <dd className="tabular">{showAmount(price?.amount, currency) || '—'}</dd>
          </div>
        ))}
      </dl>
      {(data?.payments ?? []).map((payment) => (
        <PaymentRow key={payment._id} payment={payment} currency={currency} />
      ))}
      {(data?.refunds ?? []).map(({ _id, _createdDate, summary }) => (
        <p key={_id} className="mt-3 flex justify-between gap-4 border-t border-line pt-3">
          <span>
            {text.refund}
            <span className="block text-quiet">
              {summary.pending
                ? text.refundPending
                : isZero(summary.refunded.amount)
                  ? text.refundDeclined
                  : _createdDate instanceof Date
                    ? fullDate(_createdDate)
                    : ''}
            </span>
          </span>
          {/* What moved, or is on its way; what was only asked for is struck through. */}
          <span
            className={`tabular ${!summary.pending && isZero(summary.refunded.amount) ? 'text-quiet line-through' : ''}`}
          >
            {showDeduction(summary.requestedRefund.amount, currency)}
          </span>
        </p>
      ))}
    </>
  );
}

function PaymentRow({ payment, currency }: { readonly payment: Payment; readonly currency: string }) {
  const status = wordsOfPaymentStatus(payment.status);
  return (
    <p className="mt-3 flex justify-between gap-4 border-t border-line pt-3">
      <span>
        {wordsOfPayment(payment)}
        {status === '' ? null : <span className="block text-quiet">{status}</span>}
        {isPartlyCaptured(payment) ? (
          <span className="block text-quiet">{text.captured(showAmount(payment.capturedAmount.amount, currency))}</span>
        ) : null}
        {payment.status === 'AUTHORIZED' ? <span className="block text-warn">{wordsOfHold(payment)}</span> : null}
      </span>
      <span className="tabular">{showAmount(payment.amount.amount, currency)}</span>
    </p>
  );
}

function isZero(amount: string): boolean {
  return Number(amount) === 0;
}

/** The rest of a payment that was captured in part is released. */
function isPartlyCaptured({ amount, capturedAmount }: Payment): boolean {
  return !isZero(capturedAmount.amount) && Number(capturedAmount.amount) < Number(amount.amount);
}
