/** What a member bought: sums that the platform made, and the newest orders. */
import { buttonClass } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { siteQuery } from '../client/queries.ts';
import { showAmount } from '../list/language.ts';
import { ShortDate } from '../list/short-date.tsx';
import { FailedNotice } from '../list/states.tsx';
import { OrderBadges } from '../orders/order-badges.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { type MemberDetails, memberOrdersQuery, READ_ORDERS } from './member-calls.ts';

export function MemberOrders({ details }: { readonly details: MemberDetails }) {
  const { member, orders: sums } = details;
  const { client } = useSession();
  const { data: site } = useQuery(siteQuery(client));
  const canRead = useCan(READ_ORDERS);
  const { data, error, refetch } = useQuery({ ...memberOrdersQuery(client, member._id), enabled: canRead });
  const total = data?.metadata.total ?? 0;
  return (
    <section className="panel" aria-label={words.members.orders.title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 p-5">
        <h2 className="panel__title">{words.members.orders.title}</h2>
        {sums === undefined ? null : (
          <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
            <div className="flex gap-2">
              <dt className="text-quiet">{words.members.orders.placed}</dt>
              <dd className="tabular">{sums.count}</dd>
            </div>
            <div className="flex gap-2">
              <dt className="text-quiet">{words.members.orders.spent}</dt>
              <dd className="tabular">{showAmount(sums.spent.amount, site?.paymentCurrency)}</dd>
            </div>
          </dl>
        )}
      </div>
      {!canRead ? (
        <p className="px-5 pb-5 text-sm text-quiet">{words.members.orders.noPermission}</p>
      ) : error !== null && data === undefined ? (
        <div className="p-5 pt-0">
          <FailedNotice error={error} what={words.members.failedOrders} onRetry={() => void refetch()} />
        </div>
      ) : data?.orders.length === 0 ? (
        <p className="px-5 pb-5 text-sm text-quiet">{words.members.orders.none}</p>
      ) : (
        <ul>
          {(data?.orders ?? []).map((order) => (
            <li
              key={order._id}
              className="row-link flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-5 py-3 text-sm"
            >
              <span className="flex items-baseline gap-3">
                <Link className="row-link__target font-[550] no-underline" to={`/orders/${order._id}`}>
                  {order.number}
                </Link>
                <span className="text-quiet">
                  <ShortDate date={order._createdDate} />
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-3">
                <OrderBadges order={order} />
                <span className="tabular">{showAmount(order.priceSummary?.total?.amount, order.currency)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {total > (data?.orders.length ?? 0) ? (
        <p className="border-t border-line p-3">
          <Link
            className={buttonClass({ look: 'quiet', size: 'small' })}
            to={`/orders?q=${encodeURIComponent(member.loginEmail ?? '')}`}
          >
            {words.members.orders.all}
          </Link>
        </p>
      ) : null}
    </section>
  );
}
