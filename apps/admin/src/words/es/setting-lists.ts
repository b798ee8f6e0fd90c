/** Spanish texts: lists of settings, and fields that several of them have. */
import type { settingLists as english } from '../en/setting-lists.ts';

export const settingLists: typeof english = {
  edit: (name) => `Editar ${name}`,
  deleted: (name) => `Eliminado: ${name}.`,
  notRestored: (name) => `No se ha podido restaurar ${name}.`,
  country: 'País',
  state: 'Estado o provincia',
  taxGroup: 'Grupo fiscal',
  usualTaxGroup: 'Como la mayoría de los productos',
  places: {
    found: 'Lugares encontrados',
    add: (place) => `Añadir ${place}`,
    addOf: (state, country) => `Añadir ${state}, ${country}`,
    noneFound: 'Ningún lugar se llama así.',
    remove: (place) => `Quitar ${place}`,
  },
  products: {
    choose: 'Elegir productos',
    chosen: 'Elegido',
    remove: (name) => `Quitar ${name}`,
    deleted: 'Un producto eliminado',
  },
};
