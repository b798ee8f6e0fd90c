/** Deutsche Texte: Anmeldung im Shop. */
import { counts } from '@cartwright/ui/counts';

import type { Words } from '../en.ts';

const { number } = counts('de');

export const signIn: Words['signIn'] = {
  welcome: 'Willkommen zurück',
  signIn: 'Anmelden',
  newHere: 'Neu hier?',
  createOne: 'Konto erstellen',
  forgot: 'Passwort vergessen?',
  createTitle: 'Konto erstellen',
  create: 'Konto erstellen',
  haveAccount: 'Sie haben schon ein Konto?',
  fullName: 'Vor- und Nachname',
  email: 'E-Mail',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  show: 'Anzeigen',
  hide: 'Verbergen',
  checkInbox: 'Sehen Sie in Ihrem Postfach nach',
  confirm: 'Bestätigen',
  codeSent: 'Wir haben einen sechsstelligen Code an {email} gesendet.',
  resend: 'Code noch einmal senden',
  code: 'Code',
  sendLink: 'Link senden',
  forgotHint: 'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, mit dem Sie Ihr Passwort zurücksetzen.',
  backToSignIn: 'Zurück zur Anmeldung',
  useHosted: 'Andere Anmeldeseite verwenden',
  notARobot: 'Ich bin kein Roboter',
  captchaWaiting: 'Warten Sie, bis die Frage erscheint, oder laden Sie die Seite neu.',
  passwordHint: (min) =>
    `Mindestens ${number(min)} Zeichen. Ein kurzer Satz ist leicht zu merken und schwer zu erraten.`,
  errorTitle: (title) => `Fehler: ${title}`,
  problems: {
    unreadable: 'Wir konnten dieses Formular nicht lesen. Bitte versuchen Sie es noch einmal.',
    wrong: 'E-Mail oder Passwort ist falsch. Versuchen Sie es noch einmal oder erstellen Sie ein Konto.',
    'email-missing': 'Geben Sie Ihre E-Mail-Adresse ein.',
    'email-malformed': 'Geben Sie eine gültige E-Mail-Adresse ein, etwa ada@example.com.',
    'password-missing': 'Geben Sie Ihr Passwort ein.',
    'password-refused': 'Wählen Sie ein anderes Passwort.',
    'password-replaced':
      'Sie müssen ein neues Passwort wählen. Fordern Sie eine E-Mail mit einem Link zum Zurücksetzen an.',
    exists: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an.',
    captcha: 'Führen Sie die Sicherheitsprüfung aus und senden Sie das Formular noch einmal ab.',
    blocked: 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an uns.',
    approval: 'Ihr Konto wartet auf die Freigabe. Wir schreiben Ihnen, sobald es offen ist.',
    'code-wrong': 'Dieser Code ist falsch. Geben Sie den Code aus unserer letzten E-Mail ein.',
    'code-expired': 'Dieser Code ist abgelaufen. Fordern Sie einen neuen an.',
    'code-over': 'Zu viele falsche Codes. Fordern Sie einen neuen an.',
    'code-sent': 'Wir haben einen neuen Code gesendet. Der vorige gilt nicht mehr.',
    'recovery-sent':
      'Falls es zu dieser Adresse ein Konto gibt, haben wir einen Link zum Zurücksetzen des Passworts gesendet.',
    over: 'Diese Seite ist abgelaufen. Bitte beginnen Sie noch einmal.',
    'too-often': 'Zu viele Versuche. Warten Sie ein paar Minuten und versuchen Sie es noch einmal.',
    failed: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es in einer Minute noch einmal.',
  },
};
