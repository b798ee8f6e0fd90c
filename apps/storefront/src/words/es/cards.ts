/** Textos en español: las tarjetas de productos. */
import type { Words } from '../en.ts';

export const cards: Words['cards'] = {
  soldOut: 'Agotado',
  sale: 'Oferta',
  add: 'Añadir',
  addNamed: (name) => `Añadir ${name} al carrito`,
  choose: 'Elegir',
  chooseNamed: (name) => `Elegir opciones de ${name}`,
  colorSoldOut: (color) => `${color}, agotado`,
  moreColors: (count) => `+${count}`,
  moreColorsSpoken: (count) => `${count} más`,
};
