import { expect, test } from 'vitest';

import { openShop } from '../test/open-shop.ts';

const SUBSCRIBE = '/members/v1/newsletter/subscribe';
const CONFIRM = '/members/v1/newsletter/confirm';

test('every footer asks for the newsletter without a script, in the language of the page', async () => {
  const shop = openShop();
  shop.platform.respond(SUBSCRIBE, () => Response.json({}));
  expect(await (await shop.get('/de/help')).text()).toMatch(
    /<form class="newsletter-form" action="\/de\/newsletter" method="post"/,
  );
  const fields = new URLSearchParams({ email: 'ada@example.com', website: '' });
  const answer = await shop.post('/de/newsletter', fields, { referer: 'http://localhost:4000/de/help' });
  expect(await answer.text()).toContain('Wir haben eine E-Mail an ada@example.com geschickt.');
  expect(shop.platform.requestsTo(SUBSCRIBE).map(({ body }) => body)).toEqual([
    {
      email: 'ada@example.com',
      language: 'de',
      source: '/de/help',
      consentText: 'Ich möchte den Newsletter per E-Mail erhalten und kann ihn jederzeit abbestellen.',
    },
  ]);
});

test('no footer asks for it where the merchant has turned the form off', async () => {
  const shop = openShop();
  const storefront = { tagline: 'Things', palette: {}, weightUnit: 'KG', showsNewsletter: false };
  shop.platform.describeSite({ storefront });
  expect(await (await shop.get('/help')).text()).not.toContain('newsletter-form');
});

test('what is no address is shown again, and what a program filled in goes nowhere', async () => {
  const shop = openShop();
  const empty = await shop.post('/newsletter', new URLSearchParams({ email: ' ', website: '' }));
  expect([empty.status, (await empty.text()).includes('Enter your email address.')]).toEqual([422, true]);
  const robot = await shop.post('/newsletter', new URLSearchParams({ email: 'a@example.com', website: 'x' }));
  expect(await robot.text()).toContain('Check your inbox');
  expect(shop.platform.requestsTo(SUBSCRIBE)).toEqual([]);
});

test('the link of the email shows a button, which confirms', async () => {
  const shop = openShop();
  shop.platform.respond(CONFIRM, () => Response.json({}));
  const html = await (await shop.get('/newsletter/confirm?link=a.b')).text();
  expect(html).toContain('Confirm that you’d like to get the newsletter at this address.');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(shop.platform.requestsTo(CONFIRM)).toEqual([]);
  const done = await shop.post('/newsletter/confirm?link=a.b', new URLSearchParams());
  expect(await done.text()).toContain('You’re subscribed.');
  expect(shop.platform.requestsTo(CONFIRM).map(({ body }) => body)).toEqual([{ link: 'a.b' }]);
  shop.platform.respond(CONFIRM, () =>
    Response.json(
      { message: 'Old.', details: { applicationError: { code: 'NEWSLETTER_LINK_NOT_VALID', description: '' } } },
      { status: 403 },
    ),
  );
  const old = await shop.post('/newsletter/confirm?link=a.b', new URLSearchParams());
  expect([old.status, (await old.text()).includes('This link has expired')]).toEqual([422, true]);
});
