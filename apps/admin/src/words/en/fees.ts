/** English texts: additional fees. */
import { counts } from '@cartwright/ui/counts';

const { plural } = counts('en');

export const fees = {
  /** Below the title of the page, which is in `settings-index.ts`. */
  lead: 'Added to every order, or to orders of certain products. Buyers see them in the cart.',
  /** “You can’t see fees”. */
  notPermitted: 'fees',
  failedWhat: 'The fees',
  add: 'Add fee',
  none: 'No fees',
  noneHint: 'Add one for gift wrapping, a deposit on bottles, or a small-order surcharge.',
  /** On a badge: the fee is not charged now. */
  off: 'Off',
  /** Beside the name of a fee: what it is charged for. */
  products: (count: number) => plural(count, { one: 'for # product', other: 'for # products' }),
  notTaxed: 'not taxed',
  productsNotTaxed: (count: number) =>
    plural(count, { one: 'for # product, not taxed', other: 'for # products, not taxed' }),
  /** How much the fee is: `percentage` of the price of the items in the order, such as 2.5. */
  share: (percentage: string) => `${percentage}% of the items`,
  form: {
    new: 'New fee',
    name: 'Name',
    nameHint: 'What buyers read.',
    nameMissing: 'Enter what buyers read, such as “Gift wrapping”.',
    kind: 'Kind',
    kinds: { amount: 'A fixed amount', percentage: 'A share of the items’ price' },
    amount: 'Amount',
    /** In per cent. */
    share: 'Share, %',
    shareProblem: 'Enter 0 to 100, with at most 4 digits after the point.',
    taxed: 'Tax is due on it',
    /** As the names of two settings, where two people changed them. */
    taxedName: 'Taxed',
    chargedName: 'Charged',
    taxGroup: 'Tax group',
    products: 'Products',
    /** Above the products that the fee is for. */
    chargedFor: 'Charged for',
    everyOrder: 'Every order.',
    /** Whether the fee is charged now. */
    charge: 'Charge it',
  },
};
