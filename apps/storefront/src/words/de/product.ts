/** Deutsche Texte: Produktseite. */
import { counts } from '@cartwright/ui/counts';

import type { Words } from '../en.ts';

const { number } = counts('de');

export const product: Words['product'] = {
  isPreview: 'Vorschau. Käufer sehen das noch nicht.',
  youAreHere: 'Sie sind hier',
  sale: 'Reduziert',
  soldOut: 'Ausverkauft',
  inStock: 'Vorrätig',
  fewLeft: (count) => `Nur noch ${number(count)} Stück`,
  byEmail: 'Kommt in wenigen Minuten per E-Mail.',
  arrives: (days) => `Bei Bestellung jetzt: Ankunft ${days}`,
  nowChosen: (option, choice) => `${option} ist jetzt ${choice}.`,
  unknownChoice: (option, choice) => `„${choice}“ gibt es bei ${option} nicht.`,
  hereIsWhat: 'Das haben wir da.',
  choiceSoldOut: ', ausverkauft',
  choiceMissing: ', in dieser Kombination nicht erhältlich',
  gallery: {
    pictures: (name) => `Bilder von ${name}`,
    picture: (place, all) => `Bild ${number(place)} von ${number(all)}`,
    film: (place, all) => `Film ${number(place)} von ${number(all)}`,
    enlarge: (place, all) => `Bild ${number(place)} von ${number(all)} vergrößern`,
    enlarged: (name, place, all) => `${name}, ${number(place)} von ${number(all)}`,
    close: 'Vergrößertes Bild schließen',
    previous: 'Vorheriges Bild',
    next: 'Nächstes Bild',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    zoom: (percent) => `Zoom ${percent}`,
    whole: (percent) => `Zoom ${percent}. Das ganze Bild zeigen`,
  },
  text: {
    upTo: (count) => `Bis zu ${number(count)} Zeichen`,
    used: (count, all) => `${number(count)} von ${number(all)} Zeichen`,
    remove: (count) => `Entfernen Sie ${number(count)} Zeichen.`,
    limit: (count) => `Es ist Platz für ${number(count)} Zeichen.`,
    preview: 'Wir schreiben genau:',
  },
  restock: {
    label: 'Benachrichtigen, sobald wieder vorrätig',
    hint: (shop) => `Sie erhalten eine einzige E-Mail. ${shop} nutzt Ihre Adresse für nichts anderes.`,
    shop: 'Der Shop',
    submit: 'Benachrichtigen',
    sending: 'Wird gesendet',
    saved: (email) => `Sobald es wieder da ist, schreiben wir einmal an ${email}.`,
    emailMissing: 'Geben Sie Ihre E-Mail-Adresse ein.',
    emailMalformed: 'Geben Sie eine gültige E-Mail-Adresse ein, etwa ada@example.com.',
    failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  },
};
