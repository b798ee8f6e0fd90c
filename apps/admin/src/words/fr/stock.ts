/** French texts: the stock of one product, with its history. */
import { counts } from '@cartwright/ui/counts';

import type { stock as english } from '../en/stock.ts';

const { number, plural } = counts('fr');

export const stock: typeof english = {
  title: 'Stock',
  titleOf: (product) => `Stock de ${product}`,
  back: 'Produit',
  failedProduct: 'le produit',
  inStock: 'En stock',
  notCounted: 'Les quantités de ce produit ne sont pas suivies.',
  low: (quantity) => `Stock faible : ${number(quantity)} ou moins`,
  adjust: 'Ajuster',
  adjustNamed: (variant) => `Ajuster ${variant}`,
  history: {
    title: 'Historique',
    failed: 'l’historique',
    empty: 'Les ventes, les retours et vos modifications apparaissent ici.',
    left: (quantity) => plural(quantity, { one: '# restant', other: '# restants' }),
  },
  actor: {
    otherPerson: 'Une autre personne',
    app: 'Une application',
  },
  reason: {
    SOLD: 'Vendu',
    CANCELED: 'Commande annulée',
    REFUNDED: 'Remboursé',
    RETURNED: 'Retourné',
    EDITED: 'Modifié',
    RECOUNT: 'Inventaire',
    DAMAGED: 'Endommagé ou perdu',
    RECEIVED: 'Reçu',
    OTHER: 'Autre',
  },
  dialog: {
    title: (name) => `Ajuster ${name}`,
    inStockNow: (quantity) => `${number(quantity)} en stock actuellement.`,
    quantity: 'Nouvelle quantité ou variation',
    quantityExample: '12, +5 ou -2',
    tooMany: (quantity) => plural(quantity, { one: 'Retirez # au plus.', other: 'Retirez # au plus.' }),
    reason: 'Motif',
    note: 'Note',
    lowFrom: 'Me prévenir d’un stock faible, à',
    notWhole: 'Saisissez un nombre entier.',
    becomes: (before, after) => `${number(before)} devient ${number(after)}.`,
    saveChange: (change) => `Enregistrer ${change}`,
    savedChange: (name, quantity) => `${name} : ${number(quantity)} en stock.`,
    saved: 'Enregistré.',
  },
};
