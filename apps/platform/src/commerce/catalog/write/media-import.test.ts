import sharp from 'sharp';
import { expect, test } from 'vitest';

import { list, openDemoShop, violations } from '../../../../test/demo-shop.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { openReceiver } from '../../../../test/receiver.ts';
import { member, text } from '../../../../test/test-platform.ts';

async function openImport(allowLocalWebhooks = true) {
  const { world, find } = await openDemoShop({ allowLocalWebhooks });
  const token = await merchantToken(world);
  const id = text((await find('harbour-mug'))['id']);
  const add = (...media: readonly { readonly url?: string; readonly mediaId?: string }[]) =>
    world.call('POST', `/stores/v1/products/${id}/media`, { body: { media: media.map((one) => ({ ...one })) }, token });
  const items = async () => list(await find('harbour-mug'), 'media.items');
  return { world, add, items };
}

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#808' } })
    .png()
    .toBuffer();

test('a picture of another host is imported, and stored with its real type', async () => {
  const { world, add, items } = await openImport();
  await using receiver = await openReceiver();
  const bytes = await picture();
  receiver.response((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(bytes));
  const before = await items();
  const url = `${receiver.url}mug.html`;
  expect((await add({ url })).body).toEqual({});
  const added = (await items()).at(-1) ?? {};
  expect([(await items()).length, member(added, 'image.width'), member(added, 'image.height')]).toEqual([
    before.length + 1,
    40,
    30,
  ]);
  expect(text(member(added, 'image.url'))).toMatch(/\/media\/[0-9a-f]{32}\.png$/);
  const kept = await world.platform.fetch(new Request(text(member(added, 'image.url'))));
  expect([kept.status, kept.headers.get('content-type')]).toEqual([200, 'image/png']);
  // The same picture again is the same medium.
  await add({ url });
  expect(await items()).toHaveLength(before.length + 1);
});

test('a medium that cannot be imported is refused by its field, and none is added', async () => {
  const { add, items } = await openImport();
  await using receiver = await openReceiver();
  const before = await items();
  const url = receiver.url;
  receiver.response((_, response) => response.writeHead(200).end('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect(violations(await add({ url }))).toEqual([
    `media[0].url VALIDATION cannot be imported from ${url}: It is no picture (JPEG, PNG, WebP, AVIF, GIF), or too large a one.`,
  ]);
  receiver.response(404);
  expect(violations(await add({ url }))).toEqual([
    `media[0].url VALIDATION cannot be imported from ${url}: It answered 404.`,
  ]);
  receiver.response((_, response) => {
    response.on('error', () => undefined);
    response.writeHead(200).end(Buffer.alloc(20_000_001));
  });
  expect(violations(await add({ url }))).toEqual([
    `media[0].url VALIDATION cannot be imported from ${url}: Its answer is larger than 20000000 bytes.`,
  ]);
  const asked = receiver.received.length;
  expect(violations(await add({ url }, { mediaId: 'x.jpg' }))).toEqual([
    'media[1].mediaId VALIDATION names no media of this shop: x.jpg',
  ]);
  const many = Array.from({ length: 11 }, (_, index) => ({ url: `${url}${index}` }));
  expect(violations(await add(...many))).toEqual([
    `media[10].url MAX_SIZE is one too many: a call imports at most 10 pictures, and ${url}10 comes after them`,
  ]);
  expect([await items(), receiver.received.length]).toEqual([before, asked]);
});

test('an address inside the network is not asked', async () => {
  const { add } = await openImport(false);
  await using receiver = await openReceiver();
  const [told] = violations(await add({ url: receiver.url }));
  expect(told).toContain(`media[0].url VALIDATION cannot be imported from ${receiver.url}: `);
  expect(receiver.received).toEqual([]);
});
