/** Gets an access token of a shop's owner: by the link that the shop prints, over real HTTP. */
const FORM_INPUT = /<input\b(?=[^>]*\btype="hidden")[^>]*>/g;

/** @throws {Error} Where the link leads to no form, or the form to no token. */
export async function merchantToken(
  signInUrl: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<string> {
  const { origin } = new URL(signInUrl);
  const page = await fetch(signInUrl, { headers: { accept: 'text/html' } });
  const fields = [...(await page.text()).matchAll(FORM_INPUT)].map(([input]): [string, string] => [
    /\bname="([^"]*)"/.exec(input)?.[1] ?? '',
    /\bvalue="([^"]*)"/.exec(input)?.[1] ?? '',
  ]);
  const signedIn = await fetch(new URL('/admin/sign-in', origin), {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin, cookie: cookiesOf(page) },
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
