/** Packing slips to print, one sheet for each order: destination, lines and a barcode, and never a price. */
import type { Order } from '@cartwright/client';
import { Button, Skeleton } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useParams, useSearchParams } from 'react-router';

import { fullDate } from '../list/dates.ts';
import { PageHeader } from '../list/page-header.tsx';
import { Empty, FailedNotice } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { readChosenIds } from './chosen-ids.ts';
import { encodeCode128 } from './code-128.ts';
import { buyerName, choicesOf, isPickup, receiptOf } from './order-facts.ts';
import { nameOfLine, readOpenLines } from './order-lines.ts';
import { chosenOrdersQuery } from './order-queries.ts';

const text = words.orderFulfillment.slip;

export function PackingSlipPage() {
  const { id } = useParams();
  const [parameters] = useSearchParams();
  const { client } = useSession();
  const ids = id === undefined ? readChosenIds(parameters) : [id];
  const { data: orders, error, refetch } = useQuery({ ...chosenOrdersQuery(client, ids), enabled: ids.length > 0 });
  const isEmpty = ids.length === 0 || orders?.length === 0;
  return (
    <>
      <div className="no-print">
        <PageHeader
          title={ids.length === 1 ? text.title : text.titleOfMany}
          back={
            id === undefined ? { to: '/orders', title: words.orders.title } : { to: `/orders/${id}`, title: text.back }
          }
          actions={
            <Button look="action" disabled={orders === undefined} onClick={() => print()}>
              {text.print}
            </Button>
          }
        />
      </div>
      {isEmpty ? <Empty title={text.notFound} /> : null}
      {error !== null && orders === undefined ? (
        <FailedNotice error={error} what={text.failedWhat} onRetry={() => void refetch()} />
      ) : null}
      {orders === undefined && error === null && ids.length > 0 ? <Skeleton width="60%" /> : null}
      {(orders ?? []).map((order) => (
        <Slip key={order._id} order={order} />
      ))}
    </>
  );
}

/** The units that are still to be sent; all of them where nothing is. */
function Slip({ order }: { readonly order: Order }) {
  const { merchant } = useSession();
  const receipt = receiptOf(order);
  const open = readOpenLines(order);
  const lines =
    open.length > 0
      ? open.map(({ line, open: count }) => ({ line, count }))
      : (order.lineItems ?? []).map((line) => ({ line, count: line.quantity }));
  return (
    <article className="slip panel mb-5 p-6" aria-label={text.titleOf(order.number)}>
      <header className="flex items-start justify-between gap-6">
        <div>
          <p className="font-display text-xl">{merchant.siteName}</p>
          <h2 className="text-lg font-[600]">{text.order(order.number)}</h2>
          <p className="text-sm text-quiet">{order._createdDate instanceof Date ? fullDate(order._createdDate) : ''}</p>
        </div>
        <Barcode code={order.number} />
      </header>
      <div className="my-5 text-sm">
        <h3 className="font-[600]">{receipt.title}</h3>
        {isPickup(order) ? <p className="font-[600]">{text.forBuyer(buyerName(order))}</p> : null}
        {[...receipt.lines, ...receipt.how].map((line) => (
          <p key={line}>
            <bdi>{line}</bdi>
          </p>
        ))}
      </div>
      <table className="table">
        <caption className="visually-hidden">{text.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{text.packed}</th>
            <th scope="col">{text.item}</th>
            <th scope="col" className="max-sm:hidden">
              {text.sku}
            </th>
            <th scope="col" className="is-number">
              {text.quantity}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, count }) => (
            <tr key={line._id}>
              <td>
                <span className="block size-5 border border-ink" />
                <span className="visually-hidden">{text.notPacked}</span>
              </td>
              <td>
                {nameOfLine(line)}
                <span className="block text-quiet">{choicesOf(line).join(', ')}</span>
                <bdi className="block sm:hidden">{line.physicalProperties?.sku ?? ''}</bdi>
              </td>
              <td className="max-sm:hidden">
                <bdi>{line.physicalProperties?.sku ?? ''}</bdi>
              </td>
              <td className="is-number">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.buyerNote ? <p className="mt-5 text-sm whitespace-pre-wrap">{text.note(order.buyerNote)}</p> : null}
    </article>
  );
}

function Barcode({ code }: { readonly code: string }) {
  const { bars, width } = encodeCode128(code);
  const titleId = useId();
  // Ten modules of white on both sides; a scanner needs them. White and black in dark mode too.
  return (
    <svg
      aria-labelledby={titleId}
      viewBox={`-10 0 ${width + 20} 40`}
      className="h-12 w-44 flex-none"
      preserveAspectRatio="xMaxYMid"
      shapeRendering="crispEdges"
    >
      <title id={titleId}>{text.barcode(code)}</title>
      <rect x={-10} width={width + 20} height={40} fill="#fff" />
      {bars.map(({ at, width: bar }) => (
        <rect key={at} x={at} width={bar} height={40} fill="#000" />
      ))}
    </svg>
  );
}
