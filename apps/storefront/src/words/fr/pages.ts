/** Textes français : accueil, livraison et retours. */
import type { Words } from '../en.ts';

export const pages: Words['pages'] = {
  noProducts: 'Pas encore de produits. Revenez bientôt.',
  questions: 'Questions',
  writeTo: 'Écrivez à {email}.',
  promises: 'Livraison, retours et aide',
  noPolicies: 'La boutique n’a pas encore publié ses conditions.',
  askUs: 'Une question ?',
};
