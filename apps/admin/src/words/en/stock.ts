/** English texts: the stock of one product, with its history. */
import { counts } from '@cartwright/ui/counts';

const { number } = counts('en');

export const stock = {
  title: 'Stock',
  titleOf: (product: string) => `Stock of ${product}`,
  /** Link back to the product, while its name is not known. */
  back: 'Product',
  failedProduct: 'The product',
  inStock: 'In stock',
  notCounted: 'Quantities of this product aren’t counted.',
  /** The merchant asked to be told from this quantity on. */
  low: (quantity: number) => `Low: at or below ${number(quantity)}`,
  /** Verb: to change the quantity of a variant. */
  adjust: 'Adjust',
  adjustNamed: (variant: string) => `Adjust ${variant}`,
  history: {
    title: 'History',
    failed: 'The history',
    empty: 'Sales, returns and your changes appear here.',
    /** How many are in stock after a change. */
    left: (quantity: number) => `${number(quantity)} left`,
  },
  /** Who changed a quantity, where it was not this merchant. */
  actor: {
    otherPerson: 'Another person',
    app: 'An app',
  },
  /** Why a quantity changed. */
  reason: {
    SOLD: 'Sold',
    CANCELED: 'Order canceled',
    REFUNDED: 'Refunded',
    RETURNED: 'Returned',
    EDITED: 'Edited',
    /** Counted again by hand. */
    RECOUNT: 'Recounted',
    DAMAGED: 'Damaged or lost',
    RECEIVED: 'Received',
    OTHER: 'Other',
  },
  dialog: {
    /** `name` is a variant or a product. */
    title: (name: string) => `Adjust ${name}`,
    inStockNow: (quantity: number) => `${number(quantity)} in stock now.`,
    quantity: 'New quantity or change',
    quantityExample: '12, +5 or -2',
    tooMany: (quantity: number) => `Only ${number(quantity)} can be taken away.`,
    reason: 'Reason',
    /** A note of the merchant about the change. */
    note: 'Note',
    /** Before a field with a quantity. */
    lowFrom: 'Tell me when it runs low, at',
    notWhole: 'Enter a whole number.',
    becomes: (before: number, after: number) => `${number(before)} becomes ${number(after)}.`,
    /** `change` is `+5` or `−2`. */
    saveChange: (change: string) => `Save ${change}`,
    savedChange: (name: string, quantity: number) => `${name}: ${number(quantity)} in stock.`,
    saved: 'Saved.',
  },
};
