/**
 * Keyboard shortcuts: G and a character opens a section, / searches, ? lists the keys of the page. Single keys can be switched
 * off, because speech input types them by accident (WCAG 2.1.4).
 */
import { Checkbox, Dialog } from '@cartwright/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { isTyping, keepSetting, readSetting } from '../list/single-keys.ts';

const places: Readonly<Record<string, string>> = {
  h: '/',
  o: '/orders',
  p: '/products',
  l: '/collections',
  f: '/files',
  m: '/members',
  i: '/products/import',
  d: '/discounts',
  c: '/gift-cards',
  s: '/settings',
};

interface ShownKeys {
  readonly keys: readonly string[];
  readonly what: string;
  /** The pages that have it: the beginning of their addresses. Absent: every page. */
  readonly on?: readonly string[];
}

const shown: readonly ShownKeys[] = [
  { keys: ['Ctrl', 'K'], what: 'Go to a page, a setting, an order or a product' },
  { keys: ['G', 'H'], what: 'Go home' },
  { keys: ['G', 'O'], what: 'Go to orders' },
  { keys: ['G', 'P'], what: 'Go to products' },
  { keys: ['G', 'L'], what: 'Go to collections' },
  { keys: ['G', 'F'], what: 'Go to files' },
  { keys: ['G', 'M'], what: 'Go to members' },
  { keys: ['G', 'I'], what: 'Go to imports' },
  { keys: ['G', 'D'], what: 'Go to discounts' },
  { keys: ['G', 'C'], what: 'Go to gift cards' },
  { keys: ['G', 'S'], what: 'Go to settings' },
  { keys: ['/'], what: 'Search the list' },
  {
    keys: ['C'],
    what: 'Create a product, a collection, a draft order, a discount or a gift card',
    on: ['/products', '/collections', '/orders', '/drafts', '/discounts', '/gift-cards'],
  },
  { keys: ['J'], what: 'Next order of the list', on: ['/orders'] },
  { keys: ['K'], what: 'Previous order of the list', on: ['/orders'] },
  { keys: ['Space'], what: 'Select the order', on: ['/orders'] },
  { keys: ['F'], what: 'Fulfill the order, or all selected', on: ['/orders'] },
  { keys: ['R'], what: 'Refund the order', on: ['/orders/'] },
  { keys: ['P'], what: 'Print packing slips', on: ['/orders'] },
  { keys: ['N'], what: 'Write a note on the order', on: ['/orders/'] },
  { keys: ['Ctrl', 'Enter'], what: 'Confirm a dialog' },
  {
    keys: ['Ctrl', 'S'],
    what: 'Save the page',
    on: ['/products/', '/collections/', '/discounts/', '/members/', '/settings/'],
  },
  { keys: ['Ctrl', 'Enter'], what: 'Save and open the next product', on: ['/products/'] },
  { keys: ['Enter'], what: 'Next step of the import', on: ['/products/import/'] },
  { keys: ['F2'], what: 'Edit a cell of a sheet', on: ['/products/'] },
  { keys: ['Ctrl', 'D'], what: 'Fill down in a sheet', on: ['/products/'] },
  { keys: ['F8'], what: 'Next problem of a sheet', on: ['/products/'] },
  { keys: ['?'], what: 'Show this list' },
];

export function Shortcuts() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const here = shown.filter(({ on }) => on?.some((start) => pathname.startsWith(start)));
  const [isOpen, setIsOpen] = useState(false);
  const [isOn, setIsOn] = useState(readSetting);

  useEffect(() => {
    if (!isOn) return;
    let isGoing = false;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const place = places[event.key.toLowerCase()];
      if (isGoing && place !== undefined) void navigate(place);
      isGoing = event.key.toLowerCase() === 'g';
      if (event.key === '?') setIsOpen(true);
      const search = event.key === '/' ? document.querySelector<HTMLInputElement>('input[type="search"]') : null;
      if (search !== null) {
        event.preventDefault();
        search.select();
      }
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn, navigate]);

  return (
    <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Keys">
      <KeyList title="On this page" keys={here} />
      <KeyList title="Everywhere" keys={shown.filter(({ on }) => on === undefined)} />
      <Checkbox
        className="mt-5"
        label="Enable keyboard shortcuts"
        hint="Turn this off if you use speech recognition."
        checked={isOn}
        onChange={(event) => {
          keepSetting(event.target.checked);
          setIsOn(event.target.checked);
        }}
      />
    </Dialog>
  );
}

function KeyList({ title, keys: list }: { readonly title: string; readonly keys: readonly ShownKeys[] }) {
  if (list.length === 0) return null;
  return (
    <section aria-label={title} className="mb-5">
      <h3 className="mb-2 text-sm font-[550] text-quiet">{title}</h3>
      <dl className="grid gap-2 text-sm">
        {list.map(({ keys, what }) => (
          <div key={what} className="flex items-center justify-between gap-6 border-b border-line pb-2">
            <dt>{what}</dt>
            <dd className="flex gap-1.5">
              {keys.map((key) => (
                <kbd key={key} className="rounded-sm border border-edge px-1.5 py-0.5 font-text text-xs">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
