/** German texts: the guide that a new merchant follows until the shop opens. */
import { counts } from '@cartwright/ui/counts';

import type { guide as english } from '../en/guide.ts';

const { number, plural } = counts('de');

export const guide: typeof english = {
  title: 'Richten Sie Ihren Shop ein',
  failedWhat: 'Einrichtung',
  progress: (done, all) => `${number(done)} von ${number(all)} erledigt`,
  steps: {
    basics: 'Grundlagen',
    look: 'Aussehen',
    product: 'Produkt',
    delivery: 'Lieferung',
    tax: 'Steuer',
    payment: 'Zahlung',
    legal: 'Rechtstexte',
    address: 'Webadresse',
  },
  done: '(erledigt)',
  preview: 'Vorschau',
  saved: 'Gespeichert.',
  notSaved: (reason) => `Noch nicht gespeichert. ${reason}`,
  serverResponded: (status) => `Der Server hat mit ${status} geantwortet.`,
  basics: {
    name: 'Name des Shops',
    country: 'Land',
    language: 'Sprache',
    currency: 'Währung',
    currencyStays: 'Sie bleibt, sobald es ein Produkt gibt.',
    currencyWillStay: 'Sobald es ein Produkt gibt, können Sie sie nicht mehr ändern.',
    timeZone: 'Zeitzone',
    email: 'E-Mail für Kunden',
  },
  lookMissing: 'Wählen Sie Logo, Farbe oder Schriften. Ohne sie öffnet Ihr Shop im Aussehen der Vorschau.',
  product: {
    has: 'Sie haben ein Produkt zum Verkaufen.',
    needs: 'Foto, Name und Preis genügen.',
    all: 'Alle Produkte',
    add: 'Produkt hinzufügen',
  },
  delivery: {
    option: (title, price) => `${title}: ${price}`,
    optionInDays: (title, price, days) => `${title}: ${price}, ${days}`,
    more: 'Zonen, Abholung und freie Tage',
    save: 'Lieferung speichern',
    confirmIn: (currency) => `In ${currency} bestätigen`,
    daysMissing: 'Geben Sie ein, wie viele Tage ein Paket braucht, etwa 3 bis 5.',
    daysTurned: 'Der letzte Tag liegt vor dem ersten.',
    where: (country) => `Wohin: ${country}. Weitere Länder, Gewichte und Abholung können Sie später hinzufügen.`,
    pricedIn: (option, currency) =>
      `Der Preis von „${option}“ galt in ${currency}. Kunden sehen die Option nicht, bis Sie ihn bestätigen.`,
    pricedInAnother: (option) =>
      `Der Preis von „${option}“ galt in einer anderen Währung. Kunden sehen die Option nicht, bis Sie ihn bestätigen.`,
    price: 'Preis einer Lieferung',
    daysFrom: 'Tage, von',
    daysTo: 'Tage, bis',
    digital: 'Ihre Produkte sind Downloads oder Gutscheine, Sie brauchen also keine Lieferung.',
    maybeDigital: 'Nur Downloads oder Gutscheine im Shop? Dann brauchen Sie keine Lieferung.',
  },
  tax: {
    included: 'Preise mit Steuer',
    notIncluded: 'Preise ohne Steuer',
    includedSentence: 'Preise enthalten die Steuer.',
    notIncludedSentence: 'Preise enthalten keine Steuer.',
    noRate: 'Noch kein Satz: Es kommt keine Steuer hinzu.',
    more: 'Gebiete, Sätze und Gruppen',
    save: 'Steuer speichern',
    include: 'Preise enthalten die Steuer',
    includeIsUsual: 'Wie es bei Ihnen üblich ist.',
    includeIsUnusual: 'Bei Ihnen kommt die Steuer gewöhnlich hinzu.',
    name: 'Name der Steuer',
    rate: 'Satz in %',
    rateHint: 'Lassen Sie den Satz leer, wenn Sie keine Steuer erheben.',
    ratesDiffer: {
      state:
        'Ist er je nach Bundesstaat verschieden, lassen Sie ihn auch leer und tragen die Sätze später in den Steuereinstellungen ein.',
      province:
        'Ist er je nach Provinz verschieden, lassen Sie ihn auch leer und tragen die Sätze später in den Steuereinstellungen ein.',
    },
  },
  payment: {
    allOff: 'Alle Zahlungsarten sind aus, Kunden können also nicht kaufen.',
    on: (methods) => `Kunden können so bezahlen: ${methods}.`,
    save: 'Zahlung speichern',
    chooseOne: 'Wählen Sie mindestens eine Zahlungsart.',
    how: 'Wie können Kunden bei Ihnen bezahlen?',
    more: 'Weitere Zahlungsart oder Ihr Konto für Überweisungen hinzufügen',
  },
  legal: {
    text: 'Jeder beginnt als unser Entwurf mit markierten Lücken. Kunden lesen, was Sie veröffentlichen. Öffnen können Sie Ihren Shop auch vorher.',
    write: 'Schreiben',
    writePage: (page) => `Schreiben: ${page}`,
    editPage: (page) => `Bearbeiten: ${page}`,
    published: 'Veröffentlicht',
    draft: 'Entwurf',
    draftWithGaps: (count) => plural(count, { one: 'Entwurf, # Lücke', other: 'Entwurf, # Lücken' }),
  },
  address: {
    confirm: 'Adresse bestätigen',
    confirmed: 'Kunden finden Ihren Shop unter {address}, wie Sie bestätigt haben.',
    unconfirmed: 'Kunden finden Ihren Shop unter {address}.',
    onlyHere: 'Nur dieser Computer erreicht diese Adresse. Sie eignet sich zum Ausprobieren.',
    toChange:
      'Um sie zu ändern, setzt der Betreiber Ihres Servers {shopUrl} und {platformUrl} und startet ihn neu: siehe „Set the web address“ in {file}.',
    changedSince: (address) => `Sie haben ${address} bestätigt. Die Adresse hat sich seitdem geändert.`,
  },
  testOrder: {
    label: 'Testbestellung',
    place: 'Testbestellung aufgeben',
    missing: {
      product: 'Fügen Sie ein Produkt hinzu, um selbst etwas zu kaufen.',
      delivery: 'Fügen Sie eine Lieferung hinzu, um selbst etwas zu kaufen.',
      payment: 'Fügen Sie eine Zahlungsart hinzu, um selbst etwas zu kaufen.',
      'product delivery': 'Fügen Sie ein Produkt und eine Lieferung hinzu, um selbst etwas zu kaufen.',
      'product payment': 'Fügen Sie ein Produkt und eine Zahlungsart hinzu, um selbst etwas zu kaufen.',
      'delivery payment': 'Fügen Sie eine Lieferung und eine Zahlungsart hinzu, um selbst etwas zu kaufen.',
      'product delivery payment':
        'Fügen Sie ein Produkt, eine Lieferung und eine Zahlungsart hinzu, um selbst etwas zu kaufen.',
    },
    opensWithRealMoney:
      'Öffnet Ihren geschlossenen Shop in einem neuen Tab, wie Kunden ihn sehen werden. Ihre Zahlungsarten nehmen echtes Geld: Erstatten Sie die Bestellung danach.',
    opensWithTestMoney: (method) =>
      `Öffnet Ihren geschlossenen Shop in einem neuen Tab, wie Kunden ihn sehen werden. Bezahlen Sie mit „${method}“: Es wird kein Geld bewegt.`,
  },
  openShop: {
    open: 'Shop eröffnen',
    opened: 'Ihr Shop ist geöffnet.',
    missing: {
      product: 'Fügen Sie ein Produkt hinzu, um zu eröffnen.',
      payment: 'Fügen Sie eine Zahlungsart hinzu, um zu eröffnen.',
      'product payment': 'Fügen Sie ein Produkt und eine Zahlungsart hinzu, um zu eröffnen.',
    },
    everybody: 'Alle können Ihren Shop sehen, sobald er geöffnet ist.',
  },
  friends: {
    label: 'Freunde',
    title: 'Freunde einladen',
    password: 'Passwort für Freunde',
    newPassword: 'Neues Passwort',
    hint: 'Mindestens 6 Zeichen. Nach einem neuen werden alle wieder gefragt.',
    hasPassword: 'Nur Personen mit dem Passwort können Ihren Shop sehen.',
    save: 'Passwort speichern',
  },
};
