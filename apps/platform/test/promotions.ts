/** How a merchant of a test makes carts cheaper, and what an estimate then says. */
import { CART, type DemoShop } from './demo-shop.ts';
import { merchantToken } from './merchant.ts';
import { type ApiResponse, type JsonObject, member, text } from './test-platform.ts';

const COUPONS = '/stores/v2/coupons';
const RULES = '/ecom/v1/discount-rules';

export interface Promoter {
  readonly token: string;
  /** Calls as the shop's owner. */
  call(method: string, path: string, body?: JsonObject): Promise<ApiResponse>;
  /** A coupon that counts from the first moment on, unless told otherwise; answers its id. */
  coupon(specification: JsonObject): Promise<string>;
  /** A rule that is switched on; answers its id. */
  rule(discountRule: JsonObject): Promise<string>;
  /** A product that costs 10; answers its id. */
  product(name: string): Promise<string>;
}

export async function promoterOf({ world }: Pick<DemoShop, 'world'>): Promise<Promoter> {
  const token = await merchantToken(world);
  const call: Promoter['call'] = (method, path, body) =>
    world.call(method, path, { token, ...(body === undefined ? {} : { body }) });
  return {
    token,
    call,
    coupon: async (specification) => {
      const response = await call('POST', COUPONS, {
        specification: { name: 'A coupon', startTime: '0', ...specification },
      });
      if (response.status !== 200) throw new Error(JSON.stringify(response.body));
      return text(response.body['id']);
    },
    rule: async (discountRule) => {
      const response = await call('POST', RULES, { discountRule: { name: 'A rule', active: true, ...discountRule } });
      if (response.status !== 200) throw new Error(JSON.stringify(response.body));
      return text(member(response.body, 'discountRule.id'));
    },
    product: async (name) => {
      const product = { name, productType: 'physical', priceData: { price: 10 } };
      const response = await call('POST', '/stores/v1/products', { product });
      if (response.status !== 200) throw new Error(JSON.stringify(response.body));
      return text(member(response.body, 'product.id'));
    },
  };
}

/** Types a code into the cart. */
export function typeCode({ world, token }: DemoShop, couponCode: string, as = token): Promise<ApiResponse> {
  return world.call('PATCH', CART, { body: { couponCode }, token: as });
}

export function estimate({ world, token }: DemoShop, body: JsonObject = {}, as = token): Promise<ApiResponse> {
  return world.call('POST', `${CART}/estimate-totals`, { body, token: as });
}

/** `subtotal 68.00, discount 6.80, …` of an estimate, a checkout or an order. */
export function sums({ body }: ApiResponse, path = 'priceSummary'): Readonly<Record<string, string>> {
  const names = ['subtotal', 'discount', 'shipping', 'tax', 'total'] as const;
  return Object.fromEntries(names.map((name) => [name, text(member(body, `${path}.${name}.amount`))]));
}

/** The message of an expected error. */
export function sentence({ body }: ApiResponse): string {
  return text(member(body, 'message'));
}
