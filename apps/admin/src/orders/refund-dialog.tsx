/**
 * Refunds an order by line, delivery and other amount. Discount, tax, destination and maximum are shown first, as the
 * platform has them.
 */
import type { Order, orderBilling } from '@cartwright/client';
import { Checkbox, classNames, Notice, Skeleton, TextField } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';

import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { showAmount } from '../list/language.ts';
import { FailedNotice } from '../list/states.tsx';
import { PriceInput } from '../products/price-input.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { isAmount } from './amounts.ts';
import { countChosen, LineQuantities } from './line-quantities.tsx';
import { useOrderChange } from './order-changes.ts';
import { buyerName } from './order-facts.ts';
import { type RefundItems, refundabilityQuery, refundPreviewQuery } from './order-queries.ts';
import { wordsOfPaymentMethod } from './payment-words.ts';
import { explainRefundError } from './refund-errors.ts';

const { refund: text, paymentsFailedWhat, emailBuyer } = words.orderDialogs;

interface RefundDialogProps {
  readonly order: Order;
  /** The units to begin with: those of a return that has arrived. They are in stock already where they shall be. */
  readonly returned?: Readonly<Record<string, number>> | undefined;
  readonly onClose: () => void;
}

const NOTHING: Readonly<Record<string, number>> = {};

export function RefundDialog({ order, returned, onClose }: RefundDialogProps) {
  const { client, merchant } = useSession();
  const { currency } = order;
  const refundability = useQuery(refundabilityQuery(client, order._id));
  const [quantities, setQuantities] = useState(returned ?? NOTHING);
  const [hasDelivery, setHasDelivery] = useState(false);
  const [typedOther, setTypedOther] = useState('');
  const [isRestocked, setIsRestocked] = useState(returned === undefined);
  const [isTold, setIsTold] = useState(true);
  const [reason, setReason] = useState('');
  const other = useDeferredValue(typedOther.trim());
  const isOther = isAmount(other, currency);
  const delivery = refundability.data?.shipping.availableRefundAmount;
  const refundItems = toRefundItems(quantities, hasDelivery ? delivery?.amount : undefined);
  const asked = { refundItems, ...(isOther ? { otherAmount: { amount: other } } : {}) };
  const isEmpty = refundItems.lineItems === undefined && refundItems.shipping === undefined && !isOther;
  const preview = useQuery({ ...refundPreviewQuery(client, order._id, asked), enabled: !isEmpty });
  const isCurrent = !isEmpty && !preview.isPlaceholderData && other === typedOther.trim();
  const refund = isCurrent ? preview.data : undefined;
  const total = refund?.summary?.total.amount;
  const change = useOrderChange({
    run: () =>
      client.orderBilling.refundPayments(order._id, {
        paymentRefunds: (refund?.paymentRefunds ?? []).map(({ paymentId, amount }) => ({
          paymentId,
          amount: { amount: amount.amount },
        })),
        refundItems,
        sideEffects: {
          restock: { lineItems: isRestocked ? (refundItems.lineItems ?? []) : [] },
          notifications: { sendCustomerEmail: isTold },
        },
        ...(reason.trim() === '' ? {} : { customerReason: reason.trim() }),
      }),
    done: ({ refund: { summary } }) =>
      summary.pending ? text.pending(showAmount(total, currency)) : text.done(showAmount(total, currency)),
    onDone: onClose,
  });
  const count = countChosen(quantities);
  return (
    <ConfirmDialog
      beginsAtTitle
      title={text.title(order.number)}
      confirm={total === undefined ? text.confirmNothing : text.confirm(showAmount(total, currency))}
      canConfirm={(refund?.paymentRefunds?.length ?? 0) > 0}
      isPending={change.isPending}
      error={change.error}
      explain={(error) =>
        explainRefundError(error, { order, refundability: refundability.data, merchantId: merchant.id })
      }
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      {refundability.error === null ? null : (
        <FailedNotice
          error={refundability.error}
          what={paymentsFailedWhat}
          onRetry={() => void refundability.refetch()}
        />
      )}
      {refundability.data === undefined ? (
        <Skeleton width="60%" />
      ) : (
        <LineQuantities
          lines={readRefundableLines(order, refundability.data)}
          quantities={quantities}
          onChange={setQuantities}
        />
      )}
      {delivery === undefined || Number(delivery.amount) === 0 ? null : (
        <Checkbox
          label={text.delivery(showAmount(delivery.amount, currency))}
          checked={hasDelivery}
          onChange={(event) => setHasDelivery(event.target.checked)}
        />
      )}
      <PriceInput
        id="other-amount"
        label={text.otherAmount}
        optional
        currency={currency}
        value={typedOther}
        error={typedOther.trim() === '' || isAmount(typedOther.trim(), currency) ? undefined : text.otherAmountWrong}
        onChange={setTypedOther}
        onLeave={() => {}}
      />
      {count === 0 ? null : (
        <Checkbox
          label={text.restock(count)}
          checked={isRestocked}
          onChange={(event) => setIsRestocked(event.target.checked)}
        />
      )}
      <TextField
        label={text.reason}
        optional
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Checkbox
        label={emailBuyer(buyerName(order))}
        checked={isTold}
        onChange={(event) => setIsTold(event.target.checked)}
      />
      <Preview order={order} refund={isEmpty ? undefined : preview.data} refundability={refundability.data} />
      {preview.error === null || isEmpty ? null : (
        <FailedNotice error={preview.error} what={text.previewFailedWhat} onRetry={() => void preview.refetch()} />
      )}
    </ConfirmDialog>
  );
}

interface PreviewProps {
  readonly order: Order;
  readonly refund: orderBilling.CalculateRefundResponse | undefined;
  readonly refundability: orderBilling.GetOrderRefundabilityResponse | undefined;
}

/** Has its height before there is an amount, so that nothing moves. */
function Preview({ order: { currency }, refund, refundability }: PreviewProps) {
  const refused = refund?.notAvailable?.errors.map(({ error }) => error.applicationError?.description ?? '').join(' ');
  const summary = refund?.summary;
  const isTaxed = summary !== undefined && Number(summary.tax.amount) !== 0;
  const isDiscounted = summary !== undefined && Number(summary.discount.amount) !== 0;
  return (
    <div className={classNames('min-h-24 rounded-md text-sm', !refused && 'bg-sunken p-4')} aria-live="polite">
      {refused ? <Notice tone="warn">{refused}</Notice> : null}
      {summary === undefined ? (
        refused === undefined && <p className="text-quiet">{text.choose}</p>
      ) : (
        <>
          <p>
            {fill(
              isDiscounted ? (isTaxed ? text.discountedAndTaxed : text.discounted) : isTaxed ? text.taxed : '{total}',
              {
                total: <span className="font-[600]">{showAmount(summary.total.amount, currency)}</span>,
                discount: showAmount(summary.discount.amount, currency),
                tax: showAmount(summary.tax.amount, currency),
              },
            )}
          </p>
          {(refund?.paymentRefunds ?? []).map(({ paymentId, amount }) => (
            <p key={paymentId}>{describeDestination(refundability, paymentId, showAmount(amount.amount, currency))}</p>
          ))}
        </>
      )}
      {refused ? null : (
        <p className="text-quiet">
          {text.atMost(showAmount(refundability?.paymentsSummary.monetary.maxRefund.amount, currency))}
        </p>
      )}
    </div>
  );
}

/** `$5.00 to Visa ending 4242` */
function describeDestination(
  refundability: orderBilling.GetOrderRefundabilityResponse | undefined,
  paymentId: string,
  amount: string,
): string {
  const found = refundability?.payments.find(({ payment }) => payment.paymentId === paymentId)?.payment;
  if (found === undefined) return text.toPayment(amount);
  return found.offlinePayment ? text.toCustomer(amount) : text.to(amount, wordsOfPaymentMethod(found));
}

function readRefundableLines(order: Order, refundability: orderBilling.GetOrderRefundabilityResponse) {
  return order.lineItems
    .map((line) => ({
      line,
      max: refundability.lineItems.find(({ lineItemId }) => lineItemId === line._id)?.availableRefundQuantity ?? 0,
    }))
    .filter(({ max }) => max > 0);
}

/** The refund that the dialog describes; members are left out where nothing is chosen. */
export function toRefundItems(quantities: Readonly<Record<string, number>>, delivery: string | undefined): RefundItems {
  const lineItems = Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([lineItemId, quantity]) => ({ lineItemId, quantity }));
  return {
    ...(lineItems.length === 0 ? {} : { lineItems }),
    ...(delivery === undefined ? {} : { shipping: { amount: { amount: delivery } } }),
  };
}
