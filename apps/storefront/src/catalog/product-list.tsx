/** The products of a collection or a search: their number, a choice of order, and pages as links. */
import { ChevronLeftIcon, ChevronRightIcon, SelectField, buttonClass, classNames } from '@cartwright/ui';
import { Form, Link, useNavigation, useSubmit } from 'react-router';

import { useTheme } from '../shell/boot.ts';
import { WALL_CLASS, countWords, wallOf } from '../shell/theme.ts';
import { SORTS, SORT_WORDS, pageLinks, pageRange, writeListing } from './filters.ts';
import type { Listing } from './filters.ts';
import { ProductCard } from './product-card.tsx';
import type { ProductCardView } from './product-view.ts';

export interface ProductListProps {
  readonly listing: Listing;
  readonly products: readonly ProductCardView[];
  readonly total: number;
  /** A link to the next collection, which fills the rest of the last row. */
  readonly next?: NextCollection | undefined;
}

export interface NextCollection {
  readonly slug: string;
  readonly name: string;
}

/** The products of a collection or a search, with their order and pages; counts above and below. */
export function ProductList({ listing, products, total, next }: ProductListProps) {
  const { words } = useTheme();
  const range = pageRange(listing.page, total);
  const { state } = useNavigation();
  return (
    <section
      className="page-section pb-section"
      aria-label="Products"
      aria-busy={state === 'loading' ? true : undefined}
    >
      <div className="list-bar">
        <p className="text-sm text-quiet tabular">
          {range.pages === 1 ? countWords(words, total) : `${range.first}–${range.last} of ${countWords(words, total)}`}
        </p>
        {total > 1 && <SortForm listing={listing} />}
      </div>
      <ul className="wall wall--list">
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              heading="h2"
              priority={index < 2}
              sizes="(min-width: 64rem) 25vw, (min-width: 48rem) 33vw, 50vw"
            />
          </li>
        ))}
        {next !== undefined && total > 0 && range.last === total && <Rest count={products.length} next={next} />}
      </ul>
      {range.pages > 1 && <Pages listing={listing} total={total} />}
    </section>
  );
}

/** Fills the empty columns of the last row, at each of the three numbers of columns. */
function Rest({ count, next }: { readonly count: number; readonly next: NextCollection }) {
  const theme = useTheme();
  const style: Record<string, number | string> = {};
  for (const columns of [2, 3, 4]) {
    const rest = (columns - (count % columns)) % columns;
    style[`--rest-${columns}`] = Math.max(1, rest);
    style[`--rest-${columns}-display`] = rest === 0 ? 'none' : 'grid';
  }
  return (
    <li className={classNames('wall__rest', WALL_CLASS[wallOf(theme, next.slug)])} style={style}>
      <p className="text-sm">{theme.words.nextCollection}</p>
      <p className="font-display text-2xl">
        <Link to={`/collections/${next.slug}`} className="hover:underline">
          {next.name} <span aria-hidden="true">→</span>
        </Link>
      </p>
    </li>
  );
}

function SortForm({ listing }: { readonly listing: Listing }) {
  const submit = useSubmit();
  return (
    <Form className="flex items-center" preventScrollReset>
      {listing.search !== '' && <input type="hidden" name="q" value={listing.search} />}
      <SelectField
        plain
        label="Sort by"
        labelHidden
        name="sort"
        key={listing.sort}
        defaultValue={listing.sort}
        onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {sort === 'featured' && listing.search !== '' ? 'Best match' : SORT_WORDS[sort]}
          </option>
        ))}
      </SelectField>
      <noscript>
        <button type="submit" className={buttonClass({ size: 'small' })}>
          Sort
        </button>
      </noscript>
    </Form>
  );
}

function Pages({ listing, total }: { readonly listing: Listing; readonly total: number }) {
  const { words } = useTheme();
  const { pages, first, last } = pageRange(listing.page, total);
  const links = pageLinks(listing.page, pages);
  const to = (page: number) => `.${writeListing({ ...listing, page })}`;
  return (
    <nav aria-label="Pages" className="mt-16 flex flex-col items-center gap-4">
      <ul className="flex items-center gap-1">
        {listing.page > 1 && (
          <li>
            <Link
              to={to(listing.page - 1)}
              rel="prev"
              className={buttonClass({ look: 'quiet', icon: true })}
              aria-label="Previous page"
            >
              <ChevronLeftIcon />
            </Link>
          </li>
        )}
        {links.map((page, index) =>
          page === undefined ? (
            <li key={`gap-before-${links[index + 1]}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              <Link
                to={to(page)}
                aria-label={`Page ${page}`}
                aria-current={page === listing.page ? 'page' : undefined}
                className={buttonClass({ look: page === listing.page ? 'solid' : 'quiet', icon: true })}
              >
                {page}
              </Link>
            </li>
          ),
        )}
        {listing.page < pages && (
          <li>
            <Link
              to={to(listing.page + 1)}
              rel="next"
              className={buttonClass({ look: 'quiet', icon: true })}
              aria-label="Next page"
            >
              <ChevronRightIcon />
            </Link>
          </li>
        )}
      </ul>
      <p className="text-sm text-quiet tabular">
        {first}–{last} of {countWords(words, total)}
      </p>
    </nav>
  );
}
