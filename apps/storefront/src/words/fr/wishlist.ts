/** Textes français : la liste de souhaits. */
import type { Words } from '../en.ts';

export const wishlist: Words['wishlist'] = {
  title: 'Liste de souhaits',
  save: (name) => `Ajouter ${name} à votre liste de souhaits`,
  remove: (name) => `Retirer ${name} de votre liste de souhaits`,
  emptyTitle: 'Rien d’enregistré pour le moment.',
  emptyText: 'Appuyez sur le cœur d’un produit pour le retrouver ici.',
  device: 'Connectez-vous pour retrouver votre liste sur tous vos appareils.',
  notChanged: 'Votre liste n’a pas pu être modifiée. Veuillez réessayer.',
  full: 'Votre liste contient 200 produits. Retirez-en un pour en ajouter un autre.',
};
