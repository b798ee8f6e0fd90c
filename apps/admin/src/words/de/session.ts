/** German texts: signing in and out, and what a merchant may do. */
import type { session as english } from '../en/session.ts';

export const session: typeof english = {
  failedWhat: 'Verwaltung',
  signedOut: {
    titleLeft: 'Sie sind abgemeldet',
    title: 'Anmelden',
    signIn: 'Anmelden',
  },
  interrupted: {
    title: 'Sie wurden abgemeldet',
    close: 'Weiter',
    goOn: 'Ich habe mich angemeldet. Weiter',
    lead: '{signIn} und machen Sie dann hier weiter. Ihre nicht gespeicherten Änderungen bleiben auf dieser Seite.',
    signIn: 'Melden Sie sich in einem anderen Tab erneut an',
    stillOut: 'Sie sind in diesem Browser noch nicht angemeldet.',
  },
  needsWriteCatalog: 'Sie brauchen die Berechtigung, den Katalog zu ändern.',
  errors: {
    session: (status) => `Der Server hat die Anfrage nach der Sitzung mit ${status} beantwortet.`,
    signOut: (status) => `Der Server hat die Abmeldung mit ${status} beantwortet.`,
    noMerchant: 'Die Antwort des Servers nennt kein Händlerkonto.',
  },
};
