/** English texts: the dialogs that choose products or collections. */
import { counts } from '@cartwright/ui/counts';

const { plural } = counts('en');

export const pickers = {
  /** How many products a collection has, beside its name in lists. */
  countProducts: (count: number) => plural(count, { one: '# product', other: '# products' }),
  /** Marks a product or collection that shoppers don’t see. */
  hidden: 'Hidden',
  /** Marks what was added before and cannot be chosen again. */
  added: 'Added',
  /** The button while nothing is chosen yet. */
  choose: 'Choose',
  add: 'Add',
  /** Verb: to give products a fixed place at the top of a collection. */
  pin: 'Pin',
  /** The button where one may be chosen: it names the product or collection. */
  chooseOne: (title: string) => `Choose ${title}`,
  showMore: 'Show more',
  /** Read out. `title` is the name of a product or collection. */
  chosen: (title: string) => `Chosen: ${title}.`,
  /** Read out when the choice is taken back. */
  notChosen: (title: string) => `Not chosen: ${title}.`,
  products: {
    search: 'Search products by name or SKU',
    /** The same in the field, shorter. */
    searchHint: 'Search by name or SKU',
    failedWhat: 'The products',
    none: 'No products yet',
    noMatch: (search: string) => `No products match “${search}”`,
    listLabel: 'The products to choose from',
    /** The button that ends the choice of several. */
    count: {
      add: (count: number) => plural(count, { one: 'Add # product', other: 'Add # products' }),
      pin: (count: number) => plural(count, { one: 'Pin # product', other: 'Pin # products' }),
      choose: (count: number) => plural(count, { one: 'Choose # product', other: 'Choose # products' }),
    },
    /** Read out after each choice. */
    inAll: (count: number) => plural(count, { one: '# product in all.', other: '# products in all.' }),
  },
  collections: {
    search: 'Search collections by name',
    /** The same in the field, shorter. */
    searchHint: 'Search by name',
    failedWhat: 'The collections',
    none: 'No collections yet',
    noMatch: (search: string) => `No collections match “${search}”`,
    listLabel: 'The collections to choose from',
    /** The button that ends the choice of several. */
    count: {
      add: (count: number) => plural(count, { one: 'Add # collection', other: 'Add # collections' }),
      pin: (count: number) => plural(count, { one: 'Pin # collection', other: 'Pin # collections' }),
      choose: (count: number) => plural(count, { one: 'Choose # collection', other: 'Choose # collections' }),
    },
    /** Read out after each choice. */
    inAll: (count: number) => plural(count, { one: '# collection in all.', other: '# collections in all.' }),
  },
};
