/** English texts inside of shared components. */
export const ui = {
  close: 'Close',
  /** After the label of a field that may stay empty, in parentheses. */
  optional: '(optional)',
  checkForm: 'Please check this form',
  /** For screen readers, before a reduced price, and before the price without the reduction. */
  salePrice: 'Sale price',
  regularPrice: 'Regular price',
  /** `item` is what is counted, such as the name of a product. */
  quantityOf: (item: string) => `Quantity of ${item}`,
  oneLess: (item: string) => `One less ${item}`,
  oneMore: (item: string) => `One more ${item}`,
  /** All rows of the part of the list that is shown. */
  selectAll: 'Select all on this page',
  selectRow: (row: string) => `Select ${row}`,
};
