import { expect, test } from 'vitest';

import { readConsents } from '../../../test/consents.ts';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { error, list } from '../../../test/demo-shop.ts';
import { createKey } from '../../../test/keys.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { page } from '../../../test/test-browser.ts';
import { type JsonObject, openTestPlatform, text, type TestPlatform } from '../../../test/test-platform.ts';

const PATH = '/members/v1/newsletter';
const DAY_MS = 24 * 60 * 60 * 1000;
const CONSENT = 'I want the newsletter.';

async function openDesk(world: TestPlatform) {
  const visitor = await world.visit();
  return {
    world,
    ask: (email: string) =>
      world.call('POST', `${PATH}/subscribe`, {
        body: { email, language: 'de', source: '/journal', consentText: CONSENT },
        token: visitor,
      }),
    confirm: (link: string) => world.call('POST', `${PATH}/confirm`, { body: { link }, token: visitor }),
    /** The links of the emails to an address, the newest first. */
    links: async (email: string): Promise<readonly string[]> => {
      const browser = world.browser();
      const { emails } = page(await browser.open('/dev/mailbox'), 'mailbox');
      const read = emails
        .filter(({ to }) => to === email)
        .map(async ({ url }) => JSON.parse(page(await browser.open(url), 'email').text) as JsonObject);
      return (await Promise.all(read)).map(({ url }) => new URL(text(url)).searchParams.get('link') ?? '');
    },
    readers: async (query = '') =>
      list(
        (await world.call('GET', `${PATH}/subscribers${query}`, { token: await merchantToken(world) })).body,
        'subscribers',
      ),
  };
}

describeOnBothDatabases('the newsletter', ({ place }) => {
  const open = async () => openDesk(await openTestPlatform({ config: { database: await place() } }));

  test('is confirmed by the link of one email, and the proof of consent is kept', async () => {
    const desk = await open();
    expect((await desk.ask('Ada@example.com')).body).toEqual({});
    await desk.ask('ada@example.com');
    const [link = '', ...more] = await desk.links('Ada@example.com');
    expect(more).toEqual([]);
    expect(await desk.readers()).toMatchObject([
      { email: 'ada@example.com', status: 'PENDING', language: 'de', source: '/journal', consentText: CONSENT },
    ]);
    expect(error(await desk.confirm(`${link}x`))).toEqual([403, 'NEWSLETTER_LINK_NOT_VALID']);
    expect((await desk.confirm(link)).status).toBe(200);
    expect((await desk.confirm(link)).status).toBe(200);
    expect(await desk.readers('?status=CONFIRMED&search=ADA')).toHaveLength(1);
    expect(await desk.readers('?search=a_a')).toEqual([]);
    // Who has it already gets the same answer, and no email.
    expect((await desk.ask('ada@example.com')).body).toEqual({});
    expect(await desk.links('ada@example.com')).toEqual([]);
  });

  test('is not confirmed by a link of more than a week', async () => {
    const desk = await open();
    await desk.ask('ada@example.com');
    const [link = ''] = await desk.links('ada@example.com');
    desk.world.clock.advance(7 * DAY_MS);
    const later = await openDesk(desk.world);
    expect(error(await later.confirm(link))).toEqual([403, 'NEWSLETTER_LINK_NOT_VALID']);
  });

  test('ends by a button, or by one click of a mail program, and does not begin again by the old email', async () => {
    const desk = await open();
    const browser = desk.world.browser();
    for (const email of ['ada@example.com', 'ben@example.com']) {
      await desk.ask(email);
      await desk.confirm((await desk.links(email))[0] ?? '');
    }
    const [ben, ada] = await desk.readers();
    const { form } = page(await browser.open(text(ada?.['unsubscribeUrl'])), 'unsubscribe');
    if (form === undefined) throw new Error('There is no form.');
    expect(page(await browser.submit(form, {}), 'unsubscribe').form).toBeUndefined();
    const click = await browser.post(text(ben?.['unsubscribeUrl']), { 'List-Unsubscribe': 'One-Click' });
    expect(click.status).toBe(200);
    expect((await desk.readers()).map(({ status }) => status)).toEqual(['UNSUBSCRIBED', 'UNSUBSCRIBED']);
    expect(error(await desk.confirm((await desk.links('ada@example.com'))[0] ?? ''))).toEqual([
      403,
      'NEWSLETTER_LINK_NOT_VALID',
    ]);
    expect((await browser.open(`${text(ada?.['unsubscribeUrl'])}x`)).status).toBe(404);
    const [consent, ...others] = await readConsents(desk.world, 'ada@example.com');
    expect(consent).toMatchObject({ kind: 'newsletter', text: CONSENT, language: 'de', source: '/journal' });
    expect([typeof consent?.['given_at'], typeof consent?.['withdrawn_at'], others]).toEqual(['string', 'string', []]);
  });
});

test('readers are for merchants, who can delete one for good', async () => {
  const desk = await openDesk(await openTestPlatform());
  await desk.ask('ada@example.com');
  const stranger = await createKey(desk.world, 'catalog.write');
  expect(error(await desk.world.call('GET', `${PATH}/subscribers`, { token: stranger }))).toEqual([
    403,
    'PERMISSION_DENIED',
  ]);
  const [reader] = await desk.readers();
  const remove = async () =>
    desk.world.call('DELETE', `${PATH}/subscribers/${text(reader?.['id'])}`, {
      token: await merchantToken(desk.world),
    });
  expect([(await remove()).status, (await remove()).status, await desk.readers()]).toEqual([200, 404, []]);
});
