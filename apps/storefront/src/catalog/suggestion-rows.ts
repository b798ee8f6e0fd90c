/** The rows of suggestions in the order of the arrow keys. Invariant: no two rows lead to the same address. */
import type { Words } from '../words/en.ts';
import type { CollectionView } from './collection-view.ts';
import { writeListing } from './filters.ts';
import type { Suggested } from './load-suggestions.ts';
import type { ProductCardView } from './product-view.ts';

const MAX_COLLECTIONS = 5;

export interface SuggestionRow {
  readonly to: string;
  readonly label: string;
  /** What the field says while the row is chosen. */
  readonly text: string;
  readonly product?: ProductCardView;
}

export interface SuggestionGroup {
  readonly title: string;
  /** Whether the title is shown, not only spoken. */
  readonly isTitled: boolean;
  readonly rows: readonly SuggestionRow[];
}

export interface RowSources {
  readonly words: Words['lists'];
  readonly text: string;
  readonly found: Suggested | undefined;
  readonly recent: readonly string[];
  readonly collections: readonly Pick<CollectionView, 'slug' | 'name' | 'count'>[];
  readonly countWords: (count: number) => string;
}

export function listRows({
  words: { products: productsTitle, search: words },
  text,
  found,
  recent,
  collections,
  countWords,
}: RowSources): readonly SuggestionGroup[] {
  if (text === '') {
    const popular = collections.filter(({ count }) => count > 0).slice(0, MAX_COLLECTIONS);
    return withRows([
      { title: words.recent, isTitled: true, rows: recent.map(toSearch) },
      { title: words.popular, isTitled: true, rows: popular.map(({ slug, name }) => toCollection(slug, name, name)) },
    ]);
  }
  if (found === undefined) return [];
  const { products, completions, total, corrected, others } = found;
  const search = `/search${writeListing({ search: corrected ?? text })}`;
  const all = {
    to: search,
    label: words.seeAll(total),
    text: corrected ?? text,
  };
  return withRows([
    { title: words.searches, isTitled: false, rows: completions.map(toSearch).filter(({ to }) => to !== search) },
    { title: productsTitle, isTitled: false, rows: products.map(toProduct) },
    {
      title: words.collections,
      isTitled: true,
      rows: found.collections.map(({ slug, name, numberOfProducts }) =>
        toCollection(slug, words.collection(name, countWords(numberOfProducts)), name),
      ),
    },
    { title: words.allResults, isTitled: false, rows: total > 0 ? [all] : [] },
    { title: words.popular, isTitled: true, rows: others.map(toProduct) },
  ]);
}

function withRows(groups: readonly SuggestionGroup[]): readonly SuggestionGroup[] {
  return groups.filter(({ rows }) => rows.length > 0);
}

function toSearch(text: string): SuggestionRow {
  return { to: `/search${writeListing({ search: text })}`, label: text, text };
}

function toCollection(slug: string, label: string, text: string): SuggestionRow {
  return { to: `/collections/${slug}`, label, text };
}

function toProduct(product: ProductCardView): SuggestionRow {
  return { to: `/products/${product.slug}`, label: product.name, text: product.name, product };
}
