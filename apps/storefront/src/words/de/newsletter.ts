/** Deutsche Texte: Newsletter. */
import type { Words } from '../en.ts';

export const newsletter: Words['newsletter'] = {
  title: 'Newsletter',
  submit: 'Abonnieren',
  consent: 'Ich möchte den Newsletter per E-Mail erhalten und kann ihn jederzeit abbestellen.',
  missing: 'Geben Sie Ihre E-Mail-Adresse ein.',
  malformed: 'Das ist keine E-Mail-Adresse.',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es in einer Minute noch einmal.',
  sentTitle: 'Prüfen Sie Ihren Posteingang',
  sentText: (email) =>
    `Wir haben eine E-Mail an ${email} geschickt. Öffnen Sie den Link darin zur Bestätigung. Er gilt 7 Tage.`,
  confirmTitle: 'Newsletter bestätigen',
  confirmLead: 'Bestätigen Sie, dass Sie den Newsletter an diese Adresse erhalten möchten.',
  confirm: 'Bestätigen',
  confirmedTitle: 'Vielen Dank',
  confirmedText: 'Ihre Adresse ist bestätigt. Mit dem Link in jeder Ausgabe können Sie den Newsletter abbestellen.',
  invalid: 'Dieser Link ist zu alt, oder der Newsletter wurde abbestellt. Unten können Sie ihn neu anfordern.',
};
