/** Textes des e-mails d’une commande en français ; on vouvoie. */
import type { OrderEmailWords } from '../en/order-emails.ts';

export const orderEmails: OrderEmailWords = {
  track: 'Suivre votre commande',
  openOrder: 'Ouvrir la commande',
  invoice: 'Facture',
  creditNote: 'Avoir',
  message: 'Message de la boutique',
  newOrder: {
    subject: (number, total) => `Nouvelle commande ${number} : ${total}`,
    heading: 'Nouvelle commande',
    lead: (number, total) => `La commande ${number} de ${total} vient d’arriver.`,
  },
  paymentProblem: {
    subject: (number) => `Problème de paiement pour la commande ${number}`,
    heading: 'Le paiement a échoué',
    lead: (number, amount) =>
      `Nous n’avons pas pu encaisser ${amount} pour votre commande ${number}. Payez autrement ou contactez-nous.`,
    merchantLead: (number, amount) =>
      `Impossible d’encaisser ${amount} pour la commande ${number}. Demandez un autre paiement avant de l’expédier.`,
    pay: 'Payer maintenant',
  },
  shipped: {
    subject: (number) => `Votre commande ${number} est en route`,
    heading: 'En route',
    lead: (number) => `Votre commande ${number} a quitté notre boutique.`,
    parcel: 'Colis',
    part: (place, of) => `${place} sur ${of}`,
    carrier: 'Transporteur',
    trackingNumber: 'Numéro de suivi',
    track: 'Suivre le colis',
  },
  pickupReady: {
    subject: (number) => `La commande ${number} est prête à être retirée`,
    heading: 'Prête à être retirée',
    lead: (number) => `Votre commande ${number} est prête. Vous pouvez venir la retirer.`,
  },
  delivered: {
    subject: (number) => `La commande ${number} a été livrée`,
    heading: 'Livrée',
    lead: (number) => `Votre commande ${number} a été livrée. Nous espérons qu’elle vous plaît.`,
  },
  downloads: {
    subject: (number) => `Vos téléchargements pour la commande ${number}`,
    heading: 'Vos téléchargements',
    lead: (number) => `Merci pour votre commande ${number}. Vos fichiers sont prêts.`,
    download: (name) => `Télécharger ${name}`,
    validUntil: (day) => `Les liens sont valables jusqu’au ${day}.`,
  },
  refunded: {
    subject: (number, amount) => `Remboursement de la commande ${number} : ${amount}`,
    heading: (amount) => `${amount} remboursés`,
    lead: (number, amount) => `Nous vous avons remboursé ${amount} pour votre commande ${number}.`,
    to: 'Remboursé sur',
    other: 'Comme convenu avec la boutique',
    time: 'Un remboursement sur carte apparaît sous 5 à 10 jours.',
  },
  canceled: {
    subject: (number) => `La commande ${number} a été annulée`,
    heading: 'Commande annulée',
    lead: (number) => `Votre commande ${number} a été annulée.`,
    merchantLead: (number) => `Le client a annulé la commande ${number}. Ne l’expédiez pas.`,
    refund: (amount) => `Vous serez remboursé de ${amount} sous 5 à 10 jours.`,
  },
  returns: {
    requested: {
      subject: (number) => `Retour demandé pour la commande ${number}`,
      heading: 'Retour demandé',
      lead: (number) =>
        `Nous avons reçu votre demande de retour pour la commande ${number}. Nous vous répondrons bientôt.`,
    },
    accepted: {
      subject: (number) => `Votre retour pour la commande ${number} est accepté`,
      heading: 'Retour accepté',
      lead: (number) => `Vous pouvez renvoyer ces articles de la commande ${number}.`,
    },
    declined: {
      subject: (number) => `Votre retour pour la commande ${number} est refusé`,
      heading: 'Retour refusé',
      lead: (number) =>
        `Nous ne pouvons pas reprendre ces articles de la commande ${number}. Pour toute question, contactez-nous.`,
    },
    received: {
      subject: (number) => `Votre retour pour la commande ${number} est arrivé`,
      heading: 'Retour reçu',
      lead: (number) => `Les articles renvoyés de la commande ${number} sont bien arrivés.`,
    },
    withdrawn: {
      subject: (number) => `Retour annulé pour la commande ${number}`,
      heading: 'Retour annulé',
      lead: (number) => `Le retour d’articles de la commande ${number} a été annulé.`,
    },
    merchantLead: (number) => `Le client souhaite renvoyer des articles de la commande ${number}.`,
    note: 'Remarque',
  },
  giftCard: {
    subject: (from, shop) => `${from} vous offre une carte cadeau de ${shop}`,
    ownSubject: (shop) => `Votre carte cadeau de ${shop}`,
    heading: (amount) => `Une carte cadeau de ${amount}`,
    lead: (amount, shop) => `Voici une carte cadeau de ${amount} chez ${shop}. Saisissez ce code au moment de payer :`,
    message: (from) => `Message de ${from}`,
    ownMessage: 'Votre message',
    expires: (day) => `Elle est valable jusqu’au ${day}.`,
    keep: 'Conservez cet e-mail : toute personne qui a le code peut l’utiliser.',
  },
  giftCardSent: {
    subject: (recipient) => `Votre carte cadeau pour ${recipient}`,
    heading: 'Votre carte cadeau',
    lead: (recipient, amount) => `Nous avons envoyé votre carte cadeau de ${amount} à ${recipient}.`,
    later: (recipient, amount, day) => `Nous enverrons votre carte cadeau de ${amount} à ${recipient} le ${day}.`,
  },
  backInStock: {
    subject: (product) => `${product} est de nouveau disponible`,
    heading: 'De nouveau disponible',
    lead: (product) => `Vous nous avez demandé de vous prévenir : ${product} est de nouveau disponible.`,
    button: 'Voir dans la boutique',
  },
  abandonedCart: {
    subject: 'Votre panier vous attend',
    heading: 'Toujours intéressé ?',
    lead: (shop) => `Votre panier chez ${shop} est toujours là. Reprenez où vous en étiez.`,
    button: 'Revenir au panier',
  },
  reviewRequest: {
    subject: (shop) => `Que pensez-vous de votre commande chez ${shop} ?`,
    heading: 'Qu’en pensez-vous ?',
    lead: (number, shop) =>
      `Votre commande ${number} chez ${shop} devrait être arrivée. Votre avis aide d’autres personnes à choisir.`,
    button: 'Rédiger un avis',
    reviewOf: (name) => `Donner un avis sur ${name}`,
  },
  unsubscribe: 'Ne plus recevoir d’e-mails de ce type',
  paymentLink: {
    subject: (shop) => `Payez votre commande chez ${shop}`,
    heading: 'Votre commande attend votre paiement',
    lead: (shop) => `${shop} a préparé cette commande pour vous.`,
    orderLead: (number, due) => `Commande ${number} : il reste ${due} à payer.`,
    button: 'Vérifier et payer',
    validUntil: (day) => `Le lien est valable jusqu’au ${day}.`,
  },
  orderLink: {
    subject: (number) => `Votre lien vers la commande ${number}`,
    heading: 'Votre commande',
    lead: (number) => `Avec ce lien, vous pouvez suivre votre commande ${number}.`,
    notYou: 'Vous n’avez rien demandé ? Vous pouvez ignorer cet e-mail.',
  },
};
