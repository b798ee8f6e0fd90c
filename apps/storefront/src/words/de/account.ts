/** Deutsche Texte: Konto und Bestellungen. */
import { counts } from '@cartwright/ui/counts';

import type { Words } from '../en.ts';

const { number } = counts('de');

export const account: Words['account'] = {
  title: 'Ihr Konto',
  signIn: 'Anmelden',
  signInOrRegister: 'Anmelden oder registrieren',
  signInHint:
    'Melden Sie sich an, um Ihre Bestellungen und Ihren Warenkorb auf allen Geräten zu sehen. Sie können auch ohne Konto bestellen.',
  hello: (name) => `Hallo, ${name}`,
  problems: {
    expired:
      'Ihre Anmeldung ist abgelaufen oder wurde in einem anderen Browser begonnen. Bitte melden Sie sich noch einmal an.',
    order: 'Wir haben diese Bestellung nicht gefunden.',
    refused:
      'Ihre Anmeldung wurde abgebrochen oder konnte nicht abgeschlossen werden. Bitte versuchen Sie es noch einmal.',
  },
  orders: 'Bestellungen',
  pagesOfOrders: 'Seiten mit Bestellungen',
  newer: 'Neuere Bestellungen',
  older: 'Ältere Bestellungen',
  noOrders: 'Noch keine Bestellungen. Sie erscheinen hier, mit Sendungsverfolgung.',
  you: 'Sie',
  name: 'Name',
  email: 'E-Mail',
  memberSince: 'Mitglied seit',
  changeDetails: 'Daten ändern',
  signOut: 'Abmelden',
  order: {
    title: (order) => `Bestellung ${order}`,
    arrivesBy: 'Kommt bis {day} an',
    quantity: (count) => `Menge ${number(count)}`,
    track: 'Verfolgen',
    trackOrder: (order) => `Bestellung ${order} verfolgen`,
    details: 'Details',
    detailsOf: (order) => `Details der Bestellung ${order}`,
    buyAgain: 'Noch einmal kaufen',
    buyOrderAgain: (order) => `Bestellung ${order} noch einmal kaufen`,
    states: {
      canceled: 'Storniert',
      rejected: 'Nicht angenommen',
      delivered: 'Zugestellt',
      ready: 'Abholbereit',
      sent: 'Unterwegs',
      partlySent: 'Teilweise unterwegs',
      preparing: 'In Vorbereitung',
    },
    payments: {
      NOT_PAID: 'Zahlung bei Lieferung',
      PAID: 'Bezahlt',
      PARTIALLY_PAID: 'Teilweise bezahlt',
      PARTIALLY_REFUNDED: 'Teilweise erstattet',
      FULLY_REFUNDED: 'Erstattet',
    },
  },
};
