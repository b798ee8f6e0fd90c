/** French texts: members, who have an account in the shop. */
import { counts } from '@cartwright/ui/counts';

import type { members as english } from '../en/members.ts';

const { plural } = counts('fr');

export const members: typeof english = {
  title: 'Membres',
  member: 'Membre',
  failedMembers: 'les membres',
  failedMember: 'le membre',
  failedOrders: 'les commandes',
  noPermissionWhat: 'les membres',
  list: {
    views: 'Vues des membres',
    search: 'Rechercher des membres par nom ou e-mail',
    searchShort: 'Rechercher par nom ou e-mail',
    caption: 'Membres, les plus récents en premier',
    showAll: 'Afficher tous les membres',
    noMatch: (what) => `Aucun membre ne correspond à : ${what}`,
    quote: (search) => `« ${search} »`,
    noPage: 'Cette page n’existe pas',
    noneWaiting: 'Aucun membre n’attend d’approbation',
    noneBlocked: 'Aucun membre n’est bloqué',
    none: 'Aucun membre pour l’instant',
    openShop: 'Ouvrir la boutique',
    noneText: 'Les membres apparaissent ici lorsqu’ils s’inscrivent dans votre boutique.',
    name: 'Nom',
    email: 'E-mail',
    since: 'Membre depuis',
    lastSignedIn: 'Dernière connexion',
    never: 'Jamais',
    state: 'État',
    decide: 'Décision',
  },
  views: {
    all: 'Tous',
    waiting: 'En attente',
    blocked: 'Bloqués',
  },
  status: {
    PENDING: 'En attente',
    APPROVED: 'Membre',
    BLOCKED: 'Bloqué',
    OFFLINE: 'Refusé',
  },
  reasons: {
    PENDING_ADMIN_APPROVAL_REQUIRED: 'Attend votre approbation.',
    PENDING_EMAIL_VERIFICATION_REQUIRED: 'N’a pas encore confirmé son adresse e-mail.',
  },
  changes: {
    approve: {
      button: 'Approuver',
      buttonFor: (name) => `Approuver ${name}`,
      effect: 'Cette personne reçoit un e-mail et peut se connecter.',
      done: (name) => `Membre approuvé : ${name}.`,
    },
    decline: {
      button: 'Refuser',
      buttonFor: (name) => `Refuser ${name}`,
      effect: 'Cette personne ne peut pas se connecter. Vous pourrez l’approuver plus tard.',
      done: (name) => `Membre refusé : ${name}.`,
    },
    block: {
      button: 'Bloquer',
      buttonFor: (name) => `Bloquer ${name}`,
      effect:
        'Déconnecte immédiatement cette personne de tous ses appareils. Elle ne peut plus se connecter tant que vous ne la débloquez pas. Ses commandes restent.',
      done: (name) => `Membre bloqué : ${name}.`,
    },
    unblock: {
      button: 'Débloquer',
      buttonFor: (name) => `Débloquer ${name}`,
      effect: 'Cette personne peut de nouveau se connecter, comme avant le blocage.',
      done: (name) => `Membre débloqué : ${name}.`,
    },
    'require-new-password': {
      button: 'Exiger un nouveau mot de passe',
      buttonFor: (name) => `Exiger un nouveau mot de passe : ${name}`,
      effect:
        'Déconnecte cette personne de tous ses appareils. Son mot de passe n’ouvre plus rien tant qu’elle n’en choisit pas un autre par e-mail. À faire si d’autres peuvent le connaître.',
      done: (name) => `${name} doit choisir un nouveau mot de passe.`,
    },
  },
  nothingChanged: (reason) => `Rien n’a été modifié : ${reason}`,
  notFound: {
    title: 'Membre introuvable',
    all: 'Tous les membres',
    text: 'Le compte a peut-être été supprimé. Ses commandes restent sous Commandes.',
  },
  since: (date) => `Membre depuis : ${date}`,
  profile: {
    title: 'Profil',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'E-mail',
    confirmed: 'Confirmé',
    notConfirmed: 'Non confirmé',
    phone: 'Téléphone',
    company: 'Entreprise',
    note: 'Note',
    noteHint: 'Seules les personnes qui travaillent ici la voient. Le membre la reçoit lorsqu’il demande ses données.',
  },
  addresses: 'Adresses',
  access: 'Accès',
  orders: {
    title: 'Commandes',
    placed: 'Passées',
    spent: 'Dépensé',
    noPermission: 'Demandez au propriétaire de la boutique l’autorisation de voir les commandes.',
    none: 'Les commandes passées avec ce compte apparaissent ici.',
    all: 'Toutes les commandes avec cet e-mail',
  },
  signIn: {
    title: 'Connexion',
    ways: 'Moyens',
    password: 'Mot de passe',
    passkeys: (count) => plural(count, { one: '# clé d’accès', other: '# clés d’accès' }),
    link: 'Lien par e-mail',
    lastSignedIn: 'Dernière connexion',
    never: 'Jamais',
    waitsForPassword:
      'En attente d’un nouveau mot de passe. À la prochaine connexion, un e-mail permet d’en choisir un.',
  },
  sessions: {
    title: 'Connecté sur',
    none: 'Connecté nulle part.',
    unknownDevice: 'Appareil inconnu',
    lastUsed: (date) => `dernière utilisation : ${date}`,
    lastUsedIn: (app, date) => `${app}, dernière utilisation : ${date}`,
    signOut: 'Déconnecter partout',
    signedOut: (name) => `Déconnecté partout : ${name}.`,
  },
  consent: {
    title: 'Consentement',
    cartReminders: 'Rappels de panier par e-mail',
    notRefused: 'Non refusés',
    refused: 'Refusés',
    since: (scopes, date) => `${scopes}, depuis : ${date}`,
    noApps: 'Aucune autre application n’agit pour ce membre.',
  },
  menu: {
    download: 'Télécharger ses données',
    downloaded: (name) => `Tout ce que la boutique sait de ${name} a été enregistré.`,
    notDownloaded: (reason) => `Téléchargement impossible : ${reason}`,
    delete: 'Supprimer le compte',
    deleteTitle: (name) => `Supprimer ${name} ?`,
    keep: 'Conserver le compte',
    deleteText:
      'Cela supprime le compte avec ses adresses, son panier, ses clés d’accès et ses sessions, ainsi que votre note. Cette action est irréversible.',
    deleteTextWithOrders:
      'Cela supprime le compte avec ses adresses, son panier, ses clés d’accès et ses sessions, ainsi que votre note. Cette action est irréversible. Ses commandes restent dans votre comptabilité, comme l’exige la loi.',
    deleteHint: 'Cette personne peut d’abord vous demander une copie de ses données.',
    deleted: (name) => `Le compte de ${name} a été supprimé.`,
  },
};
