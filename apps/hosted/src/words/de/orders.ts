/** Was Dankeseite und Bestätigung einer Bestellung auf Deutsch sagen. */
import type { OrderWords } from '../en/orders.ts';

export const order: OrderWords = {
  number: (number) => `Bestellung ${number}`,
  thanks: 'Vielen Dank.',
  received: 'Ihre Bestellung ist bei uns.',
  confirmationTo: 'Wir senden eine Bestätigung an',
  arrives: 'Voraussichtliche Ankunft',
  shipTo: 'Lieferadresse',
  delivery: 'Lieferung',
  pickUpAt: 'Abholung bei',
  pickupTime: 'Abholzeit',
  openingHours: 'Öffnungszeiten',
  showOnMap: 'Auf der Karte zeigen',
  nothingToShip: 'Kein Versand nötig',
  payment: 'Zahlung',
  payments: {
    offline: { ship: 'Zahlung bei Lieferung', pickup: 'Zahlung bei Abholung', nothing: 'Noch nicht bezahlt' },
  },
  note: 'Ihre Nachricht',
  questions: 'Fragen?',
  haveNumberReady: 'Halten Sie Ihre Bestellnummer bereit, wenn Sie uns schreiben.',
  bringNumber: 'Bringen Sie Ihre Bestellnummer zur Abholung mit.',
  continueShopping: 'Weiter einkaufen',
  print: 'Drucken',
  yourOrder: 'Was Sie bestellt haben',
  email: {
    subject: (number, shop) => `Ihre Bestellung ${number} bei ${shop}`,
    lead: (number, shop) => `vielen Dank für Ihre Bestellung ${number} bei ${shop}. Wir haben sie erhalten.`,
    viewOrders: 'Ihre Bestellungen ansehen',
  },
};
