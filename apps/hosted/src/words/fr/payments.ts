/** Ce qui se lit sur les paiements, les cartes et les cartes cadeaux, en français. */
import type { PaymentWords } from '../en/payments.ts';
import type { PaymentProblems } from '../problem-words.ts';

export const payments: PaymentWords = {
  bankTransfer: { title: 'Virement bancaire', hint: 'Nous envoyons votre commande dès réception du paiement.' },
  card: 'Carte',
  testCard: { title: 'Carte de test', hint: 'Pour le développement : aucun argent ne circule.', cards: 'Quelle carte' },
  needsScript: 'Les cartes nécessitent JavaScript. Choisissez un autre moyen de paiement.',
  pay: 'Commander et payer',
  heldUntil: 'Réservé pour vous jusqu’à {time}.',
  testMode: 'Mode test',
  downloadAfter: 'Votre téléchargement est prêt juste après le paiement.',
  code: 'Code ou carte cadeau',
  addCode: 'Ajouter un code ou une carte cadeau',
  giftCard: 'Carte cadeau',
  giftCardUsed: (used, balance) => `${used} utilisés sur ${balance}`,
  removeGiftCard: 'Retirer la carte cadeau',
  now: 'À payer maintenant',
  later: 'À payer plus tard',
  cardEnding: (brand, lastFour) => `${brand} se terminant par ${lastFour}`,
  recipient: {
    title: (name) => `${name} : pour qui ?`,
    hint: 'Laissez vide pour la recevoir vous-même.',
    yourName: 'Votre nom',
    yourNameHint: 'Pour que le destinataire sache de qui vient la carte cadeau.',
    name: 'Nom du destinataire',
    email: 'E-mail du destinataire',
    date: 'Envoyer le',
    message: 'Message',
  },
  payOrder: {
    title: (number) => `Payer la commande ${number}`,
    way: 'Comment souhaitez-vous payer ?',
    button: 'Payer',
    busy: 'Paiement en cours…',
    payNow: 'Payer maintenant',
    paidTitle: (number) => `Commande ${number} : plus rien à payer`,
    paidText: 'Merci. Vous n’avez plus rien à faire.',
    canceledText: 'Il n’y a rien à payer pour cette commande.',
    otherWays: 'Autres moyens de paiement',
    noWay: 'Ce montant ne peut pas être payé en ligne. Demandez à la boutique comment payer.',
    view: 'Voir votre commande',
    addGiftCard: 'Payer avec une carte cadeau',
    useGiftCard: 'Payer avec cette carte',
  },
  confirming: {
    title: 'Votre paiement est en cours de confirmation',
    text: 'Vous pouvez fermer cette page ; nous vous écrirons.',
    look: 'Vérifier à nouveau',
  },
  challenge: {
    title: 'Confirmez votre paiement',
    text: 'Votre banque vous demande de confirmer ce paiement.',
    toBank: 'Continuer vers votre banque',
    inApp: 'Confirmez dans l’application de votre banque.',
    failed: 'Nous n’avons pas pu joindre votre banque. Vous n’avez pas été débité.',
    otherWay: 'Choisir un autre moyen de paiement',
    amount: 'Montant',
    confirm: 'Confirmer',
    decline: 'Refuser',
    isTest: 'Cette page remplace celle de votre banque. Aucun argent ne circule.',
  },
};

const declined: Readonly<Record<string, string>> = {
  'card-declined': 'Votre carte a été refusée. Vous n’avez pas été débité. Essayez une autre carte.',
  'insufficient-funds': 'Le solde de votre carte est insuffisant. Vous n’avez pas été débité. Essayez une autre carte.',
  'card-expired': 'Votre carte a expiré. Vous n’avez pas été débité. Essayez une autre carte.',
  'incorrect-code': 'Le code de sécurité est incorrect. Vous n’avez pas été débité. Vérifiez-le et réessayez.',
  'authentication-failed':
    'Le paiement n’a pas été confirmé. Vous n’avez pas été débité. Réessayez ou choisissez un autre moyen de paiement.',
  'method-unavailable':
    'Ce moyen de paiement n’est pas disponible pour le moment. Vous n’avez pas été débité. Choisissez-en un autre.',
  expired: 'Le paiement a pris trop de temps. Vous n’avez pas été débité. Réessayez.',
};

const released: Readonly<Record<string, string>> = {
  'lines-unavailable': 'des articles sont épuisés',
  'delivery-gone': 'la livraison n’est plus disponible',
  'price-changed': 'le total a changé',
  gone: 'la commande a expiré',
  replaced: 'il a été recommencé',
  expired: 'il a pris trop de temps',
  'order-canceled': 'la commande a été annulée',
  'order-paid': 'il ne restait rien à payer',
  'amount-changed': 'le montant à payer a changé',
};

export const paymentProblems: PaymentProblems = {
  'payment-details-missing': 'Choisissez une carte.',
  'payment-declined': ({ reason }) => declined[reason] ?? declined['card-declined'] ?? '',
  'payment-released': ({ reason }) =>
    `Le paiement a été annulé : ${released[reason] ?? released['expired'] ?? ''}. Vous n’avez pas été débité.`,
  'payment-unavailable':
    'Le service de paiement est injoignable. Vous n’avez pas été débité. Réessayez dans un instant.',
  'payment-too-many-tries': 'Trop de paiements. Patientez quelques minutes et réessayez.',
  'gift-card-not-active': 'Cette carte cadeau est inutilisable : elle a expiré ou n’est pas active.',
  'gift-card-empty': 'Cette carte cadeau est épuisée.',
  'recipient-date-wrong': 'Choisissez un jour entre aujourd’hui et dans un an.',
};
