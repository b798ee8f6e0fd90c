/** What was paid of an order, held and refunded, by payment. */
import type { Order } from '@cartwright/client';
import { useQuery } from '@tanstack/react-query';

import { showAmount } from '../list/language.ts';
import { useSession } from '../session/session-gate.tsx';
import { transactionsQuery } from './order-queries.ts';
import { wordsOfPayment, wordsOfPaymentStatus } from './payment-words.ts';

export function PaymentRows({ order }: { readonly order: Order }) {
  const { client } = useSession();
  const { data } = useQuery(transactionsQuery(client, order._id));
  const { currency, balanceSummary: balance } = order;
  const rows = [
    { label: 'Paid', price: balance?.paid, isAlways: true },
    { label: 'Authorized', price: balance?.authorized },
    { label: 'Refunded', price: balance?.refunded },
    { label: 'Refund on its way, 5–10 days', price: balance?.pendingRefund },
    { label: 'Unpaid', price: balance?.balance, isAlways: true },
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
      {(data?.payments ?? []).map((payment) => {
        const status = wordsOfPaymentStatus(payment.status);
        return (
          <p key={payment._id} className="mt-3 flex justify-between gap-4 border-t border-line pt-3">
            <span>
              {wordsOfPayment(payment)}
              {status === '' ? null : <span className="block text-quiet">{status}</span>}
            </span>
            <span className="tabular">{showAmount(payment.amount.amount, currency)}</span>
          </p>
        );
      })}
    </>
  );
}
