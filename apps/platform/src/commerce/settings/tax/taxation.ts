/**
 * The taxes of an order: from a merchant's settings and a destination to the rates for the pricing package and the
 * reason for the receipt. Pure. Order of decisions: without a region there is no tax. A site with manual calculation
 * uses it in every region; otherwise each region has its own method. If the calculator is not allowed or has no result,
 * the region's manual rates are used, and the result reports it.
 */
import type {
  ApplicationError,
  ManualTaxMappingSetting,
  TaxCalculation,
  TaxRegionSetting,
  TaxSummary,
} from '@cartwright/contract';
import { parseRate, type TaxRate, type TaxRules } from '@cartwright/pricing';

import { type Destination, isPostalCodeIn, readSubdivision } from '../destination.ts';
import type { Setting } from '../setting-store.ts';
import type { AutoTax, AutoTaxResponse } from './auto-tax.ts';

/** The kinds of settings that `judgeTax` reads. */
export const TAX_KINDS = ['tax-settings', 'tax-group', 'tax-region', 'tax-mapping'] as const;

/** The stored part of the site's tax settings. */
export interface TaxSettingsDocument {
  readonly taxIncludedInItemPrices: boolean;
  readonly calculation: TaxCalculation;
  readonly autoTaxActive: boolean;
}

/** A shop without tax settings: prices exclude tax, and no tax is collected until there is a region. */
export const FIRST_TAX_SETTINGS: TaxSettingsDocument = {
  taxIncludedInItemPrices: false,
  calculation: 'MANUAL',
  autoTaxActive: false,
};

export interface Taxation {
  readonly rules: TaxRules;
  readonly details: NonNullable<TaxSummary['calculationDetails']>;
  /** Why no tax could be worked out at all: the calculator failed and there is no manual rate. */
  readonly error?: ApplicationError;
}

export function judgeTax(settings: readonly Setting[], destination: Destination, askAutoTax: AutoTax): Taxation {
  const site = readTaxSettings(settings);
  const found = findTaxRegion(settings, destination);
  if (found === undefined) {
    const rules = { pricesIncludeTax: readInclusion(site, undefined), defaultRates: [] };
    return { rules, details: { rateType: 'NO_TAX_COLLECTED' } };
  }
  const { id, region } = found;
  const pricesIncludeTax = readInclusion(site, region);
  const manual = { pricesIncludeTax, ...manualRates(settings, id, destination) };
  const isAuto = site.calculation === 'AUTO' && region.calculation !== 'MANUAL';
  if (!isAuto) {
    const reason = site.calculation === 'MANUAL' ? 'GLOBAL_SETTING_TO_MANUAL' : 'REGION_SETTING_TO_MANUAL';
    return { rules: manual, details: { rateType: 'MANUAL_RATE', manualRateReason: reason } };
  }
  if (!site.autoTaxActive) return fallBack(manual, 'AUTO_TAX_DEACTIVATED', 'The tax calculator is switched off.');
  const response = ask(askAutoTax, destination);
  if (response.kind === 'failed') return fallBack(manual, 'AUTO_TAX_FAILED', response.description);
  const ratesByGroup = exemptGroups(settings);
  return {
    rules: { pricesIncludeTax, defaultRates: response.rates, ratesByGroup },
    details: { rateType: 'AUTO_RATE' },
  };
}

/** The kinds of settings that `arePricesWithTax` reads. */
export const PRICE_TAX_KINDS = ['tax-settings', 'tax-region'] as const;

/** Whether prices at this destination include tax: the same decision as `judgeTax`, without the rest. */
export function arePricesWithTax(settings: readonly Setting[], destination: Destination): boolean {
  return readInclusion(readTaxSettings(settings), findTaxRegion(settings, destination)?.region);
}

function readInclusion(site: TaxSettingsDocument, region: TaxRegionSetting | undefined): boolean {
  return region?.taxIncludedInPrice ?? site.taxIncludedInItemPrices;
}

/** The site's tax settings. */
export function readTaxSettings(settings: readonly Setting[]): TaxSettingsDocument {
  const written = settings.find(({ kind }) => kind === 'tax-settings')?.document;
  return { ...FIRST_TAX_SETTINGS, ...(written as Partial<TaxSettingsDocument> | undefined) };
}

/** A calculator that throws has no result. Its error is not shown to callers. */
function ask(askAutoTax: AutoTax, destination: Destination): AutoTaxResponse {
  try {
    return askAutoTax(destination);
  } catch {
    return { kind: 'failed', description: 'The tax calculator failed.' };
  }
}

function fallBack(
  rules: TaxRules,
  fallbackReason: 'AUTO_TAX_DEACTIVATED' | 'AUTO_TAX_FAILED',
  description: string,
): Taxation {
  const error = { code: fallbackReason, description, data: {} };
  return {
    rules,
    details: { rateType: 'FALLBACK_RATE', autoTaxFallbackDetails: { fallbackReason, error } },
    ...(rules.defaultRates.length === 0 ? { error } : {}),
  };
}

/** That of the subdivision, else that of the country. */
function findTaxRegion(settings: readonly Setting[], { country, subdivision }: Destination) {
  const regions = settings
    .filter(({ kind }) => kind === 'tax-region')
    .map(({ id, document }) => ({ id, region: document as TaxRegionSetting }))
    .filter(({ region }) => region.country === country);
  const ofSubdivision = (one: string) =>
    regions.find(({ region }) => readSubdivision(region.subdivision, country) === one);
  return (subdivision === '' ? undefined : ofSubdivision(subdivision)) ?? ofSubdivision('');
}

/** The merchant's rates of a region that hold at this destination: those of no group, and those of each group. */
function manualRates(
  settings: readonly Setting[],
  regionId: string,
  { postalCode }: Destination,
): Pick<TaxRules, 'defaultRates' | 'ratesByGroup'> {
  const here = settings
    .filter(({ kind, ownerId }) => kind === 'tax-mapping' && ownerId === regionId)
    .map(({ document }) => document as ManualTaxMappingSetting)
    .filter((mapping) => isPostalCodeIn(postalCode, mapping.postalCodes));
  const groups = new Set(here.flatMap(({ taxGroupId }) => taxGroupId ?? []));
  const ratesOf = (group: string | undefined) =>
    uniqueNames(here.filter(({ taxGroupId }) => (taxGroupId ?? undefined) === group).map(toRate));
  return {
    defaultRates: ratesOf(undefined),
    ratesByGroup: {
      ...Object.fromEntries([...groups].map((group) => [group, ratesOf(group)])),
      ...exemptGroups(settings),
    },
  };
}

function exemptGroups(settings: readonly Setting[]): Readonly<Record<string, readonly TaxRate[]>> {
  const exempt = settings.filter(({ kind, document }) => kind === 'tax-group' && isExempt(document));
  return Object.fromEntries(exempt.map(({ id }) => [id, []]));
}

function isExempt(group: unknown): boolean {
  return typeof group === 'object' && group !== null && Reflect.get(group, 'exempt') === true;
}

function toRate({ taxName, taxRate, taxType, jurisdiction, jurisdictionType }: ManualTaxMappingSetting): TaxRate {
  return {
    name: taxName,
    rate: parseRate(taxRate),
    jurisdictionType: jurisdictionType ?? 'UNDEFINED',
    ...(jurisdiction ? { jurisdiction } : {}),
    ...(taxType ? { taxType } : {}),
  };
}

/** Two rates of one name stay two lines of the receipt. */
function uniqueNames(rates: readonly TaxRate[]): readonly TaxRate[] {
  return rates.map((rate, index) => {
    const before = rates.slice(0, index).filter(({ name }) => name === rate.name).length;
    return before === 0 ? rate : { ...rate, name: `${rate.name} (${before + 1})` };
  });
}
