/**
 * Fulfills many orders: one tracking field for each. Enter goes to the next one. Orders that are unpaid, or whose payment
 * is only authorized, are left out until the merchant includes them, and each row tells what became of it.
 */
import type { Order } from '@cartwright/client';
import { Button, Notice, TextField, useToast } from '@cartwright/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';

import { PageHeader } from '../list/page-header.tsx';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { Empty, FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { recognizeCarrier } from './carriers.ts';
import { readChosenIds } from './chosen-ids.ts';
import { readTracking } from './fulfill-dialog.tsx';
import { countChosen, LineQuantities } from './line-quantities.tsx';
import { buyerName } from './order-facts.ts';
import { countOpenUnits, readOpenLines } from './order-lines.ts';
import { chosenOrdersQuery } from './order-queries.ts';

const text = words.orderFulfillment.bulk;

type Quantities = Readonly<Record<string, number>>;

const NOT_PAID: readonly string[] = ['NOT_PAID', 'PARTIALLY_PAID', 'DECLINED', 'PENDING'];

export function BulkFulfillPage() {
  const [parameters] = useSearchParams();
  const { client } = useSession();
  const ids = readChosenIds(parameters);
  const { data: orders, error, refetch } = useQuery({ ...chosenOrdersQuery(client, ids), enabled: ids.length > 0 });
  return (
    <>
      <PageHeader title={text.title} back={{ to: '/orders?view=to-send', title: words.orders.title }} />
      {ids.length === 0 ? (
        <Empty title={text.empty} />
      ) : error !== null && orders === undefined ? (
        <FailedNotice error={error} what={text.failedWhat} onRetry={() => void refetch()} />
      ) : orders === undefined ? (
        <SkeletonRows />
      ) : (
        <FulfillTable orders={orders} />
      )}
    </>
  );
}

function FulfillTable({ orders }: { readonly orders: readonly Order[] }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const [tracking, setTracking] = useState<Readonly<Record<string, string>>>({});
  // Only the rows whose quantities were changed.
  const [chosen, setChosen] = useState<Readonly<Record<string, Quantities>>>({});
  const [isUnpaidIncluded, setIsUnpaidIncluded] = useState(false);
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const isOpen = (order: Order) => countOpenUnits(order) > 0;
  const leftOut = isUnpaidIncluded
    ? []
    : orders.filter((order) => isOpen(order) && NOT_PAID.includes(order.paymentStatus));
  const ready = orders.filter(
    (order) => isOpen(order) && !leftOut.includes(order) && countChosen(quantitiesOf(order, chosen)) > 0,
  );
  const change = useMutation({
    mutationFn: () =>
      client.orderFulfillments.bulkCreateFulfillments(
        ready.map((order) => ({ orderId: order._id, fulfillments: [toFulfillment(order, tracking, chosen)] })),
      ),
    onSuccess: async ({ results, bulkActionMetadata: { totalSuccesses } }) => {
      setFailures(
        Object.fromEntries(
          results.flatMap(({ itemMetadata }, index) => {
            const id = ready[itemMetadata.originalIndex ?? index]?._id;
            return itemMetadata.success || id === undefined
              ? []
              : [[id, itemMetadata.error?.description ?? text.failed]];
          }),
        ),
      );
      setChosen({});
      await queries.invalidateQueries({ queryKey: ['orders'] });
      const emails = results.reduce((sum, { emailsSent }) => sum + (emailsSent?.length ?? 0), 0);
      if (totalSuccesses > 0) toast(describeFulfilled(totalSuccesses, emails));
    },
  });
  return (
    <section className="panel" aria-label={text.label}>
      {leftOut.length === 0 ? null : (
        <div className="p-4">
          <Notice tone="warn" title={describeLeftOut(leftOut)}>
            <p>
              <Button size="small" onClick={() => setIsUnpaidIncluded(true)}>
                {text.include(leftOut.length)}
              </Button>
            </p>
          </Notice>
        </div>
      )}
      <ul>
        {orders.map((order) => (
          <FulfillRow
            key={order._id}
            order={order}
            reason={isOpen(order) ? (leftOut.includes(order) ? describePayment(order) : undefined) : text.isDone}
            tracking={tracking[order._id] ?? ''}
            quantities={quantitiesOf(order, chosen)}
            failure={failures[order._id]}
            onTrack={(typed) => setTracking({ ...tracking, [order._id]: typed })}
            onChoose={(quantities) => setChosen({ ...chosen, [order._id]: quantities })}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-end gap-3 p-4">
        <ReasonNotice error={change.error} />
        {orders.some(isOpen) ? (
          <Button
            look="action"
            disabled={ready.length === 0}
            pending={change.isPending}
            onClick={() => change.mutate()}
          >
            {ready.length === 0 ? text.confirmNothing : text.confirm(ready.length)}
          </Button>
        ) : (
          <Link className="button button--action" to="/orders?view=to-send">
            {text.back}
          </Link>
        )}
      </div>
    </section>
  );
}

interface FulfillRowProps {
  readonly order: Order;
  /** Why the order is not fulfilled; undefined where it is ready. */
  readonly reason: string | undefined;
  readonly tracking: string;
  readonly quantities: Quantities;
  readonly failure: string | undefined;
  readonly onTrack: (typed: string) => void;
  readonly onChoose: (quantities: Quantities) => void;
}

function FulfillRow(props: FulfillRowProps) {
  const { order, reason, tracking, quantities, failure, onTrack, onChoose } = props;
  const open = countOpenUnits(order);
  const count = countChosen(quantities);
  return (
    <li className="grid items-start gap-3 border-b border-line px-5 py-3 text-sm sm:grid-cols-[6rem_minmax(0,1fr)_minmax(0,18rem)]">
      <Link to={`/orders/${order._id}`} className="font-[550] sm:mt-2.5">
        {order.number}
      </Link>
      <div className="min-w-0 sm:mt-2.5">
        <p>{open === 0 ? text.nothingLeft(buyerName(order)) : text.items(buyerName(order), open)}</p>
        {reason !== undefined || open < 2 ? null : (
          <details className="mt-1">
            <summary className="cursor-pointer text-quiet hover:text-ink">
              {count === open ? text.sendSome : text.sendCount(count, open)}
            </summary>
            <div className="py-3">
              <LineQuantities
                lines={readOpenLines(order).map(({ line, open: max }) => ({ line, max }))}
                quantities={quantities}
                onChange={onChoose}
              />
            </div>
          </details>
        )}
      </div>
      {reason === undefined ? (
        <TextField
          label={text.trackingNumberOf(order.number)}
          labelHidden
          placeholder={text.trackingNumber}
          autoComplete="off"
          error={failure}
          value={tracking}
          data-tracking=""
          onKeyDown={goDown}
          onChange={(event) => onTrack(event.target.value)}
        />
      ) : (
        <span className="text-quiet sm:mt-2.5">{reason}</span>
      )}
    </li>
  );
}

/** What is chosen of an order; everything that is open, unless the merchant has chosen less. */
function quantitiesOf(order: Order, chosen: Readonly<Record<string, Quantities>>): Quantities {
  return chosen[order._id] ?? Object.fromEntries(readOpenLines(order).map(({ id, open }) => [id, open]));
}

function toFulfillment(
  order: Order,
  tracking: Readonly<Record<string, string>>,
  chosen: Readonly<Record<string, Quantities>>,
) {
  const typed = tracking[order._id] ?? '';
  const quantities = chosen[order._id];
  return {
    ...(quantities === undefined
      ? {}
      : {
          lineItems: Object.entries(quantities)
            .filter(([, quantity]) => quantity > 0)
            .map(([_id, quantity]) => ({ _id, quantity })),
        }),
    ...readTracking(typed, recognizeCarrier(typed) ?? ''),
  };
}

/** `Fulfilled 2 orders. 2 emails sent.` */
export function describeFulfilled(count: number, emails: number): string {
  return `${text.done(count)} ${emails === 0 ? text.noEmailsSent : text.emailsSent(emails)}`;
}

/** `2 are unpaid and left out.` */
export function describeLeftOut(orders: readonly Pick<Order, 'paymentStatus'>[]): string {
  const held = orders.filter(({ paymentStatus }) => paymentStatus === 'PENDING').length;
  const unpaid = orders.length - held;
  if (held === 0) return text.unpaid(unpaid);
  return unpaid === 0 ? text.authorized(held) : text.unpaidAndAuthorized(unpaid, held);
}

function describePayment({ paymentStatus }: Order): string {
  if (paymentStatus === 'PENDING') return text.isAuthorized;
  return paymentStatus === 'PARTIALLY_PAID' ? text.isPartiallyPaid : text.isUnpaid;
}

/** A scanner ends each number with Enter. */
function goDown(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-tracking]')];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}
