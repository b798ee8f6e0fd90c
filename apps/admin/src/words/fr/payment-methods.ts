/** French texts: the payment methods. */
import type { paymentMethods as english } from '../en/payment-methods.ts';

export const paymentMethods: typeof english = {
  lead: 'Les clients en choisissent un lors de la commande, dans cet ordre. Le premier est présélectionné.',
  add: 'Ajouter un moyen',
  noneOn: 'Les clients ont besoin d’un moyen de paiement.',
  turnOneOn: 'Activez au moins un moyen de paiement.',
  failedWhat: 'les moyens de paiement',
  failedWork: 'E-mails et autres tâches en échec',
  suggested: {
    title: 'Vous ne les avez pas encore confirmés.',
    lead: 'C’est une suggestion. Modifiez ce qui ne convient pas, ou confirmez-les tels quels.',
    confirm: 'Confirmer',
  },
  on: 'Activé',
  off: 'Désactivé',
  byHand: 'Vous capturez chaque paiement manuellement.',
  turnOn: 'Activer',
  turnOff: 'Désactiver',
  turnOnNamed: (method) => `Activer ${method}`,
  turnOffNamed: (method) => `Désactiver ${method}`,
  editNamed: (method) => `Modifier ${method}`,
  moveUp: (method) => `Monter ${method}`,
  moveDown: (method) => `Descendre ${method}`,
  notOffered: 'Ce serveur ne le propose pas.',
  quote: (text) => `« ${text} »`,
  methods: {
    offline: {
      title: 'Paiement à la livraison',
      what: 'Le client paie à l’arrivée ou au retrait de la commande.',
    },
    bankTransfer: {
      title: 'Virement bancaire',
      what: 'Le client vire le montant. Indiquez votre compte dans les instructions.',
    },
    developmentCard: {
      title: 'Carte de test',
      what: 'Simule le débit d’une carte. Uniquement si la boutique est en développement.',
    },
    testCard: { title: 'Carte de test', what: 'Simule le débit d’une carte.' },
    stripe: { title: 'Carte', what: 'Cartes et portefeuilles électroniques, débités par Stripe.' },
    manual: { title: 'Paiement', what: 'Vous encaissez l’argent et marquez la commande comme payée.' },
  },
  scope: {
    forKinds: (kinds) => `Uniquement pour : ${kinds}.`,
    inCountries: (countries) => `Uniquement dans ces pays : ${countries}.`,
    forKindsInCountries: (kinds, countries) => `Uniquement pour : ${kinds}, dans ces pays : ${countries}.`,
    kinds: { ship: 'livraison', pickup: 'retrait', nothing: 'rien à livrer' },
  },
  stripe: {
    noKeys: 'Les clés de Stripe ne sont pas définies sur ce serveur',
    noKeysLead:
      'Définissez {secretKey}, {publishableKey} et {webhookSecret} dans l’environnement du serveur, puis redémarrez-le. Vos clés se trouvent dans le Dashboard Stripe, sous Développeurs.',
    lead: 'Cartes et portefeuilles électroniques. Les numéros de carte n’atteignent jamais votre serveur.',
    turnOn: 'Activer Stripe',
  },
  dialog: {
    addTitle: 'Ajouter un moyen de paiement',
    title: 'Titre',
    titleHint: 'Ce que lisent les clients, par exemple « Facture ».',
    noTitleHint: (title) => `Sans titre, les clients lisent « ${title} », dans leur langue.`,
    instructions: 'Instructions',
    instructionsHint: 'Les clients les lisent lorsqu’ils le choisissent, et dans la confirmation.',
    capture: 'Capture',
    atOnce: 'Dès que la commande est passée',
    byHand: 'Manuellement',
    byHandHint: 'Le montant est réservé pendant 7 jours. Vous le capturez sur la page de la commande.',
    kindsTitle: 'Proposé pour',
    kinds: { ship: 'Livraison', pickup: 'Retrait', nothing: 'Rien à livrer' },
    countries: 'Uniquement dans ces pays',
    countriesHint: 'Saisissez un pays. Laissez vide pour tous les pays.',
    deleteThis: 'Supprimer ce moyen de paiement',
    deleteLead: (method) =>
      `Les clients ne peuvent plus choisir ${method}. Les achats déjà payés ainsi restent tels quels.`,
    keep: 'Conserver',
    deleteNamed: (method) => `Supprimer ${method}`,
  },
};
