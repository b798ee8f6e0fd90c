/** German texts: errors of the connection to the platform, the server of the shop. */
import type { client as english } from '../en/client.ts';

export const client: typeof english = {
  signedOut: 'Sie sind nicht mehr bei der Verwaltung angemeldet.',
  noTokenStatus: (status) => `Der Server hat die Anfrage nach einem Zugriffstoken mit ${status} beantwortet.`,
  noToken: 'Die Antwort des Servers enthält kein Zugriffstoken.',
};
