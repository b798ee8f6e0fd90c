/** German texts: reviews of products. */
import { counts } from '@cartwright/ui/counts';

import type { reviews as english } from '../en/reviews.ts';

const { plural } = counts('de');

export const reviews: typeof english = {
  title: 'Bewertungen',
  notPermitted: 'Bewertungen',
  viewsLabel: 'Ansichten der Bewertungen',
  views: { pending: 'Offen', published: 'Veröffentlicht', rejected: 'Abgelehnt' },
  search: 'Bewertungen nach Wort oder Name suchen',
  searchShort: 'Nach Wort oder Name suchen',
  failedWhat: 'Die Bewertungen',
  caption: 'Bewertungen, neueste zuerst',
  none: {
    pending: 'Keine Bewertungen zu prüfen',
    published: 'Noch keine Bewertung veröffentlicht',
    rejected: 'Keine abgelehnten Bewertungen',
    hint: 'Käufer schreiben Bewertungen auf der Seite eines Produkts.',
    match: (search) => `Keine Bewertung passt zu „${search}“`,
    showAll: 'Alle Bewertungen anzeigen',
  },
  anonymous: 'Käufer ohne Namen',
  stars: (count) => plural(count, { one: '# Stern', other: '# Sterne' }),
  deletedProduct: 'Gelöschtes Produkt',
  order: 'Bestellung',
  photo: (place) => `Foto ${place}`,
  rejectedBecause: (reason) => `Abgelehnt: ${reason}`,
  actions: { publish: 'Veröffentlichen', reject: 'Ablehnen', reply: 'Antworten', changeReply: 'Antwort ändern' },
  done: {
    APPROVED: 'Bewertung veröffentlicht.',
    REJECTED: 'Bewertung abgelehnt.',
    IN_MODERATION: 'Bewertung ist wieder offen.',
  },
  nothingChanged: (reason) => `Es wurde nichts geändert. ${reason}`,
  reject: {
    title: (author) => `Bewertung von ${author} ablehnen?`,
    reason: 'Grund',
    hint: 'Nur Ihr Team sieht ihn.',
  },
  reply: {
    title: (author) => `${author} antworten`,
    message: 'Antwort',
    hint: 'Alle, die die Bewertung lesen, sehen sie.',
    save: 'Antwort speichern',
    remove: 'Antwort entfernen',
    saved: 'Antwort gespeichert.',
    removed: 'Antwort entfernt.',
    by: 'Ihre Antwort',
  },
  settings: {
    requiresApproval: 'Bewertungen vor der Veröffentlichung prüfen',
    hint: 'Ohne Prüfung erscheint jede neue Bewertung sofort.',
    requests: 'Käufer per E-Mail um eine Bewertung bitten',
    requestsHint:
      'Einmal je Bestellung. Manche Länder erlauben das nur mit Einwilligung; jede E-Mail enthält einen Link, der sie beendet.',
    sendAfter: 'Zeitpunkt',
    days: (count) => plural(count, { one: '# Tag nach der Lieferung', other: '# Tage nach der Lieferung' }),
    saved: 'Gespeichert.',
  },
  keys: {
    go: 'Zu den Bewertungen',
    next: 'Nächste Bewertung der Liste',
    previous: 'Vorherige Bewertung der Liste',
    publish: 'Bewertung veröffentlichen',
    reject: 'Bewertung ablehnen',
    reply: 'Auf die Bewertung antworten',
  },
};
