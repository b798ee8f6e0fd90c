/** Was zu Zahlungen, Karten und Gutscheinen zu lesen ist, auf Deutsch. */
import type { PaymentWords } from '../en/payments.ts';
import type { PaymentProblems } from '../problem-words.ts';

export const payments: PaymentWords = {
  bankTransfer: { title: 'Überweisung', hint: 'Wir versenden Ihre Bestellung, sobald das Geld eingegangen ist.' },
  card: 'Karte',
  testCard: { title: 'Testkarte', hint: 'Für die Entwicklung: Es wird kein Geld bewegt.', cards: 'Welche Karte' },
  needsScript: 'Karten brauchen JavaScript. Wählen Sie eine andere Zahlungsart.',
  pay: 'Zahlungspflichtig bestellen',
  heldUntil: 'Für Sie reserviert bis {time}.',
  testMode: 'Testmodus',
  downloadAfter: 'Ihr Download ist direkt nach der Zahlung bereit.',
  code: 'Code oder Gutschein',
  addCode: 'Code oder Gutschein hinzufügen',
  giftCard: 'Gutschein',
  giftCardUsed: (used, balance) => `${used} von ${balance} verwendet`,
  removeGiftCard: 'Gutschein entfernen',
  now: 'Jetzt zu zahlen',
  later: 'Später zu zahlen',
  cardEnding: (brand, lastFour) => `${brand} mit Endziffern ${lastFour}`,
  recipient: {
    title: (name) => `${name}: Für wen ist er?`,
    hint: 'Leer lassen, um ihn selbst zu erhalten.',
    yourName: 'Ihr Name',
    yourNameHint: 'Damit die beschenkte Person weiß, von wem der Gutschein kommt.',
    name: 'Name der beschenkten Person',
    email: 'E-Mail der beschenkten Person',
    date: 'Senden am',
    message: 'Nachricht',
  },
  payOrder: {
    title: (number) => `Bestellung ${number} bezahlen`,
    way: 'Wie möchten Sie bezahlen?',
    button: 'Jetzt bezahlen',
    busy: 'Zahlung läuft …',
    payNow: 'Jetzt bezahlen',
    paidTitle: (number) => `Bestellung ${number}: nichts mehr zu zahlen`,
    paidText: 'Vielen Dank. Sie müssen nichts weiter tun.',
    canceledText: 'Für diese Bestellung ist nichts zu zahlen.',
    otherWays: 'Andere Zahlungsarten',
    noWay: 'Online kann das nicht bezahlt werden. Fragen Sie den Shop, wie Sie bezahlen können.',
    view: 'Bestellung ansehen',
    addGiftCard: 'Mit einem Gutschein bezahlen',
    useGiftCard: 'Mit diesem Gutschein bezahlen',
  },
  confirming: {
    title: 'Ihre Zahlung wird bestätigt',
    text: 'Sie können diese Seite schließen; wir schreiben Ihnen eine E-Mail.',
    look: 'Erneut prüfen',
  },
  challenge: {
    title: 'Bestätigen Sie Ihre Zahlung',
    text: 'Ihre Bank bittet Sie, diese Zahlung zu bestätigen.',
    toBank: 'Weiter zu Ihrer Bank',
    inApp: 'Bestätigen Sie in der App Ihrer Bank.',
    failed: 'Wir konnten Ihre Bank nicht fragen. Ihnen wurde nichts berechnet.',
    otherWay: 'Andere Zahlungsart wählen',
    amount: 'Betrag',
    confirm: 'Bestätigen',
    decline: 'Ablehnen',
    isTest: 'Diese Seite steht für die Ihrer Bank. Es wird kein Geld bewegt.',
  },
};

const declined: Readonly<Record<string, string>> = {
  'card-declined': 'Ihre Karte wurde abgelehnt. Es wurde nichts abgebucht. Versuchen Sie es mit einer anderen Karte.',
  'insufficient-funds':
    'Auf Ihrer Karte ist nicht genug Geld. Es wurde nichts abgebucht. Versuchen Sie es mit einer anderen Karte.',
  'card-expired': 'Ihre Karte ist abgelaufen. Es wurde nichts abgebucht. Versuchen Sie es mit einer anderen Karte.',
  'incorrect-code':
    'Der Sicherheitscode ist falsch. Es wurde nichts abgebucht. Prüfen Sie ihn und versuchen Sie es erneut.',
  'authentication-failed':
    'Die Zahlung wurde nicht bestätigt. Es wurde nichts abgebucht. Versuchen Sie es erneut oder wählen Sie eine andere Zahlungsart.',
  'method-unavailable':
    'Diese Zahlungsart ist gerade nicht verfügbar. Es wurde nichts abgebucht. Wählen Sie eine andere.',
  expired: 'Die Zahlung hat zu lange gedauert. Es wurde nichts abgebucht. Versuchen Sie es erneut.',
};

const released: Readonly<Record<string, string>> = {
  'lines-unavailable': 'einige Artikel sind ausverkauft',
  'delivery-gone': 'die Lieferung ist nicht mehr verfügbar',
  'price-changed': 'die Summe hat sich geändert',
  gone: 'die Bestellung ist abgelaufen',
  replaced: 'sie wurde neu begonnen',
  expired: 'sie hat zu lange gedauert',
  'order-canceled': 'die Bestellung wurde storniert',
  'order-paid': 'es war nichts mehr zu zahlen',
  'amount-changed': 'der offene Betrag hat sich geändert',
};

export const paymentProblems: PaymentProblems = {
  'payment-details-missing': 'Wählen Sie eine Karte.',
  'payment-declined': ({ reason }) => declined[reason] ?? declined['card-declined'] ?? '',
  'payment-released': ({ reason }) =>
    `Die Zahlung wurde freigegeben: ${released[reason] ?? released['expired'] ?? ''}. Es wurde nichts abgebucht.`,
  'payment-unavailable':
    'Der Zahlungsdienst ist nicht erreichbar. Es wurde nichts abgebucht. Versuchen Sie es gleich noch einmal.',
  'payment-too-many-tries': 'Zu viele Zahlungen. Warten Sie ein paar Minuten und versuchen Sie es erneut.',
  'gift-card-not-active': 'Dieser Gutschein ist nicht verwendbar: Er ist abgelaufen oder nicht aktiv.',
  'gift-card-empty': 'Dieser Gutschein ist aufgebraucht.',
  'recipient-date-wrong': 'Wählen Sie einen Tag von heute bis in einem Jahr.',
};
