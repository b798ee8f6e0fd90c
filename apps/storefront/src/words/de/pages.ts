/** Deutsche Texte: Startseite, Lieferung und Rückgabe. */
import type { Words } from '../en.ts';

export const pages: Words['pages'] = {
  noProducts: 'Noch keine Produkte. Schauen Sie bald wieder vorbei.',
  questions: 'Fragen',
  writeTo: 'Schreiben Sie an {email}.',
  promises: 'Lieferung, Rückgabe und Hilfe',
  noPolicies: 'Der Shop hat seine Bedingungen noch nicht veröffentlicht.',
  askUs: 'Fragen Sie uns',
};
