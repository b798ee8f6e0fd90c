/** Reviews by those who may not write them, and contents that they may not have. */
import { describe, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { error, violations } from '../../../test/demo-shop.ts';
import { paint, PDF } from '../../../test/library.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { openReviewShop, type ReviewShop } from '../../../test/reviews.ts';
import { type JsonObject, member, text } from '../../../test/test-platform.ts';

const NOT_ALLOWED = [403, 'REVIEW_NOT_ALLOWED'];

/** Uploads a photo of the mug as its buyer, or says why not. */
async function upload(
  { call, world, mugId }: ReviewShop,
  content: BodyInit,
  options: JsonObject = {},
  token?: string,
): Promise<{ readonly status: number; readonly body: JsonObject }> {
  const announced = await call('POST', '/review-photos', { entityId: mugId, ...options }, token);
  if (announced.status !== 200) return announced;
  const request = new Request(text(announced.body['uploadUrl']), {
    method: 'PUT',
    body: content,
    duplex: 'half',
  } as RequestInit);
  const response = await world.platform.fetch(request);
  return { status: response.status, body: (await response.json()) as JsonObject };
}

describeOnBothDatabases('a review is refused', ({ place }) => {
  const open = async () => openReviewShop({ database: await place() });

  test('without a paid order of the product, and a second time', async () => {
    const { write, buy, mugId, shop, desk, world } = await open();
    const first = await write();
    expect(error(first)).toEqual(NOT_ALLOWED);
    expect(first.body['message']).toBe(
      'Only buyers of this product can review it: sign in with the account that it was bought with, or open the link in your email.',
    );
    const unpaid = await buy({ isPaid: false });
    expect(error(await write())).toEqual(NOT_ALLOWED);
    await desk.call('POST', `/ecom/v1/orders/${unpaid}/cancel`, {});
    await buy();
    const other = text((await shop.find('moon-vase'))['id']);
    expect(error(await write({ entityId: other }))).toEqual(NOT_ALLOWED);
    expect(error(await write({ entityId: 'prod_none' }))).toEqual([404, 'PRODUCT_NOT_FOUND']);
    // A part of the id, or a pattern of it, names no product that was bought.
    expect(error(await write({ entityId: mugId.slice(0, -1) }))).toEqual([404, 'PRODUCT_NOT_FOUND']);
    expect((await write()).status).toBe(200);
    expect(error(await write())).toEqual([409, 'REVIEW_ALREADY_EXISTS']);
    expect(error(await write({}, { token: await world.visit() }))).toEqual(NOT_ALLOWED);
  });

  test('by the link of another product, a changed link and an old one', async () => {
    const { write, link, shop, world } = await open();
    const token = await link();
    const asGuest = (review: JsonObject, by = token) => write(review, { token: shop.token, link: by });
    const other = text((await shop.find('moon-vase'))['id']);
    expect(error(await asGuest({ entityId: other }))).toEqual(NOT_ALLOWED);
    expect(error(await asGuest({}, `${token}x`))).toEqual([403, 'REVIEW_LINK_NOT_VALID']);
    expect((await asGuest({})).status).toBe(200);
    // Another order of the same guest is the same buyer.
    expect(error(await asGuest({}, await link()))).toEqual([409, 'REVIEW_ALREADY_EXISTS']);
    world.clock.advance(91 * 24 * 60 * 60 * 1000);
    expect(error(await write({}, { token: await world.visit(), link: token }))).toEqual([403, 'REVIEW_LINK_NOT_VALID']);
  });
});

describe('the content of a review', () => {
  test('is plain text: tags stay what they are, and nothing else of them is kept', async () => {
    const { buy, write } = await openReviewShop();
    await buy();
    const body = '<script>alert(1)</script>\u202e\u0007 <b>bold</b>';
    const { body: written } = await write({ content: { rating: 5, body }, author: { authorName: 'A\nda' } });
    expect(member(written, 'review.content.body')).toBe('<script>alert(1)</script> <b>bold</b>');
    expect(member(written, 'review.author.authorName')).toBe('A da');
  });

  test('has one to five stars, texts of a bounded length and at most ten photos', async () => {
    const { buy, write } = await openReviewShop();
    await buy();
    const photos = Array.from({ length: 1000 }, () => ({ image: { id: 'a.png' } }));
    expect(violations(await write({ content: { rating: 6, title: 'x'.repeat(101), body: 'x'.repeat(3001) } }))).toEqual(
      [
        'review.content.body MAX_LENGTH body must have at most 3000 characters',
        'review.content.rating MAX rating must be 5 or less',
        'review.content.title MAX_LENGTH title must have at most 100 characters',
      ],
    );
    expect(violations(await write({ content: { rating: 5, media: photos } }))).toEqual([
      'review.content.media MAX_SIZE media must have at most 10 entries',
    ]);
    expect(violations(await write({ content: { rating: 2.5 } }))).toEqual([
      expect.stringContaining('review.content.rating'),
    ]);
  });
});

describe('a photo of a review', () => {
  test('is shown with it, and its file is deleted a day after the review', async () => {
    const shop = await openReviewShop();
    const { buy, write, call, world, moderate } = shop;
    await buy();
    const { body: uploaded } = await upload(shop, await paint('#335577'));
    const image = uploaded['image'] as JsonObject;
    expect(image).toMatchObject({ width: 40, height: 20 });
    const written = await write({ content: { rating: 5, media: [{ image: { id: text(image['id']) } }] } });
    const id = text(member(written.body, 'review.id'));
    await moderate(id, 'APPROVED');
    const url = new URL(text(member(written.body, 'review.content.media.0.image.url')));
    const read = async () => (await world.platform.fetch(new Request(url))).status;
    expect(await read()).toBe(200);
    // An unused photo of the same buyer waits for a day, and that of the review stays.
    await upload(shop, await paint('#112233'));
    world.clock.advance(25 * 60 * 60 * 1000);
    await world.platform.removeExpired();
    expect(await read()).toBe(200);
    expect((await call('DELETE', `/reviews/${id}`, undefined, await merchantToken(world))).status).toBe(200);
    world.clock.advance(25 * 60 * 60 * 1000);
    await world.platform.removeExpired();
    expect(await read()).toBe(404);
  });

  test('comes from a buyer, is a picture, and no file of another', async () => {
    const shop = await openReviewShop();
    const { buy, write, world, call, mugId } = shop;
    const picture = await paint('#335577');
    expect((await upload(shop, picture)).status).toBe(403);
    await buy();
    const refused = async (content: BodyInit) => {
      const { status, body } = await upload(shop, content);
      return [status, body['message']];
    };
    expect(await refused(PDF)).toEqual([415, 'A photo is a picture: JPEG, PNG, WebP, AVIF or GIF.']);
    expect((await refused('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))[0]).toBe(415);
    expect(await refused(Buffer.alloc(10_000_001))).toEqual([413, 'A photo may have 10 MB at most.']);
    const foreign = text(member(await shop.shop.find('harbour-mug'), 'media.items.0.id'));
    expect(violations(await write({ content: { rating: 5, media: [{ image: { id: foreign } }] } }))).toEqual([
      'review.content.media[0].image.id VALIDATION is no photo that the caller has uploaded for this product; upload it first',
    ]);
    const { body } = await call('POST', '/review-photos', { entityId: mugId });
    world.clock.advance(2 * 60 * 60 * 1000);
    const late = await world.platform.fetch(
      new Request(text(body['uploadUrl']), { method: 'PUT', body: picture, duplex: 'half' } as RequestInit),
    );
    expect(late.status).toBe(410);
  });

  test('is one of at most twenty', async () => {
    const shop = await openReviewShop();
    await shop.buy();
    for (let index = 0; index < 20; index += 1) {
      await upload(shop, await paint(`#${String(100_000 + index)}`));
    }
    expect(error((await upload(shop, await paint('#ffffff'))) as never)).toEqual([409, 'TOO_MANY_REVIEW_PHOTOS']);
  });
});
