/** Photos of reviews on their way to the platform: one by one from a page, or with a form. */
import { MAX_REVIEW_PHOTO_BYTES, MAX_REVIEW_PHOTOS } from '@cartwright/contract';
import { describe, expect, test } from 'vitest';

import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../src/client/review-photos.ts';
import { openShop, PLATFORM } from '../test/open-shop.ts';
import { plate, toWire } from '../test/products.ts';

const UPLOAD = '/review-photos/token';
const FORM = '/products/plate/review';
const failure = (code: string) =>
  Response.json({ message: code, details: { applicationError: { code, description: code } } }, { status: 400 });

/** A shop whose platform takes photos by their text, and refuses those that are `no picture`. */
function openPhotoShop() {
  const shop = openShop();
  const { platform } = shop;
  const paging = { count: 1, offset: 0, total: 1 };
  platform.respond('/stores-reader/v1/products/query-platformized', () =>
    Response.json({ products: [toWire(plate())], pagingMetadata: paging, metadata: paging }),
  );
  platform.respond('/reviews/v1/review-photos', () => Response.json({ uploadUrl: `https://other.test${UPLOAD}` }));
  platform.respond(UPLOAD, ({ body }) =>
    body === 'no picture'
      ? failure('FILE_TYPE_NOT_SUPPORTED')
      : Response.json({ image: { id: `${String(body)}.jpg`, url: `${PLATFORM}/media/x`, width: 4, height: 5 } }),
  );
  platform.respond('/reviews/v1/my-reviews/prod_plate', () => Response.json({ mayReview: true, suggestedName: 'Ada' }));
  platform.respond('/reviews/v1/reviews', () =>
    Response.json({
      review: { id: 'rev_1', content: { rating: 5, media: [] }, moderation: { moderationStatus: 'IN_MODERATION' } },
    }),
  );
  return shop;
}

const file = (text: string): File => new File([text], `${text}.jpg`, { type: 'image/jpeg' });

function reviewForm(files: readonly File[], fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  const all = { product: 'prod_plate', link: 'signed', rating: '5', body: 'Round.', ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  for (const one of files) form.append('photo-files', one);
  return form;
}

describe('a photo of a page with scripts', () => {
  test('is passed on as its bytes, for the product and the link of its page', async () => {
    const shop = openPhotoShop();
    const response = await shop.put('/review-photos?product=prod_plate&link=signed', file('mug'));
    expect([response.status, await response.json()]).toEqual([200, { id: 'mug.jpg' }]);
    const [asked] = shop.platform.requestsTo('/reviews/v1/review-photos');
    expect(asked?.body).toEqual({ entityId: 'prod_plate', link: 'signed' });
    expect(shop.platform.requestsTo(UPLOAD).map(({ method, body }) => [method, body])).toEqual([['PUT', 'mug']]);
  });

  test.each([
    ['no picture', 'notPicture'],
    ['x'.repeat(MAX_PHOTO_BYTES + 1), 'tooLarge'],
  ])('is refused with its reason: %.10s, %s', async (text, problem) => {
    const response = await openPhotoShop().put('/review-photos?product=prod_plate', file(text));
    expect([response.status, await response.json()]).toEqual([422, { problem }]);
  });

  test.each(['TOO_MANY_REVIEW_PHOTOS', 'REVIEW_NOT_ALLOWED'])('is refused where the platform says %s', async (code) => {
    const shop = openPhotoShop();
    shop.platform.respond('/reviews/v1/review-photos', () => failure(code));
    const response = await shop.put('/review-photos?product=prod_plate', file('mug'));
    expect(await response.json()).toEqual({ problem: code.startsWith('TOO_MANY') ? 'tooMany' : 'failed' });
  });
});

describe('the form of a review without scripts', () => {
  test('takes its files along, after the photos that are there', async () => {
    const shop = openPhotoShop();
    const form = reviewForm([file('mug'), file('rim')], { photo: 'first.jpg' });
    const response = await shop.post(FORM, form);
    expect(await response.text()).toContain('Thanks. We’ll check your review and publish it soon.');
    const [sent] = shop.platform.requestsTo('/reviews/v1/reviews');
    expect(sent?.body).toMatchObject({
      link: 'signed',
      review: {
        content: {
          rating: 5,
          body: 'Round.',
          media: ['first.jpg', 'mug.jpg', 'rim.jpg'].map((id) => ({ image: { id } })),
        },
      },
    });
  });

  test.each([
    [[file('mug'), file('no picture')], 'This file isn’t a picture. Choose a JPEG, PNG, WebP, AVIF or GIF file.'],
    [
      Array.from({ length: MAX_PHOTOS + 1 }, (_, index) => file(`mug${index}`)),
      'A review can have 10 photos at most. Remove one to add another.',
    ],
    [[file('mug'), file('x'.repeat(MAX_PHOTO_BYTES + 1))], 'A photo can be 10 MB at most. Choose a smaller one.'],
  ])('keeps what was taken beside the reason for the rest: %#', async (files, reason) => {
    const shop = openPhotoShop();
    const response = await shop.post(FORM, reviewForm(files));
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain(reason);
    expect(html).toMatch(/<input type="checkbox" name="photo" checked="" value="mug\d*\.jpg"\/>/);
    expect(html).toContain('Round.');
    expect(shop.platform.requestsTo('/reviews/v1/reviews')).toEqual([]);
  });

  test('is refused with a file in another field, or as another form', async () => {
    const shop = openPhotoShop();
    const form = reviewForm([]);
    form.append('title', file('mug'));
    expect((await shop.post(FORM, form)).status).toBe(422);
    expect((await shop.post('/cart', reviewForm([file('mug')]))).status).toBe(400);
    expect(shop.platform.requestsTo(UPLOAD)).toEqual([]);
  });
});

test('the limits of the page are those of the platform', () => {
  expect([MAX_PHOTOS, MAX_PHOTO_BYTES]).toEqual([MAX_REVIEW_PHOTOS, MAX_REVIEW_PHOTO_BYTES]);
});
