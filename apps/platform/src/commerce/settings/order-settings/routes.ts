/** Routes of the settings about orders, for merchants. */
import { getOrderSettings, updateOrderSettings } from '@cartwright/contract';

import { recordChange } from '../../../foundation/change-log.ts';
import { refuse } from '../../../foundation/http/failure.ts';
import { type Route, route } from '../../../foundation/http/routes/route.ts';
import type { Ids } from '../../../foundation/ids.ts';
import { findSetting, insertSetting, type Setting, updateSetting } from '../setting-store.ts';
import { ORDER_SETTINGS_ID, toOrderSettings } from './order-settings.ts';

const RULES = { allow: ['merchant', 'app'], permission: 'settings.manage' } as const;
const KIND = 'order-settings';

export function createOrderSettingRoutes({ ids }: { readonly ids: Ids }): readonly Route[] {
  return [
    route(getOrderSettings, { ...RULES, work: 'read' }, async ({ caller, tx }) => ({
      orderSettings: toResponse(await findSetting(tx, caller.siteId, KIND, ORDER_SETTINGS_ID)),
    })),

    route(updateOrderSettings, { ...RULES, work: 'write' }, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const found = await findSetting(tx, siteId, KIND, ORDER_SETTINGS_ID);
      const before = toOrderSettings(found);
      const { seller, abandonedCarts, revision, ...rest } = input.orderSettings;
      if (revision && revision !== revisionOf(found)) {
        return refuse('STALE_REVISION', undefined, { data: { revision: revisionOf(found) } });
      }
      const document = {
        ...merge(before, rest),
        seller: merge(before.seller, seller),
        abandonedCarts: merge(before.abandonedCarts, abandonedCarts),
      };
      const saved =
        found === undefined
          ? await insertSetting(tx, siteId, { kind: KIND, id: ORDER_SETTINGS_ID, document, now })
          : await updateSetting(tx, siteId, found, { document, now });
      await recordChange(tx, siteId, ids, {
        entityKind: KIND,
        entityId: ORDER_SETTINGS_ID,
        action: 'orderSettings.updateOrderSettings',
        by: caller,
        before: { ...before },
        after: { ...document },
        now,
      });
      return { orderSettings: toResponse(saved) };
    }),
  ];
}

/** Settings that were never saved have a revision, too. */
function revisionOf(saved: Setting | undefined): string {
  return String(saved?.revision ?? 0);
}

/** Absent members stay, and empty texts are removed. */
function merge<Before extends object>(before: Before, change: object | null | undefined): Before {
  const given = Object.entries(change ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const merged = Object.entries({ ...before, ...Object.fromEntries(given) });
  return Object.fromEntries(merged.filter(([, value]) => value !== '')) as Before;
}

function toResponse(saved: Setting | undefined) {
  return {
    ...toOrderSettings(saved),
    revision: revisionOf(saved),
    ...(saved === undefined
      ? {}
      : { createdDate: new Date(saved.createdAt).toISOString(), updatedDate: new Date(saved.updatedAt).toISOString() }),
  };
}
