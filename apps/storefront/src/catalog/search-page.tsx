/**
 * Search in all texts of a product's page. A search without results repeats the search text and suggests alternatives.
 */
import { buttonClass } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
import { useLoaderData } from 'react-router';

import { useTheme } from '../shell/boot.ts';
import { Form, Link } from '../shell/link.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useWords } from '../words/use-words.ts';
import { EVERYTHING } from './everything.ts';
import { writeListing } from './filters.ts';
import type { SearchData } from './load.ts';
import { CARD_SIZES, ProductCard } from './product-card.tsx';
import { ProductList } from './product-list.tsx';

export function SearchPage() {
  const { listing, products, total, facets, corrected, suggestions } = useLoaderData<SearchData>();
  const theme = useTheme();
  const { shopAll } = useWords().layout;
  const words = useWords().lists.search;
  const isSearch = listing.search !== '';
  const isFound = isSearch && facets.all > 0 && corrected === undefined;
  return (
    <>
      <PageHead title={isSearch ? words.titleFor(listing.search) : words.title} description={theme.words.everything} />
      <div className="page-section pt-10 pb-6">
        <h1 className="text-4xl">
          {!isSearch && words.question}
          {isFound && words.quoted(listing.search)}
          {isSearch && !isFound && words.none(listing.search)}
        </h1>
        {corrected !== undefined && (
          <p className="mt-4 text-lg">
            {fill(words.didYouMean, {
              text: (
                <Link to={`/search${writeListing({ search: corrected })}`} className="underline">
                  {corrected}
                </Link>
              ),
            })}
          </p>
        )}
        <search>
          <Form className="search-form" action="/search">
            <label className="visually-hidden" htmlFor="page-search">
              {words.products}
            </label>
            <input
              key={listing.search}
              id="page-search"
              className="control"
              type="search"
              name="q"
              defaultValue={listing.search}
              placeholder={theme.words.searchPlaceholder}
              enterKeyHint="search"
            />
            <button type="submit" className={buttonClass({ look: 'solid' })}>
              {words.submit}
            </button>
          </Form>
        </search>
        {isSearch && facets.all === 0 && (
          <p className="mt-6 text-quiet">
            {fill(words.hint, {
              all: (
                <Link to={`/collections/${EVERYTHING}`} className="underline">
                  {words.shopAll}
                </Link>
              ),
            })}
          </p>
        )}
      </div>
      {facets.all > 0 && (
        <ProductList
          listing={listing}
          products={products}
          total={total}
          facets={facets}
          next={{ slug: EVERYTHING, name: shopAll }}
        />
      )}
      {suggestions.length > 0 && (
        <section className="page-section pt-10 pb-section" aria-labelledby="suggestions">
          <h2 id="suggestions" className="mb-6 text-2xl">
            {theme.words.suggestions}
          </h2>
          <ul className="wall">
            {suggestions.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} sizes={CARD_SIZES} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
