/**
 * Forms and calls that change something are accepted from the shop's own pages only. Browsers say where a request comes
 * from in headers that no script can forge: `Sec-Fetch-Site`, and `Origin` where that is missing.
 */

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True for requests that change nothing, and for those that one of our own pages sent. */
export function isFromOurPages(request: Request, publicUrl: string): boolean {
  if (safeMethods.has(request.method)) return true;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = request.headers.get('origin');
  // A request that says nothing of where it comes from was not sent by a page.
  if (origin === null || origin === publicUrl) return origin !== null;
  // Behind a proxy and on this machine the shop has other names; a page of plain http is not a shop's that has https.
  const asked = new URL(request.url);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(asked.hostname);
  return origin === asked.origin && (isLocal || asked.protocol === new URL(publicUrl).protocol);
}
