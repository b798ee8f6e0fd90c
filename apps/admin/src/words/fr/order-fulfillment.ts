/** French texts: sending orders: one order, many orders, packing slips, and what was sent. */
import { counts } from '@cartwright/ui/counts';

import type { orderFulfillment as english } from '../en/order-fulfillment.ts';

const { number, plural } = counts('fr');

export const orderFulfillment: typeof english = {
  dialog: {
    title: (order) => `Traiter la commande ${order}`,
    confirm: (count) => plural(count, { one: 'Traiter # article', other: 'Traiter # articles' }),
    done: (count) => plural(count, { one: '# article traité.', other: '# articles traités.' }),
    readyTitle: (order) => `Prête au retrait : commande ${order}`,
    confirmReady: (count) =>
      plural(count, { one: 'Marquer # article comme prêt', other: 'Marquer # articles comme prêts' }),
    readyDone: (count) => plural(count, { one: '# article prêt au retrait.', other: '# articles prêts au retrait.' }),
    trackingNumber: 'Numéro de suivi',
    trackingHint: 'Scanner ou saisir',
    carrier: 'Transporteur',
    otherCarrier: 'Autre',
  },
  bulk: {
    title: 'Traiter les commandes',
    empty: 'Aucune commande sélectionnée',
    failedWhat: 'les commandes',
    label: 'Commandes à traiter',
    unpaid: (count) =>
      plural(count, { one: '# n’est pas payée et est exclue.', other: '# ne sont pas payées et sont exclues.' }),
    authorized: (count) =>
      plural(count, {
        one: '# est seulement autorisée et est exclue.',
        other: '# sont seulement autorisées et sont exclues.',
      }),
    unpaidAndAuthorized: (unpaid, authorized) =>
      `${plural(unpaid, { one: '# n’est pas payée', other: '# ne sont pas payées' })} et ${plural(authorized, { one: '# est seulement autorisée', other: '# sont seulement autorisées' })}. Elles sont exclues.`,
    include: (count) => plural(count, { one: 'L’inclure', other: 'Les inclure' }),
    isDone: 'Terminée',
    isAuthorized: 'Autorisée, non capturée',
    isPartiallyPaid: 'Partiellement payée',
    isUnpaid: 'Non payée',
    confirm: (count) => plural(count, { one: 'Traiter # commande', other: 'Traiter # commandes' }),
    confirmNothing: 'Traiter les commandes',
    back: 'Retour aux commandes',
    items: (buyer, count) => `${buyer}, ${plural(count, { one: '# article', other: '# articles' })}`,
    nothingLeft: (buyer) => `${buyer}, plus rien à traiter`,
    sendSome: 'Envoyer une partie',
    sendCount: (count, total) => `Envoyer ${number(count)} sur ${number(total)}`,
    trackingNumber: 'Numéro de suivi',
    trackingNumberOf: (order) => `Numéro de suivi de la commande ${order}`,
    failed: 'Non traitée.',
    done: (count) => plural(count, { one: '# commande traitée.', other: '# commandes traitées.' }),
    emailsSent: (count) => plural(count, { one: '# e-mail envoyé.', other: '# e-mails envoyés.' }),
    noEmailsSent: 'Aucun e-mail envoyé.',
  },
  slip: {
    title: 'Bordereau d’expédition',
    titleOfMany: 'Bordereaux d’expédition',
    titleOf: (order) => `Bordereau d’expédition de la commande ${order}`,
    back: 'Commande',
    print: 'Imprimer',
    notFound: 'Commande introuvable',
    failedWhat: 'les commandes',
    order: (order) => `Commande ${order}`,
    forBuyer: (name) => `Pour ${name}`,
    caption: 'Articles à emballer',
    packed: 'Emballé',
    notPacked: 'Pas encore emballé',
    item: 'Article',
    sku: 'SKU',
    quantity: 'Quantité',
    note: (note) => `Note : ${note}`,
    barcode: (text) => `Code-barres ${text}`,
  },
  shipments: {
    title: 'Traité',
    parcel: (place) => `Colis ${number(place)}`,
    pickup: (place) => `Retrait ${number(place)}`,
    digital: (place) => `Téléchargement ${number(place)}`,
    giftCard: (place) => `Carte cadeau ${number(place)}`,
    state: {
      shipped: 'Expédié',
      ready: 'Prêt au retrait',
      delivered: 'Livré',
      collected: 'Retiré',
      returned: 'Retourné',
    },
    delivered: 'Livré',
    deliveredOf: (shipment) => `Livré : ${shipment}`,
    markedDelivered: 'Marqué comme livré.',
    pickedUp: 'Retiré',
    pickedUpOf: (shipment) => `Retiré : ${shipment}`,
    markedPickedUp: 'Marqué comme retiré.',
    markUnfulfilled: 'Marquer comme non traité',
    markUnfulfilledOf: (shipment) => `Marquer comme non traité : ${shipment}`,
    markedUnfulfilled: 'Marqué comme non traité.',
  },
};
