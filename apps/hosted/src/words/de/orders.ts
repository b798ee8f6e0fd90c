/** Texte der Dankeseite und der Bestellbestätigung auf Deutsch. */
import type { OrderWords } from '../en/orders.ts';

export const order: OrderWords = {
  number: (number) => `Bestellung ${number}`,
  thanks: 'Vielen Dank.',
  received: 'Wir haben Ihre Bestellung erhalten.',
  confirmationTo: 'Wir senden eine Bestätigung an',
  arrives: 'Voraussichtliche Lieferung',
  shipTo: 'Lieferadresse',
  delivery: 'Lieferung',
  pickUpAt: 'Abholung bei',
  pickupTime: 'Abholzeit',
  openingHours: 'Öffnungszeiten',
  showOnMap: 'Auf der Karte anzeigen',
  nothingToShip: 'Kein Versand nötig',
  payment: 'Zahlung',
  payments: {
    offline: { ship: 'Zahlung bei Lieferung', pickup: 'Zahlung bei Abholung', nothing: 'Noch nicht bezahlt' },
  },
  note: 'Ihre Nachricht',
  questions: 'Fragen?',
  haveNumberReady: 'Bitte halten Sie bei Rückfragen Ihre Bestellnummer bereit.',
  bringNumber: 'Bringen Sie Ihre Bestellnummer zur Abholung mit.',
  continueShopping: 'Weiter einkaufen',
  print: 'Drucken',
  yourOrder: 'Ihre Artikel',
  email: {
    subject: (number, shop) => `Ihre Bestellung ${number} bei ${shop}`,
    lead: (number, shop) => `vielen Dank für Ihre Bestellung ${number} bei ${shop}. Wir haben sie erhalten.`,
    viewOrders: 'Ihre Bestellungen ansehen',
  },
};
