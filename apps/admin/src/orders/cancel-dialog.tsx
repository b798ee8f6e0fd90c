/** Cancels an order. Says before the click how much goes back and how many items return to stock. */
import type { Order } from '@cartwright/client';
import { Checkbox } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { showAmount } from '../list/language.ts';
import { FailedNotice } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { useOrderChange } from './order-changes.ts';
import { buyerName } from './order-facts.ts';
import { refundabilityQuery } from './order-queries.ts';

const text = words.orderDialogs.cancel;

interface CancelDialogProps {
  readonly order: Order;
  /** Units that were not sent. */
  readonly openCount: number;
  readonly onClose: () => void;
}

export function CancelDialog({ order, openCount, onClose }: CancelDialogProps) {
  const { client } = useSession();
  const refundability = useQuery(refundabilityQuery(client, order._id));
  const [restockAllItems, setRestock] = useState(true);
  const [isRefundWanted, setIsRefundWanted] = useState(true);
  const [sendOrderCanceledEmail, setIsTold] = useState(true);
  const refundable = refundability.data?.paymentsSummary.monetary.maxRefund.amount;
  const isPaid = refundable !== undefined && Number(refundable) > 0;
  const refundPayments = isPaid && isRefundWanted;
  const amount = showAmount(refundable, order.currency);
  const change = useOrderChange({
    run: () => client.orders.cancelOrder(order._id, { sendOrderCanceledEmail, restockAllItems, refundPayments }),
    done: () => text.done(order.number),
    onDone: onClose,
  });
  const held = order.balanceSummary?.authorized?.amount;
  const consequences = [
    Number(held ?? 0) > 0 ? text.released(showAmount(held, order.currency)) : '',
    refundPayments ? text.refunded(amount) : '',
    restockAllItems && openCount > 0 ? text.restocked(openCount) : '',
  ].filter((consequence) => consequence !== '');
  return (
    <ConfirmDialog
      title={text.title(order.number)}
      confirm={refundPayments ? text.confirmRefund(amount) : text.confirm}
      isDanger
      keep={text.keep}
      canConfirm={refundability.data !== undefined}
      isPending={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      {refundability.error === null || refundability.data !== undefined ? null : (
        <FailedNotice
          error={refundability.error}
          what={words.orderDialogs.paymentsFailedWhat}
          onRetry={() => void refundability.refetch()}
        />
      )}
      <p className="min-h-[1.5em]">{consequences.length === 0 ? '' : text.consequences(consequences)}</p>
      {openCount === 0 ? null : (
        <Checkbox
          label={text.restock(openCount)}
          checked={restockAllItems}
          onChange={(event) => setRestock(event.target.checked)}
        />
      )}
      {isPaid ? (
        <Checkbox
          label={text.refund(amount)}
          checked={isRefundWanted}
          onChange={(event) => setIsRefundWanted(event.target.checked)}
        />
      ) : null}
      <Checkbox
        label={words.orderDialogs.emailBuyer(buyerName(order))}
        checked={sendOrderCanceledEmail}
        onChange={(event) => setIsTold(event.target.checked)}
      />
    </ConfirmDialog>
  );
}
