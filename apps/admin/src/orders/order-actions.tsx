/** The buttons of an order, and the dialogs that they open. Buttons that move money name the amount. */
import type { Fulfillment, Order } from '@cartwright/client';
import { Button, buttonClass } from '@cartwright/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';

import { showAmount } from '../list/language.ts';
import { Menu } from '../list/menu.tsx';
import { useSingleKeys } from '../list/single-keys.ts';
import { useSession } from '../session/session-gate.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { FulfillDialog } from './fulfill-dialog.tsx';
import { readOpenLines } from './open-units.ts';
import { useOrderChange } from './order-changes.ts';
import { isPickup } from './order-facts.ts';
import { ReasonNotice } from './reason-notice.tsx';
import { RefundDialog } from './refund-dialog.tsx';

interface OrderActionsProps {
  readonly order: Order;
  readonly fulfillments: readonly Fulfillment[] | undefined;
}

export function OrderActions({ order, fulfillments }: OrderActionsProps) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'fulfill' | 'refund' | 'cancel'>();
  const close = () => setDialog(undefined);
  const open = fulfillments === undefined ? [] : readOpenLines(order, fulfillments);
  const openCount = open.reduce((sum, line) => sum + line.open, 0);
  const canFulfill = openCount > 0;
  const canRefund = isPositive(order.balanceSummary?.paid?.amount) && order.paymentStatus !== 'FULLY_REFUNDED';
  const slip = `/orders/${order._id}/packing-slip`;
  useSingleKeys({
    f: () => canFulfill && setDialog('fulfill'),
    r: () => canRefund && setDialog('refund'),
    p: () => void navigate(slip),
  });
  return (
    <>
      {canFulfill ? (
        <Button look="action" onClick={() => setDialog('fulfill')}>
          {isPickup(order) ? 'Ready for pickup' : 'Fulfill'}
        </Button>
      ) : null}
      {canRefund ? <Button onClick={() => setDialog('refund')}>Refund</Button> : null}
      <MoreActions order={order} slip={slip} onCancel={() => setDialog('cancel')} />
      {dialog === 'fulfill' && canFulfill ? <FulfillDialog order={order} open={open} onClose={close} /> : null}
      {dialog === 'refund' ? <RefundDialog order={order} onClose={close} /> : null}
      {dialog === 'cancel' ? <CancelDialog order={order} openCount={openCount} onClose={close} /> : null}
    </>
  );
}

interface MoreActionsProps {
  readonly order: Order;
  readonly slip: string;
  readonly onCancel: () => void;
}

function MoreActions({ order, slip, onCancel }: MoreActionsProps) {
  const { client } = useSession();
  const { _id: id, currency, balanceSummary } = order;
  const unpaid = showAmount(balanceSummary?.balance?.amount, currency);
  const held = showAmount(balanceSummary?.authorized?.amount, currency);
  const isOpen = order.status !== 'CANCELED';
  const pay = useOrderChange({
    run: () => client.orders.markOrderAsPaid(id),
    done: () => `Marked ${unpaid} as paid.`,
  });
  const capture = useOrderChange({
    run: async () => {
      const { orderTransactions } = await client.orderTransactions.listTransactionsForSingleOrder(id);
      const authorized = orderTransactions.payments.filter(({ status }) => status === 'AUTHORIZED');
      await client.orders.captureAuthorizedPayments(
        id,
        authorized.map(({ _id: paymentId }) => ({ paymentId })),
      );
    },
    done: () => `Captured ${held}.`,
  });
  const archive = useOrderChange({
    run: () => client.orders.updateOrder(id, { archived: order.archived !== true }),
    done: () => (order.archived === true ? 'Taken out of the archive.' : 'Archived.'),
  });
  const canCapture = isOpen && isPositive(balanceSummary?.authorized?.amount);
  const canMarkPaid = isOpen && !canCapture && isPositive(balanceSummary?.balance?.amount);
  const item = 'justify-start';
  return (
    <>
      {canCapture ? (
        <Button pending={capture.isPending} onClick={() => capture.mutate()}>
          Capture {held}
        </Button>
      ) : null}
      <Menu title="More">
        {canMarkPaid ? (
          <Button look="quiet" className={item} pending={pay.isPending} onClick={() => pay.mutate()}>
            Mark {unpaid} as paid
          </Button>
        ) : null}
        <Link className={buttonClass({ look: 'quiet', className: item })} to={slip}>
          Print packing slip
        </Link>
        <Button look="quiet" className={item} pending={archive.isPending} onClick={() => archive.mutate()}>
          {order.archived === true ? 'Take out of the archive' : 'Archive'}
        </Button>
        {isOpen ? (
          <Button look="quiet" className={item} onClick={onCancel}>
            Cancel order
          </Button>
        ) : null}
      </Menu>
      <ReasonNotice error={pay.error ?? capture.error ?? archive.error} />
    </>
  );
}

function isPositive(amount: string | undefined): boolean {
  return Number(amount ?? 0) > 0;
}
