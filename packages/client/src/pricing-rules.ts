/** The rules with which a page computes totals until the platform's estimate has arrived. */
import { define, type ModuleFunction } from './call.ts';
import type { GetPricingRulesOptions, GetPricingRulesResponse } from './entities.ts';
import type { CallOptions } from './transport.ts';

export type {
  GetPricingRulesOptions,
  GetPricingRulesResponse,
  PricingDelivery,
  PricingDiscount,
  PricingFee,
  PricingRules,
} from './entities.ts';

/**
 * Reads delivery, tax, fees and automatic discounts for a destination: the shop's own country unless one is given. The
 * estimate of a cart is authoritative; only it includes coupons and rules for certain members.
 *
 * @example
 * ```ts
 * import { createClient, OAuthStrategy, pricingRules } from '@cartwright/client';
 *
 * const shop = createClient({
 *   host: 'http://localhost:4001',
 *   auth: OAuthStrategy({ clientId: 'my-shop' }),
 *   modules: { pricingRules },
 * });
 * const { pricingRules: rules } = await shop.pricingRules.getPricingRules({ country: 'US', subdivision: 'ME' });
 * console.log(rules.deliveries.map(({ title }) => title));
 * ```
 */
export const getPricingRules: ModuleFunction<
  (options?: GetPricingRulesOptions, call?: CallOptions) => Promise<GetPricingRulesResponse>
> = define('GET /ecom/v1/pricing-rules', '...options');
