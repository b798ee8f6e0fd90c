/** Textes français : les cartes de produits. */
import type { Words } from '../en.ts';

export const cards: Words['cards'] = {
  soldOut: 'Épuisé',
  sale: 'Promo',
  add: 'Ajouter',
  addNamed: (name) => `Ajouter ${name} au panier`,
  choose: 'Choisir',
  chooseNamed: (name) => `Choisir les options de ${name}`,
  colorSoldOut: (color) => `${color}, épuisé`,
  moreColors: (count) => `+${count}`,
  moreColorsSpoken: (count) => `${count} de plus`,
};
