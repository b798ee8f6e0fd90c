/** German texts: the index of all settings, which is also searched. */
import { counts } from '@cartwright/ui/counts';

import type { settingsIndex as english } from '../en/settings-index.ts';

const { plural } = counts('de');

export const settingsIndex: typeof english = {
  search: 'Einstellungen suchen',
  noMatch: (search) => `Keine Einstellung passt zu „${search}“`,
  tryAnother: 'Versuchen Sie ein anderes Wort.',
  showAll: 'Alle Einstellungen anzeigen',
  found: 'Gefundene Einstellungen',
  foundCount: (count) => plural(count, { one: 'Eine Einstellung gefunden.', other: '# Einstellungen gefunden.' }),
  groups: {
    shop: 'Ihr Shop',
    selling: 'Verkauf',
    delivery: 'Lieferung und Steuer',
    people: 'Personen und Anmeldung',
    messages: 'Nachrichten',
    developers: 'Entwickler',
  },
  pages: {
    general: {
      title: 'Allgemein',
      what: 'Name, Texte, Kontakt, Land, Währung und Zeitzone des Shops.',
      words: 'store laden geschäft shopname identität grundlagen grunddaten details titel seite website',
    },
    look: {
      title: 'Aussehen',
      what: 'Logo, Symbol, Farbe und Schriften, mit einer Vorschau des Shops.',
      words: 'design theme gestaltung darstellung marke branding stil layout anpassen',
    },
    languages: {
      title: 'Sprachen',
      what: 'In welchen Sprachen Kunden Kasse, Kontoseiten und E-Mails lesen.',
      words: 'übersetzung übersetzen mehrsprachig sprache deutsch französisch spanisch japanisch arabisch englisch',
    },
    legal: {
      title: 'Rechtstexte',
      what: 'Datenschutz, AGB, Rückgabe, Lieferung und Impressum, in jeder Sprache.',
      words:
        'recht gesetz richtlinien dsgvo datenschutzerklärung widerruf widerrufsbelehrung geschäftsbedingungen dokumente',
    },
    business: {
      title: 'Unternehmensdaten',
      what: 'Rechtlicher Name, Adresse und Steuernummer, Rechnungen, und wer von neuen Bestellungen erfährt.',
      words:
        'firma verkäufer unternehmen organisation ust ustid umsatzsteuer nummer impressum anschrift post benachrichtigung',
    },
    checkout: {
      title: 'Kasse',
      what: 'Wer bestellen darf, was Kunden gefragt werden, und wie lange Artikel reserviert sind.',
      words: 'checkout bestellung formular kaufen kauf warenkorb bezahlen',
    },
    paymentMethods: {
      title: 'Zahlungsarten',
      what: 'Wie Kunden bezahlen, in welcher Reihenfolge, und wo.',
      words:
        'bezahlen zahlung zahlungsmethode zahlungsmittel karte kreditkarte debit stripe bank überweisung vorkasse rechnung bar nachnahme anbieter kasse einziehen wallet',
    },
    delivery: {
      title: 'Lieferung',
      what: 'Wohin Sie liefern, zu welchen Preisen, in wie vielen Tagen, und wo Kunden abholen.',
      words:
        'versand versandkosten liefern lieferzonen zonen länder bundesländer tarife porto kurier paket spedition kostenlos abholung abholen stunden öffnungszeiten zeitfenster packen bestellschluss feiertage urlaub freie tage',
    },
    signIn: {
      title: 'Anmeldung',
      what: 'Prüfungen neuer Mitglieder, andere Anmeldungen, und das Captcha.',
      words: 'login einloggen registrierung mitglieder kunden kundenkonten konten',
    },
    tax: {
      title: 'Steuer',
      what: 'Ob Preise die Steuer enthalten, wo Sie sie erheben, und zu welchen Sätzen.',
      words:
        'steuern mwst mehrwertsteuer ust umsatzsteuer vat gst satz steuersatz prozent inklusive brutto netto gebiet bundesland',
    },
    currencies: {
      title: 'Währungen',
      what: 'Die Währung Ihres Shops, und andere, in denen Kunden Preise lesen können.',
      words: 'wechselkurs kurs geld umrechnen anzeige euro dollar pfund franken fremdwährung',
    },
    memberships: {
      title: 'Mitgliedschaften',
      what: 'Einheiten, die ein Mitglied bezahlt hat, etwa zehn Kurse.',
      words: 'prepaid vorausbezahlt guthaben pass jahreskarte abo abonnement paket kurse zehnerkarte',
    },
    fees: {
      title: 'Gebühren',
      what: 'Geschenkverpackung, Pfand und Zuschläge.',
      words: 'gebühr zuschlag aufpreis mindermenge bearbeitung verpackung pfand zusätzlich extra',
    },
    privacy: {
      title: 'Datenschutz',
      what: 'Wie lange Daten über Personen bleiben, und die Daten einer Person.',
      words: 'dsgvo datenschutz aufbewahrung löschen auskunft export personenbezogen frist',
    },
    account: {
      title: 'Ihr Konto',
      what: 'Ihr Name, E-Mail, Passwort, Passkeys, und wo Sie angemeldet sind.',
      words:
        'profil passwort kennwort ändern passkey fingerabdruck sitzungen geräte abmelden ausloggen mich inhaber benutzer login sicherheit',
    },
    emails: {
      title: 'E-Mails',
      what: 'Welche E-Mails gesendet werden, mit Ihren Texten, in Ihrem Namen.',
      words:
        'email mail benachrichtigung bestätigung vorlage betreff text signatur ein aus vorschau sprache willkommen versandt erstattung',
    },
    failedWork: {
      title: 'Fehlgeschlagenes',
      what: 'Fehlgeschlagene E-Mails und andere Aufgaben, zum Wiederholen.',
      words: 'fehler aufgaben warteschlange wiederholen hintergrund nicht zugestellt mail probleme hängt jobs',
    },
    apps: {
      title: 'Apps',
      what: 'Verbinden Sie eine Shopseite oder ein anderes Programm.',
      words:
        'client id secret geheimschlüssel oauth rückkehr weiterleitung callback redirect adresse react next express headless storefront entwickler sdk',
    },
    webhooks: {
      title: 'Webhooks',
      what: 'Sagen Sie einem anderen System, wenn etwas geschieht.',
      words:
        'ereignis event hook callback benachrichtigen integration schnittstelle protokoll log zustellen test pausieren fortsetzen zapier endpunkt signatur',
    },
    apiKeys: {
      title: 'API-Schlüssel',
      what: 'Lassen Sie Ihre Programme den Shop aufrufen.',
      words:
        'key schlüssel token geheim programm skript integration schnittstelle entwickler berechtigung widerrufen rest graphql',
    },
  },
  settings: {
    shopName: { title: 'Name des Shops', words: 'umbenennen shopname laden titel' },
    tagline: { title: 'Slogan und Über den Shop', words: 'claim motto beschreibung texte text geschichte' },
    announcement: { title: 'Ankündigung', words: 'banner hinweis leiste geschlossen feiertag urlaub nachricht oben' },
    helpPage: { title: 'Hilfeseite', words: 'lieferung rückgabe versand richtlinie faq fragen texte' },
    contact: {
      title: 'E-Mail und Telefon für Kunden',
      words: 'kontakt support adresse telefonnummer erreichen kundenservice kundendienst',
    },
    country: { title: 'Land und Sprache', words: 'region standort ort übersetzung' },
    currency: { title: 'Währung', words: 'geld dollar euro usd eur chf preise' },
    timeZone: { title: 'Zeitzone', words: 'uhr uhrzeit stunden datum' },
    weights: { title: 'Gewichte', words: 'gewicht kilogramm pfund kg lb einheit' },
    logo: { title: 'Logo', words: 'bild marke kopfzeile header' },
    icon: { title: 'Symbol', words: 'icon favicon browser tab app startbildschirm' },
    accent: { title: 'Farbe der Schaltflächen', words: 'akzent akzentfarbe palette marke farben farbton button knopf' },
    fonts: { title: 'Schriften', words: 'schriftart schrift typografie font' },
    privacy: { title: 'Datenschutzerklärung', words: 'dsgvo datenschutz cookies' },
    terms: { title: 'AGB', words: 'geschäftsbedingungen bedingungen vertrag' },
    returns: { title: 'Widerruf und Rückgabe', words: 'erstattung widerrufsbelehrung rücksendung' },
    deliveryPolicy: { title: 'Versandbedingungen', words: 'lieferung versand lieferbedingungen' },
    imprint: { title: 'Impressum', words: 'anbieterkennzeichnung firma' },
    invoices: {
      title: 'Rechnungen',
      words: 'fußzeile bank bankverbindung konto zahlungsbedingungen ust steuernummer drucken',
    },
    newOrderEmail: {
      title: 'E-Mail zu neuen Bestellungen',
      words: 'benachrichtigung benachrichtigen hinweis team mitarbeiter wer',
    },
    abandonedCarts: {
      title: 'Abgebrochene Einkäufe',
      words: 'erinnerung warenkorb warenkorbabbrecher verlassen zurückholen marketing',
    },
    guests: {
      title: 'Bestellung als Gast',
      words: 'gastbestellung ohne konto registrieren login anmelden nur mitglieder bestellungen',
    },
    phone: { title: 'Telefonnummer an der Kasse', words: 'handy mobil feld pflichtfeld optional' },
    company: { title: 'Firma an der Kasse', words: 'unternehmen organisation b2b geschäftskunden feld' },
    notes: { title: 'Nachrichten zur Bestellung', words: 'notiz kommentar geschenk anweisung anmerkung kunde' },
    termsBox: { title: 'Kästchen für die AGB', words: 'akzeptieren bedingungen zustimmen checkbox einwilligung recht' },
    timeToPay: { title: 'Zeit zum Bezahlen', words: 'reservieren reservierung halten bestand minuten timer' },
    pickup: { title: 'Abholorte', words: 'abholen abholung click and collect laden stunden zeitfenster lokal' },
    daysOff: {
      title: 'Packzeit und freie Tage',
      words: 'bearbeitung versandtage bestellschluss geschlossen urlaub kalender',
    },
    verifyEmail: {
      title: 'E-Mail-Adressen bestätigen',
      words: 'bestätigung verifizieren verifizierung code registrierung mitglieder',
    },
    approveMembers: {
      title: 'Mitglieder freischalten',
      words: 'freischaltung warten zulassen prüfen genehmigen registrierung mitglieder',
    },
    providers: {
      title: 'Identitätsanbieter',
      words: 'google openid oidc social login single sign on firma föderation',
    },
    captcha: { title: 'Captcha', words: 'roboter bot spam recaptcha hcaptcha turnstile' },
    pricesIncludeTax: { title: 'Preise mit Steuer', words: 'brutto netto enthalten inklusive zuzüglich' },
    taxRates: { title: 'Steuersätze', words: 'gebiet land bundesland prozent mwst ust mehrwertsteuer' },
    taxGroups: { title: 'Steuergruppen', words: 'ermäßigt ermäßigter satz bücher lebensmittel befreit produkte' },
    sender: { title: 'Absender der E-Mails', words: 'von name antwort antwortadresse antworten' },
  },
  ignored:
    'ändere ändern anpassen auf bearbeite bearbeiten bei das dem den der des die ein eine einen einer einstellen einstellung einstellungen für ich im in ist kann man mein meine meinem meinen meiner meines richte setze setzen stelle und von wie wo zu zum zur',
};
