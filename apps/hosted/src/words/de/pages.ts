/** Deutsch. Die Leser werden gesiezt. */
import type { PageWords } from '../en/pages.ts';
import { formats } from '../formats.ts';

const { number, minutes, plural } = formats('de');

export const pages: PageWords = {
  common: {
    language: 'Sprache',
    backToShop: 'Zurück zum Shop',
    questions: 'Fragen?',
    optional: ' (freiwillig)',
    show: 'Zeigen',
    hide: 'Verbergen',
    showPassword: 'Passwort zeigen',
    hidePassword: 'Passwort verbergen',
    capsLock: 'Die Feststelltaste ist aktiv.',
    checkMarked: 'Bitte prüfen Sie die markierten Angaben.',
    oneWrong: 'Eine Angabe fehlt oder stimmt nicht:',
    manyWrong: 'Einige Angaben fehlen oder stimmen nicht:',
    errorTitle: (title) => `Fehler: ${title}`,
    oneMoment: 'Einen Moment …',
    allowAddress: 'Diese Adresse erlauben',
    quoteRequest: 'Falls Sie uns deswegen schreiben, nennen Sie bitte',
    email: 'E-Mail',
    password: 'Passwort',
    newPassword: 'Neues Passwort',
    fullName: 'Vor- und Nachname',
    or: 'oder',
    passwordHint: (least) =>
      `Mindestens ${number(least)} Zeichen. Ein kurzer Satz ist leicht zu merken und schwer zu erraten.`,
  },
  signIn: {
    title: 'Anmelden',
    heading: 'Willkommen zurück',
    otherHeading: 'Mit einem anderen Konto anmelden',
    lead: (shop) => `Melden Sie sich bei ${shop} an, um Ihre Bestellungen zu sehen.`,
    newHere: 'Neu hier?',
    createAccount: 'Konto anlegen',
    submit: 'Anmelden',
    busy: 'Anmeldung läuft …',
    forgot: 'Passwort vergessen?',
    passkey: 'Mit einem Passkey anmelden',
    passkeyBusy: 'Warten auf Ihr Gerät …',
    passkeyFailed:
      'Mit dem Passkey hat es nicht geklappt. Versuchen Sie es noch einmal, oder verwenden Sie Ihr Passwort.',
    provider: (name) => `Weiter mit ${name}`,
  },
  register: {
    title: 'Konto anlegen',
    lead: 'Alle Bestellungen an einem Ort, und schneller zur Kasse.',
    haveOne: 'Sie haben schon eins?',
    signIn: 'Anmelden',
    submit: 'Konto anlegen',
    busy: 'Ihr Konto wird angelegt …',
  },
  verifyEmail: {
    title: 'Sehen Sie in Ihre E-Mails',
    lead: 'Wir haben einen Code mit sechs Ziffern gesendet an',
    code: 'Code',
    hint: 'Sie können ihn im Ganzen einfügen. Nichts da? Sehen Sie auch im Spam-Ordner nach.',
    submit: 'Bestätigen',
    busy: 'Der Code wird geprüft …',
    resend: 'Neuen Code senden',
    resendIn: (time) => `Neuen Code senden in ${time}`,
    resendBusy: 'Wird gesendet …',
    cancel: 'Andere Adresse verwenden',
  },
  awaitingApproval: {
    title: 'Fast geschafft',
    lead: (shop) => `${shop} sieht sich jedes neue Konto persönlich an.`,
    next: (email) =>
      `Sobald Ihres freigeschaltet ist, schreiben wir an ${email}. Bis dahin können Sie als Gast einkaufen.`,
  },
  forgotPassword: {
    title: 'Passwort vergessen?',
    lead: 'Nennen Sie uns Ihre E-Mail-Adresse, und wir senden Ihnen einen Link, mit dem Sie ein neues wählen.',
    submit: 'Link senden',
    busy: 'Wird gesendet …',
    back: 'Zurück zur Anmeldung',
  },
  forgotPasswordSent: {
    title: 'Sehen Sie in Ihre E-Mails',
    lead: (email) =>
      `Falls es für ${email} ein Konto gibt, ist ein Link dorthin unterwegs, mit dem Sie ein neues Passwort wählen.`,
    wait: 'Das kann eine Minute dauern. Nichts da? Sehen Sie auch im Spam-Ordner nach.',
  },
  newPassword: {
    title: 'Neues Passwort wählen',
    lead: 'Sobald es gespeichert ist, müssen sich alle bisher angemeldeten Geräte neu anmelden.',
    account: 'Konto',
    submit: 'Passwort speichern',
    busy: 'Wird gespeichert …',
  },
  passwordChanged: {
    title: 'Ihr Passwort ist geändert',
    lead: 'Überall sonst sind Sie abgemeldet. Melden Sie sich hier mit dem neuen an.',
  },
  consent: {
    title: (app) => `${app} Zugriff geben?`,
    lead: (app, shop) => `${app} bittet um Zugriff auf Ihr Konto bei ${shop} und dürfte dann:`,
    signedInAs: 'Angemeldet als',
    notYou: 'Das sind nicht Sie?',
    allow: 'Erlauben',
    deny: 'Nicht erlauben',
    trust: 'Erlauben Sie nur, wem Sie vertrauen. Ihr Passwort wird nie weitergegeben.',
    scopes: {
      openid: 'wissen, wer Sie sind',
      profile: 'Ihren Namen sehen',
      email: 'Ihre E-Mail-Adresse sehen',
      offline_access: 'verbunden bleiben, wenn Sie nicht da sind',
      other: (scope) => `„${scope}“ verwenden`,
    },
  },
  accountChooser: {
    title: 'Konto wählen',
    lead: (shop) => `weiter zu ${shop}`,
    other: 'Anderes Konto verwenden',
  },
  signOut: {
    title: 'Abmelden',
    heading: 'Abmelden?',
    lead: (shop) => `Sie bleiben Kunde bei ${shop}. Ihre Bestellungen sind da, wenn Sie wiederkommen.`,
    submit: 'Abmelden',
    busy: 'Abmeldung läuft …',
    stay: 'Angemeldet bleiben',
  },
  signedOut: {
    title: 'Sie sind abgemeldet',
    lead: 'An einem Computer, den auch andere nutzen, schließen Sie bitte dieses Fenster.',
  },
  captcha: {
    label: 'Eine kleine Frage',
    sum: (one, other) => `Wie viel ist ${number(one)} plus ${number(other)}?`,
    why: 'Sie hält Programme fern, die Passwörter durchprobieren.',
    needsScript: 'Diese Prüfung braucht JavaScript. Bitte schalten Sie es ein und laden Sie die Seite neu.',
    waiting: 'Bitte schließen Sie die Prüfung oben ab.',
  },
  lengths: {
    characters: (count) => plural(count, { one: '# Zeichen', other: '# Zeichen' }),
    minutes,
  },
};
