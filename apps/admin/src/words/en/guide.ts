/** English texts: the guide that a new merchant follows until the shop opens. */
import { counts } from '@cartwright/ui/counts';

const { number, plural } = counts('en');

export const guide = {
  title: 'Set up your shop',
  failedWhat: 'The guide',
  progress: (done: number, all: number) => `${number(done)} of ${number(all)} done`,
  /** The steps. Nouns. */
  steps: {
    basics: 'Basics',
    /** How the shop looks: logo, color, fonts. */
    look: 'Look',
    product: 'Product',
    delivery: 'Delivery',
    tax: 'Tax',
    payment: 'Payment',
    legal: 'Legal pages',
    address: 'Web address',
  },
  /** After the title of a step, for screen readers. */
  done: '(done)',
  preview: 'Preview',
  saved: 'Saved.',
  /** `reason` is a sentence. */
  notSaved: (reason: string) => `Not saved yet. ${reason}`,
  serverResponded: (status: number) => `The platform responded with ${status}.`,
  basics: {
    name: 'Shop name',
    country: 'Country',
    language: 'Language',
    currency: 'Currency',
    currencyStays: 'It stays once there is a product.',
    currencyWillStay: 'You can’t change it once there is a product.',
    timeZone: 'Time zone',
    email: 'Email for buyers',
  },
  lookMissing: 'Choose a logo, a color or fonts. Without them, your shop opens with the look of the preview.',
  product: {
    has: 'You have a product to sell.',
    needs: 'A photo, a name and a price are enough.',
    all: 'All products',
    add: 'Add a product',
  },
  delivery: {
    /** `Standard: $5.00`, and with its days: `Standard: $5.00, 3–5 days`. */
    option: (title: string, price: string) => `${title}: ${price}`,
    optionInDays: (title: string, price: string, days: string) => `${title}: ${price}, ${days}`,
    more: 'Zones, pickup and days off',
    save: 'Save delivery',
    /** Button: confirms the price in this currency. */
    confirmIn: (currency: string) => `Confirm in ${currency}`,
    daysMissing: 'Enter how many days a parcel takes, such as 3 to 5.',
    daysTurned: 'The last day is before the first.',
    where: (country: string) => `Where: ${country}. You can add other countries, weights and pickup later.`,
    pricedIn: (option: string, currency: string) =>
      `“${option}” was priced in ${currency}. Buyers don’t see it until you confirm it.`,
    pricedInAnother: (option: string) =>
      `“${option}” was priced in another currency. Buyers don’t see it until you confirm it.`,
    price: 'Price of a delivery',
    daysFrom: 'Days, from',
    daysTo: 'Days, to',
    digital: 'Your products are downloads or gift cards, so you need no delivery.',
    maybeDigital: 'Only downloads or gift cards in your shop? Then you need no delivery.',
  },
  tax: {
    /** Beside the title of the step. */
    included: 'Prices include tax',
    notIncluded: 'Prices don’t include tax',
    /** Before the rates, `VAT 20%`, or the sentence after it. */
    includedSentence: 'Prices include tax.',
    notIncludedSentence: 'Prices don’t include tax.',
    noRate: 'No rate yet: no tax is added.',
    more: 'Regions, rates and groups',
    save: 'Save tax',
    include: 'Prices include tax',
    includeIsUsual: 'As is usual where you are.',
    includeIsUnusual: 'Where you are, tax is usually added.',
    name: 'Name of the tax',
    rate: 'Rate, %',
    rateHint: 'Leave the rate empty if you collect no tax.',
    /** After it, in countries whose rates differ by state or province. */
    ratesDiffer: {
      state: 'If rates differ by state, leave it empty too, and add them in the tax settings later.',
      province: 'If rates differ by province, leave it empty too, and add them in the tax settings later.',
    },
  },
  payment: {
    allOff: 'Every way to pay is off, so shoppers can’t buy.',
    on: (methods: string) => `Buyers can pay by: ${methods}.`,
    save: 'Save payment',
    chooseOne: 'Choose at least one way to pay.',
    how: 'How can buyers pay you?',
    more: 'Add another way to pay, or your account for transfers',
  },
  legal: {
    text: 'Each begins as a draft of ours with marked gaps. Shoppers read what you publish. You can open your shop before.',
    /** Button: writes the legal page. */
    write: 'Write it',
    /** The buttons with the page that they are for, for screen readers. */
    writePage: (page: string) => `Write it: ${page}`,
    editPage: (page: string) => `Edit: ${page}`,
    /** States of a page. */
    published: 'Published',
    draft: 'Draft',
    draftWithGaps: (count: number) => plural(count, { one: 'Draft, # gap', other: 'Draft, # gaps' }),
  },
  address: {
    confirm: 'Confirm address',
    confirmed: 'Shoppers find your shop at {address}, as you confirmed.',
    unconfirmed: 'Shoppers find your shop at {address}.',
    onlyHere: 'Only this computer reaches this address. It is good for trying things out.',
    /** `{file}` is an English guide; the title in it is “Set the web address”. */
    toChange:
      'To change it, the operator of your server sets {shopUrl} and {platformUrl}, and starts it again: see “Set the web address” in {file}.',
    changedSince: (address: string) => `You confirmed ${address}. The address has changed since.`,
  },
  testOrder: {
    label: 'Test order',
    place: 'Place test order',
    /** What is missing before an order can be placed. */
    missing: {
      product: 'Add a product to buy something yourself.',
      delivery: 'Add delivery to buy something yourself.',
      payment: 'Add a payment method to buy something yourself.',
      'product delivery': 'Add a product and delivery to buy something yourself.',
      'product payment': 'Add a product and a payment method to buy something yourself.',
      'delivery payment': 'Add delivery and a payment method to buy something yourself.',
      'product delivery payment': 'Add a product, delivery and a payment method to buy something yourself.',
    },
    opensWithRealMoney:
      'Opens your closed shop in a new tab, as buyers will see it. Your ways to pay take real money: refund the order afterwards.',
    opensWithTestMoney: (method: string) =>
      `Opens your closed shop in a new tab, as buyers will see it. Pay by “${method}”: no money moves.`,
  },
  openShop: {
    /** Button: everybody can see the shop from then on. */
    open: 'Open shop',
    opened: 'Your shop is open.',
    missing: {
      product: 'Add a product to open.',
      payment: 'Add a payment method to open.',
      'product payment': 'Add a product and a payment method to open.',
    },
    everybody: 'Everybody can see your shop once it is open.',
  },
  friends: {
    label: 'Friends',
    title: 'Invite friends',
    password: 'Password for friends',
    newPassword: 'New password',
    hint: 'At least 6 characters. A new one asks everybody again.',
    hasPassword: 'Only people with the password can see your shop.',
    save: 'Save password',
  },
};
