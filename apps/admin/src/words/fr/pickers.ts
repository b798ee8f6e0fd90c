/** French texts: the dialogs that choose products or collections. */
import { counts } from '@cartwright/ui/counts';

import type { pickers as english } from '../en/pickers.ts';

const { plural } = counts('fr');

export const pickers: typeof english = {
  countProducts: (count) => plural(count, { one: '# produit', other: '# produits' }),
  hidden: 'Masqué',
  added: 'Ajouté',
  choose: 'Choisir',
  add: 'Ajouter',
  pin: 'Épingler',
  chooseOne: (title) => `Choisir ${title}`,
  showMore: 'Afficher plus',
  chosen: (title) => `Choisi : ${title}.`,
  notChosen: (title) => `Non choisi : ${title}.`,
  products: {
    search: 'Rechercher des produits par nom ou SKU',
    searchHint: 'Rechercher par nom ou SKU',
    failedWhat: 'les produits',
    none: 'Aucun produit pour l’instant',
    noMatch: (search) => `Aucun produit ne correspond à « ${search} »`,
    listLabel: 'Les produits à choisir',
    count: {
      add: (count) => plural(count, { one: 'Ajouter # produit', other: 'Ajouter # produits' }),
      pin: (count) => plural(count, { one: 'Épingler # produit', other: 'Épingler # produits' }),
      choose: (count) => plural(count, { one: 'Choisir # produit', other: 'Choisir # produits' }),
    },
    inAll: (count) => plural(count, { one: '# produit en tout.', other: '# produits en tout.' }),
  },
  collections: {
    search: 'Rechercher des collections par nom',
    searchHint: 'Rechercher par nom',
    failedWhat: 'les collections',
    none: 'Aucune collection pour l’instant',
    noMatch: (search) => `Aucune collection ne correspond à « ${search} »`,
    listLabel: 'Les collections à choisir',
    count: {
      add: (count) => plural(count, { one: 'Ajouter # collection', other: 'Ajouter # collections' }),
      pin: (count) => plural(count, { one: 'Épingler # collection', other: 'Épingler # collections' }),
      choose: (count) => plural(count, { one: 'Choisir # collection', other: 'Choisir # collections' }),
    },
    inAll: (count) => plural(count, { one: '# collection en tout.', other: '# collections en tout.' }),
  },
};
