/**
 * Where someone goes after signing in or out: always a page of this shop. What a link or a form names is never followed
 * to another origin, whatever spelling it uses.
 */

/**
 * Returns the path, query and fragment of a return address, or `fallback` where it leads elsewhere. Browsers read `\` as
 * `/` and skip tabs and line ends, so an address is judged as the browser's own parser reads it.
 */
export function readReturnPath(address: unknown, publicUrl: string, fallback = '/'): string {
  if (typeof address !== 'string' || !address.startsWith('/')) return fallback;
  const url = URL.parse(address, publicUrl);
  if (url === null || url.origin !== new URL(publicUrl).origin) return fallback;
  const path = url.pathname + url.search + url.hash;
  // `/..//host` is a path of ours, and what is left of it would be read as a host by the next reader.
  return /^\/[/\\]/.test(path) ? fallback : path;
}
