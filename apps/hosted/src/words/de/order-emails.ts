/** Texte der E-Mails zu einer Bestellung auf Deutsch; wir siezen. */
import type { OrderEmailWords } from '../en/order-emails.ts';

export const orderEmails: OrderEmailWords = {
  track: 'Bestellung verfolgen',
  openOrder: 'Bestellung öffnen',
  invoice: 'Rechnung',
  creditNote: 'Gutschrift',
  message: 'Nachricht des Shops',
  newOrder: {
    subject: (number, total) => `Neue Bestellung ${number}: ${total}`,
    heading: 'Neue Bestellung',
    lead: (number, total) => `Bestellung ${number} über ${total} ist eingegangen.`,
  },
  paymentProblem: {
    subject: (number) => `Problem mit der Zahlung der Bestellung ${number}`,
    heading: 'Die Zahlung ist fehlgeschlagen',
    lead: (number, amount) =>
      `wir konnten ${amount} für Ihre Bestellung ${number} nicht einziehen. Bitte zahlen Sie auf anderem Weg oder melden Sie sich bei uns.`,
    merchantLead: (number, amount) =>
      `${amount} für Bestellung ${number} konnten nicht eingezogen werden. Bitten Sie um eine andere Zahlung, bevor Sie sie versenden.`,
    pay: 'Jetzt bezahlen',
  },
  shipped: {
    subject: (number) => `Ihre Bestellung ${number} ist unterwegs`,
    heading: 'Unterwegs zu Ihnen',
    lead: (number) => `Ihre Bestellung ${number} hat unseren Shop verlassen.`,
    parcel: 'Paket',
    part: (place, of) => `${place} von ${of}`,
    carrier: 'Versanddienst',
    trackingNumber: 'Sendungsnummer',
    track: 'Paket verfolgen',
  },
  pickupReady: {
    subject: (number) => `Bestellung ${number} liegt zur Abholung bereit`,
    heading: 'Zur Abholung bereit',
    lead: (number) => `Ihre Bestellung ${number} ist fertig. Sie können sie jetzt abholen.`,
  },
  delivered: {
    subject: (number) => `Bestellung ${number} wurde zugestellt`,
    heading: 'Zugestellt',
    lead: (number) => `Ihre Bestellung ${number} wurde zugestellt. Wir hoffen, sie gefällt Ihnen.`,
  },
  downloads: {
    subject: (number) => `Ihre Downloads zur Bestellung ${number}`,
    heading: 'Ihre Downloads',
    lead: (number) => `vielen Dank für Ihre Bestellung ${number}. Ihre Dateien sind bereit.`,
    download: (name) => `${name} herunterladen`,
    validUntil: (day) => `Die Links gelten bis ${day}.`,
  },
  refunded: {
    subject: (number, amount) => `Erstattung zur Bestellung ${number}: ${amount}`,
    heading: (amount) => `${amount} erstattet`,
    lead: (number, amount) => `wir haben Ihnen ${amount} Ihrer Bestellung ${number} erstattet.`,
    to: 'Erstattet auf',
    other: 'Wie mit dem Shop vereinbart',
    time: 'Auf einer Karte erscheint eine Erstattung nach 5–10 Tagen.',
  },
  canceled: {
    subject: (number) => `Bestellung ${number} wurde storniert`,
    heading: 'Bestellung storniert',
    lead: (number) => `Ihre Bestellung ${number} wurde storniert.`,
    merchantLead: (number) => `Bestellung ${number} wurde vom Kunden storniert. Bitte nicht versenden.`,
    refund: (amount) => `Sie erhalten ${amount} in 5–10 Tagen zurück.`,
  },
  returns: {
    requested: {
      subject: (number) => `Rückgabe zur Bestellung ${number} angefragt`,
      heading: 'Rückgabe angefragt',
      lead: (number) =>
        `Sie möchten Artikel der Bestellung ${number} zurückgeben. Ihre Anfrage ist da, wir melden uns bald.`,
    },
    accepted: {
      subject: (number) => `Ihre Rückgabe zur Bestellung ${number} wurde angenommen`,
      heading: 'Rückgabe angenommen',
      lead: (number) => `Sie können diese Artikel der Bestellung ${number} zurücksenden.`,
    },
    declined: {
      subject: (number) => `Ihre Rückgabe zur Bestellung ${number} wurde abgelehnt`,
      heading: 'Rückgabe abgelehnt',
      lead: (number) =>
        `Wir können diese Artikel der Bestellung ${number} nicht zurücknehmen. Bei Fragen melden Sie sich bitte bei uns.`,
    },
    received: {
      subject: (number) => `Ihre Rückgabe zur Bestellung ${number} ist angekommen`,
      heading: 'Rückgabe angekommen',
      lead: (number) => `Die zurückgesandten Artikel der Bestellung ${number} sind bei uns angekommen.`,
    },
    withdrawn: {
      subject: (number) => `Rückgabe zur Bestellung ${number} zurückgezogen`,
      heading: 'Rückgabe zurückgezogen',
      lead: (number) => `Die Rückgabe von Artikeln der Bestellung ${number} wurde zurückgezogen.`,
    },
    merchantLead: (number) => `Ein Kunde möchte Artikel der Bestellung ${number} zurückgeben.`,
    note: 'Anmerkung',
  },
  giftCard: {
    subject: (from, shop) => `${from} schenkt Ihnen einen Gutschein für ${shop}`,
    ownSubject: (shop) => `Ihr Geschenkgutschein für ${shop}`,
    heading: (amount) => `Ein Geschenkgutschein über ${amount}`,
    lead: (amount, shop) =>
      `hier ist ein Geschenkgutschein über ${amount} für ${shop}. Geben Sie diesen Code an der Kasse ein:`,
    message: (from) => `Nachricht von ${from}`,
    ownMessage: 'Nachricht',
    expires: (day) => `Sie können ihn bis ${day} einlösen.`,
    keep: 'Bewahren Sie diese E-Mail auf: Wer den Code hat, kann ihn einlösen.',
  },
  giftCardSent: {
    subject: (recipient) => `Ihr Geschenkgutschein für ${recipient}`,
    heading: 'Ihr Geschenkgutschein',
    lead: (recipient, amount) => `wir haben Ihren Gutschein über ${amount} an ${recipient} gesendet.`,
    later: (recipient, amount, day) => `wir senden Ihren Gutschein über ${amount} am ${day} an ${recipient}.`,
  },
  backInStock: {
    subject: (product) => `${product} ist wieder da`,
    heading: 'Wieder verfügbar',
    lead: (product) => `Sie wollten Bescheid wissen: ${product} ist wieder verfügbar.`,
    button: 'Im Shop ansehen',
  },
  abandonedCart: {
    subject: 'In Ihrem Warenkorb liegt noch etwas',
    heading: 'Noch Interesse?',
    lead: (shop) => `Ihr Warenkorb bei ${shop} ist noch da. Sie können dort weitermachen, wo Sie aufgehört haben.`,
    button: 'Zum Warenkorb',
  },
  reviewRequest: {
    subject: (shop) => `Wie gefällt Ihnen Ihre Bestellung bei ${shop}?`,
    heading: 'Wie gefällt es Ihnen?',
    lead: (number, shop) =>
      `Ihre Bestellung ${number} bei ${shop} sollte inzwischen bei Ihnen sein. Ihre Bewertung hilft anderen bei der Wahl.`,
    button: 'Bewertung schreiben',
    reviewOf: (name) => `${name} bewerten`,
  },
  unsubscribe: 'Keine solchen E-Mails mehr erhalten',
  paymentLink: {
    subject: (shop) => `Bezahlen Sie Ihre Bestellung bei ${shop}`,
    heading: 'Ihre Bestellung kann bezahlt werden',
    lead: (shop) => `${shop} hat diese Bestellung für Sie zusammengestellt.`,
    orderLead: (number, due) => `Bestellung ${number}: ${due} sind noch zu zahlen.`,
    button: 'Prüfen und bezahlen',
    validUntil: (day) => `Der Link gilt bis ${day}.`,
  },
  orderLink: {
    subject: (number) => `Ihr Link zur Bestellung ${number}`,
    heading: 'Ihre Bestellung',
    lead: (number) => `Mit diesem Link verfolgen Sie Ihre Bestellung ${number}.`,
    notYou: 'Nicht angefordert? Dann können Sie diese E-Mail ignorieren.',
  },
};
