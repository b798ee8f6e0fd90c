/** The route with which every visitor reads where the shop's places are and when they are open. */
import { listStores } from '@cartwright/contract';

import { type Route, route } from '../../../foundation/http/routes/route.ts';
import type { ReadShop } from '../../../foundation/site/shop.ts';
import { listStorePlaces } from '../../settings/delivery/store-places.ts';
import { toHostedPlace } from '../form/pickup-place.ts';
import { readReadingLocale } from '../form/reading-locale.ts';

export function createStoreRoutes({ readShop }: { readonly readShop: ReadShop }): readonly Route[] {
  return [
    route(
      listStores,
      { allow: ['visitor', 'member', 'merchant', 'app'], work: 'read' },
      async ({ input, caller, tx }) => {
        const shop = await readShop(tx, caller.siteId);
        const locale = readReadingLocale(shop.locale, input.language ?? shop.locale);
        const places = await listStorePlaces(tx, caller.siteId);
        return {
          stores: places.map(({ id, place: { name, address, instructions, businessHours } }) => {
            const hours = businessHours ?? [];
            const shown = toHostedPlace({ title: name, address, hours }, locale);
            return {
              id,
              name,
              address,
              addressLines: [...shown.lines],
              mapUrl: shown.mapUrl ?? '',
              ...(instructions ? { instructions } : {}),
              hours: [...(shown.hours ?? [])],
              businessHours: hours,
            };
          }),
        };
      },
    ),
  ];
}
