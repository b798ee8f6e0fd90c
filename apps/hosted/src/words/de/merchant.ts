/** German texts of the admin's sign-in pages, and of the emails to merchants about their account. */
import type { MerchantWords } from '../en/merchant.ts';

export const merchant: MerchantWords = {
  signIn: {
    lead: (shop) => `Melden Sie sich bei der Verwaltung von ${shop} an.`,
    byEmail: 'Anmeldelink per E-Mail senden',
  },
  link: {
    title: 'Per E-Mail anmelden',
    lead: 'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, der Sie anmeldet.',
    sent: (email) => `Falls es für ${email} ein Konto gibt, haben wir einen Anmeldelink gesendet.`,
  },
  open: {
    title: 'Verwaltung',
    lead: 'Dieser Link funktioniert einmal. In diesem Browser bleiben Sie bis zwölf Stunden nach Ihrem letzten Besuch angemeldet.',
    submit: 'Verwaltung öffnen',
    busy: 'Wird geöffnet …',
  },
  linkNeeded: {
    title: 'Sie brauchen einen neuen Link',
    expired: 'Dieser Link wurde bereits verwendet oder ist abgelaufen.',
    noAccount: 'Dieser Shop hat noch kein Konto.',
    remedy: 'Wer den Server betreibt, erstellt einen Link mit diesem Befehl:',
  },
  start: {
    title: 'Shop erstellen',
    lead: 'Mit diesem Konto melden Sie sich bei der Verwaltung an. Sie können es später ändern.',
    name: 'Ihr Name',
    submit: 'Shop erstellen',
    busy: 'Shop wird erstellt …',
    passkey: 'Passkey statt Passwort verwenden',
    passkeyFailed: 'Der Passkey wurde nicht erstellt. Versuchen Sie es erneut oder wählen Sie ein Passwort.',
  },
  email: {
    title: 'E-Mail-Adresse bestätigen',
    lead: (email) => `Melden Sie sich ab jetzt mit ${email} an.`,
    submit: 'Bestätigen',
    busy: 'Wird bestätigt …',
    done: 'Ihre E-Mail-Adresse wurde geändert',
    back: 'Zurück zu Ihrem Konto',
  },
  emails: {
    signInLink: {
      subject: (shop) => `Anmelden bei ${shop}`,
      heading: 'Ihr Anmeldelink',
      lead: (shop) => `Dieser Link meldet Sie bei der Verwaltung von ${shop} an.`,
      button: 'Anmelden',
      notYou: 'Nicht angefordert? Ignorieren Sie diese E-Mail. Ohne den Link kann sich niemand anmelden.',
    },
    confirmEmail: {
      subject: (shop) => `Bestätigen Sie Ihre E-Mail-Adresse für ${shop}`,
      heading: 'E-Mail-Adresse bestätigen',
      lead: (shop) => `Sie möchten sich mit dieser Adresse bei der Verwaltung von ${shop} anmelden.`,
      button: 'E-Mail-Adresse bestätigen',
      notYou: 'Nicht angefordert? Ignorieren Sie diese E-Mail.',
    },
    emailChanged: {
      subject: (shop) => `Ihre E-Mail-Adresse bei ${shop} wurde geändert`,
      heading: 'Ihre E-Mail-Adresse wurde geändert',
      lead: (shop, email) => `Bei der Verwaltung von ${shop} melden Sie sich jetzt mit ${email} an.`,
      notYou:
        'Wenn Sie das nicht waren, bitten Sie umgehend die Person, die den Server betreibt, um einen Inhaberlink. Er meldet Sie ohne E-Mail an.',
    },
  },
};
