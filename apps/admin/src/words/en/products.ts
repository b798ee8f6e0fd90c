/** English texts: the list of products, a new product, and what one product can be made to do. The form is in `productForm`. */
import { counts } from '@cartwright/ui/counts';

const { number, plural } = counts('en');

export const products = {
  list: {
    title: 'Products',
    import: 'Import',
    newProduct: 'New product',
    /** Names the tabs, for screen readers. */
    views: 'Product views',
    view: {
      /** All products. */
      all: 'All',
      'sold-out': 'Sold out',
      hidden: 'Hidden',
      deleted: 'Deleted',
    },
    search: 'Search products by name or SKU',
    /** The same in the field, shorter. */
    searchHint: 'Search by name or SKU',
    failed: 'The products',
    columns: {
      name: 'Product',
      stock: 'Stock',
      /** When the product was changed last. */
      changed: 'Changed',
      price: 'Price',
    },
    /** Marks a product that shoppers don’t see. */
    hiddenMark: 'Hidden',
    /** Before the lowest price of several: `From $12.00`. */
    from: 'From',
    showAll: 'Show all products',
    noMatch: (search: string) => `No products match “${search}”`,
    noHidden: 'No hidden products',
    noSoldOut: 'No products are sold out',
    noPage: 'This page doesn’t exist',
    firstTitle: 'Add your first product',
    firstText: 'A name and a price are enough. Photos, options and the rest can follow.',
  },
  newProduct: {
    title: 'New product',
    notAllowed: 'You can’t create products',
    /** After the sentence that says which permission is needed. */
    askOwner: 'Ask the owner of the shop for it.',
    failedCurrency: 'The shop’s currency',
    created: 'Product created',
    notSaved: 'Not saved yet',
    name: 'Name',
    price: 'Price',
    isFree: 'Yes, this product is free',
    mustConfirmFree: 'Enter a price, or say that this product is free.',
    /** Of a product: physical, digital or a gift card. */
    kind: 'Type',
    kinds: {
      physical: { title: 'Physical', hint: 'Shipped or picked up.' },
      file: { title: 'Digital', hint: 'Buyers download its files after paying.' },
      gift_card: { title: 'Gift card', hint: 'Buyers get a code by email.' },
    },
    stock: 'Stock',
    trackQuantity: 'Track quantity',
    trackQuantityHint: 'Without a count, the product sells until you mark it sold out.',
    quantity: 'Quantity',
    next: 'Photos, description and options come next.',
    nextOfFile: 'Files, photos and description come next.',
    create: 'Create product',
  },
  /** Whether shoppers see a product. */
  visibility: {
    title: 'In the shop',
    visible: 'Visible',
    visibleHint: 'Shoppers can find and buy this product.',
    hidden: 'Hidden',
    hiddenHint: 'Only visible in the admin.',
  },
  page: {
    title: 'Product',
    back: 'Products',
    failed: 'The product',
    notFound: 'Product not found',
    notFoundText: 'It may have been deleted, or the address is incomplete.',
    allProducts: 'All products',
    incomplete: 'The catalog returned a product without id or price.',
    viewInShop: 'View in shop',
    saved: 'Saved',
    discarded: 'Changes discarded',
    notSaved: 'Not saved yet',
    notSavedFields: (count: number) =>
      plural(count, { one: 'Not saved yet. Check # field.', other: 'Not saved yet. Check # fields.' }),
    /** `field` is a label like “Price of Oak”, `problem` a sentence. */
    problem: (field: string, problem: string) => `${field}: ${problem}`,
    chooseFirst: 'Choose which changes to keep, then save again.',
    notEnough: 'There aren’t enough units in stock to remove that many. Check the quantity and save again.',
  },
  actions: {
    copied: (name: string) => `${name} is hidden until you make it visible.`,
    notCopied: (reason: string) => `Not copied: ${reason}`,
    deleted: (name: string) => `Deleted ${name}.`,
    notDeleted: (reason: string) => `Not deleted: ${reason}`,
    restored: (name: string) => `Restored ${name}.`,
    /** Verb: leads to the restored product. */
    open: 'Open',
    notRestored: (name: string, reason: string) => `${name} wasn’t restored: ${reason}`,
  },
  files: {
    title: 'Files',
    text: 'Buyers download them after paying.',
    label: 'Files to upload',
    failed: 'The files',
    none: 'There is no file yet, so buyers get nothing.',
    remove: (file: string) => `Remove ${file}`,
    notUploaded: (file: string, reason: string) => `${file} wasn’t uploaded: ${reason}`,
  },
  side: {
    /** A short text on the picture of a product. */
    ribbon: 'Ribbon',
    ribbonHint: 'A short label on the product’s picture, like “New”.',
    /** When the product was created. */
    created: 'Created',
    changed: 'Changed',
    preview: 'Preview',
    /** Names the preview, for screen readers. */
    previewLabel: (product: string) => `${product} in the shop, on a phone`,
  },
  collections: {
    title: 'Collections',
    failed: 'The collections',
    none: 'This product is in no collection.',
    /** A collection whose name is not known yet. */
    unnamed: 'Collection',
    remove: (collection: string) => `Remove from ${collection}`,
    add: 'Add to collections',
    /** Marks a collection that the product is in. */
    member: 'Already in it',
  },
  tax: {
    title: 'Tax',
    /** A gift card without a tax group. */
    giftCard: 'Not taxed when sold',
    giftCardHint: 'No tax is charged when it’s sold, unless it’s in a tax group.',
    saved: 'Tax group saved.',
    notSaved: (reason: string) => `Tax group not saved: ${reason}`,
  },
  media: {
    title: 'Media',
    add: 'Add media',
    none: 'Photos and videos sell. The first one is shown in lists.',
    /** After the sentence above. */
    dropHere: 'Drop files anywhere on this page, or paste them.',
    /** Above the choices of options. */
    shownFor: 'Shown when shoppers choose',
    /** The first choice that a picture shows, and how many more: `Oak +2`. */
    choiceAndMore: (choice: string, more: number) => `${choice} +${number(more)}`,
    /** A picture or film without a name. */
    photo: 'Photo',
    video: 'Video',
  },
  description: {
    label: 'Description',
    asHtml: 'This text has a table or another element that the editor can’t show, so you edit it as HTML.',
    /** Names the row of buttons, for screen readers. */
    toolbar: 'Formatting',
    bold: 'Bold',
    italic: 'Italic',
    heading: 'Heading',
    bulletedList: 'Bulleted list',
    numberedList: 'Numbered list',
    link: 'Link',
    linkDialog: {
      title: 'Link',
      remove: 'Remove link',
      /** Verb: to make a link of the selected words. */
      link: 'Link',
      selectFirst: 'Select the words that should lead somewhere, then press Link again.',
      /** Of a page: where the link leads. */
      address: 'Address',
      notAddress: 'Enter an address like https://example.com.',
    },
  },
};
