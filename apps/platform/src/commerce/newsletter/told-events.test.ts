/** What webhooks hear of readers of the newsletter, and of pages and posts. */
import { type DeliveredEvent, EVENTS, type EventName } from '@cartwright/contract';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';

import { merchantToken } from '../../../test/merchant.ts';
import { openReceiver } from '../../../test/receiver.ts';
import { page } from '../../../test/test-browser.ts';
import { type JsonObject, member, openTestPlatform, text } from '../../../test/test-platform.ts';

const NEWSLETTER = '/members/v1/newsletter';
const PAGES = '/site-properties/v4/content-pages';

/** A shop whose webhook hears these events, and what it has heard. */
async function openListening(names: readonly EventName[]) {
  const receiver = await openReceiver();
  const world = await openTestPlatform({ config: { allowLocalWebhooks: true } });
  const token = await merchantToken(world);
  const call = (method: string, path: string, body?: JsonObject) =>
    world.call(method, path, { token, ...(body === undefined ? {} : { body }) });
  const eventTypes = names.map((name) => EVENTS[name].type);
  await call('POST', '/webhooks/v1/webhooks', { webhook: { url: receiver.url, eventTypes } });
  return {
    world,
    call,
    told: async () => {
      await world.platform.deliverEvents();
      return receiver.received.map(({ body }) => {
        const { eventType, data } = JSON.parse(String(decodeJwt(body)['data'])) as DeliveredEvent;
        const name = names.find((one) => EVENTS[one].type === eventType) ?? 'onCartCreated';
        const event = JSON.parse(data) as JsonObject;
        expect(EVENTS[name].payload.safeParse(event).error).toBeUndefined();
        return { name, event };
      });
    },
    [Symbol.asyncDispose]: () => receiver[Symbol.asyncDispose](),
  };
}

test('a reader who confirms, ends the newsletter or is deleted is told of once each', async () => {
  await using shop = await openListening(['onNewsletterSubscriberConfirmed', 'onNewsletterSubscriberUnsubscribed']);
  const { world, call, told } = shop;
  const browser = world.browser();
  for (const email of ['ada@example.com', 'ben@example.com']) {
    await call('POST', `${NEWSLETTER}/subscribe`, { email, consentText: 'I want it.' });
  }
  const { emails } = page(await browser.open('/dev/mailbox'), 'mailbox');
  for (const { url } of emails) {
    const { text: email } = page(await browser.open(url), 'email');
    const link = new URL(text((JSON.parse(email) as JsonObject)['url'])).searchParams.get('link') ?? '';
    for (let twice = 0; twice < 2; twice += 1) await call('POST', `${NEWSLETTER}/confirm`, { link });
  }
  const readers = (await call('GET', `${NEWSLETTER}/subscribers`)).body['subscribers'] as readonly JsonObject[];
  const [ben, ada] = readers;
  const stop = text(ada?.['unsubscribeUrl']);
  for (let twice = 0; twice < 2; twice += 1) await browser.post(stop, { 'List-Unsubscribe': 'One-Click' });
  for (const { id } of readers) await call('DELETE', `${NEWSLETTER}/subscribers/${text(id)}`);
  const heard = (await told()).map(({ name, event }) => [name, member(event, 'actionEvent.body.subscriber.email')]);
  expect(heard.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))).toEqual([
    ['onNewsletterSubscriberConfirmed', 'ada@example.com'],
    ['onNewsletterSubscriberConfirmed', 'ben@example.com'],
    ['onNewsletterSubscriberUnsubscribed', 'ada@example.com'],
    ['onNewsletterSubscriberUnsubscribed', text(ben?.['email'])],
  ]);
  const confirmed = (await told()).find(({ name }) => name === 'onNewsletterSubscriberConfirmed')?.event ?? {};
  expect(member(confirmed, 'entityFqdn')).toBe('cartwright.newsletter.v1.subscriber');
  // The program that sends the newsletter needs it.
  expect(member(confirmed, 'actionEvent.body.subscriber.unsubscribeUrl')).toContain('/newsletter/unsubscribe?link=');
});

test('a page is told of when shoppers see it first, when it changes, and when they see it no longer', async () => {
  await using shop = await openListening([
    'onContentPagePublished',
    'onContentPageUpdated',
    'onContentPageUnpublished',
  ]);
  const { call, told } = shop;
  const texts = [{ language: 'en', title: 'Our kiln', body: 'Hot.' }];
  const created = await call('POST', PAGES, { contentPage: { kind: 'POST', texts } });
  const path = `${PAGES}/${text(member(created.body, 'contentPage.id'))}`;
  const change = (contentPage: JsonObject) => call('PATCH', path, { contentPage });
  await change({ slug: 'kiln' });
  await change({ status: 'PUBLISHED' });
  await change({ slug: 'our-kiln' });
  await change({ status: 'DRAFT' });
  await change({ status: 'PUBLISHED' });
  await call('DELETE', path);
  const heard = (await told()).map(({ name, event }) => [
    name,
    member(event, 'actionEvent.body.contentPage.slug') ?? member(event, 'updatedEvent.currentEntity.slug'),
  ]);
  expect(heard).toEqual([
    ['onContentPagePublished', 'kiln'],
    ['onContentPageUpdated', 'our-kiln'],
    ['onContentPageUnpublished', 'our-kiln'],
    ['onContentPagePublished', 'our-kiln'],
    ['onContentPageUnpublished', 'our-kiln'],
  ]);
});
