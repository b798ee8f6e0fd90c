/** German texts: the stock of one product, with its history. */
import { counts } from '@cartwright/ui/counts';

import type { stock as english } from '../en/stock.ts';

const { number } = counts('de');

export const stock: typeof english = {
  title: 'Bestand',
  titleOf: (product) => `Bestand von ${product}`,
  back: 'Produkt',
  failedProduct: 'Produkt',
  inStock: 'Auf Lager',
  notCounted: 'Der Bestand dieses Produkts wird nicht gezählt.',
  low: (quantity) => `Niedrig: höchstens ${number(quantity)}`,
  adjust: 'Anpassen',
  adjustNamed: (variant) => `${variant} anpassen`,
  history: {
    title: 'Verlauf',
    failed: 'Verlauf',
    empty: 'Verkäufe, Rückgaben und Ihre Änderungen erscheinen hier.',
    left: (quantity) => `noch ${number(quantity)}`,
  },
  actor: {
    otherPerson: 'Eine andere Person',
    app: 'Eine App',
  },
  reason: {
    SOLD: 'Verkauft',
    CANCELED: 'Bestellung storniert',
    REFUNDED: 'Erstattet',
    RETURNED: 'Zurückgegeben',
    EDITED: 'Bearbeitet',
    RECOUNT: 'Neu gezählt',
    DAMAGED: 'Beschädigt oder verloren',
    RECEIVED: 'Eingegangen',
    OTHER: 'Sonstiges',
  },
  dialog: {
    title: (name) => `${name} anpassen`,
    inStockNow: (quantity) => `Jetzt ${number(quantity)} auf Lager.`,
    quantity: 'Neue Menge oder Änderung',
    quantityExample: '12, +5 oder -2',
    tooMany: (quantity) => `Es können nur ${number(quantity)} entnommen werden.`,
    reason: 'Grund',
    note: 'Notiz',
    lowFrom: 'Hinweis bei niedrigem Bestand, ab',
    notWhole: 'Geben Sie eine ganze Zahl ein.',
    becomes: (before, after) => `Aus ${number(before)} werden ${number(after)}.`,
    saveChange: (change) => `${change} speichern`,
    savedChange: (name, quantity) => `${name}: ${number(quantity)} auf Lager.`,
    saved: 'Gespeichert.',
  },
};
