/**
 * The local mailbox: every email of the shop, for development only, since emails carry codes and links. Access is
 * decided where it is mounted (`foundation/http/routes/hidden-routes.ts`).
 */
import type { Database } from '../../foundation/database/database.ts';
import type { HostedPages } from '../../foundation/hosted-pages/hosted-pages.ts';
import { webRoute, type Route } from '../../foundation/http/routes/route.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { PostOffice } from '../../foundation/mail/email-outbox.ts';
import { findLetter, listLetters } from '../../foundation/mail/email-store.ts';
import { requireSite } from '../../foundation/site/site-store.ts';

export const MAILBOX_PATH = '/dev/mailbox';

export interface MailboxPorts {
  readonly database: Database;
  readonly siteId: SiteId;
  readonly pages: HostedPages;
  readonly postOffice: Pick<PostOffice, 'finish'>;
}

/** An email may have any style, but no script, no form and no external resource. */
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'";

export function createMailboxRoutes({ database, siteId, pages, postOffice }: MailboxPorts): readonly Route[] {
  const readLocale = async (): Promise<string> =>
    (await database.read((tx) => requireSite(tx, siteId))).settings.locale;

  return [
    webRoute('GET', MAILBOX_PATH, async (context) => {
      // Includes an email that was enqueued just now.
      await postOffice.finish();
      const letters = await database.read((tx) => listLetters(tx, siteId));
      const visit = await pages.visit(context);
      const locale = await readLocale();
      return visit.show({
        kind: 'mailbox',
        site: visit.site,
        letters: letters.map(({ letterId, to, subject, writtenAt }) => ({
          id: letterId,
          to,
          subject,
          sentAt: formatInstant(writtenAt, locale),
          url: `${MAILBOX_PATH}/${letterId}`,
        })),
      });
    }),

    webRoute('GET', `${MAILBOX_PATH}/{letterId}`, async (context) => {
      const letter = await database.read((tx) => findLetter(tx, siteId, context.params['letterId'] ?? ''));
      const visit = await pages.visit(context);
      if (letter === undefined) {
        return visit.showProblem({ status: 404, title: 'No such letter', message: 'The mailbox has no such letter.' });
      }
      return visit.show({
        kind: 'letter',
        site: visit.site,
        to: letter.to,
        from: letter.from,
        subject: letter.subject,
        sentAt: formatInstant(letter.writtenAt, await readLocale()),
        text: letter.text,
        htmlUrl: `${MAILBOX_PATH}/${letter.letterId}/html`,
        mailboxUrl: MAILBOX_PATH,
      });
    }),

    webRoute('GET', `${MAILBOX_PATH}/{letterId}/html`, async (context) => {
      const letter = await database.read((tx) => findLetter(tx, siteId, context.params['letterId'] ?? ''));
      const headers = {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': LETTER_POLICY,
        'Cache-Control': 'no-store',
      };
      return letter === undefined
        ? new Response('There is no such letter.', { status: 404, headers })
        : new Response(letter.html, { headers });
    }),
  ];
}

function formatInstant(instant: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(instant);
}
