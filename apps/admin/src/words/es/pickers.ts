/** Spanish texts: the dialogs that choose products or collections. */
import { counts } from '@cartwright/ui/counts';

import type { pickers as english } from '../en/pickers.ts';

const { plural } = counts('es');

export const pickers: typeof english = {
  countProducts: (count) => plural(count, { one: '# producto', other: '# productos' }),
  hidden: 'No visible',
  added: 'Ya en la lista',
  choose: 'Elegir',
  add: 'Añadir',
  pin: 'Fijar',
  chooseOne: (title) => `Elegir ${title}`,
  showMore: 'Mostrar más',
  chosen: (title) => `Elegido: ${title}.`,
  notChosen: (title) => `Ya no elegido: ${title}.`,
  products: {
    search: 'Buscar productos por nombre o SKU',
    searchHint: 'Buscar por nombre o SKU',
    failedWhat: 'los productos',
    none: 'Todavía no hay productos',
    noMatch: (search) => `Ningún producto coincide con «${search}»`,
    listLabel: 'Los productos entre los que elegir',
    count: {
      add: (count) => plural(count, { one: 'Añadir # producto', other: 'Añadir # productos' }),
      pin: (count) => plural(count, { one: 'Fijar # producto', other: 'Fijar # productos' }),
      choose: (count) => plural(count, { one: 'Elegir # producto', other: 'Elegir # productos' }),
    },
    inAll: (count) => plural(count, { one: '# producto en total.', other: '# productos en total.' }),
  },
  collections: {
    search: 'Buscar colecciones por nombre',
    searchHint: 'Buscar por nombre',
    failedWhat: 'las colecciones',
    none: 'Todavía no hay colecciones',
    noMatch: (search) => `Ninguna colección coincide con «${search}»`,
    listLabel: 'Las colecciones entre las que elegir',
    count: {
      add: (count) => plural(count, { one: 'Añadir # colección', other: 'Añadir # colecciones' }),
      pin: (count) => plural(count, { one: 'Fijar # colección', other: 'Fijar # colecciones' }),
      choose: (count) => plural(count, { one: 'Elegir # colección', other: 'Elegir # colecciones' }),
    },
    inAll: (count) => plural(count, { one: '# colección en total.', other: '# colecciones en total.' }),
  },
};
