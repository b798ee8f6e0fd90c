/** Deutsche Texte: die Seite über Cookies. */
import type { cookies as english } from '../en/cookies.ts';

export const cookies: typeof english = {
  title: 'Cookies',
  lead: 'Dieser Shop setzt nur Cookies, die er zum Funktionieren braucht. Keines verfolgt Sie auf andere Websites.',
  untilClosed: 'bis Sie den Browser schließen',
  purposes: {
    SESSION: 'Hält Sie angemeldet, und Ihren Warenkorb auch ohne Konto',
    CART: 'Sagt, dass Sie einen Warenkorb haben, damit Seiten ihn laden',
    CURRENCY: 'Merkt sich die Währung, die Sie gewählt haben',
    LANGUAGE: 'Merkt sich die Sprache, die Sie an der Kasse gewählt haben',
    ACCESS: 'Öffnet einen Shop, der mit einem Passwort geschlossen ist',
    SIGN_IN: 'Gehört zu einer begonnenen Anmeldung',
    DEVICE: 'Erkennt einen Browser, in dem Sie sich schon angemeldet haben',
    FORMS: 'Schützt Formulare vor anderen Websites',
    CHECKOUT: 'Hält Ihre Bestellung in diesem Browser',
  },
  storage: 'Ihre letzten Suchen und die angesehenen Produkte bleiben in Ihrem Browser, bis Sie sie dort löschen.',
};
