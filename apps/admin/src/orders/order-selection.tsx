/**
 * Orders that are selected in the list, by checkbox or by keys, and the bar of what is done with all of them. J and K go
 * through the rows, Space selects, Enter opens, F fulfills, P prints.
 */
import type { Order } from '@cartwright/client';
import { Button, buttonClass } from '@cartwright/ui';
import { createContext, useContext, useState } from 'react';
import { Link, useNavigate } from 'react-router';

import { ReasonNotice } from '../list/reason-notice.tsx';
import { type KeyActions, useSingleKeys } from '../list/single-keys.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { MAX_CHOSEN } from './chosen-ids.ts';
import { useOrderChange } from './order-changes.ts';
import { type OrderListView, searchOf } from './order-search.ts';

const text = words.orders.selection;

export interface OrderSelection {
  /** Those of the shown orders that are selected, in the list's order. */
  readonly selected: readonly string[];
  readonly isAll: boolean;
  readonly toggle: (id: string) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
  /** Selects the orders of the other pages too; undefined where there are none, or where they are selected. */
  readonly selectMatching?:
    | { readonly count: number; readonly total: number; readonly run: () => Promise<void> }
    | undefined;
}

const NOTHING: OrderSelection = { selected: [], isAll: false, toggle: () => {}, toggleAll: () => {}, clear: () => {} };
export const SelectionContext = createContext<OrderSelection>(NOTHING);

const noOrders: readonly Order[] = [];

interface SelectionScope {
  /** All orders that match the list's filters. */
  readonly total: number;
  readonly view: OrderListView;
}

export function useOrderSelection(
  orders: readonly Order[] = noOrders,
  { total, view }: SelectionScope,
): OrderSelection {
  const { client } = useSession();
  const navigate = useNavigate();
  // Selected orders of other pages.
  const [others, setOthers] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shown = orders.map(({ _id }) => _id);
  const selected = [...shown.filter((id) => chosen.has(id)), ...others.filter((id) => !shown.includes(id))];
  const toggle = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const isAll = shown.length > 0 && shown.every((id) => chosen.has(id));
  const selectMatching = async () => {
    const search = searchOf(view);
    const found = await client.orders.searchOrders({ ...search, cursorPaging: { limit: MAX_CHOSEN } });
    setOthers(found.orders.map(({ _id }) => _id));
  };
  const canSelectMore = isAll && others.length === 0 && view.cursor === undefined && total > shown.length;
  const step = (by: number, isSelecting: boolean) => () => {
    const links = [...document.querySelectorAll<HTMLElement>('[data-order]')];
    const place = links.findIndex((link) => link === document.activeElement);
    const next = links[place === -1 ? (by > 0 ? 0 : links.length - 1) : place + by];
    next?.focus();
    const id = next?.dataset['order'];
    if (isSelecting && id !== undefined && !chosen.has(id)) toggle(id);
  };
  const keys: KeyActions = {
    j: step(1, false),
    k: step(-1, false),
    'shift+j': step(1, true),
    'shift+k': step(-1, true),
    ' ': () => {
      const id = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['order'] : undefined;
      if (id !== undefined) toggle(id);
    },
    f: () => selected.length > 0 && void navigate(fulfillAddress(selected)),
    p: () => selected.length > 0 && void navigate(slipsAddress(selected)),
  };
  useSingleKeys(keys);
  return {
    selected,
    isAll,
    toggle,
    toggleAll: () => {
      setChosen(new Set(isAll ? [] : shown));
      setOthers([]);
    },
    clear: () => {
      setChosen(new Set());
      setOthers([]);
    },
    selectMatching: canSelectMore ? { count: Math.min(total, MAX_CHOSEN), total, run: selectMatching } : undefined,
  };
}

export function SelectOrder({ order }: { readonly order: Order }) {
  const { selected, toggle } = useContext(SelectionContext);
  return (
    <input
      type="checkbox"
      className="relative z-1 block size-5 accent-ink"
      aria-label={text.selectOrder(order.number)}
      checked={selected.includes(order._id)}
      onChange={() => toggle(order._id)}
    />
  );
}

export function SelectAll() {
  const { isAll, toggleAll } = useContext(SelectionContext);
  return (
    <input
      type="checkbox"
      className="block size-5 accent-ink"
      aria-label={text.selectShown}
      checked={isAll}
      onChange={toggleAll}
    />
  );
}

/** Stays at the bottom while orders are selected. */
export function BulkBar({ selection: { selected, clear, selectMatching } }: { readonly selection: OrderSelection }) {
  const { client } = useSession();
  const archive = useOrderChange({
    run: () => client.orders.bulkUpdateOrders(selected.map((id) => ({ order: { _id: id, archived: true } }))),
    done: () => text.archived(selected.length),
    onDone: clear,
  });
  if (selected.length === 0) return null;
  return (
    <section
      aria-label={text.label}
      className="sticky bottom-[calc(var(--sticky-bottom)+0.75rem)] z-10 mt-4 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-raised p-3 shadow-lg"
    >
      <p className="tabular me-auto flex flex-wrap items-center gap-3 ps-2 text-sm">
        {text.selected(selected.length)}
        {selectMatching === undefined ? null : (
          <Button size="small" look="link" onClick={() => void selectMatching.run()}>
            {selectMatching.count === selectMatching.total
              ? text.selectAll(selectMatching.total)
              : text.selectNewest(selectMatching.count, selectMatching.total)}
          </Button>
        )}
      </p>
      <Link className={buttonClass({ look: 'action', size: 'small' })} to={fulfillAddress(selected)}>
        {text.fulfill(selected.length)}
      </Link>
      <Link className={buttonClass({ size: 'small' })} to={slipsAddress(selected)}>
        {text.printSlips}
      </Link>
      <Button size="small" pending={archive.isPending} onClick={() => archive.mutate()}>
        {words.list.actions.archive}
      </Button>
      <Button size="small" look="quiet" onClick={clear}>
        {text.clear}
      </Button>
      <ReasonNotice error={archive.error} />
    </section>
  );
}

function fulfillAddress(ids: readonly string[]): string {
  return `/orders/fulfill?ids=${ids.join(',')}`;
}

function slipsAddress(ids: readonly string[]): string {
  return `/orders/packing-slips?ids=${ids.join(',')}`;
}
