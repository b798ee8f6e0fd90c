/** French texts inside of shared components. */
import type { Words } from '../en.ts';

export const ui: Words['ui'] = {
  close: 'Fermer',
  optional: '(facultatif)',
  checkForm: 'Veuillez vérifier ce formulaire',
  salePrice: 'Prix promotionnel',
  regularPrice: 'Prix habituel',
  quantityOf: (item) => `Quantité : ${item}`,
  oneLess: (item) => `Un de moins : ${item}`,
  oneMore: (item) => `Un de plus : ${item}`,
  selectAll: 'Tout sélectionner sur cette page',
  selectRow: (row) => `Sélectionner ${row}`,
};
