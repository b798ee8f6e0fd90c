/** English texts: collections. */
import { counts } from '@cartwright/ui/counts';

const { number, plural } = counts('en');

export const collections = {
  title: 'Collections',
  /** After “You can’t see”. */
  noPermissionWhat: 'collections',
  /** Of one collection that is loading or doesn’t exist. */
  one: 'Collection',
  /** Of a collection that shoppers don’t see, or of a product. */
  hidden: 'Hidden',
  /** Button in the message of something that was copied or restored: opens its page. */
  open: 'Open',
  nameMissing: 'Type a name, such as “Vases”.',
  listPage: {
    create: 'New collection',
    label: 'Collection views',
    views: { all: 'All', hidden: 'Hidden', deleted: 'Deleted' },
    search: 'Search collections by name',
    /** In the empty field: as short as possible. */
    searchPlaceholder: 'Search by name',
    /** Before “couldn’t be loaded”. */
    failedWhat: 'The collections',
    columns: { name: 'Collection', changed: 'Changed', products: 'Products' },
    emptyTitle: 'Group your products',
    emptyText:
      'A collection is a page of the shop with products that belong together. Choose them by hand, or let rules find them.',
    noPage: 'This page doesn’t exist',
    noneHidden: 'No hidden collections',
    noneMatch: (search: string) => `No collections match “${search}”`,
    noneHiddenMatch: (search: string) => `No hidden collections match “${search}”`,
    showAll: 'Show all collections',
  },
  newDialog: {
    title: 'New collection',
    confirm: 'Create collection',
    name: 'Name',
  },
  actions: {
    /** The copy of a collection was made. */
    duplicated: (name: string) => `${name} is hidden until you make it visible.`,
    notDuplicated: (reason: string) => `Not copied: ${reason}`,
    deleted: (name: string) => `Deleted ${name}. Its products stay.`,
    notDeleted: (reason: string) => `Not deleted: ${reason}`,
    restored: (name: string) => `Restored ${name}.`,
    notRestored: (name: string, reason: string) => `${name} wasn’t restored: ${reason}`,
  },
  page: {
    viewInShop: 'View in shop',
    /** Before “couldn’t be loaded”. */
    failedWhat: 'The collection',
    readOnly: 'You can read this collection. Ask the owner of the shop to change it.',
    nameAndDescription: 'Name and description',
    name: 'Name',
    description: 'Description',
    descriptionHint: 'Shoppers read it above the products.',
    inShop: 'In the shop',
    visible: 'Visible',
    visibleHint: 'Shoppers find its page in the menu.',
    hidden: 'Hidden',
    hiddenHint: 'Its page doesn’t exist for shoppers. Its products stay visible.',
    missing: 'This collection doesn’t exist',
    missingText: 'It may have been deleted. Deleted collections can be restored for 30 days.',
    seeDeleted: 'See deleted collections',
  },
  /** Names of fields where another merchant has changed the same one, and of problems. */
  fields: {
    name: 'Name',
    description: 'Description',
    visible: 'Visibility',
    /** The end of the web address. */
    redirects: 'Redirect',
    coverId: 'Cover',
    rules: 'Rules',
    operations: 'Products',
  },
  problems: {
    slugMissing: 'Type an address, such as “vases”.',
    rulesNotWhole: 'Fill in each rule, or remove it.',
  },
  products: {
    label: 'How products come in',
    title: 'Products',
    byHand: 'Choose by hand',
    byHandHint: 'You add each product and set the order.',
    byRules: 'Use rules',
    byRulesHint: 'Products that match come in by themselves, and leave by themselves.',
    /** “Picks” are products that were chosen by hand; pinned ones come first. */
    keepPicks: (count: number) => plural(count, { one: 'Keep your pick pinned', other: 'Keep your # picks pinned' }),
    keepFound: (count: number) =>
      plural(count, {
        one: 'Keep the # product that the rules found',
        other: 'Keep the # products that the rules found',
      }),
    pinnedTitle: 'Pinned first',
    pinnedHint: 'Always shown, before the products that the rules find.',
    orderTitle: 'Order',
    orderHint: (count: number) =>
      plural(count, {
        one: '# product. Drag them, or use Alt and the arrow keys.',
        other: '# products. Drag them, or use Alt and the arrow keys.',
      }),
    pinProducts: 'Pin products',
    addProducts: 'Add products',
    /** Button that puts a product first: a verb. */
    pin: 'Pin',
    /** Of a product that is pinned already. */
    pinned: 'Pinned',
    /** Of a product in the dialog that is in the collection already. */
    member: 'In this collection',
    /** Before “couldn’t be loaded”. */
    failedWhat: 'The products',
    empty: 'Pick products to show here.',
    leftOut: 'Left out',
    leftOutLabel: 'Products that are left out',
    bringBack: 'Bring back',
    bringBackOne: (name: string) => `Bring back ${name}`,
  },
  order: {
    label: 'Products in order',
    /** Read aloud after a move with the keyboard. */
    moved: (name: string, position: number, total: number) => `${name} is now ${number(position)} of ${number(total)}.`,
    removed: (name: string) => `Removed ${name}.`,
    /** Read aloud right after the name of a product. */
    position: (position: number, total: number) => `, ${number(position)} of ${number(total)}`,
    moveTo: 'Move to…',
    /** The same button on a phone: at most 8 characters. */
    moveToShort: 'Move',
    moveToOne: (name: string) => `Move to…, ${name}`,
    removeOne: (name: string) => `Remove ${name}`,
    showMore: (left: number) => plural(left, { one: 'Show more, # product left', other: 'Show more, # products left' }),
  },
  moveDialog: {
    title: (name: string) => `Move ${name}`,
    confirm: 'Move',
    position: 'Position',
    hint: (total: number) => `From 1, the first, to ${number(total)}.`,
    problem: (total: number) => `Type a whole number from 1 to ${number(total)}.`,
  },
  rules: {
    label: 'Rules',
    /** Before “all of the rules” or “any of the rules”. */
    match: 'Products match',
    matchAll: 'all of the rules',
    matchAny: 'any of the rules',
    add: 'Add rule',
    found: (count: number) => plural(count, { one: '# product matches', other: '# products match' }),
    /** Before “couldn’t be loaded”: how many products the rules find. */
    failedWhat: 'The count',
    noneYet: 'Add a rule, such as “Price is less than 50”. New products appear by themselves.',
    noneFound: 'Nothing matches yet. New products appear by themselves.',
    firstFound: 'The first products that match',
    isPinned: (name: string) => `${name} is pinned`,
    pinOne: (name: string) => `Pin ${name}`,
    leaveOut: 'Leave out',
    leaveOutOne: (name: string) => `Leave out ${name}`,
    rule: (position: number) => `Rule ${number(position)}`,
    /** The select that says what of a product is compared. */
    ruleField: (position: number) => `Rule ${number(position)}: what`,
    ruleOption: (position: number) => `Rule ${number(position)}: name of the option`,
    ruleComparison: (position: number) => `Rule ${number(position)}: comparison`,
    ruleValue: (position: number) => `Rule ${number(position)}: value`,
    removeRule: (position: number) => `Remove rule ${number(position)}`,
    optionExample: 'Option, such as Color',
    /** Shown in an empty field for the value. */
    examples: { NAME: 'vase', PRICE: '50', CHOICE: 'Choice, such as Blue', ADDED_WITHIN_DAYS: '30' },
    /** What of a product is compared: the first of three fields in a row, before the comparison. */
    fields: {
      NAME: 'Name',
      PRICE: 'Price',
      BRAND: 'Brand',
      /** A few words on the picture of a product, such as “New”. */
      RIBBON: 'Ribbon',
      CHOICE: 'Option',
      STOCK: 'Stock',
      ON_SALE: 'Sale',
      ADDED_WITHIN_DAYS: 'Added',
    },
    /** The second field in the row, before the value. */
    operators: {
      IS: 'is',
      IS_NOT: 'is not',
      CONTAINS: 'contains',
      NOT_CONTAINS: 'doesn’t contain',
      STARTS_WITH: 'starts with',
      LESS_THAN: 'is less than',
      MORE_THAN: 'is more than',
    },
    /** The second field after “Added”; the third one is a number of days. */
    inLastDays: 'in the last days',
    /** The third field after “Stock is”. */
    stock: { IN_STOCK: 'in stock', OUT_OF_STOCK: 'sold out' },
    /** The third field after “Sale is”: whether the price is reduced. */
    sale: { true: 'reduced', false: 'not reduced' },
  },
  /** Rules in words, where another merchant has changed them. */
  describedRules: {
    byHand: 'chosen by hand',
    none: 'no rules',
    all: (rules: readonly string[]) => rules.join(' and '),
    any: (rules: readonly string[]) => rules.join(' or '),
    NAME: {
      CONTAINS: (value: string) => `Name contains ${value}`,
      NOT_CONTAINS: (value: string) => `Name doesn’t contain ${value}`,
      STARTS_WITH: (value: string) => `Name starts with ${value}`,
    },
    PRICE: {
      LESS_THAN: (value: string) => `Price is less than ${value}`,
      MORE_THAN: (value: string) => `Price is more than ${value}`,
    },
    BRAND: {
      IS: (value: string) => `Brand is ${value}`,
      IS_NOT: (value: string) => `Brand is not ${value}`,
    },
    RIBBON: {
      IS: (value: string) => `Ribbon is ${value}`,
      IS_NOT: (value: string) => `Ribbon is not ${value}`,
    },
    CHOICE: {
      IS: (option: string, value: string) => `Option ${option} is ${value}`,
      IS_NOT: (option: string, value: string) => `Option ${option} is not ${value}`,
    },
    STOCK: { IN_STOCK: 'Stock is in stock', OUT_OF_STOCK: 'Stock is sold out' },
    ON_SALE: { true: 'Sale is reduced', false: 'Sale is not reduced' },
    ADDED_WITHIN_DAYS: (days: number) =>
      plural(days, { one: 'Added in the last day', other: 'Added in the last # days' }),
  },
  cover: {
    title: 'Cover',
    hint: 'A photo above the products, and on the front page.',
    choose: 'Choose cover',
    change: 'Change cover',
    remove: 'Remove cover',
  },
  searchEngines: {
    title: 'Address and search engines',
    /** The end of the web address. */
    slug: 'Address',
    pageAt: (address: string) => `The page is at ${address}`,
    redirect: 'Redirect the old address',
    redirectHint: (slug: string) => `Links to /${slug} lead to the new address.`,
    seoTitle: 'Title for search engines',
    seoTitleHint: (length: number) =>
      plural(length, {
        one: '# character. About 60 are shown.',
        other: '# characters. About 60 are shown.',
      }),
    seoDescription: 'Description for search engines',
    seoDescriptionHint: (length: number) =>
      plural(length, {
        one: '# character. About 160 are shown.',
        other: '# characters. About 160 are shown.',
      }),
  },
};
