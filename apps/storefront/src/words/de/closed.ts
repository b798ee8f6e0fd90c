/** Deutsche Texte. */
import type { Words } from '../en.ts';

export const closed: Words['closed'] = {
  title: 'Bald geöffnet.',
  enter: 'Passwort eingeben',
  password: 'Passwort',
  submit: 'Eintreten',
  wrong: 'Das ist nicht das Passwort. Versuchen Sie es noch einmal.',
  busy: 'Zu viele Versuche. Warten Sie ein paar Minuten und versuchen Sie es noch einmal.',
};
