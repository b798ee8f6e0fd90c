/** What a list is narrowed by, as links that take one thing away each. */
import { NO_FILTERS } from '@cartwright/react';
import { CloseIcon } from '@cartwright/ui';

import { useLanguage } from '../shell/boot.ts';
import { Link } from '../shell/link.tsx';
import { useConversion } from '../shell/shown-currency.ts';
import { useSite } from '../shell/site.ts';
import type { ShopLanguage } from '../words/languages.ts';
import { useWords } from '../words/use-words.ts';
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
  const { locale } = useLanguage();
  const words = useWords();
  const format = { currency: useSite()?.currency ?? 'USD', locale, conversion: useConversion() };
  return listRemovals(listing.filters).map((removal) => ({
    key: `${removal.kind} ${removal.option} ${removal.value}`,
    words: filterWords(words, removal, listing.filters, format),
    isName: removal.kind === 'brand' || removal.kind === 'choice',
    to: addressOf(listing, removal.rest),
  }));
}

/** The list from its first page, narrowed by these filters only. */
function addressOf({ search, sort }: Listing, filters: Listing['filters'] = NO_FILTERS): string {
  return `.${writeListing({ search, sort, filters })}`;
}

export function FilterChips({ listing }: { readonly listing: Listing }) {
  const { lists } = useWords();
  const removals = useRemovals(listing);
  if (removals.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label={lists.chosenFilters}>
      {removals.map(({ key, words, to }) => (
        <li key={key}>
          <Link to={to} preventScrollReset className="filter-chip" aria-label={lists.removeFilter(words)}>
            {words}
            <CloseIcon size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link to={addressOf(listing)} preventScrollReset className="filter-chips__clear">
          {lists.clearAll}
        </Link>
      </li>
    </ul>
  );
}

/** “Nothing matches Green, under $30.” with the ways out. */
export function NothingMatches({ listing }: { readonly listing: Listing }) {
  const removals = useRemovals(listing);
  const { code } = useLanguage();
  const { lists } = useWords();
  const inSentence = (removal: RemovalLink) => spellInSentence(removal, code);
  return (
    <div className="nothing-matches">
      <p className="text-xl">{lists.nothingMatches(removals.map(inSentence))}</p>
      <p className="nothing-matches__ways">
        {removals.map((removal) => (
          <Link key={removal.key} to={removal.to} preventScrollReset className="button button--outline">
            {lists.removeFilter(inSentence(removal))}
          </Link>
        ))}
        <Link to={addressOf(listing)} preventScrollReset className="button button--solid">
          {lists.clearAll}
        </Link>
      </p>
    </div>
  );
}

/** German writes nouns with a capital everywhere. */
function spellInSentence({ words, isName }: RemovalLink, language: ShopLanguage): string {
  return isName || language === 'de' ? words : words.charAt(0).toLowerCase() + words.slice(1);
}
