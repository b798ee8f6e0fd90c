/** Textes français : livraison d’un produit dans un lieu. */
import type { Words } from '../en.ts';

export const delivery: Words['delivery'] = {
  title: 'Livraison et retrait',
  titleOf: (product) => `Livraison de ${product}`,
  back: (product) => `Retour à ${product}`,
  deliverTo: (country) => `Livraison : ${country}`,
  country: 'Pays',
  changeCountry: 'Changer de pays',
  quantity: 'Quantité',
  check: 'Vérifier la livraison',
  checking: 'Vérification de la livraison',
  deliveryTo: (place) => `Livraison à : ${place}`,
  notServed: (place) => `Nous ne livrons pas cet article à : ${place}.`,
  pickup: 'Retrait',
  ready: (time) => `Prêt : ${time}`,
  hours: 'Horaires d’ouverture',
  map: 'Voir sur une carte',
  countryMissing: 'Choisissez un pays.',
  failed: 'Nous n’avons pas pu vérifier la livraison. Veuillez réessayer.',
};
