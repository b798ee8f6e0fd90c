/** German texts: sending orders: one order, many orders, packing slips, and what was sent. */
import { counts } from '@cartwright/ui/counts';

import type { orderFulfillment as english } from '../en/order-fulfillment.ts';

const { number, plural } = counts('de');

export const orderFulfillment: typeof english = {
  dialog: {
    title: (order) => `Bestellung ${order} ausführen`,
    confirm: (count) => plural(count, { other: '# Artikel ausführen' }),
    done: (count) => plural(count, { other: 'Ausgeführt: # Artikel.' }),
    readyTitle: (order) => `Abholbereit: Bestellung ${order}`,
    confirmReady: (count) => plural(count, { other: '# Artikel als bereit markieren' }),
    readyDone: (count) => plural(count, { other: 'Abholbereit: # Artikel.' }),
    trackingNumber: 'Sendungsnummer',
    trackingHint: 'Scannen oder eingeben',
    carrier: 'Versanddienst',
    otherCarrier: 'Anderer',
  },
  bulk: {
    title: 'Bestellungen ausführen',
    empty: 'Keine Bestellungen ausgewählt',
    failedWhat: 'Bestellungen',
    label: 'Auszuführende Bestellungen',
    unpaid: (count) =>
      plural(count, {
        one: '# ist unbezahlt und wird ausgelassen.',
        other: '# sind unbezahlt und werden ausgelassen.',
      }),
    authorized: (count) =>
      plural(count, {
        one: '# ist nur autorisiert und wird ausgelassen.',
        other: '# sind nur autorisiert und werden ausgelassen.',
      }),
    unpaidAndAuthorized: (unpaid, authorized) =>
      `${plural(unpaid, { one: '# ist unbezahlt', other: '# sind unbezahlt' })} und ${plural(authorized, { one: '# ist nur autorisiert', other: '# sind nur autorisiert' })}. Sie werden ausgelassen.`,
    include: (count) => plural(count, { one: 'Trotzdem aufnehmen', other: 'Trotzdem aufnehmen' }),
    isDone: 'Erledigt',
    isAuthorized: 'Autorisiert, nicht eingezogen',
    isPartiallyPaid: 'Teilweise bezahlt',
    isUnpaid: 'Unbezahlt',
    confirm: (count) => plural(count, { one: '# Bestellung ausführen', other: '# Bestellungen ausführen' }),
    confirmNothing: 'Bestellungen ausführen',
    back: 'Zurück zu den Bestellungen',
    items: (buyer, count) => `${buyer}, ${plural(count, { other: '# Artikel' })}`,
    nothingLeft: (buyer) => `${buyer}, nichts mehr auszuführen`,
    sendSome: 'Nur einen Teil senden',
    sendCount: (count, total) => `${number(count)} von ${number(total)} senden`,
    trackingNumber: 'Sendungsnummer',
    trackingNumberOf: (order) => `Sendungsnummer der Bestellung ${order}`,
    failed: 'Nicht ausgeführt.',
    done: (count) => plural(count, { one: '# Bestellung ausgeführt.', other: '# Bestellungen ausgeführt.' }),
    emailsSent: (count) => plural(count, { one: '# E-Mail gesendet.', other: '# E-Mails gesendet.' }),
    noEmailsSent: 'Keine E-Mails gesendet.',
  },
  slip: {
    title: 'Lieferschein',
    titleOfMany: 'Lieferscheine',
    titleOf: (order) => `Lieferschein der Bestellung ${order}`,
    back: 'Bestellung',
    print: 'Drucken',
    notFound: 'Bestellung nicht gefunden',
    failedWhat: 'Bestellungen',
    order: (order) => `Bestellung ${order}`,
    forBuyer: (name) => `Für ${name}`,
    caption: 'Zu packende Artikel',
    packed: 'Gepackt',
    notPacked: 'Noch nicht gepackt',
    item: 'Artikel',
    sku: 'SKU',
    quantity: 'Menge',
    note: (note) => `Nachricht: ${note}`,
    barcode: (text) => `Barcode ${text}`,
  },
  shipments: {
    title: 'Ausgeführt',
    parcel: (place) => `Paket ${number(place)}`,
    pickup: (place) => `Abholung ${number(place)}`,
    digital: (place) => `Download ${number(place)}`,
    giftCard: (place) => `Gutschein ${number(place)}`,
    state: {
      shipped: 'Versendet',
      ready: 'Abholbereit',
      delivered: 'Zugestellt',
      collected: 'Abgeholt',
      returned: 'Zurückgegeben',
    },
    delivered: 'Zugestellt',
    deliveredOf: (shipment) => `Zugestellt: ${shipment}`,
    markedDelivered: 'Als zugestellt markiert.',
    pickedUp: 'Abgeholt',
    pickedUpOf: (shipment) => `Abgeholt: ${shipment}`,
    markedPickedUp: 'Als abgeholt markiert.',
    markUnfulfilled: 'Als nicht ausgeführt markieren',
    markUnfulfilledOf: (shipment) => `Als nicht ausgeführt markieren: ${shipment}`,
    markedUnfulfilled: 'Als nicht ausgeführt markiert.',
  },
};
