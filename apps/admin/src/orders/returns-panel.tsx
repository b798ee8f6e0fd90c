/** What the buyer wants to send back: the merchant accepts or declines, and then receives, restocks and refunds it. */
import type { Order, OrderReturn } from '@cartwright/client';
import { Badge, Button, Checkbox, PackageIcon, TextAreaField } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { fullDate } from '../list/dates.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { countChosen, LineQuantities } from './line-quantities.tsx';
import { useOrderChange } from './order-changes.ts';
import { buyerName } from './order-facts.ts';
import { nameOfLineId } from './order-lines.ts';
import { returnsQuery } from './order-queries.ts';
import { RefundDialog } from './refund-dialog.tsx';

const { returns: text } = words.orders;
const { decideReturn, receiveReturn } = words.orderDialogs;

const STATE_WORDS: Readonly<
  Record<string, { readonly text: string; readonly tone: 'neutral' | 'good' | 'warn' | 'bad' }>
> = {
  requested: { text: text.state.requested, tone: 'warn' },
  accepted: { text: text.state.accepted, tone: 'neutral' },
  declined: { text: text.state.declined, tone: 'bad' },
  received: { text: text.state.received, tone: 'good' },
  withdrawn: { text: text.state.withdrawn, tone: 'neutral' },
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
        {text.title}
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
      {one.note ? (
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {text.note(one.note)}
        </p>
      ) : null}
      {one.state === 'requested' ? (
        <p className="flex flex-wrap gap-2">
          <Button size="small" look="solid" onClick={() => setDialog('accept')}>
            {text.accept}
          </Button>
          <Button size="small" onClick={() => setDialog('decline')}>
            {text.decline}
          </Button>
        </p>
      ) : null}
      {one.state === 'accepted' ? (
        <p>
          <Button size="small" look="solid" onClick={() => setDialog('receive')}>
            {text.markReceived}
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
  const count = countUnits(one);
  const options = message.trim() === '' ? {} : { message: message.trim() };
  const change = useOrderChange({
    run: () =>
      isAccepted
        ? client.orders.acceptReturn(order._id, one._id, options)
        : client.orders.declineReturn(order._id, one._id, options),
    done: () => (isAccepted ? decideReturn.accepted : decideReturn.declined),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={isAccepted ? decideReturn.acceptTitle(count) : decideReturn.declineTitle(count)}
      confirm={isAccepted ? decideReturn.accept : decideReturn.decline}
      isDanger={!isAccepted}
      isPending={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      <p>{decideReturn.emailed(buyerName(order))}</p>
      <TextAreaField
        label={isAccepted ? decideReturn.how : decideReturn.why}
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
    done: () => receiveReturn.done(countUnits(one)),
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
      title={receiveReturn.title(countUnits(one))}
      confirm={isRefunded ? receiveReturn.confirmRefund : receiveReturn.confirm}
      isPending={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      <p>{receiveReturn.restocked(countChosen(restocked))}</p>
      <LineQuantities lines={lines} quantities={restocked} onChange={setRestocked} />
      <Checkbox
        label={receiveReturn.refundNext}
        hint={receiveReturn.refundHint}
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
