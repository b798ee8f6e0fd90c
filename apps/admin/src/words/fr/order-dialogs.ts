/** French texts: the dialogs of an order, which change it or move money. */
import { counts } from '@cartwright/ui/counts';

import type { orderDialogs as english } from '../en/order-dialogs.ts';

const { plural } = counts('fr');

/** How long ago something was done, at most an hour. */
const ago = (minutes: number) => plural(Math.max(minutes, 1), { one: 'il y a # minute', other: 'il y a # minutes' });

const startSentence = (sentence: string) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;

export const orderDialogs: typeof english = {
  emailBuyer: (name) => `Envoyer un e-mail à ${name}`,
  paymentsFailedWhat: 'les paiements',
  ofQuantity: (max) => plural(max, { one: 'sur #', other: 'sur #' }),
  address: {
    title: 'Modifier l’adresse et les coordonnées',
    contactTitle: 'Modifier les coordonnées',
    email: 'E-mail',
    emailWrong: 'Saisissez une adresse e-mail comme grace@example.com.',
    emailHint: 'Les e-mails concernant cette commande arrivent désormais ici.',
    firstName: 'Prénom',
    lastName: 'Nom',
    phone: 'Téléphone',
    country: 'Pays ou région',
    addressLine1: 'Numéro et rue',
    addressLine2: 'Appartement, étage',
    postalCode: 'Code postal',
    city: 'Ville',
    subdivision: 'État ou région',
    amountsStay: 'Le prix de la livraison et la taxe ne changent pas.',
    saved: 'Enregistré.',
  },
  cancel: {
    title: (order) => `Annuler la commande ${order} ?`,
    confirm: 'Annuler la commande',
    confirmRefund: (amount) => `Annuler et rembourser ${amount}`,
    keep: 'Conserver la commande',
    consequences: (parts) => startSentence(`${parts.join(', ')}.`),
    released: (amount) => `libération des ${amount} réservés`,
    refunded: (amount) => `remboursement de ${amount}`,
    restocked: (count) =>
      plural(count, { one: 'remise en stock de # article', other: 'remise en stock de # articles' }),
    restock: (count) => plural(count, { one: 'Remettre # article en stock', other: 'Remettre # articles en stock' }),
    refund: (amount) => `Rembourser ${amount}`,
    done: (order) => `La commande ${order} a été annulée.`,
  },
  capture: {
    title: (order) => `Capturer le paiement de la commande ${order}`,
    confirm: (amount) => `Capturer ${amount}`,
    confirmNothing: 'Capturer',
    holds: (payment, amount) => `${payment} : ${amount} réservés.`,
    amount: 'Montant',
    amountWrong: (most) => `Saisissez un montant de ${most} au plus.`,
    rest: (amount) => `Le reste, ${amount}, est libéré et ne peut plus être capturé.`,
    done: (amount) => `${amount} capturés.`,
  },
  release: {
    title: (order) => `Libérer le paiement de la commande ${order} ?`,
    confirm: (amount) => `Libérer ${amount}`,
    keep: 'Conserver le paiement',
    consequence: (payment) =>
      `${payment} : aucun débit, et la commande n’est pas payée. Le client doit payer à nouveau si vous voulez encore l’envoyer.`,
    done: (amount) => `${amount} libérés.`,
  },
  refund: {
    title: (order) => `Rembourser la commande ${order}`,
    confirm: (amount) => `Rembourser ${amount}`,
    confirmNothing: 'Rembourser',
    delivery: (amount) => `Livraison, ${amount}`,
    otherAmount: 'Autre montant',
    otherAmountWrong: 'Saisissez un montant comme 5,00.',
    restock: (count) => plural(count, { one: 'Remettre # en stock', other: 'Remettre # en stock' }),
    reason: 'Motif',
    previewFailedWhat: 'le montant',
    choose: 'Choisissez ce qui est remboursé.',
    discounted: '{total}, après une réduction de {discount}',
    taxed: '{total}, dont {tax} de taxe',
    discountedAndTaxed: '{total}, après une réduction de {discount}, dont {tax} de taxe',
    to: (amount, payment) => `${amount} vers ${payment}`,
    toPayment: (amount) => `${amount} vers le moyen de paiement`,
    toCustomer: (amount) => `${amount} au client, manuellement`,
    atMost: (amount) => `Au plus ${amount}`,
    done: (amount) => `${amount} remboursés.`,
    pending: (amount) => `Remboursement de ${amount} en cours, 5 à 10 jours.`,
  },
  refundErrors: {
    declined: (payment) => `${payment} : remboursement refusé`,
    declinedByProvider: 'Le prestataire de paiement a refusé le remboursement',
    nothingRefunded: 'Rien n’a été remboursé.',
    byYou: (amount, minutes) => `Vous avez remboursé ${amount} ${ago(minutes)}`,
    byPerson: (email, amount, minutes) => `${email} a remboursé ${amount} ${ago(minutes)}`,
    byOther: (amount, minutes) => `Une autre personne a remboursé ${amount} ${ago(minutes)}`,
    upTo: (amount) => `Vous pouvez rembourser jusqu’à ${amount}.`,
  },
  decideReturn: {
    acceptTitle: (count) =>
      plural(count, { one: 'Accepter le retour de # article ?', other: 'Accepter le retour de # articles ?' }),
    declineTitle: (count) =>
      plural(count, { one: 'Refuser le retour de # article ?', other: 'Refuser le retour de # articles ?' }),
    accept: 'Accepter le retour',
    decline: 'Refuser le retour',
    emailed: (name) => `${name} reçoit un e-mail à ce sujet.`,
    how: 'Comment le renvoyer',
    why: 'Motif',
    accepted: 'Retour accepté.',
    declined: 'Retour refusé.',
  },
  receiveReturn: {
    title: (count) => plural(count, { one: 'Marquer # article comme reçu', other: 'Marquer # articles comme reçus' }),
    confirm: 'Marquer comme reçu',
    confirmRefund: 'Marquer comme reçu et passer au remboursement',
    restocked: (count) =>
      plural(count, {
        one: '# article peut être revendu et revient en stock :',
        other: '# articles peuvent être revendus et reviennent en stock :',
      }),
    refundNext: 'Rembourser ensuite',
    refundHint: 'Vous voyez le montant avant qu’il ne soit remboursé.',
    done: (count) => plural(count, { one: '# article reçu.', other: '# articles reçus.' }),
  },
};
