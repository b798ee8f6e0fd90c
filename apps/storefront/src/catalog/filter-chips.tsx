/** What a list is narrowed by, as links that take one thing away each. */
import { NO_FILTERS } from '@cartwright/react';
import { CloseIcon, VisuallyHidden } from '@cartwright/ui';
import { Link } from 'react-router';

import { useSite } from '../shell/site.ts';
import { filterWords } from './filter-words.ts';
import { listRemovals, writeListing } from './filters.ts';
import type { Listing } from './filters.ts';

interface RemovalLink {
  readonly key: string;
  readonly words: string;
  /** Whether the words are a name, spelled the same inside a sentence. */
  readonly isName: boolean;
  readonly to: string;
}

/** The words of each filter, with the address of the list without it. */
function useRemovals(listing: Listing): readonly RemovalLink[] {
  const site = useSite();
  const format = { currency: site?.currency ?? 'USD', locale: site?.locale ?? 'en-US' };
  return listRemovals(listing.filters).map((removal) => ({
    key: `${removal.kind} ${removal.option} ${removal.value}`,
    words: filterWords(removal, listing.filters, format),
    isName: removal.kind === 'brand' || removal.kind === 'choice',
    to: addressOf(listing, removal.rest),
  }));
}

/** The list from its first page, narrowed by these filters only. */
function addressOf({ search, sort }: Listing, filters: Listing['filters'] = NO_FILTERS): string {
  return `.${writeListing({ search, sort, filters })}`;
}

export function FilterChips({ listing }: { readonly listing: Listing }) {
  const removals = useRemovals(listing);
  if (removals.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label="Chosen filters">
      {removals.map(({ key, words, to }) => (
        <li key={key}>
          <Link to={to} preventScrollReset className="filter-chip">
            <VisuallyHidden>Remove </VisuallyHidden>
            {words}
            <CloseIcon size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link to={addressOf(listing)} preventScrollReset className="filter-chips__clear">
          Clear all
        </Link>
      </li>
    </ul>
  );
}

/** “Nothing matches Green, under $30.” with the ways out. */
export function NothingMatches({ listing }: { readonly listing: Listing }) {
  const removals = useRemovals(listing);
  return (
    <div className="nothing-matches">
      <p className="text-xl">{`Nothing matches ${removals.map(inSentence).join(', ')}.`}</p>
      <p className="nothing-matches__ways">
        {removals.map((removal) => (
          <Link key={removal.key} to={removal.to} preventScrollReset className="button button--outline">
            {`Remove ${inSentence(removal)}`}
          </Link>
        ))}
        <Link to={addressOf(listing)} preventScrollReset className="button button--solid">
          Clear all
        </Link>
      </p>
    </div>
  );
}

function inSentence({ words, isName }: RemovalLink): string {
  return isName ? words : words.charAt(0).toLowerCase() + words.slice(1);
}
