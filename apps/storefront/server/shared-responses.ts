/**
 * Responses of pages that visitors without a session share (`shared-pages.ts`): the same bytes with a nonce of their own,
 * or 304 where the browser has the page. A removable layer: a page that it does not answer is rendered for its visitor.
 */
import type { RenderedPage } from '../src/entry.server.tsx';
import { readCurrency } from './currency.ts';
import { createPageTemplate, type PageTemplate } from './page-template.ts';
import { createNonce } from './protection.ts';
import { sharedPageKey, type SharedPages } from './shared-pages.ts';

export interface SharedResponsesOptions<Reads> {
  readonly pages: Pick<SharedPages<never>, 'find' | 'store'> & { readonly readsAt: (revision: string) => Reads };
  /** The name of the cookie that a visitor with a session has. */
  readonly sessionCookie: string;
  /** The headers of every document. */
  readonly headers: Readonly<Record<string, string>>;
  /** The present revision of what visitors see; undefined where nothing may be shared. */
  readonly readRevision: () => Promise<string | undefined>;
  /** Renders the page of a request without cookies and headers, in a currency, or returns its redirect. */
  readonly render: (
    request: Request,
    rendering: { readonly nonce: string; readonly reads: Reads; readonly currency: string | undefined },
  ) => Promise<RenderedPage | Response>;
  /** Responds with what was rendered and is not shared: a redirect, a page that was not found. */
  readonly respondOther: (request: Request, page: RenderedPage | Response, requestId: string | undefined) => Response;
}

export const REQUEST_ID_HEADER = 'x-request-id';

const NO_GZIP = /\bgzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i;

/** Returns the function that responds to a request, with what is not shared as it was rendered; or undefined. */
export function createSharedResponses<Reads>(options: SharedResponsesOptions<Reads>) {
  const { pages, sessionCookie, readRevision, render, respondOther } = options;
  const headers = {
    ...options.headers,
    'content-type': 'text/html; charset=utf-8',
    // A browser asks each time: a change of the shop is seen at once.
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
  };

  function send(request: Request, page: PageTemplate, requestId: string | undefined): Response {
    // As a plain object: a response whose headers are read or set afterwards takes twice as long.
    const own = requestId === undefined ? {} : { [REQUEST_ID_HEADER]: requestId };
    const accepted = request.headers.get('accept-encoding') ?? '';
    const isCompressed = accepted.includes('gzip') && !NO_GZIP.test(accepted);
    const etag = `W/"${page.tag}"`;
    // The browser keeps the page with the nonce and the policy that it came with.
    if (request.headers.get('if-none-match') === etag) {
      return new Response(null, { status: 304, headers: { ...options.headers, ...own, etag, vary: headers.vary } });
    }
    const nonce = createNonce();
    const body = isCompressed ? page.fillCompressed(nonce) : page.fill(nonce);
    return new Response(body, {
      headers: {
        ...headers,
        ...own,
        etag,
        'content-security-policy': page.fillPolicy(nonce),
        'content-length': String(body.length),
        ...(isCompressed && { 'content-encoding': 'gzip' }),
      },
    });
  }

  return async function respondShared(request: Request, requestId?: string): Promise<Response | undefined> {
    const currency = readCurrency(request);
    const key = sharedPageKey(request, currency);
    if (key === undefined || request.headers.get('cookie')?.includes(sessionCookie) === true) return undefined;
    const revision = await readRevision();
    if (revision === undefined) return undefined;
    const known = pages.find(key, revision);
    if (known !== undefined) return send(request, known, requestId);
    const nonce = createNonce();
    // Of the request only the address and the currency: nothing else can be in the page.
    const plain = new Request(request.url, { signal: request.signal });
    const rendered = await render(plain, { nonce, reads: pages.readsAt(revision), currency });
    if (rendered instanceof Response || rendered.status !== 200) return respondOther(request, rendered, requestId);
    const page = createPageTemplate(rendered.html, rendered.headers['content-security-policy'] ?? '', nonce);
    pages.store(key, revision, page);
    return send(request, page, requestId);
  };
}
