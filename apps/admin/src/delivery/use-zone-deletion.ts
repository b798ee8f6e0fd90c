/** Deletes a zone. Undo makes it anew, with the options and pickup places that it had. */
import { useToast } from '@cartwright/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { Zone } from '../client/selling-calls.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { DELIVERY_KEY, type DeliveryData } from './delivery-data.ts';

export function useZoneDeletion(data: DeliveryData, onDeleted: () => void) {
  const { client } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const refresh = () =>
    queries.invalidateQueries({ queryKey: DELIVERY_KEY, predicate: ({ queryKey }) => !queryKey.includes('form') });
  const restore = useMutation({
    mutationFn: async (zone: Zone) => {
      const { name, active, destinations } = zone;
      const { deliveryProfile } = await client.delivery.addZone({
        name,
        ...(active === undefined ? {} : { active }),
        ...(destinations === undefined ? {} : { destinations }),
      });
      const made = deliveryProfile.deliveryRegions.at(-1);
      if (made === undefined) return;
      const known = new Set(deliveryProfile.deliveryRegions.map(({ _id }) => _id));
      const toZones = (ids: readonly string[]) =>
        ids.map((id) => (id === zone._id ? made._id : id)).filter((id) => known.has(id));
      const had = ({ deliveryRegionIds }: { readonly deliveryRegionIds: readonly string[] }) =>
        deliveryRegionIds.includes(zone._id);
      for (const { _id, deliveryRegionIds } of data.options.filter(had)) {
        await client.shippingOptions.update(_id, { deliveryRegionIds: toZones(deliveryRegionIds) });
      }
      for (const { _id, deliveryRegionIds } of data.pickup.filter(had)) {
        await client.pickupLocations.update(_id, { deliveryRegionIds: toZones(deliveryRegionIds) });
      }
    },
    onSettled: refresh,
    onError: (_error, { name }) => toast(words.settingLists.notRestored(name)),
  });
  return useMutation({
    mutationFn: (zone: Zone) => client.delivery.removeZone(zone._id),
    onSuccess: async (_profile, zone) => {
      toast(words.settingLists.deleted(zone.name), {
        label: words.list.actions.undo,
        run: () => restore.mutate(zone),
      });
      onDeleted();
      await refresh();
    },
  });
}
