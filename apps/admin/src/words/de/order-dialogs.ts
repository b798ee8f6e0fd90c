/** German texts: the dialogs of an order, which change it or move money. */
import { counts } from '@cartwright/ui/counts';

import type { orderDialogs as english } from '../en/order-dialogs.ts';

const { plural } = counts('de');

/** How long ago something was done, at most an hour. */
const ago = (minutes: number) => plural(Math.max(minutes, 1), { one: 'vor einer Minute', other: 'vor # Minuten' });

export const orderDialogs: typeof english = {
  emailBuyer: (name) => `E-Mail an ${name} senden`,
  paymentsFailedWhat: 'Zahlungen',
  ofQuantity: (max) => plural(max, { other: 'von #' }),
  address: {
    title: 'Adresse und Kontakt bearbeiten',
    contactTitle: 'Kontakt bearbeiten',
    email: 'E-Mail',
    emailWrong: 'Geben Sie eine E-Mail-Adresse wie grace@example.com ein.',
    emailHint: 'E-Mails zu dieser Bestellung gehen ab jetzt an diese Adresse.',
    firstName: 'Vorname',
    lastName: 'Nachname',
    phone: 'Telefonnummer',
    country: 'Land oder Region',
    addressLine1: 'Straße und Hausnummer',
    addressLine2: 'Adresszusatz',
    postalCode: 'Postleitzahl',
    city: 'Ort',
    subdivision: 'Bundesland oder Region',
    amountsStay: 'Lieferpreis und Steuer bleiben unverändert.',
    saved: 'Gespeichert.',
  },
  cancel: {
    title: (order) => `Bestellung ${order} stornieren?`,
    confirm: 'Bestellung stornieren',
    confirmRefund: (amount) => `Stornieren und ${amount} erstatten`,
    keep: 'Bestellung behalten',
    consequences: (parts) => `${parts.join('; ')}.`,
    released: (amount) => `Vorgemerkte ${amount} werden freigegeben`,
    refunded: (amount) => `${amount} gehen zurück`,
    restocked: (count) =>
      plural(count, { one: '# Artikel kommt zurück ins Lager', other: '# Artikel kommen zurück ins Lager' }),
    restock: (count) => plural(count, { other: '# Artikel wieder einlagern' }),
    refund: (amount) => `${amount} erstatten`,
    done: (order) => `Bestellung ${order} storniert.`,
  },
  capture: {
    title: (order) => `Zahlung der Bestellung ${order} einziehen`,
    confirm: (amount) => `${amount} einziehen`,
    confirmNothing: 'Einziehen',
    holds: (payment, amount) => `${payment}: ${amount} vorgemerkt.`,
    amount: 'Betrag',
    amountWrong: (most) => `Geben Sie einen Betrag bis ${most} ein.`,
    rest: (amount) => `Die übrigen ${amount} werden freigegeben und können später nicht mehr eingezogen werden.`,
    done: (amount) => `${amount} eingezogen.`,
  },
  release: {
    title: (order) => `Zahlung der Bestellung ${order} freigeben?`,
    confirm: (amount) => `${amount} freigeben`,
    keep: 'Zahlung behalten',
    consequence: (payment) =>
      `${payment} wird nicht belastet, und die Bestellung ist unbezahlt. Möchten Sie sie trotzdem senden, muss der Kunde erneut bezahlen.`,
    done: (amount) => `${amount} freigegeben.`,
  },
  refund: {
    title: (order) => `Bestellung ${order} erstatten`,
    confirm: (amount) => `${amount} erstatten`,
    confirmNothing: 'Erstatten',
    delivery: (amount) => `Lieferung, ${amount}`,
    otherAmount: 'Anderer Betrag',
    otherAmountWrong: 'Geben Sie einen Betrag wie 5,00 ein.',
    restock: (count) => plural(count, { other: '# wieder einlagern' }),
    reason: 'Grund',
    previewFailedWhat: 'Betrag',
    choose: 'Wählen Sie aus, was erstattet wird.',
    discounted: '{total}, nach {discount} Rabatt',
    taxed: '{total}, mit {tax} Steuer',
    discountedAndTaxed: '{total}, nach {discount} Rabatt, mit {tax} Steuer',
    to: (amount, payment) => `${amount} auf ${payment}`,
    toPayment: (amount) => `${amount} auf die Zahlung`,
    toCustomer: (amount) => `${amount} an den Kunden, von Hand`,
    atMost: (amount) => `Höchstens ${amount}`,
    done: (amount) => `${amount} erstattet.`,
    pending: (amount) => `${amount} sind auf dem Rückweg, 5–10 Tage.`,
  },
  refundErrors: {
    declined: (payment) => `${payment} hat die Erstattung nicht angenommen`,
    declinedByProvider: 'Der Zahlungsanbieter hat die Erstattung nicht angenommen',
    nothingRefunded: 'Es wurde nichts erstattet.',
    byYou: (amount, minutes) => `Sie haben ${ago(minutes)} ${amount} erstattet`,
    byPerson: (email, amount, minutes) => `${email} hat ${ago(minutes)} ${amount} erstattet`,
    byOther: (amount, minutes) => `Eine andere Person hat ${ago(minutes)} ${amount} erstattet`,
    upTo: (amount) => `Sie können bis zu ${amount} erstatten.`,
  },
  decideReturn: {
    acceptTitle: (count) =>
      plural(count, { other: 'Rückgabe von # Artikeln annehmen?', one: 'Rückgabe von # Artikel annehmen?' }),
    declineTitle: (count) =>
      plural(count, { one: 'Rückgabe von # Artikel ablehnen?', other: 'Rückgabe von # Artikeln ablehnen?' }),
    accept: 'Rückgabe annehmen',
    decline: 'Rückgabe ablehnen',
    emailed: (name) => `${name} erhält dazu eine E-Mail.`,
    how: 'So wird zurückgesendet',
    why: 'Grund',
    accepted: 'Rückgabe angenommen.',
    declined: 'Rückgabe abgelehnt.',
  },
  receiveReturn: {
    title: (count) => plural(count, { other: '# Artikel als erhalten markieren' }),
    confirm: 'Als erhalten markieren',
    confirmRefund: 'Als erhalten markieren und weiter zur Erstattung',
    restocked: (count) =>
      plural(count, {
        one: '# Artikel kann wieder verkauft werden und kommt zurück ins Lager:',
        other: '# Artikel können wieder verkauft werden und kommen zurück ins Lager:',
      }),
    refundNext: 'Danach erstatten',
    refundHint: 'Sie sehen den Betrag, bevor er zurückgeht.',
    done: (count) => plural(count, { other: 'Erhalten: # Artikel.' }),
  },
};
