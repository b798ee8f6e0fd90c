import { describe, expect, test } from 'vitest';

import { openShop, PLATFORM, SHOP } from '../test/open-shop.ts';

const REDIRECT = '/_api/redirects-api/v1/redirect-session';
const HTTPS_SHOP = 'https://alder.example';

function openRoute(publicUrl = SHOP) {
  const shop = openShop(publicUrl);
  const fullUrl = `${PLATFORM}/oauth2/authorize?request=1`;
  shop.platform.respond(REDIRECT, () =>
    Response.json({ redirectSession: { id: 'rds_1', fullUrl, urlDetails: { endpoint: fullUrl } } }),
  );
  const states = () =>
    shop.platform
      .requestsTo(REDIRECT)
      .map(({ body }) => (body as { auth: { authRequest: { state: string } } }).auth.authRequest.state);
  const leave = () => shop.post('/account/sign-in', new URLSearchParams({ 'return-to': '/cart' }));
  return { ...shop, states, leave };
}

describe('a started sign-in', () => {
  test('is stored for a quarter of an hour, out of reach of scripts', async () => {
    const cookie = (await openRoute().leave()).headers
      .getSetCookie()
      .find((one) => one.startsWith('cartwright_sign_in_'));
    expect(cookie).toMatch(/; Path=\/account; Max-Age=900; HttpOnly; SameSite=Lax$/u);
  });

  test.each([SHOP, HTTPS_SHOP])('is dropped for the newest where none is finished (%s)', async (publicUrl) => {
    const { leave, states, cookie } = openRoute(publicUrl);
    for (let tabs = 0; tabs < 6; tabs += 1) await leave();
    const prefix = publicUrl === SHOP ? '' : '__Host-';
    const isKept = (state: string) =>
      cookie(`${prefix}cartwright_sign_in_${state.replaceAll(/[^\w-]/gu, '').slice(0, 16)}`);
    expect(states().map((state) => isKept(state) !== undefined)).toEqual([false, false, false, true, true, true]);
  });

  test('is deleted once it is over, also where it was refused', async () => {
    const { leave, states, get, cookie } = openRoute();
    await leave();
    const [state = ''] = states();
    const back = await get(`/account/callback?error=access_denied&state=${state}`);
    expect(back.headers.get('location')).toBe('/account?problem=refused');
    expect(cookie(`cartwright_sign_in_${state.replaceAll(/[^\w-]/gu, '').slice(0, 16)}`)).toBeUndefined();
  });

  test('that was dropped is reported, and not finished with another’s secrets', async () => {
    const { leave, states, get } = openRoute();
    for (let tabs = 0; tabs < 4; tabs += 1) await leave();
    const back = await get(`/account/callback?code=abc&state=${states()[0] ?? ''}`);
    expect(back.headers.get('location')).toBe('/account?problem=expired');
  });

  test('clears no cookie whose name it could not have written', async () => {
    const { leave, setCookie } = openRoute();
    for (const name of ['a b', 'a"b', 'c', 'd', 'e']) setCookie(`cartwright_sign_in_${name}`, 'x');
    const written = (await leave()).headers.getSetCookie().filter((one) => one.startsWith('cartwright_sign_in_'));
    expect(written.map((one) => one.split('=', 1)[0])).toEqual(['cartwright_sign_in_c', expect.any(String)]);
  });
});
