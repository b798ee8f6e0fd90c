/** Settings of emails through the front door, and the emails that obey them. The test's renderer prints what it is given. */
import { EMAIL_KINDS, EMAIL_LANGUAGES, type EmailLanguage } from '@cartwright/contract';
import type { HostedLocale } from '@cartwright/hosted';
import { describe, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { error, list, violations } from '../../../test/demo-shop.ts';
import { createKey } from '../../../test/keys.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { openOrderDesk, type OrderDesk } from '../../../test/orders.ts';
import { page } from '../../../test/test-browser.ts';
import { type JsonObject, member, openTestPlatform, text } from '../../../test/test-platform.ts';

const EMAILS = '/emails/v1/emails';
const SENDER = '/emails/v1/sender';

/** The emails of the mailbox, newest first. */
async function readEmails({ shop: { world } }: OrderDesk): Promise<readonly JsonObject[]> {
  const browser = world.browser();
  const { emails } = page(await browser.open('/dev/mailbox'), 'mailbox');
  return Promise.all(
    emails.map(async ({ url, to }) => {
      const { text: printed, from } = page(await browser.open(url), 'email');
      return { ...(JSON.parse(printed) as JsonObject), to, from };
    }),
  );
}

describeOnBothDatabases('the settings of emails', (databases) => {
  test('name every kind in its default state, and keep what is set beside a revision', async () => {
    const world = await openTestPlatform({ config: { database: await databases.place() } });
    const token = await merchantToken(world);
    const listed = list((await world.call('GET', EMAILS, { token })).body, 'emails');
    expect(listed.map(({ kind }) => kind)).toEqual([...EMAIL_KINDS]);
    expect(
      listed.every(
        ({ enabled, words, revision }) =>
          enabled === true && revision === '0' && Object.keys(words as object).length === 0,
      ),
    ).toBe(true);

    const save = (email: JsonObject) => world.call('PATCH', `${EMAILS}/order-shipped`, { body: { email }, token });
    const kind = 'order-shipped';
    const words = { de: { subject: ' Unterwegs: {number} ', before: 'Danke!' }, fr: { after: '  ' } };
    await save({ kind, revision: '0', enabled: false, words });
    expect(error(await save({ kind, revision: '0', enabled: true }))).toEqual([409, 'STALE_REVISION']);
    await save({ kind, revision: '1', words: { de: { before: '' } } });
    const { body } = await world.call('GET', `${EMAILS}/order-shipped`, { token });
    expect(member(body, 'email')).toEqual({
      kind,
      reader: 'SHOPPER',
      enabled: false,
      canBeDisabled: true,
      placeholders: ['shop', 'number'],
      requiredInSubject: ['number'],
      words: { de: { subject: 'Unterwegs: {number}' } },
      revision: '2',
      updatedDate: '2026-05-02T12:00:00.000Z',
    });
    await save({ kind, enabled: true, words: { de: { subject: '' } } });
    expect(member((await world.call('GET', `${EMAILS}/order-shipped`, { token })).body, 'email')).toMatchObject({
      enabled: true,
      words: {},
    });
  });

  test('refuse a subject without its number, an unknown placeholder, and an email that readers wait for', async () => {
    const world = await openTestPlatform({ config: { database: await databases.place() } });
    const token = await merchantToken(world);
    const save = async (kind: string, email: JsonObject) =>
      violations(await world.call('PATCH', `${EMAILS}/${kind}`, { body: { email: { kind, ...email } }, token }));
    expect(await save('order-shipped', { words: { en: { subject: 'It’s on its way', after: '{nummer}' } } })).toEqual([
      'email.words.en.after FORMAT {nummer} isn’t known here. This email can fill in {shop}, {number}.',
      'email.words.en.subject FORMAT Keep {number} in the subject.',
    ]);
    expect(await save('recovery', { enabled: false })).toEqual([
      'email.enabled VALIDATION This email can’t be turned off: its readers wait for it.',
    ]);
  });

  test('name the sender and where replies go', async () => {
    const world = await openTestPlatform({ config: { database: await databases.place() } });
    const token = await merchantToken(world);
    const save = (sender: JsonObject) => world.call('PATCH', SENDER, { body: { sender }, token });
    const saved = await save({ revision: '0', name: 'Mo\r\nBcc: x', replyTo: 'mo@example.com' });
    expect(member(saved.body, 'sender')).toMatchObject({ name: 'Mo Bcc: x', replyTo: 'mo@example.com', revision: '1' });
    expect(error(await save({ revision: '0', name: 'Eve' }))).toEqual([409, 'STALE_REVISION']);
    await save({ name: '', replyTo: '' });
    const { sender } = (await world.call('GET', SENDER, { token })).body as { readonly sender: JsonObject };
    expect([sender['name'], sender['replyTo'], sender['address'], sender['revision']]).toEqual([
      undefined,
      undefined,
      expect.stringContaining('@'),
      '2',
    ]);
  });
});

test('own words are for every language that emails are written in', () => {
  // Compiles only where both have the same languages.
  const languages: Readonly<Record<HostedLocale, EmailLanguage>> & Readonly<Record<EmailLanguage, HostedLocale>> = {
    en: 'en',
    de: 'de',
    fr: 'fr',
    es: 'es',
    ja: 'ja',
    ar: 'ar',
  };
  expect(Object.keys(languages)).toEqual([...EMAIL_LANGUAGES]);
});

describe('an email of the shop', () => {
  test('obeys its settings: own words in the reader’s language, the sender, and nothing once it is off', async () => {
    const desk = await openOrderDesk();
    await desk.call('PATCH', SENDER, { sender: { name: 'Mo', replyTo: 'mo@example.com' } });
    const words = { en: { before: 'Thanks for {number}!' }, de: { before: 'Danke!' } };
    await desk.call('PATCH', `${EMAILS}/order-confirmation`, { email: { kind: 'order-confirmation', words } });
    await desk.call('PATCH', `${EMAILS}/new-order`, { email: { kind: 'new-order', enabled: false } });
    await desk.buy();
    expect(await readEmails(desk)).toMatchObject([
      {
        kind: 'order-confirmation',
        own: { before: 'Thanks for {number}!' },
        from: expect.stringMatching(/^"Mo" </) as string,
      },
    ]);
  });

  test('that is off leaves nothing in the order’s history, and is sent when a merchant sends it again', async () => {
    const desk = await openOrderDesk();
    const id = text((await desk.buy())['id']);
    await desk.call('PATCH', `${EMAILS}/order-shipped`, { email: { kind: 'order-shipped', enabled: false } });
    const fulfillment = { trackingInfo: { trackingNumber: '1Z999', shippingProvider: 'ups' } };
    await desk.call('POST', `/ecom/v1/fulfillments/orders/${id}/create-fulfillment`, { fulfillment });
    const kinds = async () =>
      (await readEmails(desk)).map(({ kind }) => kind).filter((kind) => kind === 'order-shipped');
    expect(await kinds()).toEqual([]);
    expect(await desk.activities(id)).not.toContain('SHIPPING_CONFIRMATION_EMAIL_SENT');
    await desk.call('POST', `/ecom/v1/orders/${id}/emails`, { kind: 'order-shipped' });
    expect(await kinds()).toEqual(['order-shipped']);
    expect(await desk.activities(id)).toContain('SHIPPING_CONFIRMATION_EMAIL_SENT');
  });
});

describe('a preview', () => {
  test('of every kind in every language has an example, and no link but to the shop', async () => {
    const desk = await openOrderDesk();
    for (const kind of EMAIL_KINDS) {
      for (const language of EMAIL_LANGUAGES) {
        const { status, body } = await desk.call('POST', `${EMAILS}/${kind}/preview`, { kind, language });
        expect([kind, language, status]).toEqual([kind, language, 200]);
        const content = JSON.parse(text(body['text'])) as JsonObject;
        expect(content).toMatchObject({ kind, locale: language });
        expect(JSON.stringify(content)).not.toMatch(/[?&](link|token|code)=/u);
      }
    }
    const request = { kind: 'order-confirmation', language: 'en' };
    const example = await desk.call('POST', `${EMAILS}/order-confirmation/preview`, request);
    const { order } = JSON.parse(text(example.body['text'])) as { order: JsonObject };
    // A product and a delivery of the shop.
    expect(order).toMatchObject({
      receipt: { title: 'Studio parcel', arrival: 'Tuesday, May 5 – Thursday, May 7' },
      summary: { lines: [{ name: 'Harbour Mug' }] },
    });
  });

  test('is about the order that is named, with words that are not saved', async () => {
    const desk = await openOrderDesk();
    const order = await desk.buy();
    const before = (await readEmails(desk)).length;
    const request = {
      kind: 'order-refunded',
      language: 'de',
      orderId: text(order['id']),
      words: { after: 'Bis bald' },
    };
    const { body } = await desk.call('POST', `${EMAILS}/order-refunded/preview`, request);
    expect(JSON.parse(text(body['text']))).toMatchObject({
      order: { number: text(order['number']) },
      own: { after: 'Bis bald' },
      recipientName: 'Ada King Lovelace',
    });
    expect(await readEmails(desk)).toHaveLength(before);
    const wrong = { kind: 'order-refunded', language: 'de', words: { subject: 'Geld' } };
    expect(violations(await desk.call('POST', `${EMAILS}/order-refunded/preview`, wrong))).toEqual([
      'words.subject FORMAT Keep {number} in the subject.',
    ]);
    const missing = { kind: 'order-refunded', language: 'de', orderId: 'ord_none' };
    expect(error(await desk.call('POST', `${EMAILS}/order-refunded/preview`, missing))).toEqual([
      404,
      'ORDER_NOT_FOUND',
    ]);
  });

  test('of an order needs the permission to read orders, and a test goes to the merchant who asks', async () => {
    const desk = await openOrderDesk();
    const orderId = text((await desk.buy())['id']);
    const request = { kind: 'order-shipped', language: 'en', orderId };
    const { world } = desk.shop;
    const token = await createKey(world, 'settings.manage');
    const refused = await world.call('POST', `${EMAILS}/order-shipped/preview`, { body: request, token });
    expect([refused.status, refused.body['message']]).toEqual([
      403,
      'An email about an order needs the permission orders.read.',
    ]);
    const sent = await desk.call('POST', `${EMAILS}/order-shipped/test`, request);
    const [newest] = await readEmails(desk);
    expect(newest).toMatchObject({ kind: 'order-shipped', to: sent.body['to'] });
  });
});
