/** English texts: taxes on sales (VAT, sales tax), their regions, rates and groups of products. */
import { counts } from '@cartwright/ui/counts';

const { plural } = counts('en');

export const tax = {
  title: 'Tax',
  what: 'The rates that you enter are added to orders, or are part of your prices.',
  failedTax: 'Tax',
  failedRegions: 'The tax regions',
  failedGroups: 'The tax groups',
  /** In “You can’t see tax settings”. */
  noPermissionWhat: 'tax settings',
  regionsTitle: 'Where you collect tax',
  groupsTitle: 'Tax groups',
  preview: 'See what a buyer pays, with tax',
  form: {
    title: 'How tax is calculated',
    isIncluded: 'Prices include tax',
    isIncludedHint: 'On: a price of 119 at 19% has 19 of tax in it. Off: the tax is added at checkout.',
    source: 'How rates are found',
    sourceHint: 'The table of this platform is for trying out: it knows few countries and is not kept up to date.',
    byHand: 'You enter them',
    byTable: 'From the table, for the regions below',
  },
  regions: {
    none: 'You don’t collect tax anywhere yet.',
    noneText: 'Add each country or state where you are registered, with its rates. Everywhere else no tax is added.',
    /** The button that adds the shop’s own country as a region: `Add Germany`. */
    addPlace: (place: string) => `Add ${place}`,
    add: 'Add region',
    edit: (place: string) => `Edit ${place}`,
    pricesInclude: 'Prices include tax',
    pricesExclude: 'Prices exclude tax',
    addRate: 'Add rate',
    addRateTo: (place: string) => `Add rate to ${place}`,
    noRates: 'No rate yet: no tax is added here.',
    /** Beside a rate: the group of products that it is for. */
    forGroup: (group: string) => `for ${group}`,
    /** Beside a rate: the only postal codes that it is for. */
    onlyCodes: (codes: string) => `only ${codes}`,
  },
  region: {
    newTitle: 'New tax region',
    title: 'Tax region',
    country: 'Country',
    state: 'State',
    wholeCountry: 'The whole country',
    prices: 'Prices there',
    pricesLikeShop: 'Like everywhere in your shop',
    pricesInclude: 'Include the tax',
    pricesExclude: 'Don’t include the tax',
    rates: 'Rates',
    ratesHint: 'The tax table is used only where it is switched on above.',
    ratesLikeShop: 'Like everywhere in your shop',
    ratesByHand: 'Only those that you enter',
  },
  rate: {
    newTitle: 'New rate',
    /** What receipts call the tax: “VAT”. */
    name: 'Name',
    nameMissing: 'Enter the name that receipts print, such as “VAT”.',
    rate: 'Rate',
    ratePercent: 'Rate, %',
    rateWrong: 'Enter 0 to 100, with at most 4 digits after the point.',
    /** Which products the rate is for: a group of products. */
    group: 'For',
    allGroups: 'All products without a rate of their group',
    postalCodes: 'Postal codes',
    postalCodesHint: 'Only there: 90210, or 902* for all that begin so. Separate them by commas.',
    /** The authority that collects the tax. */
    collectedBy: 'Collected by',
    jurisdictions: {
      UNDEFINED: 'Not said',
      COUNTRY: 'Country',
      STATE: 'State',
      COUNTY: 'County',
      CITY: 'City',
      SPECIAL: 'District',
    },
  },
  groups: {
    add: 'Add group',
    none: 'All products are taxed alike',
    noneText: 'Add a group for those with another rate, such as books or food, or with none.',
    newTitle: 'New tax group',
    name: 'Name',
    nameMissing: 'Enter a name, such as “Books”.',
    /** A group whose products are never taxed. */
    exempt: 'No tax',
    exemptLong: 'These products are never taxed',
    productsLater: 'Choose its products once the group is there.',
    products: 'Products',
    noProducts: 'None yet.',
    count: (count: number) => plural(count, { one: '# product', other: '# products' }),
    /** After the names of the first products. */
    andMore: (count: number) => plural(count, { other: 'and # more' }),
    saved: 'Saved',
  },
};
