/** Deutsch. Die Leser werden gesiezt. */
import type { PageWords } from '../en/pages.ts';
import { formats } from '../formats.ts';

const { number, minutes, plural } = formats('de');

export const pages: PageWords = {
  common: {
    language: 'Sprache',
    backToShop: 'Zurück zum Shop',
    questions: 'Fragen?',
    optional: ' (optional)',
    show: 'Anzeigen',
    hide: 'Ausblenden',
    showPassword: 'Passwort anzeigen',
    hidePassword: 'Passwort ausblenden',
    capsLock: 'Die Feststelltaste ist aktiv.',
    checkMarked: 'Bitte prüfen Sie die markierten Felder.',
    oneWrong: 'Eine Angabe fehlt oder stimmt nicht:',
    manyWrong: 'Einige Angaben fehlen oder stimmen nicht:',
    errorTitle: (title) => `Fehler: ${title}`,
    oneMoment: 'Einen Moment …',
    allowAddress: 'Diese Adresse erlauben',
    quoteRequest: 'Bitte geben Sie bei Rückfragen Folgendes an:',
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
    createAccount: 'Konto erstellen',
    submit: 'Anmelden',
    busy: 'Anmeldung läuft …',
    forgot: 'Passwort vergessen?',
    passkey: 'Mit einem Passkey anmelden',
    passkeyBusy: 'Warten auf Ihr Gerät …',
    passkeyFailed:
      'Die Anmeldung mit dem Passkey hat nicht funktioniert. Versuchen Sie es erneut oder verwenden Sie Ihr Passwort.',
    provider: (name) => `Weiter mit ${name}`,
  },
  register: {
    title: 'Konto erstellen',
    lead: 'Alle Bestellungen an einem Ort – und schneller bezahlen.',
    haveOne: 'Sie haben bereits ein Konto?',
    signIn: 'Anmelden',
    submit: 'Konto erstellen',
    busy: 'Ihr Konto wird erstellt …',
  },
  verifyEmail: {
    title: 'Prüfen Sie Ihren Posteingang',
    lead: 'Wir haben einen sechsstelligen Code gesendet an',
    code: 'Code',
    hint: 'Sie können den ganzen Code einfügen. Keine E-Mail erhalten? Prüfen Sie Ihren Spam-Ordner.',
    submit: 'Bestätigen',
    busy: 'Der Code wird geprüft …',
    resend: 'Code erneut senden',
    resendIn: (time) => `Code erneut senden in ${time}`,
    resendBusy: 'Wird gesendet …',
    cancel: 'Andere E-Mail-Adresse verwenden',
  },
  awaitingApproval: {
    title: 'Fast geschafft',
    lead: (shop) => `${shop} prüft jedes neue Konto.`,
    next: (email) =>
      `Sobald Ihr Konto freigeschaltet ist, senden wir eine E-Mail an ${email}. Bis dahin können Sie als Gast einkaufen.`,
  },
  forgotPassword: {
    title: 'Passwort vergessen?',
    lead: 'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, mit dem Sie Ihr Passwort zurücksetzen können.',
    submit: 'Link senden',
    busy: 'Wird gesendet …',
    back: 'Zurück zur Anmeldung',
  },
  forgotPasswordSent: {
    title: 'Prüfen Sie Ihren Posteingang',
    lead: (email) =>
      `Falls es für ${email} ein Konto gibt, haben wir einen Link zum Zurücksetzen des Passworts gesendet.`,
    wait: 'Das kann eine Minute dauern. Keine E-Mail erhalten? Prüfen Sie Ihren Spam-Ordner.',
  },
  newPassword: {
    title: 'Neues Passwort wählen',
    lead: 'Sie werden auf allen anderen Geräten abgemeldet.',
    account: 'Konto',
    submit: 'Passwort speichern',
    busy: 'Wird gespeichert …',
  },
  passwordChanged: {
    title: 'Ihr Passwort wurde geändert',
    lead: 'Sie wurden auf allen anderen Geräten abgemeldet. Melden Sie sich hier mit Ihrem neuen Passwort an.',
  },
  consent: {
    title: (app) => `${app} Zugriff erlauben?`,
    lead: (app, shop) => `${app} möchte auf Ihr Konto bei ${shop} zugreifen. Die App kann dann:`,
    signedInAs: 'Angemeldet als',
    notYou: 'Sind das nicht Sie?',
    allow: 'Erlauben',
    deny: 'Nicht erlauben',
    trust: 'Erlauben Sie nur Apps, denen Sie vertrauen. Ihr Passwort wird nie weitergegeben.',
    scopes: {
      openid: 'wissen, wer Sie sind',
      profile: 'Ihren Namen sehen',
      email: 'Ihre E-Mail-Adresse sehen',
      offline_access: 'verbunden bleiben, auch wenn Sie nicht aktiv sind',
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
    lead: (shop) => `Ihre Bestellungen bei ${shop} finden Sie hier, wenn Sie sich wieder anmelden.`,
    submit: 'Abmelden',
    busy: 'Abmeldung läuft …',
    stay: 'Angemeldet bleiben',
  },
  signedOut: {
    title: 'Sie sind abgemeldet',
    lead: 'Wenn andere diesen Computer auch nutzen, schließen Sie bitte dieses Fenster.',
  },
  captcha: {
    label: 'Sicherheitsprüfung',
    sum: (one, other) => `Wie viel ist ${number(one)} plus ${number(other)}?`,
    why: 'Sie schützt vor automatischem Erraten von Passwörtern.',
    needsScript: 'Für diese Prüfung wird JavaScript benötigt. Bitte aktivieren Sie es und laden Sie die Seite neu.',
    waiting: 'Bitte schließen Sie die Prüfung oben ab.',
  },
  lengths: {
    characters: (count) => plural(count, { one: '# Zeichen', other: '# Zeichen' }),
    minutes,
  },
};
