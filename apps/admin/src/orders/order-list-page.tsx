/**
 * All orders, newest first. New ones are announced beside the title and never move the rows that the merchant is
 * reading.
 */
import type { Order } from '@cartwright/client';
import { Button, buttonClass } from '@cartwright/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';

import type { MerchantClient } from '../client/merchant-client.ts';
import { DataTable, type ListColumn } from '../list/data-table.tsx';
import { showAmount } from '../list/language.ts';
import { PageHeader } from '../list/page-header.tsx';
import { ShortDate } from '../list/short-date.tsx';
import { useSingleKeys } from '../list/single-keys.ts';
import { Empty, FailedNotice, SkeletonRows } from '../list/states.tsx';
import { ViewTabs } from '../list/view-tabs.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { ExportButton } from './export-button.tsx';
import { OrderBadges } from './order-badges.tsx';
import { buyerName, countPieces } from './order-facts.ts';
import { OrderFilters } from './order-filters.tsx';
import { newestOrdersQuery, orderListQuery } from './order-queries.ts';
import { type OrderListView, orderViews, readOrderListView, wordsOfView, writeOrderListView } from './order-search.ts';
import { BulkBar, SelectAll, SelectionContext, SelectOrder, useOrderSelection } from './order-selection.tsx';
import { salesQuery } from './sales-query.ts';

const { list: text } = words.orders;

export function OrderListPage() {
  const { client } = useSession();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const view = readOrderListView(parameters);
  const { data, error, refetch, isPlaceholderData } = useQuery(orderListQuery(client, view));
  const orders = data?.orders;
  const selection = useOrderSelection(orders, { total: data?.metadata.total ?? 0, view });
  const { data: sales } = useQuery(salesQuery(client));
  const show = (change: Partial<OrderListView>) => writeOrderListView({ ...view, cursor: undefined, ...change });
  const go = (change: Partial<OrderListView>) =>
    void navigate(show(change), { replace: true, preventScrollReset: true });
  useSingleKeys({ c: () => void navigate('/drafts/new') });
  // One match is opened at once: a scanned slip leads to its order.
  const openOrSearch = async (typed: string) => {
    const found = typed === '' ? undefined : await findOne(client, typed);
    if (found === undefined) go({ search: typed });
    else void navigate(`/orders/${found._id}`);
  };
  return (
    <>
      <PageHeader
        title={words.orders.title}
        actions={
          <>
            <NewOrders view={view} shown={orders} />
            <Link className={buttonClass()} to="/drafts/new">
              {text.createDraft}
            </Link>
            <ExportButton view={view} total={data?.metadata.total ?? 0} />
          </>
        }
      />
      <section className="panel" aria-label={words.orders.title}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b border-line p-3">
          <ViewTabs
            label={text.views.label}
            views={countViews(sales?.waiting)}
            current={view.view}
            addressOf={(key) =>
              key === DRAFTS ? '/drafts' : show({ view: orderViews.find((one) => one.key === key)?.key ?? 'all' })
            }
          />
          <OrderFilters view={view} onChange={go} onEnter={(typed) => void openOrSearch(typed)} />
          {view.search === '' || data === undefined || isPlaceholderData ? null : (
            <output className="block text-sm text-quiet">{text.matches(data.metadata.total, view.search)}</output>
          )}
        </div>
        {error !== null && orders === undefined ? (
          <div className="p-5">
            <FailedNotice error={error} what={text.failedWhat} onRetry={() => void refetch()} />
          </div>
        ) : orders === undefined ? (
          <SkeletonRows />
        ) : orders.length === 0 ? (
          <NoOrders view={view} />
        ) : (
          <SelectionContext value={selection}>
            <DataTable
              caption={text.caption}
              columns={columns}
              rows={orders}
              rowId={({ _id }) => _id}
              Card={OrderCard}
              isStale={isPlaceholderData}
            />
          </SelectionContext>
        )}
      </section>
      <BulkBar selection={selection} />
      <Pages view={view} total={data?.metadata.total} next={data?.metadata?.cursors?.next ?? undefined} />
    </>
  );
}

type Waiting = Awaited<ReturnType<MerchantClient['figures']['getSales']>>['waiting'];

/** The order with this number, or the only one that matches. */
async function findOne({ orders }: MerchantClient, typed: string): Promise<Order | undefined> {
  const found = await orders
    .searchOrders({ search: { expression: typed }, cursorPaging: { limit: 2 } })
    .catch(() => undefined);
  const named = found?.orders.find(({ number }) => number === typed);
  return named ?? (found?.metadata.total === 1 ? found.orders[0] : undefined);
}

/** Drafts are no orders yet: their view is a page of its own, before the archive. */
const DRAFTS = 'drafts';

function countViews(waiting: Waiting | undefined) {
  const counts = {
    'to-send': waiting?.toFulfill,
    'to-be-paid': waiting?.unpaid,
    pickup: waiting?.pickups,
    returns: waiting?.returns,
  };
  const views = orderViews.map((one) => ({
    ...one,
    count: one.key in counts ? counts[one.key as keyof typeof counts] : undefined,
  }));
  return [...views.slice(0, -1), { key: DRAFTS, title: text.views.drafts, count: undefined }, ...views.slice(-1)];
}

const columns: readonly ListColumn<Order>[] = [
  { id: 'select', header: () => <SelectAll />, cell: ({ row }) => <SelectOrder order={row.original} /> },
  {
    id: 'number',
    header: text.order,
    cell: ({ row }) => (
      <Link
        className="row-link__target font-[550] no-underline"
        data-order={row.original._id}
        to={`/orders/${row.original._id}`}
      >
        {row.original.number}
      </Link>
    ),
  },
  { id: 'date', header: text.date, cell: ({ row }) => <ShortDate date={row.original._createdDate} /> },
  { id: 'buyer', header: text.customer, cell: ({ row }) => buyerName(row.original) },
  { id: 'states', header: text.state, cell: ({ row }) => <OrderBadges order={row.original} /> },
  { id: 'pieces', header: text.items, meta: { isNumber: true }, cell: ({ row }) => countPieces(row.original) },
  {
    id: 'total',
    header: text.total,
    meta: { isNumber: true },
    cell: ({ row: { original: order } }) => showAmount(order.priceSummary?.total?.amount, order.currency),
  },
];

function OrderCard({ row: order }: { readonly row: Order }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5 text-sm">
      <div className="flex items-baseline justify-between gap-4">
        <span className="flex items-center gap-3">
          <SelectOrder order={order} />
          <Link className="row-link__target text-base font-[550] no-underline" to={`/orders/${order._id}`}>
            {order.number}
          </Link>
        </span>
        <span className="tabular text-base">{showAmount(order.priceSummary?.total?.amount, order.currency)}</span>
      </div>
      <div className="flex justify-between gap-4 text-quiet">
        <span className="truncate">{buyerName(order)}</span>
        <span className="flex-none">
          <ShortDate date={order._createdDate} />
        </span>
      </div>
      <OrderBadges order={order} />
    </div>
  );
}

/** Beside the title, so that its appearance moves nothing. */
function NewOrders({ view, shown }: { readonly view: OrderListView; readonly shown: readonly Order[] | undefined }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { data: newest } = useQuery(newestOrdersQuery(client));
  const isFirstPage = writeOrderListView(view) === '/orders';
  if (!isFirstPage || shown === undefined || newest === undefined) return null;
  const known = new Set(shown.map(({ _id }) => _id));
  const latestShown = shown[0]?._createdDate?.getTime() ?? 0;
  const count = newest.orders.filter(
    (order) => !known.has(order._id) && (order._createdDate?.getTime() ?? 0) > latestShown,
  ).length;
  return (
    <output className="block empty:hidden">
      {count > 0 && (
        <Button
          look="solid"
          size="small"
          onClick={() => void queries.invalidateQueries({ queryKey: ['orders', 'list'] })}
        >
          {text.showNew(count)}
        </Button>
      )}
    </output>
  );
}

function NoOrders({ view }: { readonly view: OrderListView }) {
  const { merchant } = useSession();
  if (writeOrderListView(view) !== '/orders') {
    return (
      <Empty
        title={text.noMatch(wordsOfView(view))}
        action={
          <Link className={buttonClass()} to="/orders">
            {text.showAll}
          </Link>
        }
      />
    );
  }
  return (
    <Empty
      title={text.none}
      action={
        <a className={buttonClass({ look: 'solid' })} href={merchant.shopUrl} target="_blank" rel="noreferrer">
          {text.openShop}
        </a>
      }
    >
      {text.noneHint}
    </Empty>
  );
}

interface PagesProps {
  readonly view: OrderListView;
  /** Of all pages; undefined until it is known. */
  readonly total: number | undefined;
  readonly next: string | undefined;
}

function Pages({ view, total, next }: PagesProps) {
  const addressOf = (cursor: string | undefined) => writeOrderListView({ ...view, cursor });
  if (!total) return null;
  return (
    <nav
      aria-label={words.list.pages.label}
      className="mt-4 flex min-h-10 items-center justify-between gap-4 text-sm text-quiet"
    >
      <p className="tabular">{text.count(total)}</p>
      <div className="flex gap-2 empty:hidden">
        {view.cursor === undefined ? null : (
          <Link className={buttonClass({ size: 'small' })} to={addressOf(undefined)}>
            {text.newest}
          </Link>
        )}
        {next ? (
          <Link className={buttonClass({ size: 'small' })} to={addressOf(next)}>
            {text.older}
          </Link>
        ) : null}
      </div>
    </nav>
  );
}
