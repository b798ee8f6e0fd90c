/**
 * Search in all texts of a product's page. A search without results repeats the search text and suggests alternatives.
 */
import { buttonClass } from '@cartwright/ui';
import { Form, Link, useLoaderData } from 'react-router';

import { useTheme } from '../shell/boot.ts';
import { PageHead } from '../shell/page-head.tsx';
import { writeListing } from './filters.ts';
import { EVERYTHING } from './load.ts';
import type { SearchData } from './load.ts';
import { ProductCard } from './product-card.tsx';
import { ProductList } from './product-list.tsx';

export function SearchPage() {
  const { listing, products, total, facets, corrected, suggestions } = useLoaderData<SearchData>();
  const { words } = useTheme();
  const isSearch = listing.search !== '';
  const isFound = isSearch && facets.all > 0 && corrected === undefined;
  return (
    <>
      <PageHead title={isSearch ? `Search: ${listing.search}` : 'Search'} />
      <div className="page-section pt-10 pb-6">
        <h1 className="text-4xl">
          {!isSearch && 'What are you looking for?'}
          {isFound && `“${listing.search}”`}
          {isSearch && !isFound && `No results for “${listing.search}”`}
        </h1>
        {corrected !== undefined && (
          <p className="mt-4 text-lg">
            Did you mean{' '}
            <Link to={`/search${writeListing({ search: corrected })}`} className="underline">
              {corrected}
            </Link>
            ?
          </p>
        )}
        <search>
          <Form className="search-form" action="/search">
            <label className="visually-hidden" htmlFor="page-search">
              Search products
            </label>
            <input
              key={listing.search}
              id="page-search"
              className="control"
              type="search"
              name="q"
              defaultValue={listing.search}
              placeholder={words.searchPlaceholder}
              enterKeyHint="search"
            />
            <button type="submit" className={buttonClass({ look: 'solid' })}>
              Search
            </button>
          </Form>
        </search>
        {isSearch && facets.all === 0 && (
          <p className="mt-6 text-quiet">
            Check the spelling, try a more general term, or{' '}
            <Link to={`/collections/${EVERYTHING}`} className="underline">
              shop all
            </Link>
            .
          </p>
        )}
      </div>
      {facets.all > 0 && <ProductList listing={listing} products={products} total={total} facets={facets} />}
      {suggestions.length > 0 && (
        <section className="page-section pt-10 pb-section" aria-labelledby="suggestions">
          <h2 id="suggestions" className="mb-6 text-2xl">
            {words.suggestions}
          </h2>
          <ul className="wall">
            {suggestions.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} sizes="(min-width: 64rem) 25vw, 50vw" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
