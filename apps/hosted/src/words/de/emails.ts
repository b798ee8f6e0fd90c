/** Was Briefe sagen, auf Deutsch. Die Leser werden gesiezt. */
import type { EmailWords } from '../en/emails.ts';

export const emails: EmailWords = {
  hello: (name) => `Guten Tag ${name},`,
  helloAnyone: 'Guten Tag,',
  buttonFails: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
  questions: (email) => `Fragen? Schreiben Sie an ${email}.`,
  visitShop: 'Zum Shop',
  verifyEmail: {
    subject: (shop, code) => `${code} ist Ihr Code für ${shop}`,
    heading: 'Ihr Code',
    lead: (shop) => `geben Sie diesen Code ein, um Ihre E-Mail-Adresse bei ${shop} zu bestätigen:`,
    valid: (minutes) =>
      `Er gilt ${minutes} lang. Geben Sie ihn nicht weiter: Niemand aus dem Shop wird Sie je danach fragen.`,
    notYou:
      'Falls Sie ihn nicht angefordert haben, hat sich jemand bei der Adresse vertippt. Sie müssen dann nichts tun.',
  },
  activation: {
    subject: (shop) => `Ihr Konto bei ${shop}`,
    heading: 'Wählen Sie ein Passwort',
    lead: (shop) => `bei ${shop} wurde ein Konto für Sie angelegt. Wählen Sie ein Passwort, und es gehört Ihnen.`,
    button: 'Passwort wählen',
    notYou: 'Falls Sie nicht wissen, worum es geht, müssen Sie nichts tun.',
  },
  recovery: {
    subject: (shop) => `Ein neues Passwort für ${shop}`,
    heading: 'Wählen Sie ein neues Passwort',
    lead: (shop) => `für Ihr Konto bei ${shop} wurde ein neues Passwort angefordert. Hier wählen Sie es:`,
    button: 'Neues Passwort wählen',
    valid: (minutes) => `Der Link funktioniert einmal, ${minutes} lang.`,
    notYou: 'Falls Sie das nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
  },
  passwordChanged: {
    subject: (shop) => `Ihr Passwort bei ${shop} wurde geändert`,
    heading: 'Ihr Passwort wurde geändert',
    lead: (shop) =>
      `das Passwort Ihres Kontos bei ${shop} wurde soeben geändert. Alle Geräte, die angemeldet waren, müssen sich neu anmelden.`,
    notYou: 'Falls Sie das nicht waren, wählen Sie sofort ein neues Passwort:',
    button: 'Neues Passwort wählen',
    notYouPlain: 'Falls Sie das nicht waren, schreiben Sie uns sofort.',
  },
  approved: {
    subject: (shop) => `Ihr Konto bei ${shop} ist freigeschaltet`,
    heading: 'Herzlich willkommen',
    lead: (shop) => `${shop} hat Ihr Konto freigeschaltet. Sie können sich ab sofort anmelden.`,
    button: 'Anmelden',
  },
  approvalRequested: {
    subject: (who) => `${who} bittet um ein Konto`,
    heading: 'Jemand wartet auf Freischaltung',
    lead: (who, shop) => `${who} hat sich bei ${shop} registriert und wartet auf Ihre Freischaltung.`,
    button: 'Anfrage ansehen',
  },
  welcome: {
    subject: (shop) => `Willkommen bei ${shop}`,
    heading: 'Ihr Konto ist bereit',
    lead: (shop, email) =>
      `Ihr Konto bei ${shop} ist bereit. Melden Sie sich mit ${email} an; dort finden Sie Ihre Bestellungen und sehen, wo sie gerade sind.`,
    notYou: 'Falls Sie sich nicht registriert haben, schreiben Sie uns, und wir löschen das Konto.',
  },
  newSignIn: {
    subject: (shop) => `Neue Anmeldung bei ${shop}`,
    heading: 'Eine neue Anmeldung',
    lead: (shop) => `in Ihrem Konto bei ${shop} hat sich jemand von einem Gerät angemeldet, das wir noch nicht kennen.`,
    at: 'Zeit',
    device: 'Gerät',
    address: 'Adresse',
    wasYou: 'Falls Sie das waren, ist alles in Ordnung.',
    notYou: 'Falls nicht, wählen Sie sofort ein neues Passwort: Damit werden alle Geräte abgemeldet.',
    button: 'Neues Passwort wählen',
  },
};
