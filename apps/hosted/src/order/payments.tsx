/** What was paid of an order and what went back: below its total, with the order's own amounts. */
import type { HostedOrderPaymentRow, HostedOrderRefundRow } from '../order-pages.ts';
import { useWords, type Words } from '../words/words.ts';

interface PaymentsProps {
  readonly payments: readonly HostedOrderPaymentRow[];
  readonly refunds?: readonly HostedOrderRefundRow[];
  readonly due: string | undefined;
}

export function Payments({ payments, refunds = [], due }: PaymentsProps) {
  const words = useWords();
  const { orderStatus } = words;
  if (payments.length + refunds.length === 0 && due === undefined) return null;
  return (
    <>
      <h2 className="visually-hidden">{orderStatus.payments}</h2>
      <dl className="mt-4 grid gap-2 text-sm">
        {payments.map((payment, place) => (
          <Row
            // oxlint-disable-next-line react/no-array-index-key -- Two payments may be equal; they never move.
            key={place}
            label={nameOf(payment, words)}
            hint={orderStatus.paymentStates[payment.state]}
            amount={payment.amount}
          />
        ))}
        {refunds.map(({ amount, day, isPending }, place) => (
          <Row
            // oxlint-disable-next-line react/no-array-index-key -- Two refunds may be equal; they never move.
            key={place}
            label={isPending ? orderStatus.refundPending : orderStatus.refunded(day)}
            amount={`−${amount}`}
          />
        ))}
        {due === undefined ? null : <Row label={orderStatus.due} amount={due} />}
      </dl>
    </>
  );
}

function nameOf({ by }: HostedOrderPaymentRow, { payments, orderStatus }: Words): string {
  switch (by.kind) {
    case 'card':
      return payments.cardEnding(by.brand, by.lastFour);
    case 'gift-card':
      return `${payments.giftCard} ${by.code}`;
    case 'other':
      return orderStatus.payment;
  }
}

function Row({ label, hint, amount }: { readonly label: string; readonly hint?: string; readonly amount: string }) {
  return (
    <div className="flex justify-between gap-6">
      <dt>
        <bdi>{label}</bdi>
        {hint === undefined ? null : <span className="block text-quiet">{hint}</span>}
      </dt>
      <dd className="tabular">
        <bdi dir="ltr">{amount}</bdi>
      </dd>
    </div>
  );
}
