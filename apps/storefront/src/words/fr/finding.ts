/** Textes français : les listes hors collections et les accès à d’autres produits. */
import type { Words } from '../en.ts';

export const finding: Words['finding'] = {
  sale: { title: 'Promotions', text: 'Tous les articles à prix réduit.' },
  fresh: { title: 'Nouveautés', text: 'Ajoutés au cours des 90 derniers jours.' },
  recentlyViewed: 'Vus récemment',
  goesWith: 'Va bien avec',
};
