/** Steps to the next and the previous order of the list from which the order was opened: by buttons, and by J and K. */
import type { Order } from '@cartwright/client';
import { buttonClass, ChevronLeftIcon, ChevronRightIcon } from '@cartwright/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';

import { useSingleKeys } from '../list/single-keys.ts';
import { words } from '../words/words.ts';

interface ListPage {
  readonly orders: readonly Order[];
}

export function OrderSteps({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const ids = useListAround(id);
  const place = ids.indexOf(id);
  const next = place === -1 ? undefined : ids[place + 1];
  const previous = place < 1 ? undefined : ids[place - 1];
  useSingleKeys({
    j: () => next !== undefined && void navigate(`/orders/${next}`),
    k: () => previous !== undefined && void navigate(`/orders/${previous}`),
  });
  if (place === -1 || ids.length < 2) return null;
  return (
    <span className="inline-flex gap-1">
      <Step id={previous} label={words.orders.one.previous}>
        <ChevronLeftIcon size={16} />
      </Step>
      <Step id={next} label={words.orders.one.next}>
        <ChevronRightIcon size={16} />
      </Step>
    </span>
  );
}

interface StepProps {
  /** Absent at the end of the list. */
  readonly id: string | undefined;
  readonly label: string;
  readonly children: React.ReactNode;
}

function Step({ id, label, children }: StepProps) {
  const look = buttonClass({
    look: 'quiet',
    size: 'small',
    icon: true,
    className: id === undefined ? 'opacity-40' : '',
  });
  if (id === undefined) return <span className={look}>{children}</span>;
  return (
    <Link className={look} to={`/orders/${id}`} aria-label={label} title={label}>
      {children}
    </Link>
  );
}

/** The ids of the list that was shown last and has this order; empty where the order was opened by its address. */
function useListAround(id: string): readonly string[] {
  const lists = useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: ['orders', 'list'] })
    .toSorted((left, right) => right.state.dataUpdatedAt - left.state.dataUpdatedAt)
    .map(({ state }) => ((state.data as ListPage | undefined)?.orders ?? []).map(({ _id }) => _id));
  return lists.find((ids) => ids.includes(id)) ?? [];
}
