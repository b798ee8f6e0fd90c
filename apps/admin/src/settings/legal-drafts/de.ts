/** Drafts of the legal pages in German. */
import type { LanguageDrafts } from './draft.ts';

export const drafts: LanguageDrafts = {
  gaps: {
    name: 'Ihr rechtlicher Name',
    address: 'Ihre Anschrift',
    email: 'Ihre E-Mail-Adresse',
    taxId: 'Ihre USt-IdNr.',
  },
  pages: {
    privacy: {
      title: 'Datenschutz',
      lines: [
        'Verantwortlich für Ihre Daten ist {name}, {address}. Bei Fragen schreiben Sie an {email}.',
        '## Was wir speichern, und warum',
        'Um Ihre Bestellung zu liefern, speichern wir Name, E-Mail-Adresse, Anschrift, Telefonnummer und den Inhalt der Bestellung (Art. 6 Abs. 1 lit. b DSGVO). Rechnungen bewahren wir [[Anzahl]] Jahre auf, weil das Gesetz es verlangt.',
        '## Wer die Daten erhält',
        'Der Paketdienst erhält Name und Anschrift. Zahlungen wickelt [[Ihr Zahlungsdienst]] ab. Wir verkaufen keine Daten.',
        '## Ihre Rechte',
        'Sie können Auskunft, Berichtigung und Löschung verlangen und der Verarbeitung widersprechen. Beschweren können Sie sich bei [[Ihre Aufsichtsbehörde]].',
      ],
    },
    terms: {
      title: 'Allgemeine Geschäftsbedingungen',
      lines: [
        'Diese Bedingungen gelten für Bestellungen bei {name}, {address}.',
        '## Bestellung und Vertrag',
        'Ihre Bestellung ist ein Angebot. Der Vertrag kommt zustande, wenn wir sie per E-Mail bestätigen.',
        '## Preise und Zahlung',
        'Die Preise stehen mit Steuer und Versand an der Kasse. Sie zahlen mit [[Ihre Zahlungsarten]].',
        '## Gewährleistung',
        'Es gelten die gesetzlichen Rechte bei Mängeln. [[Abweichungen]]',
      ],
    },
    returns: {
      title: 'Widerruf und Rückgabe',
      lines: [
        'Sie können Ihren Vertrag binnen [[Anzahl]] Tagen nach Erhalt der Ware ohne Angabe von Gründen widerrufen.',
        '## So widerrufen Sie',
        'Schreiben Sie an {email} und senden Sie die Ware an {address}. [[Wer die Rücksendung bezahlt]]',
        '## Erstattung',
        'Wir erstatten Preis und Standardversand binnen 14 Tagen auf dem Weg, auf dem Sie bezahlt haben.',
        '## Ausnahmen',
        'Ausgenommen sind Waren nach Maß und versiegelte Waren, die geöffnet wurden. [[Weitere]]',
      ],
    },
    delivery: {
      title: 'Versand',
      lines: [
        'Preise und Lieferzeiten stehen bei jedem Produkt und an der Kasse.',
        '## Wohin wir liefern',
        '[[Ihre Länder]]',
        '## Wenn etwas nicht stimmt',
        'Ist ein Paket verspätet, verloren oder beschädigt, schreiben Sie an {email}. Wir liefern neu oder erstatten.',
      ],
    },
    imprint: {
      title: 'Impressum',
      lines: [
        '{name}',
        '{address}',
        'E-Mail: {email}',
        'USt-IdNr.: {taxId}',
        'Verantwortlich für den Inhalt: [[ein Name]]',
      ],
    },
  },
};
