/** English texts: lists of products, their filters, and the search. */
import { counts } from '@cartwright/ui/counts';

const { plural, number } = counts('en');

export const lists = {
  products: 'Products',
  /** Before the lowest of several prices. */
  from: 'From',
  /** Title of a later page of a list. */
  titleOfPage: (title: string, page: number) => `${title}, page ${number(page)}`,
  /** `all` is such as “11 products”. */
  countOf: (count: number, all: string) => `${number(count)} of ${all}`,
  rangeOf: (first: number, last: number, all: string) => `${number(first)}–${number(last)} of ${all}`,
  pages: 'Pages',
  more: 'Load more',
  previous: 'Show the previous products',
  sortBy: 'Sort by',
  sort: 'Sort',
  bestMatch: 'Best match',
  sorts: {
    featured: 'Featured',
    newest: 'Newest',
    'price-up': 'Price, low to high',
    'price-down': 'Price, high to low',
    name: 'Name, A to Z',
  },
  filter: 'Filter',
  filterCount: (count: number) => `Filter (${number(count)})`,
  filters: 'Filters',
  closeFilters: 'Close the filters',
  chosenFilters: 'Chosen filters',
  availability: 'Availability',
  inStock: 'In stock',
  onSale: 'On sale',
  price: 'Price',
  /** `sign` is that of a currency. */
  priceFrom: (sign: string) => `From, ${sign}`,
  priceTo: (sign: string) => `To, ${sign}`,
  over: (amount: string) => `${amount} and over`,
  upTo: (amount: string) => `Up to ${amount}`,
  brand: 'Brand',
  apply: 'Apply',
  showList: 'Show the list',
  /** `count` is such as “11 products”. */
  showCount: (count: string) => `Show ${count}`,
  moreValues: (count: number) => plural(count, { one: '# more', other: '# more' }),
  /** For screen readers, beside a choice. */
  productCount: (count: number) => plural(count, { one: '# product', other: '# products' }),
  removeFilter: (filter: string) => `Remove ${filter}`,
  clearAll: 'Clear all',
  nothingMatches: (filters: readonly string[]) => `Nothing matches ${filters.join(', ')}.`,
  search: {
    title: 'Search',
    titleFor: (text: string) => `Search: ${text}`,
    question: 'What are you looking for?',
    quoted: (text: string) => `“${text}”`,
    none: (text: string) => `No results for “${text}”`,
    didYouMean: 'Did you mean {text}?',
    products: 'Search products',
    submit: 'Search',
    /** `{all}` is a link to all products: `shopAll`. */
    hint: 'Check the spelling, try a more general term, or {all}.',
    shopAll: 'shop all',
    suggestions: 'Suggestions',
    recent: 'Recent searches',
    popular: 'Popular',
    searches: 'Searches',
    collections: 'Collections',
    allResults: 'All results',
    seeAll: (count: number) => plural(count, { one: 'See the result', other: 'See all # results' }),
    results: (count: number) => plural(count, { one: '# result', other: '# results' }),
    /** `count` is such as “11 products”. */
    collection: (name: string, count: string) => `${name} (${count})`,
    clearRecent: 'Clear recent searches',
  },
};
