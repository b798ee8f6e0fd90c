/** Deutsche Texte: Bewertungen. */
import { counts } from '@cartwright/ui/counts';

import type { Words } from '../en.ts';

const { number, plural } = counts('de');

export const reviews: Words['reviews'] = {
  title: 'Bewertungen',
  none: 'Noch keine Bewertungen.',
  count: (count) => plural(count, { one: '# Bewertung', other: '# Bewertungen' }),
  outOf: (average) => `${number(average)} von 5 Sternen`,
  stars: (count) => plural(count, { one: '# Stern', other: '# Sterne' }),
  write: 'Bewertung schreiben',
  all: 'Alle Bewertungen',
  order: 'Bewertungen sortieren',
  orders: { newest: 'Aktuellste zuerst', best: 'Beste zuerst', worst: 'Schlechteste zuerst' },
  show: 'Anzeigen',
  noMatch: 'Keine Bewertungen mit diesen Sternen.',
  verified: 'Verifizierter Kauf',
  reply: 'Antwort des Shops',
  photo: (place, name) => `Foto ${number(place)} von ${name}`,
  anonymous: 'Ein Käufer',
  previous: 'Vorherige Bewertungen',
  next: 'Weitere Bewertungen',
  form: {
    title: (product) => `Bewertung von ${product}`,
    stars: 'Ihre Sterne',
    heading: 'Titel',
    body: 'Bewertung',
    name: 'Angezeigter Name',
    photos: {
      label: 'Fotos',
      hint: (count, megabytes) =>
        `Bis zu ${number(count)} Bilder mit je höchstens ${number(megabytes)} MB. Den Aufnahmeort entfernen wir.`,
      uploading: (percent) => `Wird hochgeladen, ${percent}`,
      remove: (place) => `Foto ${number(place)} entfernen`,
      keep: (place) => `Foto ${number(place)} behalten`,
      added: (count) => plural(count, { one: '# Foto hinzugefügt.', other: '# Fotos hinzugefügt.' }),
      problems: {
        tooLarge: (megabytes) => `Ein Foto darf höchstens ${number(megabytes)} MB haben. Wählen Sie ein kleineres.`,
        notPicture: 'Diese Datei ist kein Bild. Wählen Sie eine JPEG-, PNG-, WebP-, AVIF- oder GIF-Datei.',
        tooMany: (count) => `Eine Bewertung kann höchstens ${number(count)} Fotos haben. Entfernen Sie zuerst eines.`,
        failed: 'Ein Foto wurde nicht hochgeladen. Bitte versuchen Sie es erneut.',
      },
    },
    submit: 'Bewertung senden',
    change: 'Änderungen speichern',
    remove: 'Bewertung löschen',
    sending: 'Wird gesendet …',
    pending: 'Danke. Wir veröffentlichen sie nach einer Prüfung.',
    published: 'Danke. Ihre Bewertung ist veröffentlicht.',
    removed: 'Ihre Bewertung ist gelöscht.',
    signIn: 'Melden Sie sich mit dem Konto an, mit dem Sie gekauft haben, oder öffnen Sie den Link in Ihrer E-Mail.',
    notBuyer: 'Nur Käufer dieses Produkts können es bewerten.',
    linkNotValid:
      'Dieser Link ist zu alt oder gehört zu einem anderen Produkt. Öffnen Sie den neuesten in Ihrer E-Mail.',
    missingStars: 'Wählen Sie einen bis fünf Sterne.',
    failed: 'Ihre Bewertung wurde nicht gesendet. Bitte versuchen Sie es erneut.',
    back: (product) => `Zurück zu ${product}`,
  },
};
