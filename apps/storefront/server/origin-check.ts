/**
 * Accepts forms and calls that change data from the shop's own pages only. Browsers state the source of a request in
 * headers that no script can forge: `Sec-Fetch-Site`, or `Origin` where that is missing.
 */

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True for requests that change nothing, and for those from one of our own pages. */
export function isFromOurPages(request: Request, publicUrl: string): boolean {
  if (safeMethods.has(request.method)) return true;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = request.headers.get('origin');
  // A request without these headers was not sent by a page.
  if (origin === null || origin === publicUrl) return origin !== null;
  // Behind a proxy and on this machine the shop has other names. A page of plain http does not belong to a shop with
  // https.
  const target = new URL(request.url);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(target.hostname);
  return origin === target.origin && (isLocal || target.protocol === new URL(publicUrl).protocol);
}
