/** The three kinds of offers, as links between their lists. */
import { Link } from 'react-router';

import { words } from '../words/words.ts';
import { CODES_PATH, RULES_PATH } from './discount-queries.ts';

const TABS = [
  { to: CODES_PATH, title: words.discounts.tabs.codes },
  { to: RULES_PATH, title: words.discounts.tabs.automatic },
  { to: '/gift-cards', title: words.discounts.tabs.giftCards },
] as const;

export function DiscountTabs({ current }: { readonly current: (typeof TABS)[number]['to'] }) {
  return (
    // The line is a shadow: tabs that overlap a border would make the row scroll down, too.
    <nav
      aria-label={words.discounts.tabs.label}
      className="mb-5 flex gap-6 overflow-x-auto shadow-[inset_0_-1px_var(--line)]"
    >
      {TABS.map(({ to, title }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === current ? 'page' : undefined}
          className="inline-flex min-h-10 items-center border-b-2 border-transparent text-sm font-[550] whitespace-nowrap text-quiet no-underline hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
