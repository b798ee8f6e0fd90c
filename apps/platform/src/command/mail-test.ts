/** `cartwright mail test`: one email through the configured mail server, from the address of the shop. */
import { SettingError } from '@cartwright/listener';

import { readConfig } from '../config.ts';
import { CommandError, DATA_OPTION, defineCommand } from './define-command.ts';
import { requireMailAddress } from './mail-address.ts';
import { withShop } from './shop-database.ts';

export const mailTestCommand = defineCommand({
  name: 'mail test',
  summary: 'Send a test email, and say what the mail server answered',
  details: [
    "The email has the shop's sender, so its headers at the recipient show whether SPF, DKIM and DMARC are right (mail.md).",
  ],
  examples: ['mail test you@example.com --env-file /etc/cartwright/platform.env'],
  options: { data: DATA_OPTION },
  arguments: { address: { says: 'the recipient' } },
  run: async ({ options: { data }, arguments: { address } }, shell) => {
    requireMailAddress(address);
    const { database: place, smtpUrl } = readConfig(shell.placeOf(data));
    if (smtpUrl === undefined) {
      throw new SettingError(
        'SMTP_URL is missing: give the mail server, such as smtps://user:password@mail.example.com.',
      );
    }
    const [{ createSmtpMailer }, { fromHeader }, { readEmailSettings }, { requireSite }] = await Promise.all([
      import('../foundation/mail/mailer.ts'),
      import('../foundation/mail/email.ts'),
      import('../foundation/mail/email-settings-store.ts'),
      import('../foundation/site/site-store.ts'),
    ]);
    const from = await withShop(place, shell, (database, siteId) =>
      database.read(async (tx) => {
        const { name, supportEmail } = (await requireSite(tx, siteId)).settings;
        const { document: sender } = (await readEmailSettings(tx, siteId)).sender;
        return fromHeader({ shopName: sender.name ?? name, shopUrl: '', supportEmail });
      }),
    );
    const mailer = createSmtpMailer(smtpUrl);
    const text = `This is the test email of "cartwright mail test". It was sent from ${from}.`;
    try {
      await mailer.send({
        from,
        to: address,
        subject: 'Test email of your shop',
        text,
        html: `<p>${escape(text)}</p>`,
      });
    } catch (cause) {
      const answer = cause instanceof Error ? cause.message : String(cause);
      throw new CommandError(`The mail server did not take the email: ${answer}`, { cause });
    } finally {
      mailer.close();
    }
    return {
      text: `The mail server took the email from ${from} to ${address}. Look for it, in the spam folder, too.`,
      json: { from, to: address },
    };
  },
});

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
