/** A member's addresses: each country has its own form, and each error stands beside its field, in plain words. */
import { expect, test } from 'vitest';

import { openShop } from '../test/open-shop.ts';

const MY = '/members/v1/members/my';
const KEPT = {
  id: 'adr_1',
  tag: 'HOME',
  fullName: 'Grace Hopper',
  address: { country: 'US', addressLine: '1 Navy Yard', city: 'Portland', subdivision: 'US-ME', postalCode: '04101' },
};
const TYPED = {
  intent: 'address-save',
  id: '',
  fields: 'US',
  country: 'US',
  fullName: 'Ada Lovelace',
  addressLine1: '12 Kiln Road',
  city: 'Portland',
  subdivision: 'ME',
  postalCode: '04101-1234',
  tag: 'HOME',
};

function openAccount() {
  const shop = openShop();
  const session = {
    accessToken: { value: 'my-member', expiresAt: 4_000_000_000 },
    refreshToken: { value: 'my-member-refresh', role: 'member' },
  };
  shop.setCookie('cartwright_session', encodeURIComponent(JSON.stringify(session)));
  const responses: Readonly<Record<string, object>> = {
    '': { member: { id: 'mem_1', loginEmail: 'ada@example.com', createdDate: '2026-11-01T12:00:00.000Z' } },
    '/identity': { identity: { identityProfile: { firstName: 'Ada', lastName: 'Lovelace' } } },
    '/addresses': { addresses: [KEPT] },
    '/passkeys': { passkeys: [] },
    '/sessions': { sessions: [] },
    '/apps': { apps: [] },
  };
  for (const [path, body] of Object.entries(responses)) shop.platform.respond(MY + path, () => Response.json(body));
  const save = async (typed: Readonly<Record<string, string>>) => {
    const response = await shop.post('/account/details', new URLSearchParams({ ...TYPED, ...typed }));
    return { status: response.status, html: await response.text() };
  };
  const saved = () => shop.platform.requestsTo(`${MY}/addresses`).filter(({ method }) => method === 'POST');
  return { shop, save, saved };
}

/** The form of a new address, which is the last one on the page. */
function newForm(html: string): string {
  return html.slice(html.lastIndexOf('Add an address</summary>')).split('</details>')[0] ?? '';
}

test('a page requests the form of one country, and nothing else', async () => {
  const shop = openShop();
  const form = await shop.get('/address-forms/DE');
  expect(await form.json()).toMatchObject({
    country: 'DE',
    subdivisions: [],
    postalCode: { pattern: String.raw`\d{5}` },
  });
  expect(form.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(await (await shop.get('/address-forms')).json()).toContainEqual({ code: 'DE', name: 'Germany' });
  const unknown = await shop.get('/address-forms/XX');
  expect([unknown.status, await unknown.json()]).toEqual([
    404,
    { message: 'XX is no country: use a code such as US.' },
  ]);
});

test('the form has the countries, the recipient, and the fields of the country in its order', async () => {
  const { shop } = openAccount();
  const html = await (await shop.get('/account/details')).text();
  expect(html).toContain('Grace Hopper, 1 Navy Yard, Portland, United States');
  const form = newForm(html);
  expect(form).toContain('<option value="US" selected="">United States</option>');
  expect(form).toContain('<option value="ME">Maine</option>');
  expect(Array.from(form.matchAll(/field__label"[^>]*>([^<]+)/g), ([, label]) => label)).toEqual([
    'Country or region',
    'Full name',
    'Street and number',
    'Apartment, floor or company',
    'City',
    'State',
    'ZIP code',
    'Used for',
  ]);
});

test('an error stands beside its field, the input stays, and nothing is sent', async () => {
  const { save, saved } = openAccount();
  const { status, html } = await save({ fullName: '', subdivision: 'ME', postalCode: '99999' });
  expect(status).toBe(422);
  const form = newForm(html);
  expect(form).toContain('Enter your full name.');
  expect(form).toContain('ZIP code 99999 isn’t in Maine. Check both.');
  expect(form).toContain('value="12 Kiln Road"');
  expect(html).not.toContain('subdivision must');
  expect(saved()).toEqual([]);
});

test('a value that is no country is refused, in every way to send it', async () => {
  const { save, saved } = openAccount();
  const { status, html } = await save({ country: 'Un', fields: 'Un' });
  expect([status, html.includes('Choose a country from the list.')]).toEqual([422, true]);
  expect(saved()).toEqual([]);
});

test('without a script another country comes back with its own fields before anything is saved', async () => {
  const { save, saved } = openAccount();
  const { shop } = openAccount();
  const shown = newForm(await (await shop.get('/account/details')).text());
  // Required fields of the first country must not block the form.
  expect(shown).toMatch(/<noscript><button[^>]*formNoValidate=""[^>]*>[\s\S]*Update fields for this country/);
  const { html } = await save({ country: 'DE' });
  const form = newForm(html);
  expect(html).toContain('Addresses in this country have different fields. Check them and save again.');
  expect(form).toContain('Postal code');
  expect(form).not.toContain('name="subdivision"');
  expect(form).toContain('value="12 Kiln Road"');
  expect(saved()).toEqual([]);
});

test('an address is saved with its recipient, the code of its state and the postal code as typed', async () => {
  const { save, saved } = openAccount();
  expect((await save({ country: 'GB', fields: 'GB', city: 'London', postalCode: 'sw1a1aa' })).status).toBe(200);
  expect((await save({})).status).toBe(200);
  expect(saved().map(({ body }) => body)).toEqual([
    {
      address: {
        country: 'GB',
        addressLine: '12 Kiln Road',
        addressLine2: null,
        city: 'London',
        subdivision: null,
        postalCode: 'SW1A 1AA',
      },
      fullName: 'Ada Lovelace',
      tag: 'HOME',
    },
    {
      address: {
        country: 'US',
        addressLine: '12 Kiln Road',
        addressLine2: null,
        city: 'Portland',
        subdivision: 'US-ME',
        postalCode: '04101-1234',
      },
      fullName: 'Ada Lovelace',
      tag: 'HOME',
    },
  ]);
});
