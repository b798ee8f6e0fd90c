/** English texts: discounts, which are codes and automatic offers. */
import { counts } from '@cartwright/ui/counts';

const { number, plural } = counts('en');

export const discounts = {
  title: 'Discounts',
  /** After “You can’t see”. */
  noPermissionWhat: 'discounts',
  tabs: {
    label: 'Kinds of discounts',
    codes: 'Codes',
    /** Short for “Automatic offers”. */
    automatic: 'Automatic',
    giftCards: 'Gift cards',
  },
  /** The pages of discount codes, which shoppers type. */
  codes: {
    title: 'Codes',
    create: 'Create code',
    newTitle: 'New code',
    search: 'Search codes by name',
    /** In the empty field: as short as possible. */
    searchPlaceholder: 'Search by name',
    /** Before “couldn’t be loaded”. */
    failedWhat: 'The codes',
    caption: 'Codes, newest first',
    emptyText: 'Shoppers type a code in the cart or at checkout. Put it into a newsletter, or beside a product.',
    /** `view` is the name of a tab: “Live”, “Expired”. */
    noneInView: (view: string) => `No codes match ${view}`,
    noneMatch: (search: string) => `No codes match “${search}”`,
    noneInViewMatch: (view: string, search: string) => `No codes match ${view}, “${search}”`,
    showAll: 'Show all codes',
    deleted: {
      label: 'Deleted codes',
      /** Before “couldn’t be loaded”. */
      failedWhat: 'The deleted codes',
      none: 'No deleted codes',
    },
  },
  /** The pages of automatic offers, which count without a code. */
  automatic: {
    title: 'Automatic offers',
    create: 'Create automatic offer',
    newTitle: 'New automatic offer',
    search: 'Search automatic offers by name',
    /** In the empty field: as short as possible. */
    searchPlaceholder: 'Search offers by name',
    /** Before “couldn’t be loaded”. */
    failedWhat: 'The automatic offers',
    caption: 'Automatic offers, newest first',
    emptyText: 'An automatic offer needs no code: it counts in every cart that it fits.',
    /** `view` is the name of a tab: “Live”, “Expired”. */
    noneInView: (view: string) => `No automatic offers match ${view}`,
    noneMatch: (search: string) => `No automatic offers match “${search}”`,
    noneInViewMatch: (view: string, search: string) => `No automatic offers match ${view}, “${search}”`,
    showAll: 'Show all automatic offers',
    deleted: {
      label: 'Deleted automatic offers',
      /** Before “couldn’t be loaded”. */
      failedWhat: 'The deleted automatic offers',
      none: 'No deleted automatic offers',
    },
  },
  listPage: {
    views: { label: 'Views', all: 'All', deleted: 'Deleted' },
    columns: { code: 'Code', name: 'Name', offer: 'Offer', state: 'State', uses: 'Uses' },
    /** In the column of uses: how often a code was used, and how often it may be. */
    usesOf: (uses: number, limit: number) => `${number(uses)} of ${number(limit)}`,
    /** On a phone: how often an offer was used. */
    used: (uses: number) => `Used ${number(uses)}`,
    usedOf: (uses: number, limit: number) => `Used ${number(uses)} of ${number(limit)}`,
    emptyTitle: 'Give shoppers a reason to buy.',
    madeByApp: 'Conditions that an app has made.',
    deletedText: 'What you delete can be restored here for 30 days.',
  },
  /** The states of an offer. `live`: it counts now. */
  states: { live: 'Live', scheduled: 'Scheduled', expired: 'Expired', off: 'Off' },
  actions: {
    /** Verbs: on the button that switches an offer. */
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    turnedOn: (name: string) => `Turned on ${name}.`,
    turnedOff: (name: string) => `Turned off ${name}.`,
    notChanged: (name: string, reason: string) => `${name} wasn’t changed: ${reason}`,
    deleted: (name: string) => `Deleted ${name}.`,
    notDeleted: (name: string, reason: string) => `${name} wasn’t deleted: ${reason}`,
    restored: (name: string) => `Restored ${name}.`,
    notRestored: (name: string, reason: string) => `${name} wasn’t restored: ${reason}`,
    /** Button in the message: opens the page of the restored offer. */
    open: 'Open',
    /** Why a button can’t be used. */
    askOwner: 'Ask the owner of the shop.',
  },
  page: {
    /** While it is loading. */
    title: 'Discount',
    sentenceLabel: 'The offer in words',
    missing: 'Discount not found',
    missingText: 'It may have been deleted. Deleted ones can be restored for 30 days.',
    readOnly: 'You can’t change discounts. Ask the owner of the shop.',
    /** Before “couldn’t be loaded”. */
    failedWhat: 'The discount',
    /** Names the part of the page with the code or name, its kind and products. */
    offer: 'Offer',
    code: 'Code',
    /** Button that makes up a code. */
    generate: 'Generate',
    name: 'Name',
    nameHint: 'Shoppers read it in the cart.',
    madeByApp: 'An app has made the conditions of this offer, and this page can’t show them. They stay as they are.',
    cheapestOnly: 'Only the cheapest item',
    minimum: 'From a subtotal of',
    limits: 'Limits',
    /** How many orders may use the code. */
    uses: 'Uses',
    usesHint: 'Orders with it, of everybody.',
    perCustomer: 'Uses per customer',
    perCustomerHint: 'A customer is known by account or email.',
    /** From when until when. */
    period: 'Period',
    starts: 'Starts',
    startsHint: 'Empty means at once.',
    ends: 'Ends',
    endsHint: 'Empty means never.',
    /** `zone` is the name of a time zone: “America/New York”. */
    byClock: (zone: string) => `By the clock of the shop: ${zone}.`,
  },
  /** What an offer takes off. */
  effect: {
    kind: 'Kind',
    kinds: {
      percent: 'Percent',
      amount: 'Amount',
      price: 'Fixed price',
      delivery: 'Free delivery',
      buy: 'Buy X get Y',
    },
    percentOff: 'Percent off',
    amountOff: 'Amount off',
    priceOfEach: 'Price of each',
    /** Labels of two numbers: “Buy 2”, “Get free 1”. */
    buy: 'Buy',
    getFree: 'Get free',
  },
  /** Which products an offer is for. */
  scope: {
    /** The products that the offer is on: “On all products”. */
    label: 'On',
    all: 'All products',
    products: {
      several: 'Products',
      one: 'One product',
      chosen: 'Chosen products',
      add: 'Add products',
      chooseSeveral: 'Choose products',
      chooseOne: 'Choose product',
      change: 'Change product',
      count: (count: number) => plural(count, { one: '# product', other: '# products' }),
    },
    collections: {
      several: 'Collections',
      one: 'One collection',
      chosen: 'Chosen collections',
      add: 'Add collections',
      chooseSeveral: 'Choose collections',
      chooseOne: 'Choose collection',
      change: 'Change collection',
      count: (count: number) => plural(count, { one: '# collection', other: '# collections' }),
    },
    removeOne: (name: string) => `Remove ${name}`,
  },
  /** When an automatic offer counts. */
  trigger: {
    label: 'When',
    always: 'In every cart',
    subtotal: 'From an amount',
    quantity: 'From a number of items',
    members: 'For certain members',
    /** The number of items. */
    items: 'Items',
  },
  members: {
    label: 'Members',
    placeholder: 'Search by name or email',
    chosen: 'Chosen members',
    count: (count: number) => plural(count, { one: '# member', other: '# members' }),
  },
  /** Names of fields where another merchant has changed the same one, and of problems. */
  fields: {
    code: 'Code',
    name: 'Name',
    scope: 'On',
    oneItem: 'One item',
    minimum: 'From a subtotal of',
    units: 'Items',
    uses: 'Uses',
    perCustomer: 'Uses per customer',
    members: 'Members',
    trigger: 'When',
    starts: 'Start',
    ends: 'End',
    state: 'State',
    conditions: 'Conditions',
    effect: 'Kind',
  },
  problems: {
    codeMissing: 'Enter a code.',
    codeSpaces: 'A code is one word, without spaces.',
    nameMissing: 'Enter a name. Shoppers read it in the cart.',
    percent: 'Enter a percentage from 0.01 to 100.',
    /** `example`: `50.00`, as numbers are written in this language. */
    amount: (example: string) => `Enter an amount like ${example}.`,
    price: (example: string) => `Enter a price like ${example}.`,
    buyAndGet: 'Enter two numbers from 1 to 1,000.',
    noProducts: 'Choose at least one product.',
    noCollections: 'Choose at least one collection.',
    fixedPriceOfAll: 'A fixed price is for one product or one collection: choose it.',
    minimum: (example: string) => `Enter an amount like ${example}, or leave it empty.`,
    minimumMissing: 'Enter the amount from which it counts.',
    units: 'Enter a number from 1.',
    noMembers: 'Choose at least one member.',
    count: 'Enter a number from 1, or leave it empty for no limit.',
    ends: 'The end must be after the start.',
  },
  /**
   * An offer in one sentence: “20% off everything from $50.00, once each, until Dec 24, 2026, 6:00 PM.”
   * `offer` makes its beginning, then comes a condition, then the `limits`.
   */
  sentence: {
    /** `limits`: “once each”, “for the first 100 orders”, “until …”. */
    whole: (offer: string, limits: readonly string[]) => `${[offer, ...limits].join(', ')}.`,
    percent: (value: string) => `${value}%`,
    /** `much`: “20%”, “$5.00”. */
    offEverything: (much: string) => `${much} off everything`,
    /** `what`: “Moon Vase”, “3 products”, “some collections”. */
    off: (much: string, what: string) => `${much} off ${what}`,
    offCheapest: (much: string) => `${much} off the cheapest item`,
    offCheapestOf: (much: string, what: string) => `${much} off the cheapest item of ${what}`,
    /** A fixed price for each item, or for one item of an order (“once”). */
    priceOfAllEach: (price: string) => `Everything for ${price} each`,
    priceOfAllOnce: (price: string) => `Everything for ${price} once`,
    priceEach: (what: string, price: string) => `${what} for ${price} each`,
    priceOnce: (what: string, price: string) => `${what} for ${price} once`,
    freeDelivery: 'Free delivery',
    freeDeliveryOf: (what: string) => `Free delivery of ${what}`,
    buyGet: (buy: string, get: string) => `Buy ${buy}, get ${get} free`,
    buyGetOf: (buy: string, get: string, what: string) => `Buy ${buy}, get ${get} free of ${what}`,
    someProducts: 'some products',
    someCollections: 'some collections',
    products: (count: number) => plural(count, { one: '# product', other: '# products' }),
    collections: (count: number) => plural(count, { one: '# collection', other: '# collections' }),
    fromAmount: (offer: string, amount: string) => `${offer} from ${amount}`,
    fromItems: (offer: string, count: number) =>
      `${offer} ${plural(count, { one: 'from # item', other: 'from # items' })}`,
    forMembers: (offer: string, count: number) =>
      `${offer} ${plural(count, { one: 'for one member', other: 'for # members' })}`,
    /** How often each customer may use it. */
    timesEach: (count: number) => plural(count, { one: 'once each', other: '# times each' }),
    firstOrders: (count: number) => plural(count, { one: 'for the first order', other: 'for the first # orders' }),
    from: (start: string) => `from ${start}`,
    until: (end: string) => `until ${end}`,
    fromUntil: (start: string, end: string) => `from ${start} until ${end}`,
  },
  /** A made-up cart in which an offer is tried. */
  tryIt: {
    title: 'Try it',
    noProducts: 'Add a product to see what a cart with this offer costs.',
    notComplete: 'The offer isn’t complete yet, so the cart is priced without it.',
    products: 'Products of the cart',
    quantityOf: (product: string) => `Quantity of ${product}`,
    removeProduct: (product: string) => `Remove ${product}`,
    addProduct: 'Add product',
    searchProducts: 'Search products',
    /** `left`: “3 left”, “Sold out”. */
    priceAndLeft: (price: string, left: string) => `${price}, ${left}`,
    customer: 'Customer',
    /** `{name}` is a member. */
    customerIs: 'Customer: {name}',
    asGuest: 'Try as a guest',
    searchMember: 'A guest, or search a member',
    address: (address: string) => `Address: ${address}`,
    addressOfShop: 'Address: the shop’s country',
    country: 'Country',
    countryOfShop: 'The shop’s country',
    region: 'State or region',
    postalCode: 'Postal code',
    delivery: 'Delivery',
    subtotal: 'Subtotal',
    discounts: 'Discounts',
    /** Instead of the price of delivery, where nothing is delivered. */
    noDelivery: 'None',
    fees: 'Fees',
    tax: 'Tax',
    taxIncluded: 'Tax, included',
    total: 'Total',
    notDelivered: 'Nothing is delivered to this address.',
    offers: 'Offers in this cart',
    thisOffer: 'This offer',
  },
};
