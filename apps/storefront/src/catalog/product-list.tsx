/** The products of a collection or a search: their number, filters, a choice of order, and more of them by a link. */
import { hasFacets, type ProductFacets } from '@cartwright/react';
import { ArrowRightIcon, SelectField, buttonClass, classNames, useAnnounce } from '@cartwright/ui';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

import { useTheme } from '../shell/boot.ts';
import { Link } from '../shell/link.tsx';
import { Reused } from '../shell/reused.tsx';
import { WALL_CLASS, countWords, wallOf } from '../shell/theme.ts';
import { useWords } from '../words/use-words.ts';
import { EVERYTHING } from './everything.ts';
import { FilterChips, NothingMatches } from './filter-chips.tsx';
import { FILTER_PANEL, FilterPanel, LIST_FORM, useApplyList } from './filter-panel.tsx';
import { PAGE_SIZE, SORTS, listRemovals, nextPages, pageRange, writeListing } from './filters.ts';
import type { Listing } from './filters.ts';
import { LISTED_CARD_SIZES, ProductCard } from './product-card.tsx';
import type { ProductCardView } from './product-view.ts';

export interface ProductListProps {
  readonly listing: Listing;
  readonly products: readonly ProductCardView[];
  readonly total: number;
  readonly facets: ProductFacets;
  /** A link to the next collection, or to all products, which fills the rest of the last row. */
  readonly next?: NextCollection | undefined;
}

export interface NextCollection {
  readonly slug: string;
  readonly name: string;
}

/** The products of a collection or a search, with filters, order and pages; counts above and below. */
export function ProductList({ listing, products, total, facets, next }: ProductListProps) {
  const theme = useTheme();
  const words = useWords().lists;
  const announce = useAnnounce();
  const range = pageRange(listing, total);
  const { state } = useNavigation();
  const removals = listRemovals(listing.filters).length;
  const isNarrow = removals > 0;
  const hasFilters = isNarrow || hasFacets(facets);
  const count = isNarrow ? words.countOf(total, countWords(theme.words, facets.all)) : countWords(theme.words, total);
  const { pathname } = useLocation();
  /** A narrowed list has a bar of its own. */
  const bar = writeListing(listing) === '' ? `bar ${pathname}` : undefined;
  const shown = useRef(count);
  useEffect(() => {
    if (shown.current !== count) announce(count);
    shown.current = count;
  }, [announce, count]);
  return (
    <section
      className={classNames('page-section pb-section', hasFilters && 'filtered')}
      aria-label={words.products}
      aria-busy={state === 'loading' ? true : undefined}
    >
      <Reused name={bar}>
        <div className="list-bar">
          <p className="text-sm text-quiet tabular-nums">{count}</p>
          {hasFilters && (
            <button
              type="button"
              className={`${buttonClass({ size: 'small' })} list-bar__filters`}
              popoverTarget={FILTER_PANEL}
            >
              {isNarrow ? words.filterCount(removals) : words.filter}
            </button>
          )}
          {(total > 1 || isNarrow) && <SortField listing={listing} />}
        </div>
        {hasFilters ? (
          <FilterPanel listing={listing} facets={facets} total={total} />
        ) : (
          <form id={LIST_FORM}>{listing.search !== '' && <input type="hidden" name="q" value={listing.search} />}</form>
        )}
      </Reused>
      <div className="filtered__list">
        <FilterChips listing={listing} />
        {isNarrow && total === 0 && <NothingMatches listing={listing} />}
        {listing.from > 1 && (
          <p className="mb-8 text-center">
            <Link
              to={`.${writeListing(withoutPages(listing, listing.from - 1))}`}
              rel="prev"
              className={buttonClass({})}
            >
              {words.previous}
            </Link>
          </p>
        )}
        <ul className={classNames('wall wall--list', hasFilters && 'wall--filtered')}>
          {products.map((product, index) => (
            <li
              key={product.id}
              id={index > 0 && index % PAGE_SIZE === 0 ? moreId(listing.from + index / PAGE_SIZE) : undefined}
            >
              <ProductCard product={product} heading="h2" priority={index < 2} sizes={LISTED_CARD_SIZES} />
            </li>
          ))}
          {next !== undefined && total > 0 && range.last === total && (
            <Rest count={products.length} next={next} columns={hasFilters ? 3 : 4} />
          )}
        </ul>
        {range.pages > 1 && <More listing={listing} total={total} />}
      </div>
    </section>
  );
}

function withoutPages(listing: Listing, page: number): Listing {
  return { ...listing, page, from: page };
}

/** The first product of a page, where the list goes on for browsers without JavaScript. */
function moreId(page: number): string {
  return `page-${page}`;
}

/** Fills the empty columns of the last row, at each of the three numbers of columns. */
function Rest({
  count,
  next,
  columns: most,
}: {
  readonly count: number;
  readonly next: NextCollection;
  readonly columns: 3 | 4;
}) {
  const theme = useTheme();
  const style: Record<string, number | string> = { '--most': most };
  for (const width of [2, 3, 4]) {
    const columns = Math.min(width, most);
    const rest = (columns - (count % columns)) % columns;
    style[`--rest-${width}`] = Math.max(1, rest);
    style[`--rest-${width}-display`] = rest === 0 ? 'none' : 'grid';
  }
  return (
    <li className={classNames('wall__rest', WALL_CLASS[wallOf(theme, next.slug)])} style={style}>
      {next.slug !== EVERYTHING && <p className="text-sm">{theme.words.nextCollection}</p>}
      <p className="font-display text-2xl">
        <Link to={`/collections/${next.slug}`} className="hover:underline">
          {next.name} <ArrowRightIcon size={20} className="inline" />
        </Link>
      </p>
    </li>
  );
}

/** The order of the list; a field of the same form as the filters. */
function SortField({ listing }: { readonly listing: Listing }) {
  const apply = useApplyList();
  const words = useWords().lists;
  return (
    <div className="list-bar__sort">
      <SelectField
        plain
        label={words.sortBy}
        labelHidden
        name="sort"
        form={LIST_FORM}
        key={listing.sort}
        defaultValue={listing.sort}
        onChange={apply}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {sort === 'featured' && listing.search !== '' ? words.bestMatch : words.sorts[sort]}
          </option>
        ))}
      </SelectField>
      <noscript>
        <button type="submit" form={LIST_FORM} className={buttonClass({ size: 'small' })}>
          {words.sort}
        </button>
      </noscript>
    </div>
  );
}

/** A link to one page more: the products that are shown stay where they are. */
function More({ listing, total }: { readonly listing: Listing; readonly total: number }) {
  const theme = useTheme();
  const words = useWords().lists;
  const navigate = useNavigate();
  const { last, first, pages } = pageRange(listing, total);
  const more = nextPages(listing);
  const address = `.${writeListing(more)}`;
  const goesOn = more.from === listing.from;
  return (
    <nav aria-label={words.pages} className="mt-16 flex flex-col items-center gap-4">
      {listing.page < pages && (
        <Link
          to={goesOn ? `${address}#${moreId(more.page)}` : address}
          rel="next"
          className={buttonClass({})}
          onClick={(event) => {
            if (!goesOn || event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            void navigate(address, { preventScrollReset: true, replace: true });
          }}
        >
          {words.more}
        </Link>
      )}
      <p className="text-sm text-quiet tabular-nums">
        {first === 1
          ? words.countOf(last, countWords(theme.words, total))
          : words.rangeOf(first, last, countWords(theme.words, total))}
      </p>
    </nav>
  );
}
