/** German texts: the home page. Until the shop opens, the set-up guide stands there (`guide.ts`). */
import { counts } from '@cartwright/ui/counts';

import type { home as english } from '../en/home.ts';

const { number, plural } = counts('de');

export const home: typeof english = {
  shopClock: (time, zone) => `${time} nach der Uhr des Shops: ${zone}`,
  figuresFailedWhat: 'Zahlen von heute',
  tasks: {
    label: 'Zu erledigen',
    none: 'Alles erledigt.',
    toFulfill: (count) => plural(count, { other: '# auszuführen' }),
    unpaid: (count) => plural(count, { other: '# unbezahlt' }),
    toCapture: (count) => plural(count, { other: '# einzuziehen' }),
    pickups: (count) => plural(count, { one: '# Abholung', other: '# Abholungen' }),
    returns: (count) => plural(count, { one: '# Rückgabe', other: '# Rückgaben' }),
    low: (count) => plural(count, { other: '# bald ausverkauft' }),
  },
  figures: {
    sales: 'Umsatz heute',
    orders: 'Bestellungen heute',
    refunded: 'Heute erstattet',
    average: (amount) => `${amount} je Bestellung im Schnitt`,
    noneSold: (weekday) => `Letzten ${weekday} war um diese Zeit noch nichts verkauft`,
    same: (weekday) => `So viel wie letzten ${weekday} um diese Zeit`,
    more: (amount, weekday) => `${amount} mehr als letzten ${weekday} um diese Zeit`,
    less: (amount, weekday) => `${amount} weniger als letzten ${weekday} um diese Zeit`,
    noOrders: (weekday) => `Letzten ${weekday} um diese Zeit noch keine`,
    ordersThen: (count, weekday) => `Letzten ${weekday} um diese Zeit: ${number(count)}`,
  },
  week: {
    title: 'Letzte 7 Tage',
    inSales: (amount) => `${amount} Umsatz`,
    table: 'Tabelle',
    caption: 'Umsatz der letzten sieben Tage',
    day: 'Tag',
    orders: 'Bestellungen',
    sales: 'Umsatz',
  },
  latest: {
    title: 'Neueste Bestellungen',
    all: 'Alle Bestellungen',
    failedWhat: 'Neueste Bestellungen',
  },
  stock: {
    title: 'Bald ausverkauft',
    soldOut: 'Ausverkauft',
    failedWhat: 'Bestand',
    none: 'Kein Produkt ist bald ausverkauft.',
    more: (count) => plural(count, { one: 'und # weitere', other: 'und # weitere' }),
    left: (count) => plural(count, { other: 'noch #' }),
  },
  firstSale: {
    title: 'Ihr erster Verkauf',
    products: 'Produkte zum Verkaufen',
    hasProducts: 'Sie haben Produkte zum Verkaufen.',
    addProduct: 'Erstes Produkt hinzufügen',
    order: 'Eine Bestellung',
    placeOrder:
      'Geben Sie in Ihrem Shop eine Testbestellung auf. Sie erscheint hier, ihre Bestätigung in Ihrem Postfach.',
    ordersAppear: 'Sobald Sie Produkte haben, erscheinen hier Bestellungen.',
    openShop: 'Shop öffnen',
    done: '(erledigt)',
  },
  webhooks: {
    failing: (count) => plural(count, { one: '# Webhook schlägt fehl', other: '# Webhooks schlagen fehl' }),
    why: '{webhook}: {reason}',
    attempts: (count) => plural(count, { one: '# Versuch fehlgeschlagen', other: '# Versuche fehlgeschlagen' }),
    resume: 'Fortsetzen',
    resumeOne: (webhook) => `${webhook} fortsetzen`,
  },
  failedWork: {
    title: (count) =>
      plural(count, {
        one: '# E-Mail oder Aufgabe ist fehlgeschlagen',
        other: '# E-Mails oder Aufgaben sind fehlgeschlagen',
      }),
    seeWhy: 'Grund ansehen und erneut versuchen',
  },
};
