/** A merchant of the demo shop who writes draft orders. */
import type { PlatformConfig } from '../src/config.ts';
import { type DemoShop, input, openDemoShop } from './demo-shop.ts';
import { merchantToken } from './merchant.ts';
import { type ApiResponse, type JsonObject, member, text } from './test-platform.ts';

export interface DraftDesk {
  readonly shop: DemoShop;
  readonly token: string;
  readonly call: (method: string, path: string, body?: JsonObject) => Promise<ApiResponse>;
  /** A draft of a mug at $34 and gift wrapping at $5. */
  readonly write: (more?: JsonObject) => Promise<JsonObject>;
  /** The draft as it is now. */
  readonly read: (draft: JsonObject) => Promise<JsonObject>;
  /** Sends the link and returns it. */
  readonly send: (draft: JsonObject, more?: JsonObject) => Promise<string>;
}

export const DRAFTS = '/ecom/v1/draft-orders';

export const RECIPIENT = {
  contactDetails: { firstName: 'Grace', lastName: 'Hopper', phone: '+1 503 555 0100' },
  address: {
    country: 'US',
    addressLine: '1 Compiler Court',
    city: 'Portland',
    subdivision: 'US-OR',
    postalCode: '97205',
  },
};

export async function openDraftDesk(config: Partial<PlatformConfig> = {}): Promise<DraftDesk> {
  const shop = await openDemoShop(config);
  const token = await merchantToken(shop.world);
  const call: DraftDesk['call'] = (method, path, body) =>
    shop.world.call(method, `${DRAFTS}${path}`, { ...(body === undefined ? {} : { body }), token });
  return {
    shop,
    token,
    call,
    write: async (more = {}) => {
      const mug = input(await shop.find('harbour-mug'), 1, { options: { Glaze: 'Celadon' } });
      const wrapping = {
        productName: { original: 'Gift wrapping' },
        price: { amount: '5.00' },
        itemType: { preset: 'SERVICE' },
      };
      const draftOrder = {
        catalogLineItems: [mug],
        customLineItems: [wrapping],
        buyerInfo: { email: 'Grace@example.com' },
        ...more,
      };
      const { body } = await call('POST', '', { draftOrder });
      return member(body, 'calculatedDraftOrder.draftOrder') as JsonObject;
    },
    read: async (draft) => {
      const { body } = await call('GET', `/${text(draft['id'])}`);
      return member(body, 'calculatedDraftOrder.draftOrder') as JsonObject;
    },
    send: async (draft, more = {}) =>
      text((await call('POST', `/${text(draft['id'])}/send-payment-link`, more)).body['url']),
  };
}
