/** One order: items, totals, recipient, and history. */
import type { Order, OrderLineItem } from '@cartwright/client';
import { readPicture } from '@cartwright/react';
import { AccountIcon, buttonClass, DeliveryIcon, Notice, PaymentIcon, Skeleton } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';

import { isDecided } from '../client/queries.ts';
import { fullDate } from '../list/dates.ts';
import { showAmount } from '../list/language.ts';
import { PageHeader } from '../list/page-header.tsx';
import { Empty, FailedNotice } from '../list/states.tsx';
import { Thumbnail } from '../list/thumbnail.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { InvoiceRows } from './invoices-panel.tsx';
import { LineFiles } from './line-files.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderBadges } from './order-badges.tsx';
import { buyerName, buyerPhone, choicesOf, receiptOf } from './order-facts.ts';
import { OrderGiftCards } from './order-gift-cards.tsx';
import { fulfillmentsQuery, orderQuery } from './order-queries.ts';
import { OrderSteps } from './order-steps.tsx';
import { PaymentRows } from './payments-panel.tsx';
import { ReturnsPanel } from './returns-panel.tsx';
import { Shipments } from './shipments.tsx';
import { showDeduction } from './signed-amount.ts';
import { Timeline } from './timeline.tsx';
import { WhyTotal } from './why-total.tsx';

const { one: text } = words.orders;

const back = { to: '/orders', title: words.orders.title };

export function OrderPage() {
  const { id = '' } = useParams();
  const { client } = useSession();
  const { data: order, error, refetch } = useQuery(orderQuery(client, id));
  if (order !== undefined) return <OrderSheet order={order} />;
  return (
    <>
      <PageHeader title={text.title} back={back} />
      {error === null ? (
        <OrderSkeleton />
      ) : isDecided(error) ? (
        <div className="panel">
          <Empty
            title={text.notFound}
            action={
              <Link className={buttonClass()} to="/orders">
                {text.all}
              </Link>
            }
          >
            {text.notFoundHint}
          </Empty>
        </div>
      ) : (
        <FailedNotice error={error} what={text.failedWhat} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function OrderSheet({ order }: { readonly order: Order }) {
  const { client } = useSession();
  const { data: sent } = useQuery(fulfillmentsQuery(client, [order._id]));
  const fulfillments = sent === undefined ? undefined : (sent.get(order._id) ?? []);
  return (
    <>
      <PageHeader
        title={text.titleOf(order.number)}
        beside={
          <>
            <OrderBadges order={order} />
            <OrderSteps id={order._id} />
          </>
        }
        back={back}
        actions={<OrderActions order={order} fulfillments={fulfillments} />}
      >
        {order._createdDate instanceof Date && (
          <p className="mt-1 text-sm text-quiet">{fullDate(order._createdDate)}</p>
        )}
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {order.buyerNote ? (
            <Notice tone="warn" title={text.buyerNote}>
              <p dir="auto" className="whitespace-pre-wrap">
                {order.buyerNote}
              </p>
            </Notice>
          ) : null}
          <ReturnsPanel order={order} />
          <Lines order={order} />
          <OrderGiftCards order={order} />
          <Shipments order={order} fulfillments={fulfillments ?? []} />
          <Timeline order={order} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Customer order={order} />
          <Fulfilment order={order} />
        </div>
      </div>
    </>
  );
}

function Lines({ order }: { readonly order: Order }) {
  const lines = order.lineItems ?? [];
  return (
    <section className="panel" aria-label={text.items}>
      <ul>
        {lines.map((line) => (
          <Line key={line._id} order={order} line={line} />
        ))}
      </ul>
      <Totals order={order} />
      <WhyTotal order={order} />
    </section>
  );
}

function Line({ order, line }: { readonly order: Order; readonly line: OrderLineItem }) {
  const { currency } = order;
  const name = line.productName?.translated ?? line.productName?.original ?? words.orders.product;
  const productId = line.catalogReference?.catalogItemId;
  const image = typeof line.image === 'string' ? line.image : undefined;
  const quantity = line.quantity ?? 0;
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-4 border-b border-line p-4 sm:px-5">
      <Thumbnail picture={readPicture(image, name, `${location.origin}/media`)} sizes="3.5rem" className="w-14" />
      <div className="min-w-0 text-sm">
        <p className="text-base">
          {productId === undefined ? (
            name
          ) : (
            <Link to={`/products/${productId}`} className="no-underline hover:underline">
              {name}
            </Link>
          )}
        </p>
        {choicesOf(line).map((choice) => (
          <p key={choice} className="text-quiet">
            {choice}
          </p>
        ))}
        <p className="text-quiet">
          {quantity} × {showAmount(line.price?.amount, currency)}
          {line.physicalProperties?.sku ? (
            <>
              {' · '}
              <bdi>{line.physicalProperties.sku}</bdi>
            </>
          ) : null}
        </p>
        <LineFiles order={order} line={line} />
      </div>
      <p className="tabular text-end">{showAmount(line.lineItemPrice?.amount, currency)}</p>
    </li>
  );
}

function Totals({ order }: { readonly order: Order }) {
  const summary = order.priceSummary;
  const rows = [
    { label: text.subtotal, price: summary?.subtotal },
    { label: <DiscountLabel order={order} />, price: summary?.discount, show: showDeduction },
    { label: order.shippingInfo?.title ?? text.delivery, price: summary?.shipping },
    { label: order.taxIncludedInPrices === true ? text.taxIncluded : text.tax, price: summary?.tax },
    // By the names that the buyer reads.
    ...(order.additionalFees ?? []).map(({ name, price }) => ({ label: name, price })),
  ].filter(
    ({ price }) =>
      price !== undefined &&
      (price === summary?.subtotal ||
        Number(price.amount) !== 0 ||
        (price === summary?.shipping && order.shippingInfo !== undefined)),
  );
  return (
    <dl className="grid gap-2 p-4 text-sm sm:px-5">
      {rows.map(({ label, price, show = showAmount }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two fees may have one name
        <div key={place} className="flex justify-between gap-6">
          <dt className="text-quiet">{label}</dt>
          <dd className="tabular">{price === undefined ? '' : show(price.amount, order.currency)}</dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-6 border-t border-line pt-3">
        <dt className="font-[600]">{text.total}</dt>
        <dd className="tabular font-display text-xl">{showAmount(summary?.total?.amount, order.currency)}</dd>
      </div>
    </dl>
  );
}

/** `Discount WELCOME10`, with every code that the buyer gave. */
function DiscountLabel({ order }: { readonly order: Order }) {
  const codes = order.appliedDiscounts.flatMap(({ coupon }) => (coupon === undefined ? [] : [coupon.code]));
  return (
    <>
      {text.discount} {codes.length === 0 ? null : <bdi>{codes.join(words.list.separator)}</bdi>}
    </>
  );
}

function Customer({ order }: { readonly order: Order }) {
  const email = order.buyerInfo?.email ?? undefined;
  const phone = buyerPhone(order);
  const name = buyerName(order);
  return (
    <Facts title={text.customer} icon={<AccountIcon size={18} />}>
      {name === email ? null : <p className="font-[550]">{name}</p>}
      <p className="text-quiet">
        {order.buyerInfo?.memberId === undefined ? (
          words.orders.guest
        ) : (
          <Link to={`/members/${order.buyerInfo.memberId}`}>{text.hasAccount}</Link>
        )}
      </p>
      {email === undefined ? null : (
        <p className="mt-2 wrap-anywhere">
          <a href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
        </p>
      )}
      {phone === undefined ? null : (
        <p>
          <a dir="ltr" href={`tel:${phone.replaceAll(/[^+\d]/gu, '')}`}>
            {phone}
          </a>
        </p>
      )}
    </Facts>
  );
}

function Fulfilment({ order }: { readonly order: Order }) {
  const receipt = receiptOf(order);
  return (
    <>
      <Facts title={receipt.title} icon={<DeliveryIcon size={18} />}>
        {receipt.lines.length === 0 ? null : (
          <address className="mb-3 not-italic">
            {receipt.lines.map((line) => (
              <p key={line}>
                <bdi>{line}</bdi>
              </p>
            ))}
          </address>
        )}
        {receipt.how.map((line) => (
          <p key={line} className="text-quiet">
            <bdi>{line}</bdi>
          </p>
        ))}
      </Facts>
      <Facts title={text.payment} icon={<PaymentIcon size={18} />}>
        <PaymentRows order={order} />
        <InvoiceRows order={order} />
      </Facts>
    </>
  );
}

function Facts({
  title,
  icon,
  children,
}: {
  readonly title: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="panel p-5 text-sm">
      <h2 className="panel__title mb-3 flex items-center gap-2">
        {icon}
        {title}
      </h2>
      {children}
    </section>
  );
}

function OrderSkeleton() {
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]" aria-hidden="true">
      <div className="panel grid gap-4 p-5">
        {[0, 1, 2].map((row) => (
          <div key={row} className="grid grid-cols-[3.5rem_1fr_5rem] items-center gap-4">
            <Skeleton ratio="4 / 5" />
            <Skeleton width="50%" />
            <Skeleton />
          </div>
        ))}
      </div>
      <div className="panel p-5">
        <Skeleton width="60%" />
        <Skeleton width="80%" />
        <Skeleton width="40%" />
      </div>
    </div>
  );
}
