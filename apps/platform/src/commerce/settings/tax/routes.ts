/** Routes of tax settings: calculation method, product groups, regions and rates, for merchants. */
import {
  addProductsToTaxGroup,
  createManualTaxMapping,
  createTaxGroup,
  createTaxRegion,
  deleteManualTaxMapping,
  deleteTaxGroup,
  deleteTaxRegion,
  findTaxGroupsOfProducts,
  getManualTaxMapping,
  getTaxGroup,
  getTaxRegion,
  getTaxSettings,
  listProductsOfTaxGroup,
  type ManualTaxMappingSetting,
  queryManualTaxMappings,
  queryTaxGroups,
  queryTaxRegions,
  removeProductsFromTaxGroup,
  type TaxRegionSetting,
  type TaxSettings,
  updateManualTaxMapping,
  updateTaxGroup,
  updateTaxRegion,
  upsertTaxSettings,
  UNKNOWN_VIOLATION_TYPE,
  TAKEN_VIOLATION_TYPE,
} from '@cartwright/contract';

import { checkSubdivision } from '../../../foundation/addresses/address-input.ts';
import { refuse } from '../../../foundation/http/failure.ts';
import { type Route, route } from '../../../foundation/http/routes/route.ts';
import { type LoggedEntity, logRoutes } from '../../../foundation/logged-routes.ts';
import { readSubdivision } from '../destination.ts';
import { broken, createSettingRoutes, type SettingDeps, withoutAbsent } from '../setting-routes.ts';
import * as store from '../setting-store.ts';
import { assignTaxGroup, findTaxGroups, leaveTaxGroup, listGroupProducts } from './group-store.ts';
import { FIRST_TAX_SETTINGS, readTaxSettings } from './taxation.ts';

const RULES = { allow: ['merchant', 'app'], permission: 'settings.manage' } as const;
/** Of the products in a group. */
const PAGE_SIZE = 100;
/** There is one entry of this kind. */
const SITE = 'site';

const TAX_SETTINGS: LoggedEntity = {
  kind: 'tax-settings',
  isSingle: true,
  read: async (tx, siteId) => ({
    ...FIRST_TAX_SETTINGS,
    ...((await store.findSetting(tx, siteId, 'tax-settings', SITE))?.document as object | undefined),
  }),
};

/** A product is in one group at most, so each product has an entry. */
const TAX_GROUP_OF_PRODUCT: LoggedEntity = {
  kind: 'product',
  named: ({ productIds }) => [...new Set(productIds as readonly string[])],
  read: async (tx, siteId, id) => ({ taxGroupId: (await findTaxGroups(tx, siteId, [id])).get(id) }),
};

export function createTaxRoutes(deps: SettingDeps): readonly Route[] {
  return [
    ...logRoutes(deps.ids, TAX_SETTINGS, [
      route(getTaxSettings, { ...RULES, work: 'read' }, async ({ caller, tx }) => {
        const found = await store.findSetting(tx, caller.siteId, 'tax-settings', SITE);
        return { taxSettings: toTaxSettingsResponse(found) };
      }),

      route(upsertTaxSettings, { ...RULES, work: 'write' }, async ({ input, caller, tx, now }) => {
        const { siteId } = caller;
        const found = await store.findSetting(tx, siteId, 'tax-settings', SITE);
        const { revision, ...changes } = input.taxSettings;
        if (revision && revision !== String(found?.revision ?? 0)) return refuse('STALE_REVISION');
        const document = { ...FIRST_TAX_SETTINGS, ...(found?.document as object), ...withoutAbsent(changes) };
        const saved =
          found === undefined
            ? await store.insertSetting(tx, siteId, { kind: 'tax-settings', id: SITE, document, now })
            : await store.updateSetting(tx, siteId, found, { document, now });
        return { taxSettings: toTaxSettingsResponse(saved) };
      }),
    ]),

    ...logRoutes(deps.ids, TAX_GROUP_OF_PRODUCT, [
      route(addProductsToTaxGroup, { ...RULES, work: 'write' }, async ({ input, caller, tx }) => {
        const { siteId } = caller;
        const found = await store.findSetting(tx, siteId, 'tax-group', input.taxGroupId);
        if (found === undefined) return refuse('TAX_GROUP_NOT_FOUND');
        await assignTaxGroup(tx, siteId, found.id, input.productIds);
        return {};
      }),

      route(removeProductsFromTaxGroup, { ...RULES, work: 'write' }, async ({ input, caller, tx }) => {
        const { siteId } = caller;
        const found = await store.findSetting(tx, siteId, 'tax-group', input.taxGroupId);
        if (found === undefined) return refuse('TAX_GROUP_NOT_FOUND');
        await leaveTaxGroup(tx, siteId, found.id, input.productIds);
        return {};
      }),
    ]),

    route(listProductsOfTaxGroup, { ...RULES, work: 'read' }, async ({ input, caller, tx }) => {
      const { siteId } = caller;
      const found = await store.findSetting(tx, siteId, 'tax-group', input.taxGroupId);
      if (found === undefined) return refuse('TAX_GROUP_NOT_FOUND');
      return listGroupProducts(tx, siteId, found.id, { after: input.after ?? '', limit: input.limit ?? PAGE_SIZE });
    }),

    route(findTaxGroupsOfProducts, { ...RULES, work: 'read' }, async ({ input, caller, tx }) => {
      const groups = await findTaxGroups(tx, caller.siteId, input.productIds);
      return { taxGroups: [...groups].map(([productId, taxGroupId]) => ({ productId, taxGroupId })) };
    }),

    ...createSettingRoutes(deps, {
      calls: {
        create: createTaxGroup,
        get: getTaxGroup,
        update: updateTaxGroup,
        remove: deleteTaxGroup,
        query: queryTaxGroups,
      },
      one: 'taxGroup',
      many: 'taxGroups',
      kind: 'tax-group',
      idPrefix: 'taxgroup',
      notFound: 'TAX_GROUP_NOT_FOUND',
      check: () => Promise.resolve([]),
      removed: (tx, siteId, id) => leaveTaxGroup(tx, siteId, id),
    }),

    ...createSettingRoutes<TaxRegionSetting>(deps, {
      calls: {
        create: createTaxRegion,
        get: getTaxRegion,
        update: updateTaxRegion,
        remove: deleteTaxRegion,
        query: queryTaxRegions,
      },
      one: 'taxRegion',
      many: 'taxRegions',
      kind: 'tax-region',
      idPrefix: 'taxreg',
      notFound: 'TAX_REGION_NOT_FOUND',
      check: async ({ country, subdivision }, { tx, shop, id }) => {
        const unknown = checkSubdivision(country, subdivision, 'taxRegion.subdivision');
        if (unknown !== undefined) return [unknown];
        const place = readSubdivision(subdivision, country);
        const others = (await store.listSettings(tx, shop.siteId, ['tax-region'])).filter((one) => one.id !== id);
        const isTaken = others.some(({ document }) => {
          const other = document as TaxRegionSetting;
          return other.country === country && readSubdivision(other.subdivision, country) === place;
        });
        return isTaken
          ? [
              broken('taxRegion.subdivision', 'VALIDATION', 'must be a place without a tax region', {
                type: TAKEN_VIOLATION_TYPE,
              }),
            ]
          : [];
      },
      removed: (tx, siteId, id) => store.deleteSettingsOf(tx, siteId, 'tax-mapping', id),
    }),

    ...createSettingRoutes<ManualTaxMappingSetting>(deps, {
      calls: {
        create: createManualTaxMapping,
        get: getManualTaxMapping,
        update: updateManualTaxMapping,
        remove: deleteManualTaxMapping,
        query: queryManualTaxMappings,
      },
      one: 'manualTaxMapping',
      many: 'manualTaxMappings',
      kind: 'tax-mapping',
      idPrefix: 'taxrate',
      notFound: 'TAX_MAPPING_NOT_FOUND',
      ownerOf: ({ taxRegionId }) => taxRegionId,
      check: async ({ taxRegionId, taxGroupId }, { tx, shop }) => {
        const region = await store.findSetting(tx, shop.siteId, 'tax-region', taxRegionId);
        const group = taxGroupId ? await store.findSetting(tx, shop.siteId, 'tax-group', taxGroupId) : 'every group';
        return [
          ...(region === undefined
            ? [
                broken('manualTaxMapping.taxRegionId', 'VALIDATION', 'must be the id of a tax region', {
                  type: UNKNOWN_VIOLATION_TYPE,
                }),
              ]
            : []),
          ...(group === undefined
            ? [
                broken('manualTaxMapping.taxGroupId', 'VALIDATION', 'must be the id of a tax group', {
                  type: UNKNOWN_VIOLATION_TYPE,
                }),
              ]
            : []),
        ];
      },
    }),
  ];
}

function toTaxSettingsResponse(setting: store.Setting | undefined): TaxSettings {
  if (setting === undefined) return { ...FIRST_TAX_SETTINGS, revision: '0' };
  return {
    ...readTaxSettings([setting]),
    revision: String(setting.revision),
    createdDate: new Date(setting.createdAt).toISOString(),
    updatedDate: new Date(setting.updatedAt).toISOString(),
  };
}
