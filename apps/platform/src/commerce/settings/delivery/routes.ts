/** Routes of delivery settings: regions, options and pickup locations, for merchants. */
import {
  addDeliveryRegion,
  createPickupLocation,
  createShippingOption,
  deletePickupLocation,
  deleteShippingOption,
  type DeliveryProfile,
  type DeliveryRegion,
  getDeliveryProfile,
  getPickupLocation,
  getShippingOption,
  type PickupLocationSetting,
  queryDeliveryProfiles,
  queryPickupLocations,
  queryShippingOptions,
  removeDeliveryRegion,
  type ShippingOptionSetting,
  updateDeliveryRegion,
  updatePickupLocation,
  updateShippingOption,
} from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import { type ExpectedError, isExpectedError, refuse, refuseFields } from '../../../foundation/http/failure.ts';
import { type Route, route } from '../../../foundation/http/routes/route.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { type LoggedEntity, logRoutes } from '../../../foundation/logged-routes.ts';
import { createSettingRoutes, type SettingContext, type SettingDeps, withoutAbsent } from '../setting-routes.ts';
import { findSetting, type Setting, updateSetting } from '../setting-store.ts';
import { checkPickupLocation, checkShippingOption } from './checks.ts';
import { FIRST_SETTINGS, PROFILE_ID, writeFirstSettings } from './first-settings.ts';
import { checkRegion, type ProfileDocument, withoutPlaces } from './regions.ts';

const RULES = { allow: ['merchant', 'app'], permission: 'settings.manage' } as const;

/** There is one. Its document has the regions. */
const PROFILE: LoggedEntity = {
  kind: 'delivery-profile',
  named: () => [PROFILE_ID],
  read: async (tx, siteId) => (await readProfile(tx, siteId)).document,
};

export function createDeliveryRoutes(deps: SettingDeps): readonly Route[] {
  const { ids } = deps;

  /** Changes the regions in one step and returns the profile. */
  const change = async (
    tx: Transaction,
    siteId: SiteId,
    {
      deliveryProfileId,
      revision,
    }: { readonly deliveryProfileId: string; readonly revision?: string | null | undefined },
    now: number,
    apply: (regions: readonly DeliveryRegion[]) => readonly DeliveryRegion[] | ExpectedError,
  ) => {
    if (deliveryProfileId !== PROFILE_ID) return refuse('DELIVERY_PROFILE_NOT_FOUND');
    await writeFirstSettings(tx, siteId, now);
    const found = await readProfile(tx, siteId);
    if (revision && revision !== String(found.revision)) return refuse('STALE_REVISION');
    const { name, regions } = found.document;
    const changed = apply(regions);
    if (isExpectedError(changed)) return changed;
    const document: ProfileDocument = { name, regions: changed };
    const saved = await updateSetting(tx, siteId, found, { document, now });
    return { deliveryProfile: toProfileResponse({ ...saved, document }) };
  };

  return [
    ...logRoutes(deps.ids, PROFILE, [
      route(queryDeliveryProfiles, { ...RULES, work: 'read' }, async ({ caller, tx }) => ({
        deliveryProfiles: [toProfileResponse(await readProfile(tx, caller.siteId))],
      })),

      route(getDeliveryProfile, { ...RULES, work: 'read' }, async ({ input, caller, tx }) =>
        input.deliveryProfileId === PROFILE_ID
          ? { deliveryProfile: toProfileResponse(await readProfile(tx, caller.siteId)) }
          : refuse('DELIVERY_PROFILE_NOT_FOUND'),
      ),

      route(addDeliveryRegion, { ...RULES, work: 'write' }, ({ input, caller, tx, now }) =>
        change(tx, caller.siteId, input, now, (regions) => {
          const region = withoutAbsent({
            ...input.deliveryRegion,
            id: ids.next('region'),
            createdDate: new Date(now).toISOString(),
          }) as DeliveryRegion;
          const others = input.movesPlaces === true ? withoutPlaces(regions, region) : regions;
          const broken = checkRegion(region, others);
          return broken.length > 0 ? refuseFields(broken) : [...others, region];
        }),
      ),

      route(updateDeliveryRegion, { ...RULES, work: 'write' }, ({ input, caller, tx, now }) =>
        change(tx, caller.siteId, input, now, (regions) => {
          const changes = Object.entries(input.deliveryRegion).filter(([, value]) => value !== undefined);
          const known = regions.find(({ id }) => id === input.deliveryRegion.id);
          if (known === undefined) return refuse('DELIVERY_REGION_NOT_FOUND');
          const region = withoutAbsent({ ...known, ...Object.fromEntries(changes) }) as DeliveryRegion;
          const others = regions.filter((one) => one !== known);
          const left = input.movesPlaces === true ? withoutPlaces(others, region) : others;
          const broken = checkRegion(region, left);
          if (broken.length > 0) return refuseFields(broken);
          return regions.map((one) => (one === known ? region : (left.find(({ id }) => id === one.id) ?? one)));
        }),
      ),

      route(removeDeliveryRegion, { ...RULES, work: 'write' }, ({ input, caller, tx, now }) =>
        change(tx, caller.siteId, input, now, (regions) =>
          regions.some(({ id }) => id === input.deliveryRegionId)
            ? regions.filter(({ id }) => id !== input.deliveryRegionId)
            : refuse('DELIVERY_REGION_NOT_FOUND'),
        ),
      ),
    ]),

    ...createSettingRoutes<ShippingOptionSetting>(deps, {
      calls: {
        create: createShippingOption,
        get: getShippingOption,
        update: updateShippingOption,
        remove: deleteShippingOption,
        query: queryShippingOptions,
      },
      one: 'shippingOption',
      many: 'shippingOptions',
      kind: 'shipping-option',
      idPrefix: 'ship',
      notFound: 'SHIPPING_OPTION_NOT_FOUND',
      check: checkShippingOption,
      complete: pricedInShop,
      prepare: writeFirstSettings,
      beginsWith: FIRST_SETTINGS,
    }),

    ...createSettingRoutes<PickupLocationSetting>(deps, {
      calls: {
        create: createPickupLocation,
        get: getPickupLocation,
        update: updatePickupLocation,
        remove: deletePickupLocation,
        query: queryPickupLocations,
      },
      one: 'pickupLocation',
      many: 'pickupLocations',
      kind: 'pickup-location',
      idPrefix: 'pick',
      notFound: 'PICKUP_LOCATION_NOT_FOUND',
      check: checkPickupLocation,
      complete: pricedInShop,
      prepare: writeFirstSettings,
    }),
  ];
}

/** Saving an option confirms its prices in the shop's currency. */
function pricedInShop<Document extends object>(document: Document, { shop }: SettingContext): Document {
  return { ...document, currency: shop.currency };
}

type Profile = Setting & { readonly document: ProfileDocument };

async function readProfile(tx: Transaction, siteId: SiteId): Promise<Profile> {
  const found = await findSetting(tx, siteId, 'delivery-profile', PROFILE_ID);
  return (found ?? FIRST_SETTINGS.find(({ kind }) => kind === 'delivery-profile')) as Profile;
}

function toProfileResponse({ id, document, revision, createdAt, updatedAt }: Profile): DeliveryProfile {
  return {
    id,
    name: document.name,
    default: true,
    deliveryRegions: [...document.regions],
    revision: String(revision),
    createdDate: new Date(createdAt).toISOString(),
    updatedDate: new Date(updatedAt).toISOString(),
  };
}
