/** What the delivery pages read: zones, options, pickup places, dispatch, states; and the draft that the preview is asked with. */
import type { DispatchSettings, PickupLocationSetting, ShippingOptionSetting } from '@cartwright/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { MerchantClient } from '../client/merchant-client.ts';
import { siteQuery } from '../client/queries.ts';
import type { DraftSent, Entry, Zone } from '../client/selling-calls.ts';
import type { Place } from '../list/search-places.ts';
import { useSession } from '../session/session-gate.tsx';
import { listAll, toMembers } from '../setting-lists/entries.ts';
import type { Units } from './delivery-words.ts';
import { listPlaces } from './places.ts';

export type Option = Entry<ShippingOptionSetting>;
export type PickupPlace = Entry<PickupLocationSetting>;

export const DELIVERY_KEY = ['delivery'] as const;
export const ZONES_KEY = [...DELIVERY_KEY, 'zones'] as const;
export const OPTIONS_KEY = [...DELIVERY_KEY, 'options'] as const;
export const PICKUP_KEY = [...DELIVERY_KEY, 'pickup'] as const;
export const DISPATCH_KEY = [...DELIVERY_KEY, 'dispatch'] as const;

export interface DeliveryData extends Units {
  readonly zones: readonly Zone[];
  readonly options: readonly Option[];
  readonly pickup: readonly PickupPlace[];
  readonly dispatch: DispatchSettings;
  readonly places: readonly Place[];
  readonly nameOf: (code: string) => string;
  /** The country of the shop. */
  readonly home: string;
}

export function zonesQuery({ delivery }: MerchantClient) {
  return queryOptions({
    queryKey: ZONES_KEY,
    queryFn: async ({ signal }) => (await delivery.getProfile({ signal })).deliveryProfile,
  });
}

export function optionsQuery({ shippingOptions }: MerchantClient) {
  return queryOptions({ queryKey: OPTIONS_KEY, queryFn: ({ signal }) => listAll(shippingOptions, signal) });
}

export function statesQuery({ delivery }: MerchantClient) {
  return queryOptions({
    queryKey: ['states'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const places = listPlaces(await delivery.listStates({ signal }));
      return { places, names: new Map(places.map(({ code, name }) => [code, name])) };
    },
  });
}

export function dispatchQuery({ delivery }: MerchantClient) {
  return queryOptions({ queryKey: DISPATCH_KEY, queryFn: ({ signal }) => delivery.getDispatch({ signal }) });
}

/** All of it, or undefined until it is there. */
export function useDeliveryData(): {
  readonly data: DeliveryData | undefined;
  readonly error: Error | null;
  readonly refetch: () => void;
} {
  const { client } = useSession();
  const profile = useQuery(zonesQuery(client));
  const options = useQuery(optionsQuery(client));
  const pickup = useQuery({
    queryKey: PICKUP_KEY,
    queryFn: ({ signal }) => listAll(client.pickupLocations, signal),
  });
  const dispatch = useQuery(dispatchQuery(client));
  const states = useQuery(statesQuery(client));
  const site = useQuery(siteQuery(client));
  const all = [profile, options, pickup, dispatch, states, site];
  const refetch = () => {
    for (const query of all) if (query.isError) void query.refetch();
  };
  const error = all.find((query) => query.error !== null && query.data === undefined)?.error ?? null;
  if (!profile.data || !options.data || !pickup.data || !dispatch.data || !states.data || !site.data) {
    return { data: undefined, error, refetch };
  }
  const { names, places } = states.data;
  return {
    data: {
      zones: profile.data.deliveryRegions,
      options: options.data,
      pickup: pickup.data,
      dispatch: dispatch.data,
      places,
      nameOf: (code) => names.get(code) ?? code,
      home: site.data.locale?.country ?? 'US',
      currency: site.data.paymentCurrency ?? 'USD',
      weightUnit: site.data.storefront?.weightUnit ?? 'KG',
    },
    error,
    refetch,
  };
}

export type OnDraft = (draft: DraftSent | undefined) => void;

/** Gives the preview the values that are typed and not saved; undefined where there are none. */
export function useDraft(onDraft: OnDraft, draft: DraftSent | undefined): void {
  const text = draft === undefined ? '' : JSON.stringify(draft);
  useEffect(() => {
    onDraft(text === '' ? undefined : (JSON.parse(text) as DraftSent));
  }, [onDraft, text]);
  useEffect(() => () => onDraft(undefined), [onDraft]);
}

/** The list with a changed or new entry. */
export function withEntry<One extends { readonly _id: string }>(list: readonly One[], one: One): readonly One[] {
  return list.some(({ _id }) => _id === one._id)
    ? list.map((each) => (each._id === one._id ? one : each))
    : [...list, one];
}

/** What the platform takes back of an entry in a draft. */
export function toDrafted<Members extends object>(
  entry: Entry<Members>,
): Members & { readonly _id: string; readonly currency?: string } {
  return { ...toMembers(entry), _id: entry._id };
}
