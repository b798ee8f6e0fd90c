/** English texts: the frame of every page, and the pages shown instead of one. */

export const layout = {
  admin: 'Admin',
  skip: 'Skip to content',
  sections: 'Sections',
  places: {
    home: 'Home',
    orders: 'Orders',
    products: 'Products',
    collections: 'Collections',
    files: 'Files',
    discounts: 'Discounts',
    giftCards: 'Gift cards',
    members: 'Members',
    reviews: 'Reviews',
    content: 'Pages',
    settings: 'Settings',
  },
  /** The fourth tab at the bottom of a phone, for the merchant's own things. At most about 10 characters. */
  more: 'More',
  /** The title of the dialog behind that tab. */
  openShop: 'Open the shop',
  signOut: 'Sign out',
  signOutFailed: 'We couldn’t sign you out because the server didn’t respond. Please try again.',
  /** Names the choice between light and dark, for screen readers. */
  colors: 'Colors',
  themes: {
    system: 'Use system setting',
    light: 'Light',
    dark: 'Dark',
  },
  language: {
    title: 'Language',
    /** Below the choice on the account page. */
    hint: 'The language of the admin in this browser. Buyers see the shop in its own language.',
  },
  broken: {
    title: 'Something went wrong',
    text: 'The problem is on our side, and your saved changes are safe. Try reloading the page.',
    reload: 'Reload page',
  },
  missing: {
    /** The title of the browser's tab. */
    documentTitle: 'Not found',
    title: 'Page not found',
    text: 'There’s no page at this address.',
  },
  /** One field that leads to any page, setting, order or product. */
  jump: {
    title: 'Go to',
    field: 'Page, setting, order number or product',
    nothing: (typed: string) => `No page, setting, order or product is called “${typed}”.`,
    order: (number: string) => `Order ${number}`,
    /** What a result is, beside its name. */
    kinds: {
      page: 'Page',
      setting: 'Settings',
      /** `page` is the title of a page of the settings: `General`. */
      settingOf: (page: string) => `Settings, ${page}`,
      order: 'Order',
      product: 'Product',
    },
  },
  /** The list of keyboard shortcuts. */
  keys: {
    title: 'Keys',
    here: 'On this page',
    everywhere: 'Everywhere',
    enable: 'Enable keyboard shortcuts',
    enableHint: 'Turn this off if you use speech recognition.',
    /** What is printed on these keys in your country. */
    names: { ctrl: 'Ctrl', enter: 'Enter', space: 'Space' },
    jump: 'Go to a page, a setting, an order or a product',
    goHome: 'Go home',
    goOrders: 'Go to orders',
    goProducts: 'Go to products',
    goCollections: 'Go to collections',
    goFiles: 'Go to files',
    goMembers: 'Go to members',
    goImports: 'Go to imports',
    goDiscounts: 'Go to discounts',
    goGiftCards: 'Go to gift cards',
    goSettings: 'Go to settings',
    search: 'Search the list',
    create: 'Create a product, a collection, a draft order, a discount or a gift card',
    nextOrder: 'Next order of the list',
    previousOrder: 'Previous order of the list',
    nextRow: 'Next row of the list',
    previousRow: 'Previous row of the list',
    openRow: 'Open the row',
    selectOrder: 'Select the order',
    fulfill: 'Fulfill the order, or all selected',
    refund: 'Refund the order',
    printSlips: 'Print packing slips',
    note: 'Write a note on the order',
    confirm: 'Confirm a dialog',
    save: 'Save the page',
    saveAndNext: 'Save and open the next product',
    nextStep: 'Next step of the import',
    editCell: 'Edit a cell of a sheet',
    fillDown: 'Fill down in a sheet',
    nextProblem: 'Next problem of a sheet',
    showKeys: 'Show this list',
  },
  /** Texts inside the controls of every page. */
  ui: {
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
  },
};
