/**
 * Ends the newsletter for a reader. The link shows a button, since programs open links of emails. Programs of mail send
 * the same link as POST with `List-Unsubscribe=One-Click` (RFC 8058), without a page: the signed link is the permission.
 */
import type { Database } from '../../foundation/database/database.ts';
import type { HostedPages } from '../../foundation/hosted-pages/hosted-pages.ts';
import { openSignedLinks } from '../../foundation/hosted-pages/signed-links.ts';
import { type Route, type WebContext, webRoute } from '../../foundation/http/routes/route.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { Vault } from '../../foundation/vault/vault.ts';
import { NEWSLETTER_STOP_PATH, STOP_LINK } from './routes.ts';
import { changeStatus, findSubscriber } from './subscriber-store.ts';

export interface NewsletterStopDeps {
  readonly database: Database;
  readonly siteId: SiteId;
  readonly vault: Vault;
  readonly pages: HostedPages;
}

export function createNewsletterStopRoutes(deps: NewsletterStopDeps): readonly Route[] {
  const { database, siteId, pages } = deps;
  const readToken = ({ url }: WebContext): string => url.searchParams.get(STOP_LINK) ?? '';
  const findReader = (context: WebContext) =>
    database.read(async (tx) => {
      const link = (await openSignedLinks(tx, deps, 'newsletter-stop')).read(readToken(context), context.now);
      return link.kind === 'invalid' ? undefined : findSubscriber(tx, siteId, { id: link.subject });
    });
  const showMissing = async (context: WebContext) =>
    (await pages.visit(context)).showProblem({
      status: 404,
      title: 'Page not found',
      message: 'There is no page at this address.',
      words: { code: 'not-found' },
    });

  return [
    webRoute('GET', NEWSLETTER_STOP_PATH, async (context) => {
      const reader = await findReader(context);
      if (reader === undefined) return showMissing(context);
      const visit = await pages.visit(context);
      if (reader.status === 'UNSUBSCRIBED') return visit.show({ kind: 'unsubscribe', site: visit.site });
      const form = visit.form(`${NEWSLETTER_STOP_PATH}?${STOP_LINK}=${readToken(context)}`);
      return visit.show({ kind: 'unsubscribe', site: visit.site, form });
    }),
    webRoute('POST', NEWSLETTER_STOP_PATH, async (context) => {
      const reader = await findReader(context);
      if (reader === undefined) return showMissing(context);
      const visit = await pages.visit(context);
      if (reader.status !== 'UNSUBSCRIBED') {
        const { now } = context;
        await database.write((tx) => changeStatus(tx, siteId, reader.id, { status: 'UNSUBSCRIBED', now }));
      }
      return visit.show({ kind: 'unsubscribe', site: visit.site });
    }),
  ];
}
