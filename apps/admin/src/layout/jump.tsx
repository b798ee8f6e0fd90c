/**
 * Ctrl+K: one field that leads to any page, any setting, an order by its number, or a product by its name. The arrow
 * keys choose, Enter opens.
 */
import { Dialog, SearchIcon } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';

import { orderListQuery } from '../orders/order-queries.ts';
import { productListQuery } from '../products/product-queries.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { findPlaces, type JumpTarget, type Place, readOrderNumber } from './jump-targets.ts';

interface JumpProps {
  readonly places: readonly Place[];
}

export function Jump({ places }: JumpProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      // A dialog of the page keeps the keyboard.
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return isOpen ? <JumpDialog places={places} onClose={() => setIsOpen(false)} /> : null;
}

function JumpDialog({ places, onClose }: JumpProps & { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const targets = [...useFoundRecords(useSettled(typed)), ...findPlaces(places, typed)];
  // The field and the links are one column for the arrow keys.
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [...(frame.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    if (step === undefined) return;
    event.preventDefault();
    const place = stops.findIndex((stop) => stop === document.activeElement);
    stops.at((place + step) % stops.length)?.focus();
  };
  return (
    <Dialog open onClose={onClose} title={words.layout.jump.title} initialFocus={field}>
      <form
        ref={frame}
        onSubmit={(event) => {
          event.preventDefault();
          const [best] = targets;
          if (best === undefined) return;
          onClose();
          void navigate(best.to);
        }}
      >
        <div className="relative mb-3">
          <SearchIcon size={16} className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-quiet" />
          <input
            ref={field}
            type="text"
            className="control rounded-full ps-10"
            aria-label={words.layout.jump.field}
            placeholder={words.layout.jump.field}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={move}
          />
        </div>
        <ul className="grid max-h-[50vh] gap-0.5 overflow-y-auto p-1">
          {targets.map(({ to, title, what }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={onClose}
                onKeyDown={move}
                className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 rounded-md px-3 text-sm no-underline hover:bg-sunken focus:bg-sunken"
              >
                <span className="font-[550]">{title}</span>
                <span className="text-quiet">{what}</span>
              </Link>
            </li>
          ))}
        </ul>
        <output className="text-sm text-quiet">
          {targets.length === 0 ? words.layout.jump.nothing(typed.trim()) : ''}
        </output>
      </form>
    </Dialog>
  );
}

const PRODUCTS = { view: 'all', sortBy: 'name', descending: false, page: 1 } as const;
const ORDERS = { view: 'all', payment: '', fulfillment: '', date: '', cursor: '' } as const;
const MAX_PRODUCTS = 5;

/** The order with this number, and products with these words. */
function useFoundRecords(typed: string): readonly JumpTarget[] {
  const { client } = useSession();
  const number = readOrderNumber(typed);
  const { data: orders } = useQuery({
    ...orderListQuery(client, { ...ORDERS, search: number ?? '' }),
    enabled: number !== undefined,
  });
  const hasWords = typed.length > 1;
  const { data: products } = useQuery({
    ...productListQuery(client, { ...PRODUCTS, search: typed }),
    enabled: hasWords,
  });
  const order = number === undefined ? undefined : orders?.orders.find((one) => one.number === number);
  const isNamed = ({ name }: { readonly name: string }) => Number(name.toLowerCase().includes(typed.toLowerCase()));
  const rows = hasWords ? (products?.rows ?? []) : [];
  const best = rows.toSorted((left, right) => isNamed(right) - isNamed(left)).slice(0, MAX_PRODUCTS);
  return [
    ...(order === undefined
      ? []
      : [
          {
            to: `/orders/${order._id}`,
            title: words.layout.jump.order(order.number),
            what: words.layout.jump.kinds.order,
          },
        ]),
    ...best.map(({ _id, name }) => ({ to: `/products/${_id}`, title: name, what: words.layout.jump.kinds.product })),
  ];
}

/** The text, a moment after the last stroke. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), 150);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
