/** The routes with which a merchant chooses places and sees what a buyer there would see. */
import { listCountries, listSubdivisions } from '@cartwright/address';
import { listSubdivisions as listSubdivisionsCall, previewDelivery as previewDeliveryCall } from '@cartwright/contract';

import { refuseFields } from '../../../foundation/http/failure.ts';
import { type Route, route } from '../../../foundation/http/routes/route.ts';
import type { ReadShop } from '../../../foundation/site/shop.ts';
import { checkAmount } from '../../settings/amounts.ts';
import { checkOptionAmounts } from '../../settings/delivery/checks.ts';
import type { AutoTax } from '../../settings/tax/auto-tax.ts';
import { previewDelivery } from './delivery-preview.ts';

export function createDeliveryPreviewRoutes({
  readShop,
  askAutoTax,
}: {
  readonly readShop: ReadShop;
  readonly askAutoTax?: AutoTax | undefined;
}): readonly Route[] {
  return [
    route(listSubdivisionsCall, { allow: ['merchant', 'app'], permission: 'settings.manage', work: 'read' }, () =>
      Promise.resolve({ countries: listStates() }),
    ),

    route(
      previewDeliveryCall,
      { allow: ['merchant', 'app'], permission: 'settings.manage', work: 'read' },
      async ({ input, caller, tx, now }) => {
        const { address, cart, draft } = input;
        const shop = await readShop(tx, caller.siteId);
        const broken = [
          ...checkAmount('cart.price', cart.price, shop.currency),
          ...(draft?.shippingOptions ?? []).flatMap((option, index) =>
            checkOptionAmounts(`draft.shippingOptions[${index}]`, option, shop.currency),
          ),
          ...(draft?.pickupLocations ?? []).flatMap((place, index) =>
            checkOptionAmounts(`draft.pickupLocations[${index}]`, place, shop.currency),
          ),
        ];
        if (broken.length > 0) return refuseFields(broken);
        return { preview: await previewDelivery(tx, shop, { address, cart, draft, now, askAutoTax }) };
      },
    ),
  ];
}

type States = { countryCode: string; subdivisions: { code: string; name: string }[] }[];
let states: States | undefined;

/** The lists of every country are read from disk once. */
function listStates(): States {
  states ??= listCountries('en').flatMap(({ code }) => {
    const subdivisions = listSubdivisions(code, 'en').map((one) => ({ code: one.code, name: one.name }));
    return subdivisions.length === 0 ? [] : [{ countryCode: code, subdivisions }];
  });
  return states;
}
