/** Routes of tax settings: calculation method, product groups, regions and rates, for merchants. */
import {
  addProductsToTaxGroup,
  createManualTaxMapping,
  createTaxGroup,
  createTaxRegion,
  deleteManualTaxMapping,
  deleteTaxGroup,
  deleteTaxRegion,
  getManualTaxMapping,
  getTaxGroup,
  getTaxRegion,
  getTaxSettings,
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
} from '@cartwright/contract';

import { checkSubdivision } from '../../../foundation/addresses/address-input.ts';
import { refuse } from '../../../foundation/http/failure.ts';
import { type Route, route } from '../../../foundation/http/routes/route.ts';
import { readSubdivision } from '../destination.ts';
import { broken, createSettingRoutes, type SettingPorts, withoutAbsent } from '../setting-routes.ts';
import * as shelf from '../setting-store.ts';
import { assignTaxGroup, leaveTaxGroup } from './group-store.ts';
import { FIRST_TAX_SETTINGS, readTaxSettings } from './taxation.ts';

const RULES = { allow: ['merchant', 'app'], permission: 'settings.manage' } as const;
/** There is one entry of this kind. */
const SITE = 'site';

export function createTaxRoutes(ports: SettingPorts): readonly Route[] {
  return [
    route(getTaxSettings, { ...RULES, work: 'read' }, async ({ caller, tx }) => {
      const found = await shelf.findSetting(tx, caller.siteId, 'tax-settings', SITE);
      return { taxSettings: taxSettingsAnswer(found) };
    }),

    route(upsertTaxSettings, { ...RULES, work: 'write' }, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const found = await shelf.findSetting(tx, siteId, 'tax-settings', SITE);
      const document = { ...FIRST_TAX_SETTINGS, ...(found?.document as object), ...withoutAbsent(input.taxSettings) };
      const saved =
        found === undefined
          ? await shelf.insertSetting(tx, siteId, { kind: 'tax-settings', id: SITE, document, now })
          : await shelf.updateSetting(tx, siteId, found, { document, now });
      return { taxSettings: taxSettingsAnswer(saved) };
    }),

    route(addProductsToTaxGroup, { ...RULES, work: 'write' }, async ({ input, caller, tx }) => {
      const { siteId } = caller;
      const found = await shelf.findSetting(tx, siteId, 'tax-group', input.taxGroupId);
      if (found === undefined) return refuse('TAX_GROUP_NOT_FOUND');
      await assignTaxGroup(tx, siteId, found.id, input.productIds);
      return {};
    }),

    route(removeProductsFromTaxGroup, { ...RULES, work: 'write' }, async ({ input, caller, tx }) => {
      const { siteId } = caller;
      const found = await shelf.findSetting(tx, siteId, 'tax-group', input.taxGroupId);
      if (found === undefined) return refuse('TAX_GROUP_NOT_FOUND');
      await leaveTaxGroup(tx, siteId, found.id, input.productIds);
      return {};
    }),

    ...createSettingRoutes(ports, {
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

    ...createSettingRoutes<TaxRegionSetting>(ports, {
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
        const others = (await shelf.listSettings(tx, shop.siteId, ['tax-region'])).filter((one) => one.id !== id);
        const isTaken = others.some(({ document }) => {
          const other = document as TaxRegionSetting;
          return other.country === country && readSubdivision(other.subdivision, country) === place;
        });
        return isTaken ? [broken('taxRegion.subdivision', 'VALIDATION', 'must be a place without a tax region')] : [];
      },
      removed: (tx, siteId, id) => shelf.deleteSettingsOf(tx, siteId, 'tax-mapping', id),
    }),

    ...createSettingRoutes<ManualTaxMappingSetting>(ports, {
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
        const region = await shelf.findSetting(tx, shop.siteId, 'tax-region', taxRegionId);
        const group = taxGroupId ? await shelf.findSetting(tx, shop.siteId, 'tax-group', taxGroupId) : 'every group';
        return [
          ...(region === undefined
            ? [broken('manualTaxMapping.taxRegionId', 'VALIDATION', 'must be the id of a tax region')]
            : []),
          ...(group === undefined
            ? [broken('manualTaxMapping.taxGroupId', 'VALIDATION', 'must be the id of a tax group')]
            : []),
        ];
      },
    }),
  ];
}

function taxSettingsAnswer(setting: shelf.Setting | undefined): TaxSettings {
  if (setting === undefined) return { ...FIRST_TAX_SETTINGS };
  return {
    ...readTaxSettings([setting]),
    createdDate: new Date(setting.createdAt).toISOString(),
    updatedDate: new Date(setting.updatedAt).toISOString(),
  };
}
