/** A demo shop whose buyers review: orders are placed and paid, and reviews written, through the front door. */
import { list, openDemoShop, signInDemoAda } from './demo-shop.ts';
import { createOrderDesk } from './orders.ts';
import { type ApiResponse, type JsonObject, member, text } from './test-platform.ts';

const PATH = '/reviews/v1';

export type ReviewShop = Awaited<ReturnType<typeof openReviewShop>>;

export async function openReviewShop(config: Parameters<typeof openDemoShop>[0] = {}) {
  const shop = await openDemoShop(config);
  const { world } = shop;
  const desk = await createOrderDesk(shop);
  const ada = await signInDemoAda(shop);
  const mugId = text((await shop.find('harbour-mug'))['id']);
  const call = (method: string, path: string, body?: JsonObject, token = ada): Promise<ApiResponse> =>
    world.call(method, `${PATH}${path}`, { ...(body === undefined ? {} : { body }), token });
  const asMerchant = (method: string, path: string, body?: JsonObject) => call(method, path, body, desk.merchant);
  /** An order of one mug, paid unless told otherwise: its id. */
  const buy = async ({ token = ada, isPaid = true } = {}): Promise<string> => {
    const id = text((await desk.buy({ mugs: 1, token }))['id']);
    if (isPaid) await desk.call('POST', `/ecom/v1/payments-collector/orders/${id}/mark-as-paid`, {});
    return id;
  };
  const write = (review: JsonObject = {}, { token = ada, link = '' } = {}): Promise<ApiResponse> =>
    call(
      'POST',
      '/reviews',
      { review: { entityId: mugId, content: { rating: 5 }, ...review }, ...(link === '' ? {} : { link }) },
      token,
    );
  return {
    shop,
    world,
    desk,
    ada,
    mugId,
    call,
    asMerchant,
    buy,
    write,
    /** A member's review of a bought mug: its id. */
    review: async (content: JsonObject = { rating: 5 }): Promise<string> => {
      await buy();
      return text(member((await write({ content })).body, 'review.id'));
    },
    /** A review by a person without an account: its id. */
    guestReview: async (content: JsonObject): Promise<string> => {
      const link = await openLink();
      return text(member((await write({ content }, { token: shop.token, link })).body, 'review.id'));
    },
    link: openLink,
    moderate: (id: string, status: string, reason?: string) =>
      asMerchant('PATCH', `/reviews/${id}/moderate`, { status, ...(reason === undefined ? {} : { reason }) }),
    /** What the mug says about its reviews. */
    rating: async () => member(await shop.find('harbour-mug'), 'rating'),
    /** The ids of the reviews that a shopper reads. */
    published: async (query: JsonObject = {}) =>
      list((await call('POST', '/reviews/query', { query }, shop.token)).body, 'reviews').map(({ id }) => id),
  };

  /** The link by which the guest of a new, paid order reviews. */
  async function openLink(): Promise<string> {
    const orderId = await buy({ token: shop.token });
    return text((await asMerchant('POST', '/review-links', { orderId })).body['link']);
  }
}
