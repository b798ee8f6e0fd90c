/** English texts: the sheet of a product’s variants. */
import { counts } from '@cartwright/ui/counts';

const { number, plural } = counts('en');

export const variants = {
  /** Link back to the product, while its name is not known. */
  backToProduct: 'Product',
  backToProducts: 'Products',
  title: 'Variants',
  titleOf: (product: string) => `${product}, variants`,
  failed: 'The variants',
  none: {
    title: 'No variants yet',
    text: 'A product with options, like size or color, has a row here for each combination.',
    addOption: 'Add option',
  },
  notFound: {
    title: 'Product not found',
    text: 'It may have been deleted, or the address is incomplete.',
    allProducts: 'All products',
  },
  /** Opens the dialog that changes many prices. */
  openAdjust: 'Adjust…',
  /** Names the grid. */
  gridLabel: (product: string) => `Variants of ${product}`,
  /** The head of the column with the names of the rows. */
  rowTitle: 'Variant',
  columns: {
    sku: 'SKU',
    price: 'Price',
    cost: 'Cost',
    /** The share of the price that is left after the cost. */
    margin: 'Margin',
    stock: 'Stock',
    weight: 'Weight',
    /** Whether shoppers see the variant: yes or no. */
    visible: 'Visible',
  },
  /** `unit` is `kg` or `lb`. */
  weightIn: (unit: string) => `Weight (${unit})`,
  filter: {
    /** All choices of an option. */
    all: 'All',
    /** Which rows are shown. */
    show: 'Show',
    everything: 'Everything',
    onlyChanged: 'Only changed',
    onlyProblems: 'Only problems',
    count: (count: number) => plural(count, { one: '# variant', other: '# variants' }),
    countShown: (shown: number, all: number) => `${number(shown)} of ${number(all)} shown`,
    /** `filter` is a list like `Size L, only changed`. */
    noMatch: (filter: string) => `No variants match ${filter}.`,
    /** `Size L` */
    choice: (option: string, choice: string) => `${option} ${choice}`,
    changed: 'only changed',
    problems: 'only problems',
  },
  notices: {
    notSaved: 'Not saved yet',
    /** `date` is a day, or today with a time. */
    restored: (date: string) => `Restored your changes from ${date}.`,
  },
  /** The line above the grid. */
  help: 'Type to replace, Enter to edit, Ctrl+D to fill down.',
  helpWithStock: 'Type to replace, Enter to edit, Ctrl+D to fill down. Stock takes 12, or +5 to add.',
  emptied: {
    price: 'Empty: this variant takes the price of the product.',
    cost: 'Empty: this variant takes the cost of the product.',
    weight: 'Empty: this variant takes the weight of the product.',
  },
  changes: (count: number) => plural(count, { one: '# change', other: '# changes' }),
  changesAndProblems: (changes: number, problems: number) =>
    `${plural(changes, { one: '# change', other: '# changes' })}, ${plural(problems, { one: '# problem', other: '# problems' })}`,
  nextProblem: 'Next problem',
  noProblems: 'No problems',
  notSavedYet: (problems: number) =>
    plural(problems, {
      one: 'Not saved yet. # cell has a problem.',
      other: 'Not saved yet. # cells have problems.',
    }),
  /** Read out after a key or a button. */
  announced: {
    undone: 'Undone',
    nothingToUndo: 'Nothing to undo',
    /** A step that was undone was done again. */
    redone: 'Done again',
    nothingToRedo: 'Nothing to do again',
    discarded: 'Changes discarded',
  },
  saved: {
    nothing: 'Nothing was left to save.',
    sku: (count: number) => plural(count, { one: '# SKU changed.', other: '# SKUs changed.' }),
    price: (count: number) => plural(count, { one: '# price changed.', other: '# prices changed.' }),
    cost: (count: number) => plural(count, { one: '# cost changed.', other: '# costs changed.' }),
    stock: (count: number) => plural(count, { one: '# quantity changed.', other: '# quantities changed.' }),
    weight: (count: number) => plural(count, { one: '# weight changed.', other: '# weights changed.' }),
    /** Cells of several columns. */
    cells: (count: number) => plural(count, { one: '# cell changed.', other: '# cells changed.' }),
    undone: 'Undone.',
    /** Others changed some cells after the save: those were not undone. */
    undoneExcept: (left: number) =>
      plural(left, {
        one: 'Undone. # cell changed since and stays as it is.',
        other: 'Undone. # cells changed since and stay as they are.',
      }),
    notUndone: (reason: string) => `Not undone: ${reason}`,
    changedAgain: 'It was changed again.',
  },
  /** Someone else changed the product while the merchant was editing. */
  meanwhile: {
    emptied: 'Emptied while you were editing.',
    changed: (text: string) => `Changed to ${text} while you were editing.`,
    deleted: (count: number) =>
      plural(count, {
        one: '# variant was deleted while you were editing.',
        other: '# variants were deleted while you were editing.',
      }),
    stockMoved: (count: number) =>
      plural(count, {
        one: 'Stock of # variant moved while you were editing. Your changes are added to it.',
        other: 'Stock of # variants moved while you were editing. Your changes are added to it.',
      }),
  },
  /** Why a cell cannot be saved. */
  problems: {
    tooLong: (most: number) => `Use at most ${number(most)} characters.`,
    price: (typed: string) => `“${typed}” isn’t a price.`,
    cost: (typed: string) => `“${typed}” isn’t a cost.`,
    weight: (typed: string) => `“${typed}” isn’t a weight.`,
    weightDecimals: 'Use at most 3 decimals.',
    skuTaken: (variant: string, sku: string) => `${variant} already uses SKU ${sku}.`,
    quantity: (typed: string) => `“${typed}” isn’t a quantity. Type 12, or +5.`,
    /** Fewer are in stock than the merchant takes away. */
    onlyToTake: (quantity: number) =>
      plural(quantity, { one: 'There is only # to take.', other: 'There are only # to take.' }),
    tooMany: 'Enter 99,999 or less.',
    /** The same words as `sheet.yes` and `sheet.no`. */
    yesOrNo: 'Enter yes or no.',
    onlyLeft: (quantity: number) => plural(quantity, { one: 'Only # is left.', other: 'Only # are left.' }),
    noPrice: 'The catalog returned a product without a price.',
    /** What the server says about a cell continues the sentence: `must have at most 2 decimals in USD`. */
    refused: {
      sku: (problem: string) => `The SKU ${problem}.`,
      price: (problem: string) => `The price ${problem}.`,
      cost: (problem: string) => `The cost ${problem}.`,
      weight: (problem: string) => `The weight ${problem}.`,
      visible: (problem: string) => `The visible ${problem}.`,
      stock: (problem: string) => `The stock ${problem}.`,
    },
  },
  /** The dialog that changes many prices or costs. */
  adjust: {
    title: 'Adjust',
    /** Names the choice of rows, for screen readers. */
    scope: 'Variants',
    rowsSelected: (count: number) => plural(count, { one: '# row selected', other: '# rows selected' }),
    allShown: (count: number) => `All ${number(count)} shown`,
    /** What is changed. */
    what: 'What',
    price: 'Price',
    cost: 'Cost',
    /** How it is changed. */
    how: 'How',
    kinds: {
      PERCENT: 'Percent',
      AMOUNT: 'Amount more or less',
      SET: 'Set to',
    },
    percent: 'Percent',
    amount: 'Amount',
    /** The end of a rounded price: `.90`. */
    roundTo: 'Round to',
    noRounding: 'No rounding',
    notPercent: 'Enter a number like 10 or -10.',
    /** `example` is an amount like `5.00`. */
    notAmount: (example: string) => `Enter an amount like ${example}.`,
    /** Before and after, as amounts. */
    change: (before: string, after: string) => `${before} → ${after}`,
    /** Instead of an amount. */
    none: 'none',
    /** `share` is a percentage. */
    lowestMargin: (share: string) => `Lowest margin ${share}`,
    skippedPrices: (count: number) =>
      plural(count, {
        one: '# price stays as it is: there is no amount, or it would fall below zero.',
        other: '# prices stay as they are: there is no amount, or it would fall below zero.',
      }),
    skippedCosts: (count: number) =>
      plural(count, {
        one: '# cost stays as it is: there is no amount, or it would fall below zero.',
        other: '# costs stay as they are: there is no amount, or it would fall below zero.',
      }),
    changePrices: (count: number) => plural(count, { one: 'Change # price', other: 'Change # prices' }),
    changeCosts: (count: number) => plural(count, { one: 'Change # cost', other: 'Change # costs' }),
  },
  /** The sheet on a phone: groups by the first option. */
  groups: {
    title: (choice: string, count: number) => `${choice} (${number(count)})`,
    inStock: 'In stock',
    soldOut: 'Sold out',
    /** A cell without a price. */
    none: 'none',
    price: {
      label: 'Price',
      set: 'Set price',
      /** `name` is a choice or a variant. */
      setOf: (name: string) => `Set price of ${name}`,
      dialogTitle: (name: string) => `Set price, ${name}`,
      cell: (variant: string, price: string) => `Price of ${variant}: ${price}`,
    },
    stock: {
      label: 'Stock',
      set: 'Set stock',
      setOf: (name: string) => `Set stock of ${name}`,
      dialogTitle: (name: string) => `Set stock, ${name}`,
      cell: (variant: string, quantity: string) => `Stock of ${variant}: ${quantity}`,
    },
    stockHint: 'A number, or +5 to add and -5 to take.',
    setCount: (count: number) => plural(count, { one: 'Set # variant', other: 'Set # variants' }),
  },
};
