/** Deutsche Texte: die Wunschliste. */
import type { Words } from '../en.ts';

export const wishlist: Words['wishlist'] = {
  title: 'Wunschliste',
  save: (name) => `${name} auf die Wunschliste setzen`,
  remove: (name) => `${name} von der Wunschliste entfernen`,
  emptyTitle: 'Ihre Wunschliste ist leer.',
  emptyText: 'Drücken Sie das Herz an einem Produkt, um es hier aufzubewahren.',
  device: 'Melden Sie sich an, um Ihre Wunschliste auf allen Geräten zu haben.',
  notChanged: 'Ihre Wunschliste konnte nicht geändert werden. Bitte versuchen Sie es noch einmal.',
  full: 'Ihre Wunschliste enthält 200 Produkte. Entfernen Sie eines, um ein weiteres hinzuzufügen.',
};
