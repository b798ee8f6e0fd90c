/** German texts inside of shared components. */
import type { Words } from '../en.ts';

export const ui: Words['ui'] = {
  close: 'Schließen',
  optional: '(optional)',
  checkForm: 'Bitte prüfen Sie dieses Formular',
  salePrice: 'Angebotspreis',
  regularPrice: 'Regulärer Preis',
  quantityOf: (item) => `Menge: ${item}`,
  oneLess: (item) => `Eins weniger: ${item}`,
  oneMore: (item) => `Eins mehr: ${item}`,
  selectAll: 'Alle auf dieser Seite auswählen',
  selectRow: (row) => `${row} auswählen`,
};
