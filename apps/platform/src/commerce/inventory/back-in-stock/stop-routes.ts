/**
 * The page that ends back-in-stock emails to an address. A link in an email shows a button: programs that open links of
 * emails end nothing.
 */
import type { Database } from '../../../foundation/database/database.ts';
import type { HostedPages } from '../../../foundation/hosted-pages/hosted-pages.ts';
import { openSignedLinks } from '../../../foundation/hosted-pages/signed-links.ts';
import { type Route, type WebContext, webRoute } from '../../../foundation/http/routes/route.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { deleteRequestsLike } from './request-store.ts';
import { STOP_LINK, STOP_PATH, type StopLinkDeps } from './stop-link.ts';

export interface StopDeps extends StopLinkDeps {
  readonly database: Database;
  readonly siteId: SiteId;
  readonly pages: HostedPages;
}

export function createStopRoutes(deps: StopDeps): readonly Route[] {
  const { database, siteId, pages } = deps;
  const readToken = ({ url }: WebContext): string => url.searchParams.get(STOP_LINK) ?? '';
  const readRequest = (context: WebContext) =>
    database.read(async (tx) => {
      const link = (await openSignedLinks(tx, deps, 'restock')).read(readToken(context), context.now);
      return link.kind === 'invalid' ? undefined : link.subject;
    });
  const showMissing = async (context: WebContext) =>
    (await pages.visit(context)).showProblem({
      status: 404,
      title: 'Page not found',
      message: 'There is no page at this address.',
      words: { code: 'not-found' },
    });

  return [
    webRoute('GET', STOP_PATH, async (context) => {
      if ((await readRequest(context)) === undefined) return showMissing(context);
      const visit = await pages.visit(context);
      const form = visit.form(`${STOP_PATH}?${STOP_LINK}=${readToken(context)}`);
      return visit.show({ kind: 'unsubscribe', site: visit.site, form });
    }),
    webRoute('POST', STOP_PATH, async (context) => {
      const requestId = await readRequest(context);
      if (requestId === undefined) return showMissing(context);
      const visit = await pages.visit(context);
      const fields = await visit.readForm();
      if (fields instanceof Response) return fields;
      await database.write((tx) => deleteRequestsLike(tx, siteId, requestId));
      return visit.show({ kind: 'unsubscribe', site: visit.site });
    }),
  ];
}
