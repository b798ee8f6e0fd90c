/** The products of a collection or a search: their number, an order to choose, and pages that are links. */
import { ChevronLeftIcon, ChevronRightIcon, SelectField, buttonClass } from '@cartwright/ui';
import { Form, Link, useNavigation, useSubmit } from 'react-router';

import { countWords } from './collection-view.ts';
import { SORTS, SORT_WORDS, pageLinks, pageRange, writeListing } from './filters.ts';
import type { Listing } from './filters.ts';
import { ProductCard } from './product-card.tsx';
import type { ProductCardView } from './product-view.ts';

export interface ProductListProps {
  readonly listing: Listing;
  readonly products: readonly ProductCardView[];
  readonly total: number;
}

/** The products of a collection or a search, with their order and pages; counts above and below. */
export function ProductList({ listing, products, total }: ProductListProps) {
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
          {range.pages === 1 ? countWords(total) : `${range.first}–${range.last} of ${countWords(total)}`}
        </p>
        <SortForm listing={listing} />
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
      </ul>
      {range.pages > 1 && <Pages listing={listing} total={total} />}
    </section>
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
            {SORT_WORDS[sort]}
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
        {first}–{last} of {countWords(total)}
      </p>
    </nav>
  );
}
