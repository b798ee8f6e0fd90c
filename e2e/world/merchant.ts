/** Gets an access token of a shop's owner: by the link that the shop prints, over real HTTP. */
/** What the owner of a new shop enters at the first opening. */
export const NEW_OWNER = { fullName: 'Shop owner', email: 'owner@example.com', password: 'a kiln of one’s own' };

const FORM_INPUT = /<input\b(?=[^>]*\btype="hidden")[^>]*>/g;

/** @throws {Error} Where the link leads to no form, or the form to no token. */
export async function merchantToken(
  signInUrl: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<string> {
  const { origin } = new URL(signInUrl);
  // The code of the link moves into a cookie before the page is shown.
  const moved = await fetch(signInUrl, { headers: { accept: 'text/html' }, redirect: 'manual' });
  const address = new URL(moved.headers.get('location') ?? signInUrl, origin);
  const page = await fetch(address, { headers: { accept: 'text/html', cookie: cookiesOf(moved) } });
  const html = await page.text();
  const fields = [...html.matchAll(FORM_INPUT)].map(([input]): [string, string] => [
    /\bname="([^"]*)"/.exec(input)?.[1] ?? '',
    /\bvalue="([^"]*)"/.exec(input)?.[1] ?? '',
  ]);
  // The owner of a new shop creates the account first.
  if (html.includes('name="fullName"')) fields.push(...Object.entries(NEW_OWNER));
  const signedIn = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin, cookie: `${cookiesOf(moved)}; ${cookiesOf(page)}` },
    redirect: 'manual',
  });
  const response = await fetch(new URL('/admin/session/token', origin), {
    method: 'POST',
    headers: { origin, cookie: cookiesOf(signedIn) },
  });
  const { access_token: token } = (await response.json()) as { access_token?: string };
  if (token === undefined) throw new Error(`The owner was not signed in: ${response.status}.`);
  return token;
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ');
}
