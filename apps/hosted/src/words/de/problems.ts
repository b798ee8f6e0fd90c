/** Fehlermeldungen auf Deutsch. */
import { formats } from '../formats.ts';
import type { ProblemPages, Problems } from '../problem-words.ts';

const { number, soon } = formats('de');

export const problems: Problems = {
  'email-missing': 'Geben Sie Ihre E-Mail-Adresse ein.',
  'email-malformed': 'Geben Sie eine gültige E-Mail-Adresse wie ada@example.com ein.',
  'password-missing': 'Geben Sie Ihr Passwort ein.',
  'password-too-short': ({ min }) => `Verwenden Sie mindestens ${number(min)} Zeichen.`,
  'password-too-long': ({ max }) => `Verwenden Sie höchstens ${number(max)} Zeichen.`,
  'password-too-common': 'Dieses Passwort ist zu häufig und leicht zu erraten. Wählen Sie ein anderes.',
  'password-guessable': 'Dieses Passwort ähnelt Ihrem Namen oder Ihrer E-Mail-Adresse zu sehr. Wählen Sie ein anderes.',
  'password-same': 'Das ist Ihr aktuelles Passwort. Wählen Sie ein anderes.',
  'credentials-wrong': 'E-Mail-Adresse oder Passwort ist falsch. Versuchen Sie es erneut oder erstellen Sie ein Konto.',
  'merchant-credentials-wrong': 'E-Mail-Adresse oder Passwort ist falsch. Versuchen Sie es erneut.',
  'account-blocked': 'Dieses Konto ist gesperrt. Bitte kontaktieren Sie uns.',
  'account-exists': 'Es gibt bereits ein Konto mit dieser E-Mail-Adresse. Melden Sie sich stattdessen an.',
  'code-missing': 'Geben Sie den sechsstelligen Code aus unserer E-Mail ein.',
  'code-wrong': 'Dieser Code ist falsch. Geben Sie den Code aus unserer neuesten E-Mail ein.',
  'code-expired': 'Dieser Code ist abgelaufen. Fordern Sie einen neuen an.',
  'code-attempts-over': 'Zu viele falsche Codes. Fordern Sie einen neuen an.',
  'code-sent': 'Wir haben einen neuen Code gesendet. Der vorherige ist nicht mehr gültig.',
  'too-many-attempts': ({ seconds }) => `Zu viele Versuche. Versuchen Sie es ${soon(seconds)} erneut.`,
  'captcha-missing': 'Bitte beantworten Sie die Frage.',
  'captcha-wrong': 'Die Antwort ist falsch. Hier ist eine andere Frage.',
  'link-expired': 'Dieser Link ist abgelaufen. Fordern Sie einen neuen an.',
  'link-used': 'Dieser Link wurde bereits verwendet. Fordern Sie einen neuen an.',
  'name-too-long': ({ max }) => `Verwenden Sie für den Namen höchstens ${number(max)} Zeichen.`,
  'field-too-long': ({ max }) => `Verwenden Sie höchstens ${number(max)} Zeichen.`,
  'name-missing': 'Geben Sie Ihren Namen ein.',
  'field-malformed': 'Geben Sie einen gültigen Wert ein.',
  'passkey-failed':
    'Die Anmeldung mit dem Passkey hat nicht funktioniert. Versuchen Sie es erneut oder verwenden Sie Ihr Passwort.',
  'passkey-unknown': 'Dieser Passkey ist uns nicht bekannt. Melden Sie sich mit Ihrem Passwort an.',
  'provider-failed': ({ provider }) =>
    `Die Anmeldung mit ${provider} hat nicht funktioniert. Versuchen Sie es erneut oder verwenden Sie Ihr Passwort.`,
  'session-ended': 'Sie wurden abgemeldet. Bitte melden Sie sich erneut an.',
  'something-wrong': 'Bei uns ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.',
};

export const problemPages: ProblemPages = {
  'not-found': {
    title: 'Seite nicht gefunden',
    message: 'Unter dieser Adresse gibt es keine Seite.',
    remedy: 'Prüfen Sie die Adresse auf Tippfehler oder gehen Sie zum Shop.',
  },
  'not-a-page': {
    title: 'Diese Adresse ist keine Seite',
    message: 'Sie nimmt nur Daten von Formularen und Apps entgegen.',
    remedy: 'Gehen Sie zurück oder gehen Sie zum Shop.',
  },
  'sign-in-over': {
    title: 'Diese Seite ist abgelaufen',
    message: 'Diese Anmeldung ist bereits abgeschlossen oder wurde vor mehr als einer Stunde begonnen.',
    remedy: 'Gehen Sie zurück zum Shop und wählen Sie erneut „Anmelden“.',
  },
  'form-foreign': {
    title: 'Dieses Formular wird nicht akzeptiert',
    message: 'Es wurde von einer anderen Website gesendet.',
    remedy: 'Gehen Sie zurück zum Shop und beginnen Sie erneut.',
  },
  'form-stale': {
    title: 'Dieses Formular ist abgelaufen',
    message: 'Es wurde in einem anderen Browser geöffnet, oder Ihre Cookies wurden gelöscht.',
    remedy:
      'Gehen Sie zurück, laden Sie die Seite neu und senden Sie das Formular erneut. Erlauben Sie in Ihrem Browser Cookies für diese Website.',
  },
  'form-unreadable': {
    title: 'Dieses Formular ist nicht lesbar',
    message: 'Die Daten Ihres Browsers sind beschädigt oder zu groß.',
    remedy: 'Gehen Sie zurück, laden Sie die Seite neu und senden Sie das Formular erneut.',
  },
  'recovery-link-expired': {
    title: 'Dieser Link funktioniert nicht mehr',
    message: 'Er wurde bereits verwendet, ist abgelaufen oder wurde durch einen neueren ersetzt.',
    remedy: 'Fordern Sie einen neuen Link an. Nur der neueste funktioniert, und nur einmal.',
  },
  'order-unknown': {
    title: 'Bestellung nicht gefunden',
    message: 'Die Adresse ist unvollständig, oder es gehört keine Bestellung dazu.',
    remedy: 'Öffnen Sie den Link in der E-Mail zu Ihrer Bestellung.',
  },
  'redirect-not-allowed': {
    title: 'Diese Rückkehradresse ist nicht erlaubt',
    message: ({ address }) => `Die App wollte zu ${address} zurückkehren. Diese Adresse ist für sie nicht erlaubt.`,
    remedy:
      'Wenn dies Ihr Shop ist, erlauben Sie die Adresse. Andernfalls gehen Sie zurück und informieren Sie den Shop.',
  },
  'address-not-registrable': {
    title: 'Diese Adresse kann nicht erlaubt werden',
    message: ({ address }) =>
      `${address} wurde nicht hinzugefügt: Die App ist nicht in der Entwicklung, oder die Adresse ist für sie ungültig.`,
    remedy: 'Verwenden Sie eine https-Adresse oder eine http-Adresse auf localhost, ohne Fragment (#).',
  },
  'request-unclear': {
    title: 'Diese Anmeldeanfrage ist ungültig',
    message: ({ parameter }) =>
      `Die Anfrage der App ist fehlerhaft: ${parameter} fehlt, ist unbekannt oder kommt mehrfach vor.`,
    remedy: 'Gehen Sie zurück und informieren Sie den Shop.',
  },
  'app-unknown': {
    title: 'Unbekannte App',
    message: 'Die App, von der Sie kommen, ist bei diesem Shop nicht registriert.',
    remedy: 'Gehen Sie zurück und informieren Sie den Shop.',
  },
  'account-blocked': {
    title: 'Dieses Konto ist gesperrt',
    message: 'Der Shop hat dieses Konto gesperrt. Sie können sich nicht anmelden.',
    remedy: 'Wenn Sie das für einen Irrtum halten, kontaktieren Sie uns.',
  },
  'too-many-attempts': {
    title: 'Zu viele Versuche',
    message: ({ seconds }) =>
      `Zum Schutz aller Konten begrenzen wir die Zahl der Versuche. Versuchen Sie es ${soon(seconds)} erneut.`,
    remedy: undefined,
  },
  'provider-email-unconfirmed': {
    title: 'Ihre E-Mail-Adresse ist nicht bestätigt',
    message: ({ provider }) =>
      `${provider} hat Ihre E-Mail-Adresse nicht bestätigt. Sie können sich damit hier nicht anmelden.`,
    remedy: 'Bestätigen Sie sie dort und versuchen Sie es erneut, oder melden Sie sich mit Ihrem Passwort an.',
  },
  'provider-failed': {
    title: 'Anmeldung fehlgeschlagen',
    message: ({ provider }) => `${provider} hat Ihre Identität nicht bestätigt.`,
    remedy: 'Gehen Sie zurück und versuchen Sie es erneut, oder melden Sie sich mit Ihrem Passwort an.',
  },
  outage: {
    title: 'Der Shop ist vorübergehend nicht erreichbar',
    message: 'Ihre Daten sind sicher.',
    remedy: 'Bitte versuchen Sie es in einer Minute erneut.',
  },
  'something-wrong': {
    title: 'Ein Fehler ist aufgetreten',
    message: 'Der Fehler liegt bei uns und wurde protokolliert.',
    remedy: 'Bitte versuchen Sie es gleich erneut.',
  },
};
