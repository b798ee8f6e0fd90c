/** Calls of delivery, tax, fees, currencies and memberships: lists of settings that only merchants have. */
import { type CallOptions, defineCall } from '@cartwright/client';
import type {
  AdditionalFeeSetting,
  DeliveryDraft,
  DeliveryPreview,
  DeliveryRegion,
  DispatchSettings,
  ManualTaxMappingSetting,
  MembershipSetting,
  PickupLocationSetting,
  ShippingOptionSetting,
  TaxRegionSetting,
  TaxSettings,
} from '@cartwright/contract';

/** An entry as the platform answers it. */
export type Entry<Members> = Members & {
  readonly _id: string;
  readonly revision: string;
  /** Of its prices, where it has some. */
  readonly currency?: string;
};

export type EntryChange<Members> = Partial<Members> & { readonly revision?: string };

/** The page of a list that one request brings. */
interface EntryPage {
  readonly paging: { readonly limit: number; readonly offset: number };
}

/** The five calls of one list of settings. `one` and `many` name an entry and the list on the wire. */
function entryCalls<Members>(path: `/${string}`, one: string, many: string) {
  return {
    list: defineCall<(query: EntryPage, call?: CallOptions) => Promise<readonly Entry<Members>[]>>(
      `POST ${path}/query`,
      'query',
      { result: many, isSafe: true },
    ),
    get: defineCall<(id: string, call?: CallOptions) => Promise<Entry<Members>>>(`GET ${path}/{${one}Id}`, `${one}Id`, {
      result: one,
    }),
    create: defineCall<(entry: Members) => Promise<Entry<Members>>>(`POST ${path}`, one, { result: one }),
    update: defineCall<(id: string, change: EntryChange<Members>) => Promise<Entry<Members>>>(
      `PATCH ${path}/{${one}.id}`,
      `_id:${one}.id ${one}`,
      { result: one },
    ),
    remove: defineCall<(id: string) => Promise<void>>(`DELETE ${path}/{${one}Id}`, `${one}Id`, { result: '' }),
  };
}

export interface TaxGroup {
  readonly name: string;
  readonly exempt?: boolean | null;
}

export interface ExchangeRate {
  readonly currency: string;
  readonly rate: string;
  readonly rateDate?: string | null;
  /** The shop's currency when it was saved. */
  readonly from?: string;
}

export const shippingOptions = entryCalls<ShippingOptionSetting>(
  '/ecom/v1/shipping-options',
  'shippingOption',
  'shippingOptions',
);
export const pickupLocations = entryCalls<PickupLocationSetting>(
  '/ecom/v1/pickup-locations',
  'pickupLocation',
  'pickupLocations',
);
export const additionalFees = entryCalls<AdditionalFeeSetting>(
  '/ecom/v1/additional-fees',
  'additionalFee',
  'additionalFees',
);
export const exchangeRates = entryCalls<ExchangeRate>('/ecom/v1/exchange-rates', 'exchangeRate', 'exchangeRates');
export const memberships = entryCalls<MembershipSetting>('/ecom/v1/memberships', 'membership', 'memberships');
export const taxGroups = entryCalls<TaxGroup>('/billing/v1/tax-groups', 'taxGroup', 'taxGroups');
export const taxRegions = entryCalls<TaxRegionSetting>('/billing/v1/tax-regions', 'taxRegion', 'taxRegions');
export const taxRates = entryCalls<ManualTaxMappingSetting>(
  '/billing/v1/manual-tax-mappings',
  'manualTaxMapping',
  'manualTaxMappings',
);

/** A zone, as the client spells it. */
export type Zone = Omit<DeliveryRegion, 'id' | 'createdDate'> & { readonly _id: string };
export type ZoneMembers = Omit<Zone, '_id'>;

export interface DeliveryProfile {
  readonly _id: string;
  readonly deliveryRegions: readonly Zone[];
  readonly revision: string;
}

type ChangedProfile = Promise<{ readonly deliveryProfile: DeliveryProfile }>;

interface ZoneOptions {
  readonly revision?: string;
  /** Takes the places out of the zones that have them. */
  readonly movesPlaces?: boolean;
}

const PROFILE = '/ecom/v1/delivery-profiles/general';

export const delivery = {
  getProfile: defineCall<(call?: CallOptions) => ChangedProfile>(`GET ${PROFILE}`),
  addZone: defineCall<(zone: ZoneMembers, options?: ZoneOptions) => ChangedProfile>(
    `POST ${PROFILE}/delivery-region`,
    'deliveryRegion ...options',
  ),
  updateZone: defineCall<(id: string, zone: Partial<ZoneMembers>, options?: ZoneOptions) => ChangedProfile>(
    `PATCH ${PROFILE}/delivery-region/{deliveryRegion.id}`,
    '_id:deliveryRegion.id deliveryRegion ...options',
  ),
  removeZone: defineCall<(id: string) => ChangedProfile>(
    `DELETE ${PROFILE}/delivery-region/{deliveryRegionId}`,
    'deliveryRegionId',
  ),
  getDispatch: defineCall<(call?: CallOptions) => Promise<DispatchSettings>>('GET /ecom/v1/dispatch-settings', '', {
    result: 'dispatchSettings',
  }),
  updateDispatch: defineCall<(change: Partial<DispatchSettings>) => Promise<DispatchSettings>>(
    'PATCH /ecom/v1/dispatch-settings',
    'dispatchSettings',
    { result: 'dispatchSettings' },
  ),
  listStates: defineCall<(call?: CallOptions) => Promise<readonly StatesOfCountry[]>>('GET /ecom/v1/subdivisions', '', {
    result: 'countries',
  }),
  preview: defineCall<(question: PreviewQuestion, call?: CallOptions) => Promise<PreviewAnswer>>(
    'POST /ecom/v1/delivery-preview',
    '...question',
    { result: 'preview', isSafe: true },
  ),
};

export interface StatesOfCountry {
  readonly countryCode: string;
  readonly subdivisions: readonly { readonly code: string; readonly name: string }[];
}

export interface PreviewQuestion {
  readonly address: { readonly country: string; readonly subdivision?: string; readonly postalCode?: string };
  readonly cart: { readonly price: string; readonly weight?: string };
  readonly draft?: DraftSent;
}

interface Drafted {
  readonly _id: string;
  readonly currency?: string;
}

/** The draft as the client sends it. */
export interface DraftSent {
  readonly deliveryRegions?: readonly Zone[];
  readonly shippingOptions?: readonly (ShippingOptionSetting & Drafted)[];
  readonly pickupLocations?: readonly (PickupLocationSetting & Drafted)[];
  readonly dispatch?: NonNullable<DeliveryDraft['dispatch']>;
}

export type PreviewAnswer = Omit<DeliveryPreview, 'region' | 'options' | 'hidden'> & {
  readonly region?: { readonly _id: string; readonly name: string };
  readonly options: readonly (Omit<DeliveryPreview['options'][number], 'id'> & { readonly _id: string })[];
  readonly hidden: readonly (Omit<DeliveryPreview['hidden'][number], 'id'> & { readonly _id: string })[];
};

export const tax = {
  getSettings: defineCall<(call?: CallOptions) => Promise<TaxSettings>>('GET /billing/v1/tax-settings', '', {
    result: 'taxSettings',
  }),
  saveSettings: defineCall<(change: Partial<TaxSettings>) => Promise<TaxSettings>>(
    'POST /billing/v1/tax-settings',
    'taxSettings',
    { result: 'taxSettings' },
  ),
  listProducts: defineCall<
    (
      groupId: string,
      options: { readonly limit: number; readonly after?: string },
      call?: CallOptions,
    ) => Promise<{ readonly productIds: readonly string[]; readonly total: number }>
  >('GET /billing/v1/tax-groups/{taxGroupId}/products', 'taxGroupId ...options'),
  /** Products in no group are left out. */
  findGroupsOfProducts: defineCall<
    (
      productIds: readonly string[],
      call?: CallOptions,
    ) => Promise<{ readonly taxGroups: readonly { readonly productId: string; readonly taxGroupId: string }[] }>
  >('POST /billing/v1/tax-groups/of-products', 'productIds', { isSafe: true }),
  addProducts: defineCall<(groupId: string, productIds: readonly string[]) => Promise<void>>(
    'POST /billing/v1/tax-groups/{taxGroupId}/products',
    'taxGroupId productIds',
    { result: '' },
  ),
  removeProducts: defineCall<(groupId: string, productIds: readonly string[]) => Promise<void>>(
    'POST /billing/v1/tax-groups/{taxGroupId}/products/delete',
    'taxGroupId productIds',
    { result: '' },
  ),
};
