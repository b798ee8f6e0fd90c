/** French texts: lists of settings, and fields that several of them have. */
import type { settingLists as english } from '../en/setting-lists.ts';

export const settingLists: typeof english = {
  edit: (name) => `Modifier ${name}`,
  deleted: (name) => `Suppression effectuée : ${name}.`,
  notRestored: (name) => `Restauration impossible : ${name}.`,
  country: 'Pays',
  state: 'État',
  taxGroup: 'Groupe de taxe',
  usualTaxGroup: 'Comme la plupart des produits',
  places: {
    found: 'Lieux trouvés',
    add: (place) => `Ajouter : ${place}`,
    addOf: (state, country) => `Ajouter : ${state}, ${country}`,
    noneFound: 'Aucun lieu ne porte ce nom.',
    remove: (place) => `Retirer : ${place}`,
  },
  products: {
    choose: 'Choisir des produits',
    chosen: 'Choisi',
    remove: (name) => `Retirer ${name}`,
    deleted: 'Un produit supprimé',
  },
};
