/** Textes de la page de suivi d’une commande en français ; on vouvoie. */
import type { OrderStatusWords } from '../en/order-status.ts';

export const orderStatus: OrderStatusWords = {
  state: {
    preparing: (number) => `Commande ${number}, en préparation`,
    shipped: (number) => `Commande ${number}, en route`,
    ready: (number) => `Commande ${number}, prête à être retirée`,
    delivered: (number) => `Commande ${number}, livrée`,
    canceled: (number) => `Commande ${number}, annulée`,
  },
  parcels: 'Colis',
  downloads: 'Téléchargements',
  refunded: 'Remboursé',
  cancel: 'Annuler la commande',
  cancelAsk: (number) => `Annuler la commande ${number} ?`,
  cancelRefund: (amount) => `Vous serez remboursé de ${amount} sous 5 à 10 jours.`,
  confirmCancel: 'Oui, annuler la commande',
};
