/** English texts: lists of settings, and fields that several of them have. */
export const settingLists = {
  edit: (name: string) => `Edit ${name}`,
  deleted: (name: string) => `Deleted ${name}.`,
  notRestored: (name: string) => `${name} couldn’t be restored.`,
  country: 'Country',
  /** Of a country, such as California. */
  state: 'State',
  taxGroup: 'Tax group',
  /** No group of its own. */
  usualTaxGroup: 'Like most products',
  /** Countries, and states of countries, found by typing. */
  places: {
    found: 'Places found',
    add: (place: string) => `Add ${place}`,
    /** “Add California, United States” */
    addOf: (state: string, country: string) => `Add ${state}, ${country}`,
    noneFound: 'No place has this name.',
    remove: (place: string) => `Remove ${place}`,
  },
  products: {
    choose: 'Choose products',
    /** Beside a product that is in the list already. */
    chosen: 'Chosen',
    remove: (name: string) => `Remove ${name}`,
    deleted: 'A deleted product',
  },
};
