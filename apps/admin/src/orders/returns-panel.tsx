/** What the buyer wants to send back: the merchant accepts or declines, and then receives, restocks and refunds it. */
import type { Order, OrderReturn } from '@cartwright/client';
import { Badge, Button, Checkbox, PackageIcon, TextAreaField } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { fullDate } from '../list/dates.ts';
import { useSession } from '../session/session-gate.tsx';
import { countChosen, LineQuantities } from './line-quantities.tsx';
import { useOrderChange } from './order-changes.ts';
import { buyerName } from './order-facts.ts';
import { countItems, nameOfLineId } from './order-lines.ts';
import { returnsQuery } from './order-queries.ts';
import { RefundDialog } from './refund-dialog.tsx';

const STATE_WORDS: Readonly<
  Record<string, { readonly text: string; readonly tone: 'neutral' | 'good' | 'warn' | 'bad' }>
> = {
  requested: { text: 'Return requested', tone: 'warn' },
  accepted: { text: 'Return accepted', tone: 'neutral' },
  declined: { text: 'Return declined', tone: 'bad' },
  received: { text: 'Returned', tone: 'good' },
  withdrawn: { text: 'Return withdrawn', tone: 'neutral' },
};

type Quantities = Readonly<Record<string, number>>;

export function ReturnsPanel({ order }: { readonly order: Order }) {
  const { client } = useSession();
  const { data: returns } = useQuery(returnsQuery(client, order._id));
  // The refund of a return opens once it has arrived, with its units.
  const [refunded, setRefunded] = useState<Quantities>();
  if (returns === undefined || returns.length === 0) return null;
  return (
    <section className="panel p-5" aria-labelledby="returns">
      <h2 id="returns" className="panel__title mb-4 flex items-center gap-2">
        <PackageIcon size={18} />
        Returns
      </h2>
      <ol className="grid gap-5">
        {returns.map((one) => (
          <ReturnItem key={one._id} order={order} one={one} onRefund={setRefunded} />
        ))}
      </ol>
      {refunded === undefined ? null : (
        <RefundDialog order={order} returned={refunded} onClose={() => setRefunded(undefined)} />
      )}
    </section>
  );
}

interface ReturnItemProps {
  readonly order: Order;
  readonly one: OrderReturn;
  readonly onRefund: (quantities: Quantities) => void;
}

function ReturnItem({ order, one, onRefund }: ReturnItemProps) {
  const [dialog, setDialog] = useState<'accept' | 'decline' | 'receive'>();
  const close = () => setDialog(undefined);
  const state = STATE_WORDS[one.state] ?? { text: one.state, tone: 'neutral' as const };
  return (
    <li className="grid gap-2 text-sm">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={state.tone}>{state.text}</Badge>
        <span className="text-quiet">{one._createdDate instanceof Date ? fullDate(one._createdDate) : ''}</span>
      </p>
      <ul>
        {one.lineItems.map(({ lineItemId, quantity, reason }) => (
          <li key={`${lineItemId} ${reason}`}>
            {quantity} × {nameOfLineId(order, lineItemId)}
            <span className="text-quiet">{reason === '' ? '' : ` · ${reason}`}</span>
          </li>
        ))}
      </ul>
      {one.note ? <p className="break-words whitespace-pre-wrap">“{one.note}”</p> : null}
      {one.state === 'requested' ? (
        <p className="flex flex-wrap gap-2">
          <Button size="small" look="solid" onClick={() => setDialog('accept')}>
            Accept
          </Button>
          <Button size="small" onClick={() => setDialog('decline')}>
            Decline
          </Button>
        </p>
      ) : null}
      {one.state === 'accepted' ? (
        <p>
          <Button size="small" look="solid" onClick={() => setDialog('receive')}>
            Mark received
          </Button>
        </p>
      ) : null}
      {dialog === 'accept' || dialog === 'decline' ? (
        <DecideDialog order={order} one={one} decision={dialog} onClose={close} />
      ) : null}
      {dialog === 'receive' ? <ReceiveDialog order={order} one={one} onClose={close} onRefund={onRefund} /> : null}
    </li>
  );
}

interface DecideDialogProps {
  readonly order: Order;
  readonly one: OrderReturn;
  readonly decision: 'accept' | 'decline';
  readonly onClose: () => void;
}

/** The buyer gets an email with the decision and the message. */
function DecideDialog({ order, one, decision, onClose }: DecideDialogProps) {
  const { client } = useSession();
  const [message, setMessage] = useState('');
  const isAccepted = decision === 'accept';
  const verb = isAccepted ? 'Accept' : 'Decline';
  const options = message.trim() === '' ? {} : { message: message.trim() };
  const change = useOrderChange({
    run: () =>
      isAccepted
        ? client.orders.acceptReturn(order._id, one._id, options)
        : client.orders.declineReturn(order._id, one._id, options),
    done: () => (isAccepted ? 'Return accepted.' : 'Return declined.'),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`${verb} the return of ${countItems(countUnits(one))}?`}
      confirm={`${verb} return`}
      isDanger={!isAccepted}
      isPending={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      <p>{buyerName(order)} gets an email about it.</p>
      <TextAreaField
        label={isAccepted ? 'How to send it back' : 'Why'}
        optional
        maxLength={1000}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </ConfirmDialog>
  );
}

interface ReceiveDialogProps extends Omit<ReturnItemProps, 'one'> {
  readonly one: OrderReturn;
  readonly onClose: () => void;
}

function ReceiveDialog({ order, one, onClose, onRefund }: ReceiveDialogProps) {
  const { client } = useSession();
  const returned = sumQuantities(one);
  const [restocked, setRestocked] = useState<Quantities>(returned);
  const [isRefunded, setIsRefunded] = useState(true);
  const restock = Object.entries(restocked)
    .filter(([, quantity]) => quantity > 0)
    .map(([lineItemId, quantity]) => ({ lineItemId, quantity }));
  const change = useOrderChange({
    run: () => client.orders.receiveReturn(order._id, one._id, { restock }),
    done: () => `Received: ${countItems(countUnits(one))}.`,
    onDone: () => {
      onClose();
      if (isRefunded) onRefund(returned);
    },
  });
  const lines = order.lineItems.flatMap((line) => {
    const max = returned[line._id];
    return max === undefined ? [] : [{ line, max }];
  });
  return (
    <ConfirmDialog
      title={`Mark ${countItems(countUnits(one))} as received`}
      confirm={isRefunded ? 'Mark received and go on to refund' : 'Mark received'}
      isPending={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      <p>{countItems(countChosen(restocked))} can be sold again and return to stock:</p>
      <LineQuantities lines={lines} quantities={restocked} onChange={setRestocked} />
      <Checkbox
        label="Refund next"
        hint="You see the amount before it goes back."
        checked={isRefunded}
        onChange={(event) => setIsRefunded(event.target.checked)}
      />
    </ConfirmDialog>
  );
}

function sumQuantities({ lineItems }: OrderReturn): Quantities {
  const sums: Record<string, number> = {};
  for (const { lineItemId, quantity } of lineItems) sums[lineItemId] = (sums[lineItemId] ?? 0) + quantity;
  return sums;
}

function countUnits({ lineItems }: OrderReturn): number {
  return lineItems.reduce((sum, { quantity }) => sum + quantity, 0);
}
