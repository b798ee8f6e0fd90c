/** French texts: the home page. Until the shop opens, the set-up guide stands there (`guide.ts`). */
import { counts } from '@cartwright/ui/counts';

import type { home as english } from '../en/home.ts';

const { number, plural } = counts('fr');

export const home: typeof english = {
  shopClock: (time, zone) => `${time} à l’heure de la boutique : ${zone}`,
  figuresFailedWhat: 'les chiffres du jour',
  tasks: {
    label: 'À faire',
    none: 'Tout est à jour.',
    toFulfill: (count) => plural(count, { one: '# à traiter', other: '# à traiter' }),
    unpaid: (count) => plural(count, { one: '# non payée', other: '# non payées' }),
    toCapture: (count) => plural(count, { one: '# à capturer', other: '# à capturer' }),
    pickups: (count) => plural(count, { one: '# retrait', other: '# retraits' }),
    returns: (count) => plural(count, { one: '# retour', other: '# retours' }),
    low: (count) => plural(count, { one: '# stock faible', other: '# stocks faibles' }),
  },
  figures: {
    sales: 'Ventes du jour',
    orders: 'Commandes du jour',
    refunded: 'Remboursé aujourd’hui',
    average: (amount) => `${amount} par commande en moyenne`,
    noneSold: (weekday) => `Aucune vente ${weekday} dernier à la même heure`,
    same: (weekday) => `Comme ${weekday} dernier à la même heure`,
    more: (amount, weekday) => `${amount} de plus que ${weekday} dernier à la même heure`,
    less: (amount, weekday) => `${amount} de moins que ${weekday} dernier à la même heure`,
    noOrders: (weekday) => `Aucune ${weekday} dernier à la même heure`,
    ordersThen: (count, weekday) => `${number(count)} ${weekday} dernier à la même heure`,
  },
  week: {
    title: '7 derniers jours',
    inSales: (amount) => `${amount} de ventes`,
    table: 'Tableau',
    caption: 'Ventes des sept derniers jours',
    day: 'Jour',
    orders: 'Commandes',
    sales: 'Ventes',
  },
  latest: {
    title: 'Dernières commandes',
    all: 'Toutes les commandes',
    failedWhat: 'les dernières commandes',
  },
  stock: {
    title: 'Bientôt épuisés',
    soldOut: 'Épuisé',
    failedWhat: 'le stock',
    none: 'Aucun produit n’a un stock faible.',
    more: (count) => plural(count, { one: 'et # autre', other: 'et # autres' }),
    left: (count) => plural(count, { one: '# restant', other: '# restants' }),
  },
  firstSale: {
    title: 'Votre première vente',
    products: 'Des produits à vendre',
    hasProducts: 'Vous avez des produits à vendre.',
    addProduct: 'Ajouter votre premier produit',
    order: 'Une commande',
    placeOrder:
      'Passez une commande de test dans votre boutique. Elle apparaît ici, et sa confirmation arrive dans la boîte de réception.',
    ordersAppear: 'Dès que vous avez des produits, les commandes apparaissent ici.',
    openShop: 'Ouvrir la boutique',
    done: '(terminé)',
  },
  webhooks: {
    failing: (count) => plural(count, { one: '# webhook échoue', other: '# webhooks échouent' }),
    why: '{webhook} : {reason}',
    attempts: (count) => plural(count, { one: '# tentative échouée', other: '# tentatives échouées' }),
    resume: 'Reprendre',
    resumeOne: (webhook) => `Reprendre ${webhook}`,
  },
  failedWork: {
    title: (count) => plural(count, { one: '# e-mail ou tâche en échec', other: '# e-mails ou tâches en échec' }),
    seeWhy: 'Voir pourquoi et réessayer',
  },
};
