/** Textes de la page de remerciement et de la confirmation de commande, en français. */
import type { OrderWords } from '../en/orders.ts';

export const order: OrderWords = {
  number: (number) => `Commande ${number}`,
  thanks: 'Merci.',
  received: 'Nous avons bien reçu votre commande.',
  confirmationTo: 'Nous envoyons une confirmation à',
  arrives: 'Livraison estimée',
  shipTo: 'Adresse de livraison',
  delivery: 'Livraison',
  pickUpAt: 'À retirer à',
  pickupTime: 'Heure de retrait',
  openingHours: 'Horaires d’ouverture',
  showOnMap: 'Voir sur la carte',
  nothingToShip: 'Aucun envoi nécessaire',
  payment: 'Paiement',
  payments: {
    offline: { ship: 'Paiement à la livraison', pickup: 'Paiement au retrait', nothing: 'Pas encore payée' },
  },
  note: 'Votre message',
  questions: 'Une question ?',
  haveNumberReady: 'Merci de préparer votre numéro de commande si vous nous contactez.',
  bringNumber: 'Munissez-vous de votre numéro de commande lors du retrait.',
  continueShopping: 'Continuer mes achats',
  print: 'Imprimer',
  yourOrder: 'Vos articles',
  email: {
    subject: (number, shop) => `Votre commande ${number} chez ${shop}`,
    lead: (number, shop) => `Merci pour votre commande ${number} chez ${shop}. Nous l’avons bien reçue.`,
    viewOrders: 'Voir vos commandes',
  },
};
