/** Was nicht stimmen kann, auf Deutsch. */
import { formats } from '../formats.ts';
import type { ProblemPages, Problems } from '../problem-words.ts';

const { number, soon } = formats('de');

export const problems: Problems = {
  'email-missing': 'Geben Sie Ihre E-Mail-Adresse ein.',
  'email-malformed': 'Geben Sie eine E-Mail-Adresse wie ada@example.com ein.',
  'password-missing': 'Geben Sie Ihr Passwort ein.',
  'password-too-short': ({ min }) => `Verwenden Sie mindestens ${number(min)} Zeichen.`,
  'password-too-long': ({ max }) => `Verwenden Sie höchstens ${number(max)} Zeichen.`,
  'password-too-common': 'Dieses Passwort steht auf Listen, die Angreifer zuerst probieren. Wählen Sie ein anderes.',
  'password-guessable': 'Dieses Passwort ähnelt Ihrem Namen oder Ihrer Adresse zu sehr. Wählen Sie ein anderes.',
  'password-same': 'Dieses Passwort haben Sie schon. Wählen Sie ein anderes.',
  'credentials-wrong':
    'Diese E-Mail-Adresse und dieses Passwort gehören nicht zusammen. Prüfen Sie beides, oder legen Sie ein Konto an.',
  'account-blocked': 'Dieses Konto ist gesperrt. Bitte schreiben Sie uns.',
  'account-exists': 'Mit dieser E-Mail-Adresse gibt es schon ein Konto: Melden Sie sich stattdessen an.',
  'code-missing': 'Geben Sie die sechs Ziffern aus unserer E-Mail ein.',
  'code-wrong': 'Das ist nicht der Code aus unserer neuesten E-Mail. Prüfen Sie die Ziffern.',
  'code-expired': 'Dieser Code ist zu alt. Fordern Sie einen neuen an.',
  'code-attempts-over': 'Das war zu oft falsch. Fordern Sie einen neuen Code an.',
  'code-sent': 'Ein neuer Code ist unterwegs. Der vorige gilt nicht mehr.',
  'too-many-attempts': ({ seconds }) => `Zu viele Versuche. Versuchen Sie es ${soon(seconds)} wieder.`,
  'captcha-missing': 'Bitte beantworten Sie auch die Frage.',
  'captcha-wrong': 'Das war nicht die richtige Antwort. Hier ist eine andere Frage.',
  'link-expired': 'Dieser Link ist zu alt. Fordern Sie einen neuen an.',
  'link-used': 'Dieser Link wurde schon verwendet. Fordern Sie einen neuen an.',
  'name-too-long': ({ max }) => `Verwenden Sie für den Namen höchstens ${number(max)} Zeichen.`,
  'field-too-long': ({ max }) => `Verwenden Sie höchstens ${number(max)} Zeichen.`,
  'field-missing': 'Bitte füllen Sie dieses Feld aus.',
  'field-malformed': 'Das sieht nicht richtig aus.',
  'passkey-failed':
    'Mit dem Passkey hat es nicht geklappt. Versuchen Sie es noch einmal, oder verwenden Sie Ihr Passwort.',
  'passkey-unknown': 'Diesen Passkey kennen wir nicht. Melden Sie sich mit Ihrem Passwort an.',
  'provider-failed': ({ provider }) =>
    `Die Anmeldung mit ${provider} hat nicht geklappt. Versuchen Sie es noch einmal, oder verwenden Sie Ihr Passwort.`,
  'session-ended': 'Sie wurden inzwischen abgemeldet. Bitte melden Sie sich neu an.',
  'something-wrong': 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
};

export const problemPages: ProblemPages = {
  'not-found': {
    title: 'Hier ist nichts',
    message: 'Die Adresse führt zu keiner Seite.',
    remedy: 'Prüfen Sie sie auf Tippfehler, oder beginnen Sie im Shop.',
  },
  'not-a-page': {
    title: 'Hier ist keine Seite',
    message: 'Diese Adresse nimmt nur entgegen, was ein Formular oder ein Programm sendet.',
    remedy: 'Gehen Sie zurück, oder beginnen Sie im Shop.',
  },
  'sign-in-over': {
    title: 'Diese Anmeldung ist vorbei',
    message: 'Sie wurde schon abgeschlossen, oder seit ihrem Beginn ist mehr als eine Stunde vergangen.',
    remedy: 'Gehen Sie zurück zum Shop, und wählen Sie noch einmal „Anmelden“.',
  },
  'form-foreign': {
    title: 'Dieses Formular kam nicht von hier',
    message: 'Es wurde von einer anderen Website gesendet; das dürfen nur unsere eigenen Seiten.',
    remedy: 'Gehen Sie zurück zum Shop, und beginnen Sie noch einmal.',
  },
  'form-stale': {
    title: 'Dieses Formular gilt nicht mehr',
    message: 'Es wurde in einem anderen Browser geöffnet, oder der Browser hat seine Cookies inzwischen vergessen.',
    remedy:
      'Gehen Sie zurück, laden Sie die Seite neu und senden Sie das Formular noch einmal. Cookies müssen für diese Website erlaubt sein.',
  },
  'form-unreadable': {
    title: 'Dieses Formular ist nicht lesbar',
    message: 'Was der Browser gesendet hat, ist beschädigt oder zu groß.',
    remedy: 'Gehen Sie zurück, laden Sie die Seite neu und senden Sie das Formular noch einmal.',
  },
  'recovery-link-expired': {
    title: 'Dieser Link funktioniert nicht mehr',
    message: 'Er wurde schon verwendet, ist zu alt, oder es wurde ein neuerer gesendet.',
    remedy: 'Fordern Sie einen neuen Link an: Nur der neueste funktioniert, und nur einmal.',
  },
  'redirect-not-allowed': {
    title: 'Diese Rücksprungadresse ist nicht erlaubt',
    message: ({ address }) => `Die App möchte zu ${address} zurückkehren; diese Adresse ist für sie nicht erlaubt.`,
    remedy:
      'Wenn dieser Shop Ihnen gehört, erlauben Sie die Adresse. Sonst gehen Sie zurück und sagen Sie es dem Shop.',
  },
  'address-not-registrable': {
    title: 'Diese Adresse kann nicht erlaubt werden',
    message: ({ address }) =>
      `${address} wurde nicht eingetragen: Die App ist nicht in Entwicklung, oder das ist keine Adresse für sie.`,
    remedy: 'Verwenden Sie eine Adresse mit https oder mit http auf localhost, ohne Fragment (#).',
  },
  'request-unclear': {
    title: 'Diese Anmeldung ist nicht eindeutig',
    message: ({ parameter }) =>
      `Die App hat so darum gebeten, dass wir nicht antworten können: ${parameter} fehlt, ist unbekannt oder steht zweimal da.`,
    remedy: 'Gehen Sie zurück und sagen Sie es dem Shop.',
  },
  'app-unknown': {
    title: 'Diese App kennen wir nicht',
    message: 'Die Adresse nennt eine App, die hier nicht registriert ist.',
    remedy: 'Gehen Sie zurück und sagen Sie es dem Shop.',
  },
  'account-blocked': {
    title: 'Dieses Konto ist gesperrt',
    message: 'Der Shop hat es gesperrt; Sie können sich vorerst nicht anmelden.',
    remedy: 'Wenn Sie das für einen Irrtum halten, schreiben Sie uns.',
  },
  'too-many-attempts': {
    title: 'Das war zu oft',
    message: ({ seconds }) =>
      `Zur Sicherheit aller Konten machen wir hier eine Pause. Versuchen Sie es ${soon(seconds)} wieder.`,
    remedy: undefined,
  },
  'provider-email-unconfirmed': {
    title: 'Ihre E-Mail-Adresse ist dort nicht bestätigt',
    message: ({ provider }) =>
      `${provider} hat Ihre E-Mail-Adresse nicht bestätigt. Hier anmelden kann Sie nur eine bestätigte.`,
    remedy: 'Bestätigen Sie sie dort und versuchen Sie es noch einmal, oder melden Sie sich mit Ihrem Passwort an.',
  },
  'provider-failed': {
    title: 'Das hat nicht geklappt',
    message: ({ provider }) => `${provider} hat nicht bestätigt, wer Sie sind.`,
    remedy: 'Gehen Sie zurück und versuchen Sie es noch einmal, oder melden Sie sich mit Ihrem Passwort an.',
  },
  outage: {
    title: 'Der Shop antwortet gerade nicht',
    message: 'Nichts ist verloren gegangen.',
    remedy: 'Bitte versuchen Sie es in einer Minute noch einmal.',
  },
  'something-wrong': {
    title: 'Etwas ist schiefgegangen',
    message: 'Das liegt an uns, und wir haben es notiert.',
    remedy: 'Bitte versuchen Sie es gleich noch einmal.',
  },
};
