/** French texts: the merchant’s own account. */
import type { account as english } from '../en/account.ts';

export const account: typeof english = {
  title: 'Votre compte',
  failedWhat: 'votre compte',
  name: {
    title: 'Nom',
    label: 'Votre nom',
    hint: 'L’équipe le voit à côté de ce que vous avez modifié.',
  },
  email: {
    title: 'E-mail',
    current: 'Vous vous connectez avec {email}.',
    sent: (email) =>
      `Consultez la boîte de réception de ${email}. L’adresse change lorsque vous ouvrez le lien de notre e-mail.`,
    label: 'Nouvelle adresse e-mail',
    save: 'Modifier l’adresse e-mail',
  },
  password: {
    title: 'Mot de passe',
    changed: 'Votre mot de passe a été modifié. Vous avez été déconnecté partout ailleurs.',
    newLabel: 'Nouveau mot de passe',
    label: 'Mot de passe',
    hint: (characters) =>
      `Au moins ${characters} caractères. Une courte phrase est facile à retenir et difficile à deviner.`,
    current: 'Mot de passe actuel',
    change: 'Modifier le mot de passe',
    set: 'Définir un mot de passe',
  },
  passkeys: {
    title: 'Clés d’accès',
    lead: 'Connectez-vous avec votre doigt, votre visage ou le code PIN de votre appareil, sans mot de passe.',
    added: (date) => `Ajout : ${date}`,
    lastUsed: (date) => `Dernière utilisation : ${date}`,
    removeNamed: (name) => `Retirer ${name}`,
    removeTitle: (name) => `Retirer ${name} ?`,
    removeText: 'Elle ne permet plus de se connecter, et seul son appareil peut l’ajouter de nouveau.',
    add: 'Ajouter une clé d’accès',
    unsupported: 'Ce navigateur ne prend pas en charge les clés d’accès.',
    failed: 'La clé d’accès n’a pas été créée. Réessayez.',
  },
  sessions: {
    title: 'Où vous êtes connecté',
    unknownBrowser: 'Navigateur inconnu',
    device: (browser: string, system: string) => `${browser} sous ${system}`,
    thisBrowser: 'Ce navigateur',
    lastUsed: (date) => `Dernière utilisation : ${date}`,
    signOutNamed: (browser) => `Déconnecter ${browser}`,
    signOut: 'Déconnecter',
    signOutElsewhere: 'Se déconnecter partout ailleurs',
  },
  failed: (status) => `La plateforme a répondu ${status}.`,
};
