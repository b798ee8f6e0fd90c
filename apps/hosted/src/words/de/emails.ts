/** Texte der E-Mails auf Deutsch. Die Leser werden gesiezt. */
import type { EmailWords } from '../en/emails.ts';

export const emails: EmailWords = {
  hello: (name) => `Guten Tag ${name},`,
  helloAnyone: 'Guten Tag,',
  buttonFails: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diesen Link:',
  questions: (email) => `Fragen? Schreiben Sie an ${email}.`,
  visitShop: 'Zum Shop',
  verifyEmail: {
    subject: (shop, code) => `${code} ist Ihr Code für ${shop}`,
    heading: 'Ihr Code',
    lead: (shop) => `geben Sie diesen Code ein, um Ihre E-Mail-Adresse bei ${shop} zu bestätigen:`,
    valid: (minutes) => `Er gilt ${minutes} lang. Geben Sie ihn nicht weiter. Der Shop wird Sie nie danach fragen.`,
    notYou:
      'Sie haben keinen Code angefordert? Vermutlich hat sich jemand bei der E-Mail-Adresse vertippt. Sie können diese E-Mail ignorieren.',
  },
  activation: {
    subject: (shop) => `Ihr Konto bei ${shop}`,
    heading: 'Wählen Sie ein Passwort',
    lead: (shop) => `bei ${shop} wurde ein Konto für Sie erstellt. Wählen Sie ein Passwort, um es zu nutzen.`,
    button: 'Passwort wählen',
    notYou: 'Falls Sie diese E-Mail nicht erwartet haben, können Sie sie ignorieren.',
  },
  recovery: {
    subject: (shop) => `Setzen Sie Ihr Passwort für ${shop} zurück`,
    heading: 'Passwort zurücksetzen',
    lead: (shop) =>
      `wir haben eine Anfrage zum Zurücksetzen des Passworts für Ihr Konto bei ${shop} erhalten. Wählen Sie hier ein neues:`,
    button: 'Neues Passwort wählen',
    valid: (minutes) => `Der Link ist ${minutes} lang gültig und funktioniert nur einmal.`,
    notYou:
      'Sie haben das nicht angefordert? Dann können Sie diese E-Mail ignorieren. Ihr Passwort bleibt unverändert.',
  },
  passwordChanged: {
    subject: (shop) => `Ihr Passwort bei ${shop} wurde geändert`,
    heading: 'Ihr Passwort wurde geändert',
    lead: (shop) =>
      `das Passwort Ihres Kontos bei ${shop} wurde soeben geändert. Alle anderen Geräte wurden abgemeldet.`,
    notYou: 'Falls Sie das nicht waren, wählen Sie sofort ein neues Passwort:',
    button: 'Neues Passwort wählen',
    notYouPlain: 'Falls Sie das nicht waren, kontaktieren Sie uns bitte sofort.',
  },
  approved: {
    subject: (shop) => `Ihr Konto bei ${shop} ist freigeschaltet`,
    heading: 'Ihr Konto ist freigeschaltet',
    lead: (shop) => `${shop} hat Ihr Konto freigeschaltet. Sie können sich ab sofort anmelden.`,
    button: 'Anmelden',
  },
  approvalRequested: {
    subject: (who) => `${who} hat ein Konto angefragt`,
    heading: 'Neue Kontoanfrage',
    lead: (who, shop) => `${who} hat sich bei ${shop} registriert und wartet auf Ihre Freischaltung.`,
    button: 'Anfrage ansehen',
  },
  welcome: {
    subject: (shop) => `Willkommen bei ${shop}`,
    heading: 'Ihr Konto ist bereit',
    lead: (shop, email) =>
      `Ihr Konto bei ${shop} ist bereit. Melden Sie sich mit ${email} an, um Ihre Bestellungen anzusehen und zu verfolgen.`,
    notYou: 'Sie haben sich nicht registriert? Kontaktieren Sie uns, und wir löschen das Konto.',
  },
  newsletterConfirm: {
    subject: (shop) => `Bitte bestätigen Sie den Newsletter von ${shop}`,
    heading: 'E-Mail-Adresse bestätigen',
    lead: (shop) => `Sie möchten den Newsletter von ${shop} erhalten. Bestätigen Sie, dass diese Adresse Ihnen gehört:`,
    button: 'Bestätigen',
    notYou:
      'Sie haben das nicht angefordert? Dann können Sie diese E-Mail ignorieren. Ohne Bestätigung erhalten Sie keinen Newsletter.',
  },
  newSignIn: {
    subject: (shop) => `Neue Anmeldung bei ${shop}`,
    heading: 'Neue Anmeldung',
    lead: (shop) => `in Ihrem Konto bei ${shop} gab es eine Anmeldung von einem neuen Gerät.`,
    at: 'Zeit',
    device: 'Gerät',
    address: 'IP-Adresse',
    wasYou: 'Falls Sie das waren, müssen Sie nichts tun.',
    notYou: 'Falls nicht, wählen Sie sofort ein neues Passwort. Damit werden alle Geräte abgemeldet.',
    button: 'Neues Passwort wählen',
  },
};
