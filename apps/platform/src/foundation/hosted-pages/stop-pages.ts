/**
 * Pages that end emails of one kind, opened by a signed link. The link shows a button, since programs open links of emails.
 * Programs of mail send the same link as POST with `List-Unsubscribe=One-Click` (RFC 8058), without a page before it: the
 * signed link is the permission. A link that has expired still ends emails.
 */
import type { Database, Transaction } from '../database/database.ts';
import { type Route, type WebContext, webRoute } from '../http/routes/route.ts';
import type { SiteId } from '../ids.ts';
import type { Vault } from '../vault/vault.ts';
import type { HostedPages } from './hosted-pages.ts';
import { type LinkPurpose, openSignedLinks } from './signed-links.ts';

/** Parameter of the address. */
const LINK = 'link';

/** Which emails a page ends. */
export interface StopPage {
  readonly path: string;
  readonly purpose: LinkPurpose;
}

export interface StopPageDeps {
  readonly database: Database;
  readonly siteId: SiteId;
  readonly vault: Vault;
  readonly pages: HostedPages;
}

/** What a page does with the subject of its link. */
export interface StopActions {
  /** Undefined where the subject does not exist. */
  readonly findState: (tx: Transaction, subject: string) => Promise<'on' | 'off' | undefined>;
  readonly stop: (tx: Transaction, subject: string, now: number) => Promise<void>;
}

/** The address that ends emails for a subject. */
export async function signStopUrl(
  { vault }: Pick<StopPageDeps, 'vault'>,
  tx: Transaction,
  { siteId, publicUrl }: { readonly siteId: SiteId; readonly publicUrl: string },
  { path, purpose }: StopPage,
  { subject, expiresAt }: { readonly subject: string; readonly expiresAt: number },
): Promise<string> {
  const token = (await openSignedLinks(tx, { vault, siteId }, purpose)).sign(subject, expiresAt);
  return `${publicUrl}${path}?${LINK}=${token}`;
}

export function createStopRoutes(
  deps: StopPageDeps,
  { path, purpose }: StopPage,
  { findState, stop }: StopActions,
): readonly Route[] {
  const { database, pages } = deps;
  const readToken = ({ url }: WebContext): string => url.searchParams.get(LINK) ?? '';
  const readSubject = (context: WebContext) =>
    database.read(async (tx) => {
      const link = (await openSignedLinks(tx, deps, purpose)).read(readToken(context), context.now);
      const state = link.kind === 'invalid' ? undefined : await findState(tx, link.subject);
      return link.kind === 'invalid' || state === undefined ? undefined : { subject: link.subject, state };
    });
  const showMissing = (context: WebContext) =>
    pages.showProblem(context, {
      status: 404,
      title: 'Page not found',
      message: 'There is no page at this address.',
      words: { code: 'not-found' },
    });

  return [
    webRoute('GET', path, async (context) => {
      const found = await readSubject(context);
      if (found === undefined) return showMissing(context);
      const visit = await pages.visit(context);
      if (found.state === 'off') return visit.show({ kind: 'unsubscribe', site: visit.site });
      const form = visit.form(`${path}?${LINK}=${readToken(context)}`);
      return visit.show({ kind: 'unsubscribe', site: visit.site, form });
    }),
    webRoute('POST', path, async (context) => {
      const found = await readSubject(context);
      if (found === undefined) return showMissing(context);
      if (found.state === 'on') await database.write((tx) => stop(tx, found.subject, context.now));
      const visit = await pages.visit(context);
      return visit.show({ kind: 'unsubscribe', site: visit.site });
    }),
  ];
}
