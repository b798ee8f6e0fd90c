/** German texts: lists of settings, and fields that several of them have. */
import type { settingLists as english } from '../en/setting-lists.ts';

export const settingLists: typeof english = {
  edit: (name) => `${name} bearbeiten`,
  deleted: (name) => `${name} gelöscht.`,
  notRestored: (name) => `${name} konnte nicht wiederhergestellt werden.`,
  country: 'Land',
  state: 'Bundesland',
  taxGroup: 'Steuergruppe',
  usualTaxGroup: 'Wie die meisten Produkte',
  places: {
    found: 'Gefundene Orte',
    add: (place) => `${place} hinzufügen`,
    addOf: (state, country) => `${state}, ${country} hinzufügen`,
    noneFound: 'Kein Ort heißt so.',
    remove: (place) => `${place} entfernen`,
  },
  products: {
    choose: 'Produkte auswählen',
    chosen: 'Ausgewählt',
    remove: (name) => `${name} entfernen`,
    deleted: 'Ein gelöschtes Produkt',
  },
};
