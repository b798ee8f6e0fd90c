/** German texts: the newsletter’s readers. */
import type { newsletter as english } from '../en/newsletter.ts';

export const newsletter: typeof english = {
  title: 'Newsletter',
  lead: 'Wer im Shop den Newsletter angefordert und die Adresse bestätigt hat. Versenden Sie ihn mit dem Programm Ihrer Wahl.',
  notPermitted: 'die Empfänger des Newsletters',
  save: 'Als Datei speichern',
  showForm: 'Formular in der Fußzeile des Shops zeigen',
  isShown: 'Das Formular wird gezeigt.',
  isHidden: 'Das Formular ist ausgeblendet.',
  views: 'Arten von Empfängern',
  statuses: { CONFIRMED: 'Bestätigt', PENDING: 'Nicht bestätigt', UNSUBSCRIBED: 'Beendet' },
  search: 'Nach E-Mail-Adresse suchen',
  failedWhat: 'Die Empfänger',
  none: 'Keine Empfänger',
  noneHint: 'Das Formular steht am Ende jeder Seite des Shops.',
  deleteOf: (email) => `${email} löschen`,
  notSaved: (reason) => `Nicht gespeichert: ${reason}`,
};
