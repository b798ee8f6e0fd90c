/** The home page: sales, open tasks, and a guide until the first sale. */
import type { Order, StoreVariant } from '@cartwright/client';
import { readPicture } from '@cartwright/react';
import { buttonClass, CheckIcon, Skeleton } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';

import type { MerchantClient } from '../client/merchant-client.ts';
import { anyProductQuery, siteQuery } from '../client/queries.ts';
import { isShopClockDifferent } from '../client/shop-clock.ts';
import { nameOfTimeZone, timeOfDay, titleOfDay } from '../list/dates.ts';
import { showAmount } from '../list/language.ts';
import { ShortDate } from '../list/short-date.tsx';
import { FailedNotice } from '../list/states.tsx';
import { Thumbnail } from '../list/thumbnail.tsx';
import { useNow } from '../list/use-now.ts';
import { OrderBadges } from '../orders/order-badges.tsx';
import { buyerName } from '../orders/order-facts.ts';
import { newestOrdersQuery } from '../orders/order-queries.ts';
import { salesQuery } from '../orders/sales-query.ts';
import { lowStockQuery } from '../products/product-queries.ts';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { FailedWorkNotice } from './failed-notice.tsx';
import { accessQuery } from './guide/guide-calls.ts';
import { SetUpGuide } from './guide/guide.tsx';
import { compareOrders, compareSales } from './sales.ts';
import { readTasks } from './tasks.ts';
import { WebhooksNotice } from './webhooks-notice.tsx';
import { WeekChart } from './week-chart.tsx';

/** Until the shop opens, this page is the guide to opening it. */
export function HomePage() {
  const { client } = useSession();
  const { data: access, isLoading } = useQuery({ ...accessQuery(client), enabled: useCan('settings.manage') });
  if (isLoading) return null;
  return access?.mode === 'PASSWORD' ? <SetUpGuide /> : <Dashboard />;
}

function Dashboard() {
  const { client } = useSession();
  const sales = useQuery(salesQuery(client));
  const latest = useQuery(newestOrdersQuery(client, latestShown));
  const now = useNow();
  return (
    <>
      <title>{words.list.documentTitle(words.layout.places.home)}</title>
      <h1 className="page-title">{titleOfDay(now)}</h1>
      {isShopClockDifferent(now) ? (
        <p className="mt-1 text-sm text-quiet">{words.home.shopClock(timeOfDay(now), nameOfTimeZone())}</p>
      ) : null}
      {sales.error !== null && sales.data === undefined ? (
        <div className="mt-6">
          <FailedNotice error={sales.error} what={words.home.figuresFailedWhat} onRetry={() => void sales.refetch()} />
        </div>
      ) : (
        <>
          <Waiting waiting={sales.data?.waiting} />
          <WebhooksNotice />
          <FailedWorkNotice />
          <Numbers sales={sales.data} now={now} />
          <Week now={now} />
        </>
      )}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        {latest.data?.orders.length === 0 ? (
          <FirstSteps />
        ) : latest.error !== null && latest.data === undefined ? (
          <FailedNotice
            error={latest.error}
            what={words.home.latest.failedWhat}
            onRetry={() => void latest.refetch()}
          />
        ) : (
          <LatestOrders orders={latest.data?.orders} />
        )}
        <LowStock />
      </div>
    </>
  );
}

function Week({ now }: { readonly now: Date }) {
  const { client } = useSession();
  const { data: site } = useQuery(siteQuery(client));
  return <WeekChart currency={site?.paymentCurrency ?? 'USD'} now={now} />;
}

const latestShown = 5;

type SalesResponse = Awaited<ReturnType<MerchantClient['figures']['getSales']>>;

/** What waits for the merchant, each count with its list. Keeps its height while it loads. */
function Waiting({ waiting }: { readonly waiting: SalesResponse['waiting'] | undefined }) {
  const { client } = useSession();
  const { data: low } = useQuery(lowStockQuery(client));
  const tasks = readTasks(waiting, low?.total);
  return (
    <nav aria-label={words.home.tasks.label} className="mt-4 flex min-h-10 flex-wrap items-center gap-2">
      {waiting !== undefined && tasks.length === 0 ? (
        <p className="text-sm text-quiet">{words.home.tasks.none}</p>
      ) : null}
      {tasks.map(({ to, text }) => (
        <Link key={to} to={to} className={buttonClass({ size: 'small' })}>
          {text}
        </Link>
      ))}
    </nav>
  );
}

function Numbers({ sales, now }: { readonly sales: SalesResponse | undefined; readonly now: Date }) {
  const { client } = useSession();
  const { data: site } = useQuery(siteQuery(client));
  const currency = site?.paymentCurrency ?? 'USD';
  const lastWeek = sales?.compare;
  const isReady = sales !== undefined && lastWeek !== undefined && site !== undefined;
  return (
    <dl className="mt-4 grid gap-px overflow-hidden rounded-lg border border-line bg-line grid-cols-2 sm:grid-cols-3">
      <Figure
        className="max-sm:col-span-2"
        term={words.home.figures.sales}
        note={isReady ? compareSales(sales.figures, lastWeek, now, currency) : undefined}
      >
        {isReady ? showAmount(sales.figures.sales.amount, currency) : undefined}
      </Figure>
      <Figure
        term={words.home.figures.orders}
        note={
          isReady ? (
            <>
              <p>{compareOrders(lastWeek, now)}</p>
              {sales.figures.orders === 0 ? null : (
                <p>{words.home.figures.average(showAmount(sales.figures.average.amount, currency))}</p>
              )}
            </>
          ) : undefined
        }
      >
        {isReady ? String(sales.figures.orders) : undefined}
      </Figure>
      <Figure term={words.home.figures.refunded}>
        {isReady ? showAmount(sales.figures.refunds.amount, currency) : undefined}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  readonly className?: string;
  readonly term: string;
  readonly note?: ReactNode;
  /** Absent while it is loading. */
  readonly children: string | undefined;
}

function Figure({ term, note, children, className = '' }: FigureProps) {
  return (
    <div className={`bg-raised p-5 ${className}`}>
      <dt className="text-sm text-quiet">{term}</dt>
      <dd className="figure">
        {children === undefined ? (
          <Skeleton width="45%" className="my-4" />
        ) : (
          <p className="figure__value tabular" style={{ '--characters': countCharacters(children) } as CSSProperties}>
            {children}
          </p>
        )}
        <div className="min-h-[1.5em] text-sm text-quiet">{note}</div>
      </dd>
    </div>
  );
}

/** Without the marks of direction, which have no width. */
function countCharacters(text: string): number {
  return text.replaceAll(/[\u200e\u200f]/gu, '').length;
}

function LatestOrders({ orders }: { readonly orders: readonly Order[] | undefined }) {
  return (
    <section className="panel" aria-labelledby="latest">
      <PanelHead id="latest" title={words.home.latest.title} to="/orders" link={words.home.latest.all} />
      {orders === undefined ? (
        <SkeletonList />
      ) : (
        <ul>
          {orders.map((order) => (
            <li
              key={order._id}
              className="row-link flex items-center justify-between gap-4 border-t border-line px-5 py-3 text-sm"
            >
              <div className="min-w-0">
                <p className="truncate">
                  <Link to={`/orders/${order._id}`} className="row-link__target font-[550] no-underline">
                    {order.number}
                  </Link>{' '}
                  <span className="text-quiet">{buyerName(order)}</span>
                </p>
                <p className="text-quiet">
                  <ShortDate date={order._createdDate} />
                </p>
              </div>
              <div className="grid flex-none justify-items-end gap-1">
                <span className="tabular">{showAmount(order.priceSummary?.total?.amount, order.currency)}</span>
                <OrderBadges order={order} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function LowStock() {
  const { client } = useSession();
  const { data, error, refetch } = useQuery(lowStockQuery(client));
  return (
    <section className="panel" aria-labelledby="low-stock">
      <PanelHead
        id="low-stock"
        title={words.home.stock.title}
        to="/products?view=sold-out"
        link={words.home.stock.soldOut}
      />
      {error !== null && data === undefined ? (
        <div className="p-5 pt-0">
          <FailedNotice error={error} what={words.home.stock.failedWhat} onRetry={() => void refetch()} />
        </div>
      ) : data === undefined ? (
        <SkeletonList />
      ) : data.variants.length === 0 ? (
        <p className="px-5 pb-6 text-sm text-quiet">{words.home.stock.none}</p>
      ) : (
        <>
          <ul>
            {data.variants.map((variant) => (
              <LowVariant key={variant._id} variant={variant} />
            ))}
          </ul>
          {data.total > data.variants.length && (
            <p className="border-t border-line px-5 py-3 text-sm text-quiet">
              {words.home.stock.more(data.total - data.variants.length)}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function LowVariant({ variant }: { readonly variant: StoreVariant }) {
  const name = variant.productName ?? '';
  const choices = Object.values(variant.choices ?? {}).join(' / ');
  const quantity = variant.stock?.quantity ?? 0;
  const image = typeof variant.media?.image === 'string' ? variant.media.image : undefined;
  return (
    <li className="row-link flex items-center gap-4 border-t border-line px-5 py-2.5 text-sm">
      <Thumbnail
        picture={readPicture(image, name, `${location.origin}/media`)}
        sizes="2.5rem"
        className="w-10 flex-none"
      />
      <p className="me-auto min-w-0">
        <Link to={`/products/${variant.productId}/stock`} className="row-link__target font-[550] no-underline">
          {name}
        </Link>
        {choices === '' ? null : <span className="block text-quiet">{choices}</span>}
      </p>
      <p className={quantity === 0 ? 'font-[550] text-bad' : 'tabular text-warn'}>
        {quantity === 0 ? words.home.stock.soldOut : words.home.stock.left(quantity)}
      </p>
    </li>
  );
}

/** The steps up to the first order. Each step is checked off by itself. */
function FirstSteps() {
  const { client, merchant } = useSession();
  const { data: hasProducts = false } = useQuery(anyProductQuery(client));
  return (
    <section className="panel p-5" aria-labelledby="first-steps">
      <h2 id="first-steps" className="panel__title">
        {words.home.firstSale.title}
      </h2>
      <ol className="mt-4 grid gap-4 text-sm">
        <Step isDone={hasProducts} title={words.home.firstSale.products}>
          {hasProducts ? (
            words.home.firstSale.hasProducts
          ) : (
            <Link to="/products/new">{words.home.firstSale.addProduct}</Link>
          )}
        </Step>
        <Step isDone={false} title={words.home.firstSale.order}>
          {hasProducts ? words.home.firstSale.placeOrder : words.home.firstSale.ordersAppear}
        </Step>
      </ol>
      <a
        className={buttonClass({ look: 'solid', className: 'mt-5' })}
        href={merchant.shopUrl}
        target="_blank"
        rel="noreferrer"
      >
        {words.home.firstSale.openShop}
      </a>
    </section>
  );
}

function Step({
  isDone,
  title,
  children,
}: {
  readonly isDone: boolean;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <li className="grid grid-cols-[1.5rem_1fr] gap-3">
      <span
        className={`grid size-6 place-items-center rounded-full border ${isDone ? 'border-transparent bg-good-tint text-good' : 'border-edge'}`}
      >
        {isDone && <CheckIcon size={14} />}
      </span>
      <div>
        <p className="font-[550]">
          {title}
          {isDone && <span className="visually-hidden"> {words.home.firstSale.done}</span>}
        </p>
        <p className="text-quiet">{children}</p>
      </div>
    </li>
  );
}

function PanelHead(props: { readonly id: string; readonly title: string; readonly to: string; readonly link: string }) {
  const { id, title, to, link } = props;
  return (
    <div className="flex items-baseline justify-between gap-4 p-5">
      <h2 id={id} className="panel__title">
        {title}
      </h2>
      <Link to={to} className="inline-flex min-h-6 items-center text-sm text-quiet hover:text-ink">
        {link}
      </Link>
    </div>
  );
}

function SkeletonList() {
  return (
    <div className="grid gap-3 p-5 pt-0" aria-hidden="true">
      <Skeleton width="80%" />
      <Skeleton width="65%" />
      <Skeleton width="75%" />
    </div>
  );
}
