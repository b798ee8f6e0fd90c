/** French texts: the index of all settings, which is also searched. */
import { counts } from '@cartwright/ui/counts';

import type { settingsIndex as english } from '../en/settings-index.ts';

const { plural } = counts('fr');

export const settingsIndex: typeof english = {
  search: 'Rechercher un paramètre',
  noMatch: (search) => `Aucun paramètre ne correspond à « ${search} »`,
  tryAnother: 'Essayez un autre mot.',
  showAll: 'Afficher tous les paramètres',
  found: 'Paramètres trouvés',
  foundCount: (count) => plural(count, { one: '# paramètre trouvé.', other: '# paramètres trouvés.' }),
  groups: {
    shop: 'Votre boutique',
    selling: 'Vente',
    delivery: 'Livraison et taxe',
    people: 'Personnes et connexion',
    messages: 'Messages',
    developers: 'Développeurs',
  },
  pages: {
    general: {
      title: 'Général',
      what: 'Nom de la boutique, textes, contact, pays, devise et fuseau horaire.',
      words: 'magasin identité base informations détails titre site généralités',
    },
    look: {
      title: 'Apparence',
      what: 'Logo, icône, couleur et polices, avec un aperçu de la boutique.',
      words: 'thème design marque style personnaliser personnalisation aspect présentation',
    },
    languages: {
      title: 'Langues',
      what: 'Les langues dans lesquelles les clients lisent la page de commande, les pages de compte et les e-mails.',
      words: 'traduction traduire multilingue langue allemand français espagnol japonais arabe anglais',
    },
    legal: {
      title: 'Pages légales',
      what: 'Confidentialité, conditions, retours, livraison et mentions légales, dans chaque langue.',
      words: 'politiques loi droit juridique rgpd cgv documents',
    },
    business: {
      title: 'Entreprise',
      what: 'Raison sociale, adresse et numéro fiscal, factures, et qui est prévenu des nouvelles commandes.',
      words: 'société vendeur organisation tva siret siren numéro mentions juridique postale notification',
    },
    checkout: {
      title: 'Page de commande',
      what: 'Qui peut commander, ce qui est demandé aux clients, et combien de temps les articles sont réservés.',
      words: 'passer commander formulaire acheter achat panier checkout caisse validation',
    },
    paymentMethods: {
      title: 'Moyens de paiement',
      what: 'Comment les clients paient, dans quel ordre et où.',
      words:
        'payer modes carte crédit débit bancaire stripe virement facture livraison espèces prestataire capture encaisser portefeuille',
    },
    delivery: {
      title: 'Livraison',
      what: 'Où vous livrez, à quels prix, en combien de jours, et où les clients retirent leurs commandes.',
      words:
        'expédition envoi port frais zones pays états tarifs transporteur coursier colis fret gratuit retrait collecte horaires créneaux emballage préparation limite jours fériés fermeture',
    },
    signIn: {
      title: 'Connexion',
      what: 'Vérification des nouveaux membres, autres connexions et captcha.',
      words: 'se connecter login identification inscription enregistrement membres clients comptes',
    },
    tax: {
      title: 'Taxe',
      what: 'Si les prix incluent la taxe, où vous la collectez et à quels taux.',
      words: 'tva taxes impôt fiscal fiscalité taux pourcentage ttc ht incluse région état',
    },
    currencies: {
      title: 'Devises',
      what: 'La devise de votre boutique, et les autres dans lesquelles les clients peuvent lire les prix.',
      words: 'change taux argent monnaie conversion convertir affichage euro dollar livre franc étrangère',
    },
    memberships: {
      title: 'Abonnements',
      what: 'Des unités qu’un membre a payées d’avance, par exemple dix cours.',
      words: 'prépayé crédits pass formule adhésion forfait cours carte carnet',
    },
    fees: {
      title: 'Frais',
      what: 'Emballage cadeau, consignes et suppléments.',
      words: 'supplémentaires supplément surcharge manutention emballage consigne caution dossier',
    },
    privacy: {
      title: 'Confidentialité',
      what: 'Combien de temps les données sur les personnes restent, et les données d’une personne.',
      words: 'rgpd protection données conservation effacer supprimer export accès personnelles durée',
    },
    account: {
      title: 'Votre compte',
      what: 'Votre nom, votre e-mail, votre mot de passe, vos clés d’accès, et où vous êtes connecté.',
      words:
        'profil mot passe changer clé empreinte sessions appareils déconnexion déconnecter moi propriétaire utilisateur identifiant sécurité',
    },
    emails: {
      title: 'E-mails',
      what: 'Quels e-mails sont envoyés, avec vos textes, en votre nom.',
      words:
        'email mail courriel notification confirmation modèle objet texte signature activer désactiver aperçu langue bienvenue expédié remboursement',
    },
    failedWork: {
      title: 'Tâches en échec',
      what: 'Les e-mails et autres tâches qui ont échoué, à relancer.',
      words: 'erreurs file attente réessayer relancer arrière-plan non remis mail problèmes bloqué',
    },
    apps: {
      title: 'Applications',
      what: 'Connectez une vitrine ou un autre programme.',
      words:
        'client id secret oauth retour redirection callback adresse react next express headless storefront vitrine développeur sdk app',
    },
    webhooks: {
      title: 'Webhooks',
      what: 'Prévenez un autre système lorsque quelque chose se passe.',
      words:
        'événement hook callback notifier intégration journal envoyer renvoyer test suspendre reprendre zapier endpoint signature',
    },
    apiKeys: {
      title: 'Clés API',
      what: 'Laissez vos programmes appeler la boutique.',
      words: 'clé jeton token secret programme script intégration développeur autorisation révoquer rest graphql',
    },
  },
  settings: {
    shopName: { title: 'Nom de la boutique', words: 'renommer magasin titre' },
    tagline: { title: 'Slogan et à propos', words: 'accroche description textes histoire présentation' },
    announcement: {
      title: 'Annonce',
      words: 'bannière bandeau avis barre fermé congés vacances message haut',
    },
    helpPage: { title: 'Page d’aide', words: 'livraison retours expédition politique faq questions textes' },
    contact: {
      title: 'E-mail et téléphone pour les clients',
      words: 'contact assistance adresse numéro joindre service client',
    },
    country: { title: 'Pays et langue', words: 'région lieu localisation traduction' },
    currency: { title: 'Devise', words: 'argent monnaie dollar euro usd eur prix' },
    timeZone: { title: 'Fuseau horaire', words: 'heure horloge date' },
    weights: { title: 'Poids', words: 'kilogramme livre kg lb unité mesure' },
    logo: { title: 'Logo', words: 'image marque en-tête' },
    icon: { title: 'Icône', words: 'favicon navigateur onglet application écran accueil' },
    accent: { title: 'Couleur des boutons', words: 'accent palette marque couleurs teinte' },
    fonts: { title: 'Polices', words: 'typographie caractères police écriture' },
    privacy: { title: 'Politique de confidentialité', words: 'rgpd données protection vie privée cookies' },
    terms: { title: 'Conditions générales de vente', words: 'cgv contrat' },
    returns: { title: 'Politique de retour', words: 'remboursement rétractation' },
    deliveryPolicy: { title: 'Politique de livraison', words: 'expédition envoi' },
    imprint: { title: 'Mentions légales', words: 'éditeur impressum entreprise société' },
    invoices: {
      title: 'Factures',
      words: 'pied page compte bancaire iban conditions paiement tva numéro fiscal imprimer',
    },
    newOrderEmail: {
      title: 'E-mail pour les nouvelles commandes',
      words: 'notification prévenir alerte équipe qui',
    },
    abandonedCarts: { title: 'Paniers abandonnés', words: 'relance rappel récupérer panier marketing' },
    guests: {
      title: 'Commande sans compte',
      words: 'invité inscription connexion membres uniquement commandes',
    },
    phone: { title: 'Téléphone lors de la commande', words: 'numéro portable mobile champ obligatoire facultatif' },
    company: { title: 'Entreprise lors de la commande', words: 'société professionnel organisation b2b champ' },
    notes: { title: 'Messages des clients', words: 'note commentaire cadeau instructions client commande' },
    termsBox: { title: 'Case des conditions', words: 'accepter conditions cocher consentement légal cgv' },
    timeToPay: { title: 'Temps pour payer', words: 'réserver réservation stock minutes minuterie' },
    pickup: { title: 'Lieux de retrait', words: 'retirer click and collect magasin horaires créneaux local' },
    daysOff: {
      title: 'Délai de préparation et fermetures',
      words: 'jours expédition heure limite fermé congés vacances fériés calendrier',
    },
    verifyEmail: {
      title: 'Vérifier les adresses e-mail',
      words: 'confirmer code inscription vérification membres',
    },
    approveMembers: { title: 'Approuver les membres', words: 'attendre accepter examen inscription membres' },
    providers: {
      title: 'Fournisseurs d’identité',
      words: 'google openid oidc social connexion unique sso entreprise fédération',
    },
    captcha: { title: 'Captcha', words: 'robot bot spam pourriel recaptcha hcaptcha turnstile' },
    pricesIncludeTax: { title: 'Les prix incluent la taxe', words: 'ttc ht brut net exclue ajoutée tva' },
    taxRates: { title: 'Taux de taxe', words: 'région pays état pourcentage tva' },
    taxGroups: { title: 'Groupes de taxe', words: 'taux réduit livres alimentation exonéré produits' },
    sender: { title: 'Expéditeur des e-mails', words: 'de nom réponse adresse réponses' },
  },
  ignored:
    'à au aux ce ces changer comment configurer d dans de définir des du en est et faire faut il j je l la le les ma mes modifier mon où ou paramètre paramètres par pour puis que réglage réglages régler sur un une',
};
