/** Gives each page one address: an address with extra slashes at its end redirects to the one without. */

/** Returns the redirect, or undefined where the address is the page's own. */
export function redirectSlashes(url: string): Response | undefined {
  const { pathname, search } = new URL(url);
  if (pathname.length < 2 || !pathname.endsWith('/')) return undefined;
  // Slashes at the beginning count as well: `//elsewhere.example` would be another host.
  const path = `/${pathname.replace(/^\/+/, '').replace(/\/+$/, '')}`;
  return new Response(null, { status: 308, headers: { location: path + search } });
}
