/** Deutsche Texte: Produktkarten. */
import type { Words } from '../en.ts';

export const cards: Words['cards'] = {
  soldOut: 'Ausverkauft',
  sale: 'Reduziert',
  add: 'Hinzufügen',
  addNamed: (name) => `Hinzufügen: ${name} in den Warenkorb`,
  choose: 'Auswählen',
  chooseNamed: (name) => `Auswählen: Optionen von ${name}`,
  colorSoldOut: (color) => `${color}, ausverkauft`,
  moreColors: (count) => `+${count}`,
  moreColorsSpoken: (count) => `${count} weitere`,
};
