/** French texts: errors of the connection to the platform, the server of the shop. */
import type { client as english } from '../en/client.ts';

export const client: typeof english = {
  signedOut: 'Vous êtes déconnecté de l’administration.',
  noTokenStatus: (status) => `La plateforme a répondu ${status} à la demande de jeton d’accès.`,
  noToken: 'La réponse de la plateforme ne contient pas de jeton d’accès.',
};
