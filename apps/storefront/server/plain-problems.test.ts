/** What the server says without a page: to people in their language, to programs in English with a code. */
import { expect, test } from 'vitest';

import { openShop } from '../test/open-shop.ts';

const browser = { accept: 'text/html,*/*;q=0.8' };
const manyFields = new URLSearchParams(Array.from({ length: 501 }, (_, index) => [`f${index}`, '']));

test.each([
  ['/de/cart', {}, 'de', 'Dieses Formular hat zu viele Felder: Höchstens 500 werden gelesen.'],
  ['/cart', { 'accept-language': 'fr-CH, en;q=0.5' }, 'fr', 'Ce formulaire a trop de champs : 500 au plus sont lus.'],
  ['/cart', {}, 'en', 'This form has too many fields: at most 500 are read.'],
  ['/ar/cart', { 'accept-language': 'de' }, 'ar', '\u200fفي هذا النموذج حقول كثيرة جدًا: يُقرأ منها 500 على الأكثر.'],
])('a form sent to %s with %o is refused in %s', async (path, headers, language, message) => {
  const response = await openShop().post(path, manyFields, { ...browser, ...headers });
  expect([response.status, response.headers.get('content-type'), response.headers.get('content-language')]).toEqual([
    400,
    'text/plain; charset=utf-8',
    language,
  ]);
  expect(await response.text()).toBe(message);
});

test('a program gets a code, and the reason in English', async () => {
  const response = await openShop().post('/de/cart', manyFields, { accept: 'application/json' });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    message: 'This form has too many fields: at most 500 are read.',
    details: { applicationError: { code: 'BAD_REQUEST' } },
  });
});

test.each([
  [403, 'Este formulario no se ha enviado desde una página de esta tienda.', { 'sec-fetch-site': 'cross-site' }, 'a=b'],
  [413, 'La solicitud supera los 256 kB.', {}, `a=${'x'.repeat(300_000)}`],
  [415, 'Un formulario de esta tienda se envía como', { 'content-type': 'text/xml' }, 'a=b'],
  [400, 'Un campo de este formulario contiene el carácter U+0000', {}, 'a=%00'],
])('a problem with %i says to its reader: %s', async (status, message, headers, form) => {
  const response = await openShop().post('/es/cart', new URLSearchParams(form), { ...browser, ...headers });
  expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(message)]);
});

test('an outage where there is no page speaks the language of the address', async () => {
  const shop = openShop();
  shop.platform.respond('/site-properties/v4/properties', () => new Response(null, { status: 503 }));
  const response = await shop.get('/ja/account/sign-in', browser);
  expect([response.status, await response.text()]).toEqual([
    503,
    '現在、ショップが応答していません。1分ほど待ってから、もう一度お試しください。',
  ]);
  expect(response.headers.get('retry-after')).not.toBeNull();
});
