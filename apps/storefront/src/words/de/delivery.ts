/** Deutsche Texte: Lieferung eines Produkts an einen Ort. */
import type { Words } from '../en.ts';

export const delivery: Words['delivery'] = {
  title: 'Lieferung und Abholung',
  titleOf: (product) => `Lieferung von ${product}`,
  back: (product) => `Zurück zu ${product}`,
  deliverTo: (country) => `Lieferung nach: ${country}`,
  country: 'Land',
  changeCountry: 'Land ändern',
  quantity: 'Menge',
  check: 'Lieferung prüfen',
  checking: 'Lieferung wird geprüft',
  deliveryTo: (place) => `Lieferung an: ${place}`,
  notServed: (place) => `Wir liefern diesen Artikel nicht nach: ${place}.`,
  pickup: 'Abholung',
  ready: (time) => `Bereit: ${time}`,
  hours: 'Öffnungszeiten',
  map: 'Auf der Karte zeigen',
  countryMissing: 'Wählen Sie ein Land.',
  failed: 'Die Lieferung ließ sich nicht prüfen. Bitte versuchen Sie es noch einmal.',
};
