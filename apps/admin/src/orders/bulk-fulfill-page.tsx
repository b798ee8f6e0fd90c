/**
 * Fulfills many orders: one tracking field for each. Enter goes to the next one. Orders that are unpaid are left out
 * until the merchant includes them, and each row tells what became of it.
 */
import type { Order } from '@cartwright/client';
import { Button, Notice, TextField, useToast } from '@cartwright/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';

import { PageHeader } from '../list/page-header.tsx';
import { Empty, FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { recognizeCarrier } from './carriers.ts';
import { readChosenIds } from './chosen-ids.ts';
import { readTracking } from './fulfill-dialog.tsx';
import { countItems, readOpenLines } from './open-units.ts';
import { buyerName } from './order-facts.ts';
import { chosenOrdersQuery, fulfillmentsQuery } from './order-queries.ts';
import { ReasonNotice } from './reason-notice.tsx';

interface FulfillRow {
  readonly order: Order;
  readonly count: number;
}

const UNPAID: readonly string[] = ['NOT_PAID', 'PARTIALLY_PAID', 'DECLINED'];

export function BulkFulfillPage() {
  const [parameters] = useSearchParams();
  const { client } = useSession();
  const ids = readChosenIds(parameters);
  const orders = useQuery({ ...chosenOrdersQuery(client, ids), enabled: ids.length > 0 });
  const sent = useQuery({ ...fulfillmentsQuery(client, ids), enabled: ids.length > 0 });
  const error = orders.error ?? sent.error;
  const rows =
    orders.data === undefined || sent.data === undefined
      ? undefined
      : orders.data.map((order) => ({
          order,
          count: readOpenLines(order, sent.data.get(order._id) ?? []).reduce((sum, { open }) => sum + open, 0),
        }));
  return (
    <>
      <PageHeader title="Fulfill orders" back={{ to: '/orders?view=to-send', title: 'Orders' }} />
      {ids.length === 0 ? (
        <Empty title="No orders are selected" />
      ) : error !== null && rows === undefined ? (
        <FailedNotice
          error={error}
          what="The orders"
          onRetry={() => void Promise.all([orders.refetch(), sent.refetch()])}
        />
      ) : rows === undefined ? (
        <SkeletonRows />
      ) : (
        <FulfillTable rows={rows} />
      )}
    </>
  );
}

function FulfillTable({ rows }: { readonly rows: readonly FulfillRow[] }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const [tracking, setTracking] = useState<Readonly<Record<string, string>>>({});
  const [isUnpaidIncluded, setIsUnpaidIncluded] = useState(false);
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const unpaid = rows.filter(({ order, count }) => count > 0 && UNPAID.includes(order.paymentStatus));
  const ready = rows.filter((row) => row.count > 0 && (isUnpaidIncluded || !unpaid.includes(row)));
  const change = useMutation({
    mutationFn: () =>
      client.orderFulfillments.bulkCreateFulfillments(
        ready.map(({ order }) => {
          const typed = tracking[order._id] ?? '';
          return { orderId: order._id, fulfillments: [readTracking(typed, recognizeCarrier(typed) ?? '')] };
        }),
      ),
    onSuccess: async ({ results, bulkActionMetadata: { totalSuccesses } }) => {
      setFailures(
        Object.fromEntries(
          results.flatMap(({ itemMetadata }, index) => {
            const id = ready[itemMetadata.originalIndex ?? index]?.order._id;
            return itemMetadata.success || id === undefined
              ? []
              : [[id, itemMetadata.error?.description ?? 'Not fulfilled.']];
          }),
        ),
      );
      await queries.invalidateQueries({ queryKey: ['orders'] });
      if (totalSuccesses > 0) {
        toast(`Fulfilled ${totalSuccesses === 1 ? '1 order' : `${totalSuccesses} orders`}. Emails sent.`);
      }
    },
  });
  return (
    <section className="panel" aria-label="Orders to fulfill">
      {unpaid.length === 0 || isUnpaidIncluded ? null : (
        <div className="p-4">
          <Notice tone="warn" title={`${unpaid.length === 1 ? '1 is' : `${unpaid.length} are`} unpaid and left out.`}>
            <Button size="small" className="mt-2" onClick={() => setIsUnpaidIncluded(true)}>
              Include {unpaid.length === 1 ? 'it' : 'them'}
            </Button>
          </Notice>
        </div>
      )}
      <ul>
        {rows.map((row) => (
          <li
            key={row.order._id}
            className="grid items-center gap-3 border-b border-line px-5 py-3 text-sm sm:grid-cols-[6rem_minmax(0,1fr)_minmax(0,18rem)]"
          >
            <Link to={`/orders/${row.order._id}`} className="font-[550]">
              {row.order.number}
            </Link>
            <span>
              {buyerName(row.order)}, {row.count === 0 ? 'nothing left to fulfill' : countItems(row.count)}
            </span>
            {ready.includes(row) ? (
              <TextField
                label={`Tracking number of order ${row.order.number}`}
                labelHidden
                placeholder="Tracking number"
                autoComplete="off"
                error={failures[row.order._id]}
                value={tracking[row.order._id] ?? ''}
                data-tracking=""
                onKeyDown={goDown}
                onChange={(event) => setTracking({ ...tracking, [row.order._id]: event.target.value })}
              />
            ) : (
              <span className="text-quiet">{row.count === 0 ? 'Done' : 'Unpaid'}</span>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-end gap-3 p-4">
        <ReasonNotice error={change.error} />
        <Button look="action" disabled={ready.length === 0} pending={change.isPending} onClick={() => change.mutate()}>
          Fulfill {ready.length === 1 ? '1 order' : `${ready.length} orders`}
        </Button>
      </div>
    </section>
  );
}

/** A scanner ends each number with Enter. */
function goDown(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-tracking]')];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}
