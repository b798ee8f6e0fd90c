/** The route of pricing rules: every caller of a site reads the same ones, so browsers may reuse the response. */
import { getPricingRules } from '@cartwright/contract';

import { type Route, route } from '../../../foundation/http/routes/route.ts';
import type { ReadShop } from '../../../foundation/site/shop.ts';
import type { AutoTax } from '../../settings/tax/auto-tax.ts';
import { readPricingRules } from './pricing-rules.ts';

/** Totals that are computed by rules of a minute ago are marked as not exact anyway. */
const MAX_AGE_SECONDS = 60;

export function createPricingRulesRoutes({
  readShop,
  askAutoTax,
}: {
  readonly readShop: ReadShop;
  readonly askAutoTax?: AutoTax | undefined;
}): readonly Route[] {
  return [
    route(
      getPricingRules,
      { allow: ['visitor', 'member', 'merchant', 'app'], work: 'read', maxAgeSeconds: MAX_AGE_SECONDS },
      async ({ input, caller, tx, now }) => {
        const shop = await readShop(tx, caller.siteId);
        return { pricingRules: await readPricingRules(tx, shop, input, { now, askAutoTax }) };
      },
    ),
  ];
}
