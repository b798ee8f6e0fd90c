/** The buttons of an order, and the dialogs that they open. Buttons that move money name the amount. */
import type { Fulfillment, Order, Payment } from '@cartwright/client';
import { Button, buttonClass } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';

import { showAmount } from '../list/language.ts';
import { Menu } from '../list/menu.tsx';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { useSingleKeys } from '../list/single-keys.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { CaptureDialog, ReleaseDialog } from './capture-dialogs.tsx';
import { EditOrderDialog } from './edit-order-dialog.tsx';
import { FulfillDialog } from './fulfill-dialog.tsx';
import { useOrderChange } from './order-changes.ts';
import { isPickup } from './order-facts.ts';
import { countOpenUnits, readOpenLines } from './order-lines.ts';
import { transactionsQuery } from './order-queries.ts';
import { PaymentLinkButtons } from './payment-link-buttons.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const text = words.orders.actions;

interface OrderActionsProps {
  readonly order: Order;
  readonly fulfillments: readonly Fulfillment[] | undefined;
}

type DialogName = 'fulfill' | 'refund' | 'cancel' | 'capture' | 'release' | 'edit';

export function OrderActions({ order, fulfillments }: OrderActionsProps) {
  const { client } = useSession();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<DialogName>();
  const close = () => setDialog(undefined);
  const { data: transactions } = useQuery(transactionsQuery(client, order._id));
  const open = readOpenLines(order);
  const openCount = countOpenUnits(order);
  const canFulfill = openCount > 0;
  const canRefund = isPositive(order.balanceSummary?.paid.amount) && order.paymentStatus !== 'FULLY_REFUNDED';
  const held = transactions?.payments.find(({ status }) => status === 'AUTHORIZED');
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
          {isPickup(order) ? text.readyForPickup : text.fulfill}
        </Button>
      ) : (
        <HandOverButton order={order} fulfillments={fulfillments} />
      )}
      {held !== undefined && order.status !== 'CANCELED' ? (
        <Button onClick={() => setDialog('capture')}>
          {text.capture(showAmount(held.amount.amount, order.currency))}
        </Button>
      ) : null}
      {canRefund ? <Button onClick={() => setDialog('refund')}>{text.refund}</Button> : null}
      <MoreActions order={order} held={held} slip={slip} onOpen={setDialog} />
      {dialog === 'fulfill' && canFulfill ? <FulfillDialog order={order} open={open} onClose={close} /> : null}
      {dialog === 'refund' ? <RefundDialog order={order} onClose={close} /> : null}
      {dialog === 'cancel' ? <CancelDialog order={order} openCount={openCount} onClose={close} /> : null}
      {dialog === 'capture' && held !== undefined ? <CaptureDialog order={order} held={held} onClose={close} /> : null}
      {dialog === 'release' && held !== undefined ? <ReleaseDialog order={order} held={held} onClose={close} /> : null}
      {dialog === 'edit' ? <EditOrderDialog order={order} onClose={close} /> : null}
    </>
  );
}

/** What waits at the pickup place is handed over with one click. */
function HandOverButton({ order, fulfillments }: OrderActionsProps) {
  const { client } = useSession();
  const ready = (fulfillments ?? []).filter(({ state }) => state === 'ready');
  const change = useOrderChange({
    run: () =>
      Promise.all(
        ready.map(({ _id: fulfillmentId }) =>
          client.orderFulfillments.updateFulfillment(
            { orderId: order._id, fulfillmentId },
            { fulfillment: { completed: true } },
          ),
        ),
      ),
    done: () => text.isPickedUp,
  });
  if (ready.length === 0) return null;
  return (
    <>
      <Button look="action" pending={change.isPending} onClick={() => change.mutate()}>
        {text.pickedUp}
      </Button>
      <ReasonNotice error={change.error} />
    </>
  );
}

interface MoreActionsProps {
  readonly order: Order;
  readonly held: Payment | undefined;
  readonly slip: string;
  readonly onOpen: (dialog: DialogName) => void;
}

function MoreActions({ order, held, slip, onOpen }: MoreActionsProps) {
  const { client } = useSession();
  const { _id: id, currency, balanceSummary } = order;
  const unpaid = showAmount(balanceSummary?.balance.amount, currency);
  const isOpen = order.status !== 'CANCELED';
  const pay = useOrderChange({
    run: () => client.orders.markOrderAsPaid(id),
    done: () => text.markedPaid(unpaid),
  });
  const archive = useOrderChange({
    run: () => client.orders.updateOrder(id, { archived: order.archived !== true }),
    done: () => (order.archived === true ? text.unarchived : text.archived),
  });
  const canMarkPaid = isOpen && held === undefined && isPositive(balanceSummary?.balance.amount);
  const item = 'justify-start';
  return (
    <>
      <Menu title={words.list.actions.more}>
        {canMarkPaid ? (
          <Button look="quiet" className={item} pending={pay.isPending} onClick={() => pay.mutate()}>
            {text.markPaid(unpaid)}
          </Button>
        ) : null}
        {canMarkPaid ? <PaymentLinkButtons order={order} /> : null}
        {held === undefined ? null : (
          <Button look="quiet" className={item} onClick={() => onOpen('release')}>
            {text.release(showAmount(held.amount.amount, currency))}
          </Button>
        )}
        {isOpen ? (
          <Button look="quiet" className={item} onClick={() => onOpen('edit')}>
            {isPickup(order) || order.shippingInfo === undefined ? text.editContact : text.editAddress}
          </Button>
        ) : null}
        <Link className={buttonClass({ look: 'quiet', className: item })} to={slip}>
          {text.printSlip}
        </Link>
        <Button look="quiet" className={item} pending={archive.isPending} onClick={() => archive.mutate()}>
          {order.archived === true ? text.unarchive : words.list.actions.archive}
        </Button>
        {isOpen ? (
          <Button look="quiet" className={item} onClick={() => onOpen('cancel')}>
            {text.cancel}
          </Button>
        ) : null}
      </Menu>
      <ReasonNotice error={pay.error ?? archive.error} />
    </>
  );
}

function isPositive(amount: string | undefined): boolean {
  return Number(amount ?? 0) > 0;
}
