/** Deutsche Texte: Rahmen aller Seiten. */
import type { Words } from '../en.ts';

export const layout: Words['layout'] = {
  announcement: 'Hinweis',
  skip: 'Zum Inhalt springen',
  main: 'Hauptnavigation',
  menu: 'Menü',
  closeMenu: 'Menü schließen',
  shopAll: 'Alle Produkte',
  home: 'Startseite',
  account: 'Konto',
  yourAccount: 'Ihr Konto',
  signIn: 'Anmelden',
  deliveryAndReturns: 'Lieferung und Rückgabe',
  delivery: 'Lieferung',
  returns: 'Rückgabe',
  help: 'Hilfe',
  trackOrder: 'Bestellung verfolgen',
  ordersAndDetails: 'Bestellungen und Daten',
  cart: 'Warenkorb',
  search: 'Suche',
  searchShop: 'Im Shop suchen',
  closeSearch: 'Suche schließen',
  language: 'Sprache',
  tryAgain: 'Erneut versuchen',
  outage: {
    title: 'Gleich wieder da',
    text: 'Der Shop antwortet gerade nicht. Ihr Warenkorb ist gespeichert. Bitte versuchen Sie es in einer Minute noch einmal.',
  },
  offline: {
    title: 'Sie sind offline.',
    browse: 'Sie können weiterstöbern. Ihr Warenkorb ist gespeichert.',
    waiting: 'Die Seite öffnet sich, sobald Sie wieder online sind. Ihr Warenkorb ist gespeichert.',
  },
  failed: {
    title: 'Etwas ist schiefgelaufen',
    text: 'Das Problem liegt bei uns. Ihr Warenkorb ist gespeichert. Bitte versuchen Sie es gleich noch einmal.',
  },
  missing: {
    title: 'Seite nicht gefunden',
    page: 'Unter dieser Adresse gibt es keine Seite.',
    collection: 'Diese Kategorie haben wir nicht gefunden.',
    product: 'Dieses Produkt haben wir nicht gefunden.',
    listPage: 'Diese Liste hat weniger Seiten.',
    legal: 'Der Shop hat diese Seite nicht veröffentlicht.',
    reason: 'Vielleicht ist sie umgezogen, oder der Link enthält einen Tippfehler.',
  },
};
