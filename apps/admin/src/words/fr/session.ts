/** French texts: signing in and out, and what a merchant may do. */
import type { session as english } from '../en/session.ts';

export const session: typeof english = {
  failedWhat: 'l’administration',
  signedOut: {
    titleLeft: 'Vous êtes déconnecté',
    title: 'Connexion',
    signIn: 'Se connecter',
  },
  interrupted: {
    title: 'Vous avez été déconnecté',
    close: 'Continuer',
    goOn: 'Je me suis connecté, continuer',
    lead: '{signIn}, puis continuez ici. Vos modifications non enregistrées restent sur cette page.',
    signIn: 'Reconnectez-vous dans un autre onglet',
    stillOut: 'Vous n’êtes pas encore connecté dans ce navigateur.',
  },
  needsWriteCatalog: 'Vous avez besoin de l’autorisation de modifier le catalogue.',
  errors: {
    session: (status) => `La plateforme a répondu ${status} à la demande de session.`,
    signOut: (status) => `La plateforme a répondu ${status} à la déconnexion.`,
    noMerchant: 'La réponse de la plateforme ne nomme pas le marchand.',
  },
};
