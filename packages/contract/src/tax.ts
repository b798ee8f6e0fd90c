/**
 * The merchant's tax settings. Paths and names follow the official modules (tax settings, groups, regions, manual
 * mappings); this platform adds how a site or region calculates, local rates by postal code, and which products are in
 * a group.
 */
import { z } from 'zod';

import { rate } from './decimal.ts';
import { endpoint } from './endpoint.ts';
import { JURISDICTION_TYPES } from './estimate.ts';
import { settingCalls } from './setting-calls.ts';
import { country, open, readOnly, text, wholeFromText, wireDate, wireId } from './wire.ts';

/** `AUTO` gets the rates of an address from the calculator; `MANUAL` uses the rates that the merchant entered. */
export const TAX_CALCULATIONS = ['MANUAL', 'AUTO'] as const;
export type TaxCalculation = (typeof TAX_CALCULATIONS)[number];

// ------------------------------------------------------------------------------------------------ the site

export const TaxSettings = z.object({
  /** Whether listed prices contain the tax; a region may say otherwise. */
  taxIncludedInItemPrices: z.boolean(),
  /** `MANUAL` holds for every region. */
  calculation: open(TAX_CALCULATIONS),
  /** Whether the calculator is used; otherwise manual rates are. */
  autoTaxActive: z.boolean(),
  /** Counts the changes; `0` until it is saved. */
  revision: z.string().optional(),
  createdDate: wireDate.optional(),
  updatedDate: wireDate.optional(),
});
export type TaxSettings = z.output<typeof TaxSettings>;

export const getTaxSettings = endpoint({
  name: 'taxSettings.getTaxSettings',
  method: 'GET',
  service: 'tax',
  path: '/v1/tax-settings',
  summary: 'Returns how the site calculates tax.',
  input: z.object({}),
  output: z.object({ taxSettings: TaxSettings }),
});

export const upsertTaxSettings = endpoint({
  name: 'taxSettings.upsertTaxSettings',
  method: 'POST',
  service: 'tax',
  path: '/v1/tax-settings',
  summary: 'Sets how the site calculates tax; absent members stay.',
  input: z.object({
    taxSettings: z.object({
      taxIncludedInItemPrices: z.boolean().nullish(),
      calculation: z.enum(TAX_CALCULATIONS).nullish(),
      autoTaxActive: z.boolean().nullish(),
      /** Where it is named it must be the present one. */
      revision: text(20).nullish(),
      createdDate: readOnly(wireDate),
      updatedDate: readOnly(wireDate),
    }),
  }),
  output: z.object({ taxSettings: TaxSettings }),
});

// ------------------------------------------------------------------------------------------------ groups

export const taxGroupMembers = {
  name: text(100, 1),
  /** Products in an exempt group are never taxed. */
  exempt: z.boolean().nullish(),
};

export const {
  create: createTaxGroup,
  get: getTaxGroup,
  update: updateTaxGroup,
  remove: deleteTaxGroup,
  query: queryTaxGroups,
} = settingCalls({
  module: 'taxGroups',
  one: 'taxGroup',
  many: 'taxGroups',
  noun: 'a group of products that are taxed alike',
  service: 'tax',
  path: '/v1/tax-groups',
  members: taxGroupMembers,
});

const productIds = z.array(wireId).min(1).max(100);

export const addProductsToTaxGroup = endpoint({
  name: 'taxGroups.addProductsToTaxGroup',
  method: 'POST',
  service: 'tax',
  path: '/v1/tax-groups/{taxGroupId}/products',
  summary: 'Puts products into a tax group; a product leaves the group that it was in.',
  input: z.object({ taxGroupId: wireId, productIds }),
  output: z.object({}),
});

export const removeProductsFromTaxGroup = endpoint({
  name: 'taxGroups.removeProductsFromTaxGroup',
  method: 'POST',
  service: 'tax',
  path: '/v1/tax-groups/{taxGroupId}/products/delete',
  summary: 'Takes products out of a tax group: they are taxed like all others.',
  input: z.object({ taxGroupId: wireId, productIds }),
  output: z.object({}),
});

export const listProductsOfTaxGroup = endpoint({
  name: 'taxGroups.listProductsOfTaxGroup',
  method: 'GET',
  service: 'tax',
  path: '/v1/tax-groups/{taxGroupId}/products',
  summary: 'Returns the ids of the products in a tax group, in pages.',
  input: z.object({
    taxGroupId: wireId,
    limit: wholeFromText(1, 1000).nullish(),
    /** The last id of the page before. */
    after: text(200).nullish(),
  }),
  output: z.object({ productIds: z.array(z.string()), total: z.number() }),
});

export const findTaxGroupsOfProducts = endpoint({
  name: 'taxGroups.findTaxGroupsOfProducts',
  method: 'POST',
  service: 'tax',
  path: '/v1/tax-groups/of-products',
  isQuery: true,
  summary: 'Returns the tax groups of products; those in none are left out.',
  input: z.object({ productIds }),
  output: z.object({ taxGroups: z.array(z.object({ productId: z.string(), taxGroupId: z.string() })) }),
});

// ------------------------------------------------------------------------------------------------ regions and rates

export const taxRegionMembers = {
  country,
  /** `CA` or `US-CA`; the whole country where it is absent. */
  subdivision: text(10).nullish(),
  calculation: z.enum(TAX_CALCULATIONS).nullish(),
  /** Whether prices contain the tax of this region; the default is the site's setting. */
  taxIncludedInPrice: z.boolean().nullish(),
  /** The official module requires the app that calculates. Here `calculation` selects it. */
  appId: readOnly(z.string()),
};
const TaxRegionSetting = z.object(taxRegionMembers);
export type TaxRegionSetting = z.output<typeof TaxRegionSetting>;

export const {
  create: createTaxRegion,
  get: getTaxRegion,
  update: updateTaxRegion,
  remove: deleteTaxRegion,
  query: queryTaxRegions,
} = settingCalls({
  module: 'taxRegions',
  one: 'taxRegion',
  many: 'taxRegions',
  noun: 'a region in which tax is collected',
  service: 'tax',
  path: '/v1/tax-regions',
  members: taxRegionMembers,
});

export const manualTaxMappingMembers = {
  taxRegionId: wireId,
  /** The group of the rate; absent, the rate is for every group without its own rate. */
  taxGroupId: wireId.nullish(),
  /** Share of 1: 0.19 is 19 %. */
  taxRate: rate,
  taxName: text(200, 1),
  taxType: text(200).nullish(),
  jurisdiction: text(200).nullish(),
  jurisdictionType: z.enum(JURISDICTION_TYPES).nullish(),
  description: text(1000).nullish(),
  /**
   * The places of the region where it is collected: postal codes, or their beginning with a star (`902*`). Absent: the
   * whole region.
   */
  postalCodes: z.array(text(20, 1)).max(1000).nullish(),
};
const ManualTaxMappingSetting = z.object(manualTaxMappingMembers);
export type ManualTaxMappingSetting = z.output<typeof ManualTaxMappingSetting>;

export const {
  create: createManualTaxMapping,
  get: getManualTaxMapping,
  update: updateManualTaxMapping,
  remove: deleteManualTaxMapping,
  query: queryManualTaxMappings,
} = settingCalls({
  module: 'manualTaxMappings',
  one: 'manualTaxMapping',
  many: 'manualTaxMappings',
  noun: 'a tax rate of a region',
  service: 'tax',
  path: '/v1/manual-tax-mappings',
  members: manualTaxMappingMembers,
});
