/** Textes français : compte et commandes. */
import { counts } from '@cartwright/ui/counts';

import type { Words } from '../en.ts';

const { number } = counts('fr');

export const account: Words['account'] = {
  title: 'Votre compte',
  signIn: 'Se connecter',
  signInOrRegister: 'Se connecter ou créer un compte',
  signInHint:
    'Connectez-vous pour voir vos commandes et votre panier sur tous vos appareils. Vous pouvez aussi commander sans compte.',
  hello: (name) => `Bonjour ${name}`,
  problems: {
    expired: 'Votre connexion a expiré ou a été lancée dans un autre navigateur. Veuillez vous reconnecter.',
    order: 'Nous n’avons pas trouvé cette commande.',
    refused: 'Votre connexion a été annulée ou n’a pas pu aboutir. Veuillez réessayer.',
  },
  orders: 'Commandes',
  pagesOfOrders: 'Pages de commandes',
  newer: 'Commandes plus récentes',
  older: 'Commandes plus anciennes',
  noOrders: 'Pas encore de commandes. Elles apparaîtront ici, avec leur suivi.',
  you: 'Vous',
  name: 'Nom',
  email: 'E-mail',
  memberSince: 'Membre depuis',
  changeDetails: 'Modifier vos coordonnées',
  signOut: 'Se déconnecter',
  order: {
    title: (order) => `Commande ${order}`,
    arrivesBy: 'Arrive avant le {day}',
    quantity: (count) => `Quantité ${number(count)}`,
    track: 'Suivre',
    trackOrder: (order) => `Suivre la commande ${order}`,
    details: 'Détails',
    detailsOf: (order) => `Détails de la commande ${order}`,
    buyAgain: 'Acheter à nouveau',
    buyOrderAgain: (order) => `Acheter à nouveau la commande ${order}`,
    states: {
      canceled: 'Annulée',
      rejected: 'Refusée',
      delivered: 'Livrée',
      ready: 'Prête à être retirée',
      sent: 'En chemin',
      partlySent: 'En partie en chemin',
      preparing: 'En préparation',
    },
    payments: {
      NOT_PAID: 'Paiement à la livraison',
      PAID: 'Payée',
      PARTIALLY_PAID: 'Payée en partie',
      PARTIALLY_REFUNDED: 'Remboursée en partie',
      FULLY_REFUNDED: 'Remboursée',
    },
  },
};
