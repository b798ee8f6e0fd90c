/** English texts: the home page. Until the shop opens, the set-up guide stands there (`guide.ts`). */
import { counts } from '@cartwright/ui/counts';

const { number, plural } = counts('en');

export const home = {
  /** Under the date, where the browser’s clock shows another time. `zone` is `Eastern Time (New York)`. */
  shopClock: (time: string, zone: string) => `${time} by the clock of the shop: ${zone}`,
  figuresFailedWhat: 'The figures of today',
  /** What waits for the merchant: each is a short button that leads to its list. */
  tasks: {
    label: 'To do',
    none: 'All caught up.',
    /** Orders. */
    toFulfill: (count: number) => plural(count, { one: '# to fulfill', other: '# to fulfill' }),
    unpaid: (count: number) => plural(count, { one: '# unpaid', other: '# unpaid' }),
    /** Orders whose authorized payment is not captured yet. */
    toCapture: (count: number) => plural(count, { one: '# to capture', other: '# to capture' }),
    /** Orders that a customer picks up. */
    pickups: (count: number) => plural(count, { one: '# pickup', other: '# pickups' }),
    returns: (count: number) => plural(count, { one: '# return', other: '# returns' }),
    /** Variants that run out. */
    low: (count: number) => plural(count, { one: '# running low', other: '# running low' }),
  },
  /** The numbers of today. A weekday is `Friday`, an amount `$40.00`. */
  figures: {
    sales: 'Sales today',
    orders: 'Orders today',
    refunded: 'Refunded today',
    average: (amount: string) => `${amount} an order on average`,
    noneSold: (weekday: string) => `Nothing was sold last ${weekday} by this time`,
    same: (weekday: string) => `The same as last ${weekday} by this time`,
    more: (amount: string, weekday: string) => `${amount} more than last ${weekday} by this time`,
    less: (amount: string, weekday: string) => `${amount} less than last ${weekday} by this time`,
    noOrders: (weekday: string) => `None last ${weekday} by this time`,
    /** Orders. */
    ordersThen: (count: number, weekday: string) => `${number(count)} last ${weekday} by this time`,
  },
  week: {
    title: 'Last 7 days',
    inSales: (amount: string) => `${amount} in sales`,
    /** Shows the numbers of the chart as a table. */
    table: 'Table',
    caption: 'Sales of the last seven days',
    day: 'Day',
    orders: 'Orders',
    sales: 'Sales',
  },
  latest: {
    title: 'Latest orders',
    all: 'All orders',
    failedWhat: 'The latest orders',
  },
  /** Variants of which few are left. */
  stock: {
    title: 'Running out',
    /** Link to the products that are sold out, and the word at a variant that is. */
    soldOut: 'Sold out',
    failedWhat: 'The stock',
    none: 'No products are running low.',
    more: (count: number) => plural(count, { one: 'and # more', other: 'and # more' }),
    left: (count: number) => plural(count, { one: '# left', other: '# left' }),
  },
  /** Until the first order. */
  firstSale: {
    title: 'Your first sale',
    products: 'Products to sell',
    hasProducts: 'You have products to sell.',
    addProduct: 'Add your first product',
    order: 'An order',
    placeOrder: 'Place a test order in your shop. It appears here, and its confirmation appears in the mailbox.',
    ordersAppear: 'When you have products, orders appear here.',
    openShop: 'Open the shop',
    /** After the title of a step, for screen readers. */
    done: '(done)',
  },
  webhooks: {
    failing: (count: number) => plural(count, { one: '# webhook is failing', other: '# webhooks are failing' }),
    /** `{webhook}` is its name, `{reason}` a sentence or the next entry. */
    why: '{webhook}: {reason}',
    attempts: (count: number) => plural(count, { one: '# attempt failed', other: '# attempts failed' }),
    resume: 'Resume',
    resumeOne: (webhook: string) => `Resume ${webhook}`,
  },
  failedWork: {
    title: (count: number) =>
      plural(count, { one: '# email or task couldn’t be done', other: '# emails or tasks couldn’t be done' }),
    seeWhy: 'See why, and try again',
  },
};
