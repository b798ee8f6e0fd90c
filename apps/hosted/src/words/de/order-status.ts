/** Texte der Statusseite einer Bestellung auf Deutsch; wir siezen. */
import type { OrderStatusWords } from '../en/order-status.ts';

export const orderStatus: OrderStatusWords = {
  state: {
    preparing: (number) => `Bestellung ${number} wird vorbereitet`,
    shipped: (number) => `Bestellung ${number} ist unterwegs`,
    ready: (number) => `Bestellung ${number} liegt zur Abholung bereit`,
    delivered: (number) => `Bestellung ${number} wurde zugestellt`,
    canceled: (number) => `Bestellung ${number} wurde storniert`,
  },
  parcels: 'Pakete',
  downloads: 'Ihre Dateien',
  refunded: 'Erstattet',
  cancel: 'Bestellung stornieren',
  cancelAsk: (number) => `Bestellung ${number} stornieren?`,
  cancelRefund: (amount) => `Sie erhalten ${amount} in 5–10 Tagen zurück.`,
  confirmCancel: 'Ja, stornieren',
};
