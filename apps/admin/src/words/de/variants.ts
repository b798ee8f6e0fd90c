/** German texts: the sheet of a product’s variants. */
import { counts } from '@cartwright/ui/counts';

import type { variants as english } from '../en/variants.ts';

const { number, plural } = counts('de');

export const variants: typeof english = {
  backToProduct: 'Produkt',
  backToProducts: 'Produkte',
  title: 'Varianten',
  titleOf: (product) => `${product}, Varianten`,
  failed: 'Varianten',
  none: {
    title: 'Noch keine Varianten',
    text: 'Ein Produkt mit Optionen wie Größe oder Farbe hat hier eine Zeile für jede Kombination.',
    addOption: 'Option hinzufügen',
  },
  notFound: {
    title: 'Produkt nicht gefunden',
    text: 'Vielleicht wurde es gelöscht, oder die Adresse ist unvollständig.',
    allProducts: 'Alle Produkte',
  },
  openAdjust: 'Anpassen …',
  gridLabel: (product) => `Varianten von ${product}`,
  rowTitle: 'Variante',
  columns: {
    sku: 'SKU',
    price: 'Preis',
    cost: 'Kosten',
    margin: 'Marge',
    stock: 'Bestand',
    weight: 'Gewicht',
    visible: 'Sichtbar',
  },
  weightIn: (unit) => `Gewicht (${unit})`,
  filter: {
    all: 'Alle',
    show: 'Anzeigen',
    everything: 'Alles',
    onlyChanged: 'Nur geänderte',
    onlyProblems: 'Nur Fehler',
    count: (count) => plural(count, { one: '# Variante', other: '# Varianten' }),
    countShown: (shown, all) => `${number(shown)} von ${number(all)} angezeigt`,
    noMatch: (filter) => `Keine Variante passt zu ${filter}.`,
    choice: (option, choice) => `${option} ${choice}`,
    changed: 'nur geänderte',
    problems: 'nur Fehler',
  },
  notices: {
    notSaved: 'Noch nicht gespeichert',
    restored: (date) => `Ihre Änderungen wurden wiederhergestellt (${date}).`,
  },
  help: 'Tippen ersetzt, Enter bearbeitet, Strg+D füllt nach unten aus.',
  helpWithStock:
    'Tippen ersetzt, Enter bearbeitet, Strg+D füllt nach unten aus. Beim Bestand setzt 12 die Menge, +5 addiert.',
  emptied: {
    price: 'Leer: Diese Variante hat den Preis des Produkts.',
    cost: 'Leer: Diese Variante hat die Kosten des Produkts.',
    weight: 'Leer: Diese Variante hat das Gewicht des Produkts.',
  },
  changes: (count) => plural(count, { one: '# Änderung', other: '# Änderungen' }),
  changesAndProblems: (changes, problems) =>
    `${plural(changes, { one: '# Änderung', other: '# Änderungen' })}, ${plural(problems, { other: '# Fehler' })}`,
  nextProblem: 'Nächster Fehler',
  noProblems: 'Keine Fehler',
  notSavedYet: (problems) =>
    plural(problems, {
      one: 'Noch nicht gespeichert. # Zelle hat einen Fehler.',
      other: 'Noch nicht gespeichert. # Zellen haben Fehler.',
    }),
  announced: {
    undone: 'Rückgängig gemacht',
    nothingToUndo: 'Nichts rückgängig zu machen',
    redone: 'Wiederholt',
    nothingToRedo: 'Nichts zu wiederholen',
    discarded: 'Änderungen verworfen',
  },
  saved: {
    nothing: 'Es gab nichts mehr zu speichern.',
    sku: (count) => plural(count, { one: '# SKU geändert.', other: '# SKUs geändert.' }),
    price: (count) => plural(count, { one: '# Preis geändert.', other: '# Preise geändert.' }),
    cost: (count) => plural(count, { one: 'Kosten in # Zeile geändert.', other: 'Kosten in # Zeilen geändert.' }),
    stock: (count) => plural(count, { one: '# Menge geändert.', other: '# Mengen geändert.' }),
    weight: (count) => plural(count, { one: '# Gewicht geändert.', other: '# Gewichte geändert.' }),
    cells: (count) => plural(count, { one: '# Zelle geändert.', other: '# Zellen geändert.' }),
    undone: 'Rückgängig gemacht.',
    undoneExcept: (left) =>
      plural(left, {
        one: 'Rückgängig gemacht. # Zelle wurde seitdem geändert und bleibt, wie sie ist.',
        other: 'Rückgängig gemacht. # Zellen wurden seitdem geändert und bleiben, wie sie sind.',
      }),
    notUndone: (reason) => `Nicht rückgängig gemacht: ${reason}`,
    changedAgain: 'Es wurde erneut geändert.',
  },
  meanwhile: {
    emptied: 'Während Ihrer Bearbeitung geleert.',
    changed: (text) => `Während Ihrer Bearbeitung auf ${text} geändert.`,
    deleted: (count) =>
      plural(count, {
        one: '# Variante wurde während Ihrer Bearbeitung gelöscht.',
        other: '# Varianten wurden während Ihrer Bearbeitung gelöscht.',
      }),
    stockMoved: (count) =>
      plural(count, {
        one: 'Der Bestand von # Variante hat sich während Ihrer Bearbeitung geändert. Ihre Änderungen kommen hinzu.',
        other: 'Der Bestand von # Varianten hat sich während Ihrer Bearbeitung geändert. Ihre Änderungen kommen hinzu.',
      }),
  },
  problems: {
    tooLong: (most) => `Verwenden Sie höchstens ${number(most)} Zeichen.`,
    price: (typed) => `„${typed}“ ist kein Preis.`,
    cost: (typed) => `„${typed}“ ist kein Betrag.`,
    weight: (typed) => `„${typed}“ ist kein Gewicht.`,
    weightDecimals: 'Verwenden Sie höchstens 3 Nachkommastellen.',
    skuTaken: (variant, sku) => `${variant} verwendet bereits die SKU ${sku}.`,
    quantity: (typed) => `„${typed}“ ist keine Menge. Geben Sie 12 oder +5 ein.`,
    onlyToTake: (quantity) =>
      plural(quantity, { one: 'Es kann nur # entnommen werden.', other: 'Es können nur # entnommen werden.' }),
    tooMany: 'Geben Sie höchstens 99.999 ein.',
    yesOrNo: 'Geben Sie ja oder nein ein.',
    onlyLeft: (quantity) => plural(quantity, { one: 'Es ist nur noch # da.', other: 'Es sind nur noch # da.' }),
    noPrice: 'Der Katalog hat ein Produkt ohne Preis geliefert.',
    refused: {
      sku: (problem) => `SKU: ${problem}.`,
      price: (problem) => `Preis: ${problem}.`,
      cost: (problem) => `Kosten: ${problem}.`,
      weight: (problem) => `Gewicht: ${problem}.`,
      visible: (problem) => `Sichtbar: ${problem}.`,
      stock: (problem) => `Bestand: ${problem}.`,
    },
  },
  adjust: {
    title: 'Anpassen',
    scope: 'Varianten',
    rowsSelected: (count) => plural(count, { one: '# Zeile ausgewählt', other: '# Zeilen ausgewählt' }),
    allShown: (count) => `Alle ${number(count)} angezeigten`,
    what: 'Was',
    price: 'Preis',
    cost: 'Kosten',
    how: 'Wie',
    kinds: {
      PERCENT: 'Prozent',
      AMOUNT: 'Betrag mehr oder weniger',
      SET: 'Setzen auf',
    },
    percent: 'Prozent',
    amount: 'Betrag',
    roundTo: 'Runden auf',
    noRounding: 'Nicht runden',
    notPercent: 'Geben Sie eine Zahl wie 10 oder -10 ein.',
    notAmount: (example) => `Geben Sie einen Betrag wie ${example} ein.`,
    change: (before, after) => `${before} → ${after}`,
    none: 'keiner',
    lowestMargin: (share) => `Niedrigste Marge ${share}`,
    skippedPrices: (count) =>
      plural(count, {
        one: '# Preis bleibt, wie er ist: Er fehlt oder würde unter 0 fallen.',
        other: '# Preise bleiben, wie sie sind: Sie fehlen oder würden unter 0 fallen.',
      }),
    skippedCosts: (count) =>
      plural(count, {
        one: '# Kostenbetrag bleibt, wie er ist: Er fehlt oder würde unter 0 fallen.',
        other: '# Kostenbeträge bleiben, wie sie sind: Sie fehlen oder würden unter 0 fallen.',
      }),
    changePrices: (count) => plural(count, { one: '# Preis ändern', other: '# Preise ändern' }),
    changeCosts: (count) => plural(count, { one: '# Kostenbetrag ändern', other: '# Kostenbeträge ändern' }),
  },
  groups: {
    title: (choice, count) => `${choice} (${number(count)})`,
    inStock: 'Auf Lager',
    soldOut: 'Ausverkauft',
    none: 'keiner',
    price: {
      label: 'Preis',
      set: 'Preis festlegen',
      setOf: (name) => `Preis von ${name} festlegen`,
      dialogTitle: (name) => `Preis festlegen, ${name}`,
      cell: (variant, price) => `Preis von ${variant}: ${price}`,
    },
    stock: {
      label: 'Bestand',
      set: 'Bestand festlegen',
      setOf: (name) => `Bestand von ${name} festlegen`,
      dialogTitle: (name) => `Bestand festlegen, ${name}`,
      cell: (variant, quantity) => `Bestand von ${variant}: ${quantity}`,
    },
    stockHint: 'Eine Zahl, oder +5 zum Hinzufügen und -5 zum Entnehmen.',
    setCount: (count) => plural(count, { one: 'Für # Variante festlegen', other: 'Für # Varianten festlegen' }),
  },
};
