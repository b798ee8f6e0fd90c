/** German texts: additional fees. */
import { counts } from '@cartwright/ui/counts';

import type { fees as english } from '../en/fees.ts';

const { plural } = counts('de');

export const fees: typeof english = {
  lead: 'Kommen zu jeder Bestellung hinzu oder zu Bestellungen bestimmter Produkte. Kunden sehen sie im Warenkorb.',
  notPermitted: 'Gebühren',
  failedWhat: 'Gebühren',
  add: 'Gebühr hinzufügen',
  none: 'Keine Gebühren',
  noneHint: 'Fügen Sie eine für Geschenkverpackung, Flaschenpfand oder kleine Bestellungen hinzu.',
  off: 'Aus',
  products: (count) => plural(count, { one: 'für # Produkt', other: 'für # Produkte' }),
  notTaxed: 'ohne Steuer',
  productsNotTaxed: (count) =>
    plural(count, { one: 'für # Produkt, ohne Steuer', other: 'für # Produkte, ohne Steuer' }),
  share: (percentage) => `${percentage} % der Artikel`,
  form: {
    new: 'Neue Gebühr',
    name: 'Name',
    nameHint: 'Das lesen Kunden.',
    nameMissing: 'Geben Sie ein, was Kunden lesen, etwa „Geschenkverpackung“.',
    kind: 'Art',
    kinds: { amount: 'Fester Betrag', percentage: 'Anteil am Preis der Artikel' },
    amount: 'Betrag',
    share: 'Anteil in %',
    shareProblem: 'Geben Sie 0 bis 100 ein, mit höchstens 4 Nachkommastellen.',
    taxed: 'Darauf fällt Steuer an',
    taxedName: 'Mit Steuer',
    chargedName: 'Wird berechnet',
    taxGroup: 'Steuergruppe',
    products: 'Produkte',
    chargedFor: 'Gilt für',
    everyOrder: 'Jede Bestellung.',
    charge: 'Gebühr berechnen',
  },
};
