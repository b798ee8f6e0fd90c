/** French texts: the guide that a new merchant follows until the shop opens. */
import { counts } from '@cartwright/ui/counts';

import type { guide as english } from '../en/guide.ts';

const { number, plural } = counts('fr');

export const guide: typeof english = {
  title: 'Configurez votre boutique',
  failedWhat: 'le guide',
  progress: (done, all) => `${number(done)} sur ${number(all)} terminé`,
  steps: {
    basics: 'Informations de base',
    look: 'Apparence',
    product: 'Produit',
    delivery: 'Livraison',
    tax: 'Taxe',
    payment: 'Paiement',
    legal: 'Pages légales',
    address: 'Adresse web',
  },
  done: '(terminé)',
  preview: 'Aperçu',
  saved: 'Enregistré.',
  notSaved: (reason) => `Pas encore enregistré. ${reason}`,
  serverResponded: (status) => `La plateforme a répondu ${status}.`,
  basics: {
    name: 'Nom de la boutique',
    country: 'Pays',
    language: 'Langue',
    currency: 'Devise',
    currencyStays: 'Elle ne change plus dès qu’il y a un produit.',
    currencyWillStay: 'Vous ne pourrez plus la modifier dès qu’il y aura un produit.',
    timeZone: 'Fuseau horaire',
    email: 'E-mail pour les clients',
  },
  lookMissing:
    'Choisissez un logo, une couleur ou des polices. Sans cela, votre boutique s’ouvre avec l’apparence de l’aperçu.',
  product: {
    has: 'Vous avez un produit à vendre.',
    needs: 'Une photo, un nom et un prix suffisent.',
    all: 'Tous les produits',
    add: 'Ajouter un produit',
  },
  delivery: {
    option: (title, price) => `${title} : ${price}`,
    optionInDays: (title, price, days) => `${title} : ${price}, ${days}`,
    more: 'Zones, retrait et jours de fermeture',
    save: 'Enregistrer la livraison',
    confirmIn: (currency) => `Confirmer en ${currency}`,
    daysMissing: 'Saisissez le délai d’un colis en jours, par exemple de 3 à 5.',
    daysTurned: 'Le dernier jour précède le premier.',
    where: (country) => `Où : ${country}. Vous pourrez ajouter d’autres pays, des poids et le retrait plus tard.`,
    pricedIn: (option, currency) =>
      `Le prix de « ${option} » a été fixé en ${currency}. Les clients ne le voient pas tant que vous ne l’avez pas confirmé.`,
    pricedInAnother: (option) =>
      `Le prix de « ${option} » a été fixé dans une autre devise. Les clients ne le voient pas tant que vous ne l’avez pas confirmé.`,
    price: 'Prix d’une livraison',
    daysFrom: 'Jours, de',
    daysTo: 'Jours, à',
    digital: 'Vos produits sont des téléchargements ou des cartes cadeaux : vous n’avez pas besoin de livraison.',
    maybeDigital:
      'Uniquement des téléchargements ou des cartes cadeaux dans votre boutique ? Alors vous n’avez pas besoin de livraison.',
  },
  tax: {
    included: 'Taxe incluse dans les prix',
    notIncluded: 'Taxe non incluse dans les prix',
    includedSentence: 'Les prix incluent la taxe.',
    notIncludedSentence: 'Les prix n’incluent pas la taxe.',
    noRate: 'Aucun taux pour l’instant : aucune taxe n’est ajoutée.',
    more: 'Régions, taux et groupes',
    save: 'Enregistrer la taxe',
    include: 'Les prix incluent la taxe',
    includeIsUsual: 'Comme il est d’usage chez vous.',
    includeIsUnusual: 'Chez vous, la taxe est généralement ajoutée.',
    name: 'Nom de la taxe',
    rate: 'Taux, %',
    rateHint: 'Laissez le taux vide si vous ne collectez pas de taxe.',
    ratesDiffer: {
      state:
        'Si les taux varient selon l’État, laissez-le également vide et ajoutez-les plus tard dans les réglages des taxes.',
      province:
        'Si les taux varient selon la province, laissez-le également vide et ajoutez-les plus tard dans les réglages des taxes.',
    },
  },
  payment: {
    allOff: 'Tous les moyens de paiement sont désactivés : les clients ne peuvent pas acheter.',
    on: (methods) => `Les clients peuvent payer par : ${methods}.`,
    save: 'Enregistrer le paiement',
    chooseOne: 'Choisissez au moins un moyen de paiement.',
    how: 'Comment les clients peuvent-ils vous payer ?',
    more: 'Ajouter un autre moyen de paiement, ou votre compte pour les virements',
  },
  legal: {
    text: 'Chacune commence par un modèle que nous fournissons, avec des passages à compléter. Les clients lisent ce que vous publiez. Vous pouvez ouvrir votre boutique avant.',
    write: 'Rédiger',
    writePage: (page) => `Rédiger : ${page}`,
    editPage: (page) => `Modifier : ${page}`,
    published: 'Publiée',
    draft: 'Brouillon',
    draftWithGaps: (count) =>
      plural(count, { one: 'Brouillon, # passage à compléter', other: 'Brouillon, # passages à compléter' }),
  },
  address: {
    confirm: 'Confirmer l’adresse',
    confirmed: 'Les clients trouvent votre boutique à l’adresse {address}, que vous avez confirmée.',
    unconfirmed: 'Les clients trouvent votre boutique à l’adresse {address}.',
    onlyHere: 'Seul cet ordinateur accède à cette adresse. Elle convient pour faire des essais.',
    toChange:
      'Pour la modifier, l’administrateur de votre serveur définit {shopUrl} et {platformUrl}, puis le redémarre : voir « Set the web address » dans {file}.',
    changedSince: (address) => `Vous avez confirmé ${address}. L’adresse a changé depuis.`,
  },
  testOrder: {
    label: 'Commande de test',
    place: 'Passer une commande de test',
    missing: {
      product: 'Ajoutez un produit pour acheter vous-même quelque chose.',
      delivery: 'Ajoutez une livraison pour acheter vous-même quelque chose.',
      payment: 'Ajoutez un moyen de paiement pour acheter vous-même quelque chose.',
      'product delivery': 'Ajoutez un produit et une livraison pour acheter vous-même quelque chose.',
      'product payment': 'Ajoutez un produit et un moyen de paiement pour acheter vous-même quelque chose.',
      'delivery payment': 'Ajoutez une livraison et un moyen de paiement pour acheter vous-même quelque chose.',
      'product delivery payment':
        'Ajoutez un produit, une livraison et un moyen de paiement pour acheter vous-même quelque chose.',
    },
    opensWithRealMoney:
      'Ouvre votre boutique fermée dans un nouvel onglet, telle que les clients la verront. Vos moyens de paiement débitent de l’argent réel : remboursez la commande ensuite.',
    opensWithTestMoney: (method) =>
      `Ouvre votre boutique fermée dans un nouvel onglet, telle que les clients la verront. Payez par « ${method} » : aucun argent ne circule.`,
  },
  openShop: {
    open: 'Ouvrir la boutique',
    opened: 'Votre boutique est ouverte.',
    missing: {
      product: 'Ajoutez un produit pour ouvrir.',
      payment: 'Ajoutez un moyen de paiement pour ouvrir.',
      'product payment': 'Ajoutez un produit et un moyen de paiement pour ouvrir.',
    },
    everybody: 'Tout le monde peut voir votre boutique dès qu’elle est ouverte.',
  },
  friends: {
    label: 'Amis',
    title: 'Inviter des amis',
    password: 'Mot de passe pour les amis',
    newPassword: 'Nouveau mot de passe',
    hint: 'Au moins 6 caractères. Un nouveau mot de passe est redemandé à tout le monde.',
    hasPassword: 'Seules les personnes qui ont le mot de passe peuvent voir votre boutique.',
    save: 'Enregistrer le mot de passe',
  },
};
