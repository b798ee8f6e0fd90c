/** German texts: the dialogs that choose products or collections. */
import { counts } from '@cartwright/ui/counts';

import type { pickers as english } from '../en/pickers.ts';

const { plural } = counts('de');

export const pickers: typeof english = {
  countProducts: (count) => plural(count, { one: '# Produkt', other: '# Produkte' }),
  hidden: 'Ausgeblendet',
  added: 'Hinzugefügt',
  choose: 'Auswählen',
  add: 'Hinzufügen',
  pin: 'Anheften',
  chooseOne: (title) => `${title} auswählen`,
  showMore: 'Mehr anzeigen',
  chosen: (title) => `Ausgewählt: ${title}.`,
  notChosen: (title) => `Nicht ausgewählt: ${title}.`,
  products: {
    search: 'Produkte nach Name oder SKU suchen',
    searchHint: 'Nach Name oder SKU suchen',
    failedWhat: 'Produkte',
    none: 'Noch keine Produkte',
    noMatch: (search) => `Kein Produkt passt zu „${search}“`,
    listLabel: 'Produkte zur Auswahl',
    count: {
      add: (count) => plural(count, { one: '# Produkt hinzufügen', other: '# Produkte hinzufügen' }),
      pin: (count) => plural(count, { one: '# Produkt anheften', other: '# Produkte anheften' }),
      choose: (count) => plural(count, { one: '# Produkt auswählen', other: '# Produkte auswählen' }),
    },
    inAll: (count) => plural(count, { one: '# Produkt insgesamt.', other: '# Produkte insgesamt.' }),
  },
  collections: {
    search: 'Kollektionen nach Name suchen',
    searchHint: 'Nach Name suchen',
    failedWhat: 'Kollektionen',
    none: 'Noch keine Kollektionen',
    noMatch: (search) => `Keine Kollektion passt zu „${search}“`,
    listLabel: 'Kollektionen zur Auswahl',
    count: {
      add: (count) => plural(count, { one: '# Kollektion hinzufügen', other: '# Kollektionen hinzufügen' }),
      pin: (count) => plural(count, { one: '# Kollektion anheften', other: '# Kollektionen anheften' }),
      choose: (count) => plural(count, { one: '# Kollektion auswählen', other: '# Kollektionen auswählen' }),
    },
    inAll: (count) => plural(count, { one: '# Kollektion insgesamt.', other: '# Kollektionen insgesamt.' }),
  },
};
