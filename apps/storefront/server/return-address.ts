/**
 * The address after sign-in or sign-out: always a page of this shop. An address in a link or a form never leads to
 * another origin, regardless of its spelling.
 */

/**
 * Returns the path, query and fragment of a return address, or `fallback` where it leads elsewhere. Browsers read `\`
 * as `/` and skip tabs and line ends, so the browser's own parser judges the address.
 */
export function readReturnPath(address: unknown, publicUrl: string, fallback = '/'): string {
  if (typeof address !== 'string' || !address.startsWith('/')) return fallback;
  const url = URL.parse(address, publicUrl);
  if (url === null || url.origin !== new URL(publicUrl).origin) return fallback;
  const path = url.pathname + url.search + url.hash;
  // `/..//host` is a path of ours, but the next reader would read its rest as a host.
  return /^\/[/\\]/.test(path) ? fallback : path;
}
