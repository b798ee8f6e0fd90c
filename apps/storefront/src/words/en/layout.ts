/** English texts: the frame of every page, and pages in place of one that cannot be shown. */
export const layout = {
  announcement: 'Announcement',
  skip: 'Skip to content',
  /** Name of the navigation in the header. */
  main: 'Main',
  menu: 'Menu',
  closeMenu: 'Close the menu',
  /** A link to the list of all products. */
  shopAll: 'Shop all',
  home: 'Home',
  account: 'Account',
  yourAccount: 'Your account',
  signIn: 'Sign in',
  deliveryAndReturns: 'Delivery and returns',
  delivery: 'Delivery',
  returns: 'Returns',
  help: 'Help',
  trackOrder: 'Track an order',
  cookies: 'Cookies',
  ordersAndDetails: 'Orders and details',
  cart: 'Cart',
  search: 'Search',
  searchShop: 'Search the shop',
  closeSearch: 'Close the search',
  /** Label of the choice of languages. */
  language: 'Language',
  /** Label of the choice of currencies. */
  currency: 'Currency',
  currencyHint: (shown: string, own: string) => `Prices in ${shown} are converted. You pay in ${own}.`,
  stores: 'Stores',
  /** Label of the links to social networks. */
  social: 'Social networks',
  /** Names of ways to pay. */
  pays: {
    title: 'Ways to pay',
    /** `card`, or the code of another payment method. */
    ways: { card: 'Card', offline: 'On delivery', 'bank-transfer': 'Bank transfer' } as Readonly<
      Record<string, string>
    >,
  },
  tryAgain: 'Try again',
  outage: {
    title: 'Back in a moment',
    text: 'The shop isn’t responding right now. Your cart is safe. Please try again in a minute.',
  },
  /** A phrase as a sentence. */
  sentence: (text: string) => `${text}.`,
  offline: {
    title: 'You’re offline.',
    browse: 'You can keep browsing. Your cart is safe.',
    waiting: 'The page will open when you’re back online. Your cart is safe.',
  },
  failed: {
    title: 'Something went wrong',
    text: 'The problem is on our side. Your cart is safe. Please try again in a moment.',
  },
  missing: {
    title: 'Page not found',
    page: 'There’s no page at this address.',
    collection: 'We couldn’t find this collection.',
    product: 'We couldn’t find this product.',
    /** A page of a list after its last one. */
    listPage: 'This list has fewer pages.',
    legal: 'The shop hasn’t published this page.',
    /** After one of the sentences above. */
    reason: 'It may have moved, or the link has a typo.',
  },
};
