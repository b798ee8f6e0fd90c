/**
 * Keyboard shortcuts: G and a character opens a section, / searches, ? lists the keys of the page. Single keys can be switched
 * off, because speech input types them by accident (WCAG 2.1.4).
 */
import { Checkbox, Dialog } from '@cartwright/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { isTyping, keepSetting, readSetting } from '../list/single-keys.ts';
import { words } from '../words/words.ts';
import { hasRows } from './row-keys.ts';

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
  r: '/reviews',
  s: '/settings',
};

interface ShownKeys {
  readonly keys: readonly string[];
  readonly what: string;
  /** The pages that have it: the beginning of their addresses. Absent: every page. */
  readonly on?: readonly string[];
}

const { names } = words.layout.keys;

const shown: readonly ShownKeys[] = [
  { keys: [names.ctrl, 'K'], what: words.layout.keys.jump },
  { keys: ['G', 'H'], what: words.layout.keys.goHome },
  { keys: ['G', 'O'], what: words.layout.keys.goOrders },
  { keys: ['G', 'P'], what: words.layout.keys.goProducts },
  { keys: ['G', 'L'], what: words.layout.keys.goCollections },
  { keys: ['G', 'F'], what: words.layout.keys.goFiles },
  { keys: ['G', 'M'], what: words.layout.keys.goMembers },
  { keys: ['G', 'I'], what: words.layout.keys.goImports },
  { keys: ['G', 'D'], what: words.layout.keys.goDiscounts },
  { keys: ['G', 'C'], what: words.layout.keys.goGiftCards },
  { keys: ['G', 'R'], what: words.reviews.keys.go },
  { keys: ['G', 'S'], what: words.layout.keys.goSettings },
  { keys: ['/'], what: words.layout.keys.search },
  {
    keys: ['C'],
    what: words.layout.keys.create,
    on: ['/products', '/collections', '/orders', '/drafts', '/discounts', '/gift-cards'],
  },
  { keys: ['J'], what: words.layout.keys.nextOrder, on: ['/orders'] },
  { keys: ['K'], what: words.layout.keys.previousOrder, on: ['/orders'] },
  { keys: [names.space], what: words.layout.keys.selectOrder, on: ['/orders'] },
  { keys: ['F'], what: words.layout.keys.fulfill, on: ['/orders'] },
  { keys: ['R'], what: words.layout.keys.refund, on: ['/orders/'] },
  { keys: ['P'], what: words.layout.keys.printSlips, on: ['/orders'] },
  { keys: ['N'], what: words.layout.keys.note, on: ['/orders/'] },
  { keys: ['J'], what: words.reviews.keys.next, on: ['/reviews'] },
  { keys: ['K'], what: words.reviews.keys.previous, on: ['/reviews'] },
  { keys: ['P'], what: words.reviews.keys.publish, on: ['/reviews'] },
  { keys: ['R'], what: words.reviews.keys.reject, on: ['/reviews'] },
  { keys: ['E'], what: words.reviews.keys.reply, on: ['/reviews'] },
  { keys: [names.ctrl, names.enter], what: words.layout.keys.confirm },
  {
    keys: [names.ctrl, 'S'],
    what: words.layout.keys.save,
    on: ['/products/', '/collections/', '/discounts/', '/members/', '/settings/'],
  },
  { keys: [names.ctrl, names.enter], what: words.layout.keys.saveAndNext, on: ['/products/'] },
  { keys: [names.enter], what: words.layout.keys.nextStep, on: ['/products/import/'] },
  { keys: ['F2'], what: words.layout.keys.editCell, on: ['/products/'] },
  { keys: [names.ctrl, 'D'], what: words.layout.keys.fillDown, on: ['/products/'] },
  { keys: ['F8'], what: words.layout.keys.nextProblem, on: ['/products/'] },
  { keys: ['?'], what: words.layout.keys.showKeys },
];

/** On every page with a list that has no keys of its own for its rows. */
const rowKeys: readonly ShownKeys[] = [
  { keys: ['J'], what: words.layout.keys.nextRow },
  { keys: ['K'], what: words.layout.keys.previousRow },
  { keys: [names.enter], what: words.layout.keys.openRow },
];

export function Shortcuts() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const named = shown.filter(({ on }) => on?.some((start) => pathname.startsWith(start)));
  const hasOwn = named.some(({ keys }) => keys.includes('J'));
  const here = isOpen && !hasOwn && hasRows() ? [...rowKeys, ...named] : named;
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
    <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={words.layout.keys.title}>
      <KeyList title={words.layout.keys.here} keys={here} />
      <KeyList title={words.layout.keys.everywhere} keys={shown.filter(({ on }) => on === undefined)} />
      <Checkbox
        className="mt-5"
        label={words.layout.keys.enable}
        hint={words.layout.keys.enableHint}
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
