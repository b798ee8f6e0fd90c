/** Ce que disent en français la page de remerciement et la confirmation d’une commande. */
import type { OrderWords } from '../en/orders.ts';

export const order: OrderWords = {
  number: (number) => `Commande ${number}`,
  thanks: 'Merci.',
  received: 'Nous avons bien reçu votre commande.',
  confirmationTo: 'Nous envoyons une confirmation à',
  arrives: 'Arrivée prévue',
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
  haveNumberReady: 'Ayez votre numéro de commande sous la main si vous nous écrivez.',
  bringNumber: 'Apportez votre numéro de commande lors du retrait.',
  continueShopping: 'Continuer mes achats',
  print: 'Imprimer',
  yourOrder: 'Votre commande',
  email: {
    subject: (number, shop) => `Votre commande ${number} chez ${shop}`,
    lead: (number, shop) => `Merci pour votre commande ${number} chez ${shop}. Nous l’avons bien reçue.`,
    viewOrders: 'Voir vos commandes',
  },
};
