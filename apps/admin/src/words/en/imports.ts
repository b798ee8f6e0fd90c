/** English texts: products from a file, in four steps, and the menu that exports them. */
import { counts } from '@cartwright/ui/counts';

const { number, plural } = counts('en');

export const imports = {
  title: 'Import',
  noPermissionTitle: 'You can’t import products',
  noPermission: 'Ask the owner of the shop for the permission to change products.',
  stepsLabel: 'Steps of the import',
  /** Nouns. */
  steps: {
    file: 'File',
    columns: 'Columns',
    check: 'Check',
    result: 'Result',
  },
  /** The bar with the buttons of a step. */
  nextStep: 'Next step',
  failedWhat: 'The import',
  notFound: 'Import not found',
  all: 'All imports',
  kept: 'Imports are kept for 30 days.',
  /** The menu that downloads all products. */
  export: {
    withEverything: 'With all product details',
    forShopify: 'For Shopify',
    failed: (reason: string) => `Not exported: ${reason}`,
  },
  /** Step 1. */
  start: {
    fileLabel: 'File',
    uploadOf: (file: string) => `Upload of ${file}`,
    reading: 'Reading the file',
    /** `size` is `1.4 MB`. */
    sending: (size: string) => `Sending ${size}`,
    title: 'Use a file from Shopify, WooCommerce or a spreadsheet.',
    text: 'Drop a CSV file here. You see what would change before anything does, and you can undo it afterwards.',
    chooseFile: 'Choose file',
    notTaken: (file: string) => `${file} wasn’t taken`,
    fileNotTaken: 'The file wasn’t taken',
    notSent: 'The file couldn’t be sent.',
    fromAddress: 'From an address',
    address: 'Address of the file',
    /** Names the field in the sentence about what is wrong with it. */
    addressName: 'Address',
    fetch: 'Fetch file',
    /** While the shop reads the file from its web address. */
    fetching: 'Fetching',
    notFetched: 'The file wasn’t fetched',
  },
  earlier: {
    failedWhat: 'The earlier imports',
    title: 'Earlier imports',
    removed: (file: string) => `Removed ${file} from the list.`,
    remove: (file: string) => `Remove ${file}`,
    noFile: 'The file didn’t arrive.',
  },
  /** The state of an import in the list. */
  states: {
    WAITING: 'No file',
    READY: 'Not checked',
    CHECKING: 'Checking',
    CHECKED: 'Not imported',
    RUNNING: 'Importing',
    DONE: 'Imported',
    CANCELED: 'Stopped',
    UNDOING: 'Undoing',
    UNDONE: 'Undone',
  },
  /** What is known of the file: `Shopify export, UTF-8, comma, 4,310 rows, 1,204 products`. */
  facts: {
    delimiters: { COMMA: 'comma', SEMICOLON: 'semicolon', TAB: 'tab' },
    rows: (count: number) => plural(count, { one: '# row', other: '# rows' }),
    products: (count: number) => plural(count, { one: '# product', other: '# products' }),
  },
  formats: {
    CARTWRIGHT: 'Our own format',
    SHOPIFY: 'Shopify export',
    WOOCOMMERCE: 'WooCommerce export',
    OTHER: 'Other spreadsheet',
  },
  encodings: {
    'UTF-8': 'UTF-8',
    'UTF-16LE': 'UTF-16 (little-endian)',
    'UTF-16BE': 'UTF-16 (big-endian)',
    'WINDOWS-1252': 'Windows-1252',
  },
  delimiters: { COMMA: 'Comma', SEMICOLON: 'Semicolon', TAB: 'Tab' },
  /** What tells which product a row is about. */
  matches: { SKU: 'SKU', SLUG: 'Web address', ID: 'Product ID' },
  cannotCheck: 'The file can’t be checked like this',
  checkFile: 'Check the file',
  /** Step 2. */
  columns: {
    checkChangesNothing: 'The check changes nothing.',
    fileLabel: 'File',
    changeReading: 'Change it if the samples below look wrong.',
    format: 'Format',
    encoding: 'Encoding',
    delimiter: 'Delimiter',
    /** An option of a menu: what the platform found in the file. */
    detected: (name: string) => `${name} (detected)`,
    title: 'Columns',
    used: (used: number, all: number) => `${number(used)} of ${number(all)} are imported.`,
    /** A column without a name. */
    column: (place: number) => `Column ${place}`,
    noSamples: 'Empty',
    /** Names the menu of a column, for screen readers. */
    whatIs: (column: string) => `What “${column}” is`,
    whatIsColumn: (place: number) => `What “column ${place}” is`,
    /** An option of that menu. */
    ignore: 'Don’t import',
    dropped: (column: string) => `${column} is not imported any more.`,
    rulesLabel: 'Rules',
    matchBy: 'Find products by',
    matchByHint: 'Rows without a match become new products.',
    emptyCells: 'Empty cells',
    /** What an empty cell does: leaves the value of the product alone, or clears it. */
    keepValue: 'Keep what the product has',
    clearValue: 'Clear it',
    fetchPictures: 'Fetch pictures',
    fetchPicturesHint: 'From the addresses in the file, after the products.',
  },
  /** What a column can be. The titles of the groups, then the fields. */
  fieldGroups: {
    product: 'Product',
    price: 'Price',
    stock: 'Stock',
    weight: 'Weight',
    options: 'Options and variants',
    pictures: 'Pictures',
    rows: 'Rows',
  },
  /** No two are called the same. */
  fields: {
    NAME: 'Name',
    SLUG: 'Web address',
    ID: 'Product ID',
    DESCRIPTION: 'Description',
    VISIBLE: 'Visible',
    PRODUCT_TYPE: 'Kind of product',
    BRAND: 'Brand',
    RIBBON: 'Ribbon',
    COLLECTIONS: 'Collections',
    SEO_TITLE: 'Title for search engines',
    SEO_DESCRIPTION: 'Description for search engines',
    DETAILS: 'All other details',
    PRICE: 'Price',
    SALE_PRICE: 'Sale price',
    COMPARE_AT_PRICE: 'Price before the sale',
    DISCOUNT: 'Discount',
    COST: 'Cost',
    SKU: 'SKU',
    STOCK: 'Stock',
    TRACK_STOCK: 'Stock is counted',
    IN_STOCK: 'In stock',
    WEIGHT: 'Weight',
    WEIGHT_GRAMS: 'Weight in grams',
    WEIGHT_KILOGRAMS: 'Weight in kilograms',
    WEIGHT_POUNDS: 'Weight in pounds',
    WEIGHT_OUNCES: 'Weight in ounces',
    OPTION1_NAME: 'Option 1: name',
    OPTION1_VALUE: 'Option 1: choice',
    OPTION2_NAME: 'Option 2: name',
    OPTION2_VALUE: 'Option 2: choice',
    OPTION3_NAME: 'Option 3: name',
    OPTION3_VALUE: 'Option 3: choice',
    OPTION4_NAME: 'Option 4: name',
    OPTION4_VALUE: 'Option 4: choice',
    OPTION5_NAME: 'Option 5: name',
    OPTION5_VALUE: 'Option 5: choice',
    OPTION6_NAME: 'Option 6: name',
    OPTION6_VALUE: 'Option 6: choice',
    VARIANT_ID: 'Variant ID',
    VARIANT_VISIBLE: 'Variant is visible',
    TAX_GROUP: 'Tax group',
    LOW_STOCK: 'Low from, units',
    FILES: 'Files for buyers',
    PICTURES: 'Picture addresses',
    PICTURE: 'Picture address',
    PICTURE_ALT: 'Alt text of the picture',
    PICTURE_POSITION: 'Place of the picture',
    VARIANT_PICTURE: 'Picture of the variant',
    ROW_TYPE: 'Kind of row',
    ROW_ID: 'ID of the row',
    PARENT: 'Row of the product',
  },
  /** Step 3. */
  check: {
    label: 'Check',
    checking: (file: string) => `Checking ${file}`,
    canLeave: 'Nothing changes. You can leave this page meanwhile.',
    notChecked: 'This file isn’t checked yet',
    backToColumns: 'Back to columns',
    showsChanges: 'The check shows what would change. Nothing does.',
    productsLabel: 'Products of the file',
    listsLabel: 'What would happen',
    nothingToImport: 'There is nothing to import.',
    nothingChanged: 'Nothing has changed yet.',
    /** Button. */
    import: (count: number) => plural(count, { one: 'Import # product', other: 'Import # products' }),
  },
  /** What the check found in the whole file. A price that falls may be a mistake of the file. */
  warnings: {
    PRICE_FALLS: (count: number) =>
      plural(count, { one: '# price falls by more than half.', other: '# prices fall by more than half.' }),
    PICTURE_LEFT_OUT: (count: number) =>
      plural(count, {
        one: '# picture has no web address: it is left out.',
        other: '# pictures have no web address: they are left out.',
      }),
    PRICE_IS_ZERO: (count: number) =>
      plural(count, { one: '# product costs nothing.', other: '# products cost nothing.' }),
    STOCK_BELOW_ZERO: (count: number) =>
      plural(count, { one: '# stock below zero becomes 0.', other: '# stocks below zero become 0.' }),
    DISCOUNT_LEFT_OUT: (count: number) =>
      plural(count, {
        one: '# product has discounts that differ between its variants: it gets the lower prices without a discount.',
        other:
          '# products have discounts that differ between their variants: they get the lower prices without a discount.',
      }),
    VARIANTS_HIDDEN: (count: number) =>
      plural(count, {
        one: '# combination of options is not in the file: it is made hidden.',
        other: '# combinations of options are not in the file: they are made hidden.',
      }),
    TAX_GROUP_MADE: (count: number) =>
      plural(count, {
        one: '# product is in a tax group that the shop does not have: it is made, with the usual rates.',
        other: '# products are in tax groups that the shop does not have: they are made, with the usual rates.',
      }),
    /** Files that buyers download: the table has their names alone. */
    FILE_MISSING: (count: number) =>
      plural(count, {
        one: '# file of a digital product is not in the shop: upload it on the page of the product.',
        other: '# files of digital products are not in the shop: upload them on the pages of the products.',
      }),
  },
  /** The lists of products: tabs of the check, and titles of the result. */
  lists: {
    new: 'New',
    changed: 'Changed',
    unchanged: 'Unchanged',
    refused: 'Refused',
    asked: 'To decide',
    /** The merchant edited them after the import, so undoing it left them as they are. */
    stayed: 'Edited later',
    picturesRefused: 'Pictures that couldn’t be fetched',
  },
  /** In place of a list without products. */
  noItems: {
    NEW: 'No product is new',
    CHANGED: 'No product changes',
    UNCHANGED: 'No product stays as it is',
    REFUSED: 'No row is refused',
    WARNED: 'No product has a warning',
    ASKED: 'No product waits for a decision',
    STAYED: 'No product was edited later',
    PICTURES_REFUSED: 'Every picture was fetched',
  },
  items: {
    failedWhat: 'The products',
    /** `1–50 of 1,204` */
    range: (last: number, all: number) => `1–${number(last)} of ${number(all)}`,
    showMore: 'Show more',
    row: (row: number) => `Row ${row}`,
    /** `{row}` is a number, `{message}` a sentence about the row. */
    rowSays: 'Row {row}: {message}',
    andMore: (count: number) => plural(count, { one: 'and # more value', other: 'and # more values' }),
    /** Button that shows them. */
    more: (count: number) => plural(count, { one: '# more value', other: '# more values' }),
    showAll: (product: string) => `Show all values of ${product}`,
    /** In place of a value. */
    noValue: 'empty',
    /** Between the old and the new value. It points where the language reads on. */
    becomes: '→',
    /** `Oak: Price` */
    fieldOfVariant: (variant: string, field: string) => `${variant}: ${field}`,
  },
  /** How far the platform is, without and with numbers: `Importing`, `Importing 12 of 42`. */
  progress: {
    of: (file: string) => `Progress of ${file}`,
    starting: 'Starting',
    phases: {
      READING: 'Reading the file',
      CHECKING: 'Checking',
      IMPORTING: 'Importing',
      PICTURES: 'Fetching pictures',
      UNDOING: 'Undoing',
      other: 'Working',
    },
    counted: {
      CHECKING: (done: number, all: number) => `Checking ${number(done)} of ${number(all)}`,
      IMPORTING: (done: number, all: number) => `Importing ${number(done)} of ${number(all)}`,
      PICTURES: (done: number, all: number) => `Fetching pictures ${number(done)} of ${number(all)}`,
      UNDOING: (done: number, all: number) => `Undoing ${number(done)} of ${number(all)}`,
      other: (done: number, all: number) => `Working ${number(done)} of ${number(all)}`,
    },
    /** `share` is `50%`. */
    reading: (share: string) => `Reading the file, ${share}`,
  },
  /** Step 4. */
  result: {
    progressLabel: 'Progress',
    importing: (file: string) => `Importing ${file}`,
    undoing: (file: string) => `Undoing ${file}`,
    goesOn: 'You can leave this page, and even close the browser. It goes on.',
    /** Button. */
    stop: 'Stop',
    label: 'Result',
    /** `parts` are some of the three that follow: `Done: 12 added, 30 changed, 3 refused.` */
    done: (parts: string) => `Done: ${parts}.`,
    stopped: (parts: string) => `Stopped: ${parts}.`,
    added: (count: number) => plural(count, { one: '# added', other: '# added' }),
    changed: (count: number) => plural(count, { one: '# changed', other: '# changed' }),
    refused: (count: number) => plural(count, { one: '# refused', other: '# refused' }),
    doneNothing: 'Done: nothing changed.',
    stoppedNothing: 'Stopped: nothing changed.',
    undone: (count: number) =>
      plural(count, { one: 'Undone: # product is as before.', other: 'Undone: # products are as before.' }),
    /** The second sentence, where there were products that the merchant edited after the import. */
    stayed: (count: number) => plural(count, { one: '# edited later stays.', other: '# edited later stay.' }),
    picturesFetched: (count: number) => plural(count, { one: '# picture fetched.', other: '# pictures fetched.' }),
    somePicturesFetched: (fetched: number, missing: number) => {
      const missed = plural(missing, { one: '# picture couldn’t be', other: '# pictures couldn’t be' });
      return `${plural(fetched, { one: '# picture fetched', other: '# pictures fetched' })}, ${missed}.`;
    },
    noPictureFetched: (missing: number) =>
      plural(missing, { one: '# picture couldn’t be fetched.', other: '# pictures couldn’t be fetched.' }),
    viewProducts: 'View products',
    /** Goes on with an import that was stopped. */
    goOn: 'Go on',
    undo: 'Undo import',
    again: 'Import again',
    another: 'Import another file',
    canUndo: (count: number, date: string) => {
      const what = plural(count, {
        one: '# product can go back to how it was',
        other: '# products can go back to how they were',
      });
      return `${what}, until ${date}. What is edited from now on stays.`;
    },
    downloadRefused: 'Download refused rows',
    notDownloaded: (reason: string) => `Not downloaded: ${reason}`,
    askedTitle: (count: number) =>
      plural(count, { one: '# product changed since the check', other: '# products changed since the check' }),
    askedText: 'They are as you or others left them. Use the file for them, too?',
    useFile: (count: number) =>
      plural(count, { one: 'Use the file for # product', other: 'Use the file for # products' }),
    keepThem: 'Keep them as they are',
  },
  /** The tray of work that goes on while the merchant is on other pages. */
  jobs: {
    listLabel: 'Jobs',
    /** Link to the import. */
    view: 'View',
    underWay: (count: number) => plural(count, { one: '# job under way', other: '# jobs under way' }),
    allDone: 'All jobs are done',
    checked: 'Checked. Nothing has changed yet.',
    waits: 'Waits for you.',
  },
};
