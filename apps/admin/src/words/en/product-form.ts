/** English texts: the form of a product. */
import { counts } from '@cartwright/ui/counts';

const { number, plural } = counts('en');

export const productForm = {
  pricing: {
    title: 'Pricing',
    price: 'Price',
    discount: 'Discount',
    /** Kinds of discount. */
    kinds: {
      NONE: 'None',
      PERCENT: 'Percent',
      AMOUNT: 'Amount',
    },
    percentOff: 'Percent off',
    amountOff: 'Amount off',
    /** `{price}` is an amount. */
    onSale: 'On sale: shoppers pay {price}.',
    /** What the product costs the shop itself. */
    cost: 'Cost',
    /** `{profit}` is an amount, and often its share of the price. */
    profit: 'Profit {profit}',
    /** As before, where prices include tax. `{tax}` is an amount. */
    profitAfterTax: 'Profit {profit}, after {tax} tax in the price',
    amountAndShare: (amount: string, share: string) => `${amount}, ${share}`,
    unit: {
      title: 'Price per unit',
      /** How much is in a product: 250 ml. */
      contents: 'Contents',
      unit: 'Unit',
      /** Of how much the price is shown: price for 100 ml. */
      priceFor: 'Price for',
      unitOfIt: 'Unit of it',
    },
  },
  options: {
    title: 'Options',
    count: (count: number) => plural(count, { one: '# variant', other: '# variants' }),
    none: 'Sizes, colors, materials: each combination has a price and a stock of its own.',
    add: 'Add option',
    /** An option without a name: `option 2`. */
    numbered: (place: number) => `option ${number(place)}`,
    option: 'Option',
    optionExample: 'Size',
    rename: (name: string) => `Rename ${name}`,
    renameLater: 'Save your changes of options and media first.',
    /** Whether the choices of an option are colors. */
    colors: 'Colors',
    /** `name` is an option or a choice. */
    remove: (name: string) => `Remove ${name}`,
    choicesOf: (option: string) => `Choices of ${option}`,
    colorOf: (choice: string) => `Color of ${choice}`,
    addChoices: (option: string) => `Add choices to ${option}`,
    addChoicesHint: 'Press Enter after each, or separate them with commas.',
    /** `choices` is a list of names. */
    added: (choices: readonly string[], option: string) => `Added ${choices.join(', ')} to ${option}.`,
    /** The dialog before variants are deleted. */
    deletion: {
      title: (count: number) => plural(count, { one: 'Delete # variant?', other: 'Delete # variants?' }),
      text: (count: number) => plural(count, { one: 'This deletes # variant.', other: 'This deletes # variants.' }),
      textWithStock: (count: number, withStock: number) =>
        `${plural(count, { one: 'This deletes # variant', other: 'This deletes # variants' })}, ${number(withStock)} with stock.`,
      /** After one of the two before. */
      whenSaved: 'It happens when you save the product.',
      keep: 'Keep them',
      confirm: (count: number) => plural(count, { one: 'Delete # variant', other: 'Delete # variants' }),
    },
    renaming: {
      title: (name: string) => `Rename ${name}`,
      newName: 'New name',
      hint: 'It happens at once. Variants keep their prices and stock.',
      done: (before: string, after: string) => `Renamed ${before} to ${after}.`,
      failed: (reason: string) => `Not renamed: ${reason}`,
      empty: 'Enter a name.',
      taken: (name: string) => `There is another ${name} already.`,
    },
  },
  variants: {
    /** Of a product without options. */
    stock: 'Stock',
    title: 'Variants and stock',
    stockHistory: 'Stock history',
    /** A sheet is a grid of all variants, as in a spreadsheet. */
    openSheet: (count: number) => plural(count, { one: 'Open sheet, # variant', other: 'Open sheet, # variants' }),
    trackQuantity: 'Track quantity',
    variant: 'Variant',
    price: 'Price',
    quantity: 'Quantity',
    inStock: 'In stock',
    priceOf: (variant: string) => `Price of ${variant}`,
    quantityOf: (variant: string) => `Quantity of ${variant}`,
    inStockNamed: (variant: string) => `${variant} is in stock`,
    firstOf: (shown: number, count: number) =>
      `The first ${number(shown)} of ${plural(count, { one: '# variant', other: '# variants' })}. The sheet has all of them.`,
  },
  codes: {
    title: 'Delivery and codes',
    /** Of a product without delivery. */
    titleOfDigital: 'SKU and brand',
    sku: 'SKU',
    skuHint: 'Your own number of this product.',
    skuHintOfVariants: 'For variants without an SKU of their own.',
    brand: 'Brand',
    brandHint: 'Who makes it.',
    weight: 'Weight',
    /** `unit` is `kg` or `lb`. */
    weightIn: (unit: string) => `Weight (${unit})`,
    weightHint: 'For delivery prices.',
    leadTime: 'Days to make it',
    leadTimeHint: 'Working days, if it is made to order.',
  },
  /** Texts that open below the description. */
  sections: {
    title: 'Sections',
    text: 'Care, size guide, returns: each opens below the description.',
    /** Names one without a title. */
    numbered: (place: number) => `Section ${number(place)}`,
    heading: 'Title',
    content: 'Text',
    remove: (title: string) => `Remove ${title}`,
    removeNumbered: (place: number) => `Remove section ${number(place)}`,
    add: 'Add section',
  },
  /** Texts that buyers type, like an engraving. */
  customTexts: {
    title: 'Text fields',
    text: 'Texts that buyers add, like an engraving.',
    numbered: (place: number) => `Text field ${number(place)}`,
    question: 'Question',
    /** The most characters that a buyer may type. */
    characters: 'Characters',
    required: 'Required',
    remove: (title: string) => `Remove ${title}`,
    removeNumbered: (place: number) => `Remove text field ${number(place)}`,
    add: 'Add text field',
  },
  seo: {
    title: 'Search engines and address',
    preview: 'Preview in a search engine',
    pageTitle: 'Title for search engines',
    pageTitleHint: (count: number) =>
      plural(count, { one: '# character. About 60 are shown.', other: '# characters. About 60 are shown.' }),
    description: 'Description for search engines',
    descriptionHint: (count: number) =>
      plural(count, { one: '# character. About 160 are shown.', other: '# characters. About 160 are shown.' }),
    /** The end of the address of the page. */
    address: 'Address',
    addressHint: (address: string) => `The page is at ${address}`,
    redirect: 'Redirect the old address',
    redirectHint: (address: string) => `Links to ${address} lead to the new address.`,
  },
  /** Why the form cannot be saved. `example` is a number like `34.00`. */
  problems: {
    noName: 'Enter a product name.',
    nameTooLong: (most: number, length: number) =>
      `Use at most ${number(most)} characters: there are ${number(length)}.`,
    tooLong: (most: number) => `Use at most ${number(most)} characters.`,
    descriptionTooLong: (over: number) =>
      plural(over, {
        one: 'The description is # character too long.',
        other: 'The description is # characters too long.',
      }),
    price: (example: string) => `Enter a price like ${example}.`,
    priceTooHigh: 'Enter a price of at most 999,999,999.99.',
    notWhole: 'Enter a whole number.',
    tooMany: 'Enter 99,999 or less.',
    /** The end of the address: harbor-mug stays as it is. */
    slug: 'Use letters, digits and hyphens, like harbor-mug.',
    cost: (example: string) => `Enter a cost like ${example}.`,
    percentage: 'Enter a percentage from 1 to 100.',
    amount: (example: string) => `Enter an amount like ${example}.`,
    unit: 'Enter both quantities, like 250 and 100.',
    weight: (example: string) => `Enter a weight like ${example}.`,
    days: 'Enter days from 0 to 365.',
    noTitle: 'Enter a title.',
    textTooLong: 'This text is too long.',
    noQuestion: 'Enter what buyers are asked for.',
    questionTaken: 'Another field has this title.',
    characters: 'Enter a number from 1 to 500.',
    noOptionName: 'Enter a name, like Size.',
    optionTaken: 'Another option has this name.',
    noChoice: 'Add at least one choice.',
    tooManyChoices: 'An option has at most 100 choices.',
    tooManyVariants: (count: number) =>
      plural(count, {
        other: 'These options make # variants, and a product has at most 2,000. Remove some choices.',
      }),
  },
  /** The fields of a product, as labels. */
  fields: {
    name: 'Name',
    description: 'Description',
    ribbon: 'Ribbon',
    price: 'Price',
    media: 'Media',
    cost: 'Cost',
    discountKind: 'Discount',
    discountValue: 'Discount',
    unit: 'Price per unit',
    options: 'Options',
    sku: 'SKU',
    weight: 'Weight',
    leadTimeDays: 'Days to make it',
    sections: 'Sections',
    customTexts: 'Text fields',
    slug: 'Address',
    /** Whether the old address leads to the new one. */
    redirects: 'Redirect',
    seoTitle: 'Title for search engines',
    seoDescription: 'Description for search engines',
    collectionIds: 'Collections',
    brand: 'Brand',
  },
  /** What others changed while the merchant was editing: it is in the form already. */
  changed: {
    name: 'Name was changed while you were editing. The new one is in the form.',
    description: 'Description was changed while you were editing. The new one is in the form.',
    ribbon: 'Ribbon was changed while you were editing. The new one is in the form.',
    price: 'Price was changed while you were editing. The new one is in the form.',
    media: 'Media was changed while you were editing. The new one is in the form.',
    cost: 'Cost was changed while you were editing. The new one is in the form.',
    discountKind: 'Discount was changed while you were editing. The new one is in the form.',
    discountValue: 'Discount was changed while you were editing. The new one is in the form.',
    unit: 'Price per unit was changed while you were editing. The new one is in the form.',
    options: 'Options were changed while you were editing. The new ones are in the form.',
    sku: 'SKU was changed while you were editing. The new one is in the form.',
    weight: 'Weight was changed while you were editing. The new one is in the form.',
    leadTimeDays: 'Days to make it were changed while you were editing. The new ones are in the form.',
    sections: 'Sections were changed while you were editing. The new ones are in the form.',
    customTexts: 'Text fields were changed while you were editing. The new ones are in the form.',
    slug: 'Address was changed while you were editing. The new one is in the form.',
    redirects: 'Redirect was changed while you were editing. The new one is in the form.',
    seoTitle: 'Title for search engines was changed while you were editing. The new one is in the form.',
    seoDescription: 'Description for search engines was changed while you were editing. The new one is in the form.',
    collectionIds: 'Collections were changed while you were editing. The new ones are in the form.',
    brand: 'Brand was changed while you were editing. The new one is in the form.',
    priceOf: (variant: string) => `Price of ${variant} was changed while you were editing. The new one is in the form.`,
    madeVisible: 'The product was made visible while you were editing.',
    madeHidden: 'The product was made hidden while you were editing.',
    stock: (before: string, after: string) => `Stock changed from ${before} to ${after} while you were editing.`,
    stockOf: (variant: string, before: string, after: string) =>
      `Stock of ${variant} changed from ${before} to ${after} while you were editing.`,
    /** After one of the two before. `change` is `+5` or `−2`. */
    stockMakes: (change: string, quantity: string) => `Your ${change} makes ${quantity}.`,
    stockIsMore: (change: string, quantity: string) => `Your ${change} is more than that, so ${quantity} is left.`,
    /** A setting that is on or off. */
    on: 'on',
    off: 'off',
    optionAndChoices: (option: string, choices: readonly string[]) => `${option}: ${choices.join(', ')}`,
  },
  /** Units as they stand after a number. */
  measures: {
    ML: 'ml',
    CL: 'cl',
    L: 'l',
    MG: 'mg',
    G: 'g',
    KG: 'kg',
    MM: 'mm',
    CM: 'cm',
    M: 'm',
    SQM: 'm²',
    CBM: 'm³',
    OZ: 'oz',
    LB: 'lb',
    /** Fluid ounces. */
    FLOZ: 'fl oz',
    /** Pints. */
    PT: 'pt',
    /** Quarts. */
    QT: 'qt',
    /** Gallons. */
    GAL: 'gal',
    /** Inches. */
    IN: 'in',
    /** Feet. */
    FT: 'ft',
    /** Yards. */
    YD: 'yd',
    /** Square feet. */
    SQFT: 'sq ft',
  },
};
