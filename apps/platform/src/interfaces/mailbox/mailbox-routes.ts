/**
 * The local mailbox: every email of the shop, for development only, since emails carry codes and links. Access is
 * decided where it is mounted (`foundation/http/routes/hidden-routes.ts`).
 */
import type { Database } from '../../foundation/database/database.ts';
import type { HostedPages } from '../../foundation/hosted-pages/hosted-pages.ts';
import { webRoute, type Route } from '../../foundation/http/routes/route.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { EmailOutbox } from '../../foundation/mail/email-outbox.ts';
import { findEmail, listEmails } from '../../foundation/mail/email-store.ts';
import { requireSite } from '../../foundation/site/site-store.ts';

export const MAILBOX_PATH = '/dev/mailbox';

export interface MailboxDeps {
  readonly database: Database;
  readonly siteId: SiteId;
  readonly pages: HostedPages;
  readonly emailOutbox: Pick<EmailOutbox, 'finish'>;
}

/** An email may have any style, but no script, no form and no external resource. */
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'";

export function createMailboxRoutes({ database, siteId, pages, emailOutbox }: MailboxDeps): readonly Route[] {
  const readLocale = async (): Promise<string> =>
    (await database.read((tx) => requireSite(tx, siteId))).settings.locale;

  return [
    webRoute('GET', MAILBOX_PATH, async (context) => {
      // Includes an email that was enqueued just now.
      await emailOutbox.finish();
      const emails = await database.read((tx) => listEmails(tx, siteId));
      const visit = await pages.visit(context);
      const locale = await readLocale();
      return visit.show({
        kind: 'mailbox',
        site: visit.site,
        emails: emails.map(({ emailId, to, subject, writtenAt }) => ({
          id: emailId,
          to,
          subject,
          sentAt: formatInstant(writtenAt, locale),
          url: `${MAILBOX_PATH}/${emailId}`,
        })),
      });
    }),

    webRoute('GET', `${MAILBOX_PATH}/{emailId}`, async (context) => {
      const email = await database.read((tx) => findEmail(tx, siteId, context.params['emailId'] ?? ''));
      const visit = await pages.visit(context);
      if (email === undefined) {
        return visit.showProblem({
          status: 404,
          title: 'Email not found',
          message: 'There’s no such email in the mailbox.',
        });
      }
      return visit.show({
        kind: 'email',
        site: visit.site,
        to: email.to,
        from: email.from,
        subject: email.subject,
        sentAt: formatInstant(email.writtenAt, await readLocale()),
        text: email.text,
        htmlUrl: `${MAILBOX_PATH}/${email.emailId}/html`,
        mailboxUrl: MAILBOX_PATH,
      });
    }),

    webRoute('GET', `${MAILBOX_PATH}/{emailId}/html`, async (context) => {
      const email = await database.read((tx) => findEmail(tx, siteId, context.params['emailId'] ?? ''));
      const headers = {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': EMAIL_POLICY,
        'Cache-Control': 'no-store',
      };
      return email === undefined
        ? new Response('There’s no such email in the mailbox.', { status: 404, headers })
        : new Response(email.html, { headers });
    }),
  ];
}

function formatInstant(instant: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(instant);
}
