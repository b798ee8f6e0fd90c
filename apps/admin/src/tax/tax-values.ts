/** Tax in words and as its forms have it. Rates are typed as percentages and stored as shares of 1. */
import type { ManualTaxMappingSetting, TaxRegionSetting, TaxSettings } from '@cartwright/contract';

import type { MerchantClient } from '../client/merchant-client.ts';
import { ADMIN_LOCALE } from '../list/language.ts';
import type { SettingsSource } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';

export const TAX_KEY = ['tax'] as const;
export const REGIONS_KEY = [...TAX_KEY, 'regions'] as const;
export const RATES_KEY = [...TAX_KEY, 'rates'] as const;

export interface TaxValues {
  readonly isIncluded: boolean;
  readonly isAutomatic: boolean;
}

export function taxSource({ tax }: MerchantClient): SettingsSource<TaxValues> {
  const toSaved = (settings: TaxSettings) => ({ values: readTax(settings), revision: settings.revision ?? '0' });
  return {
    queryKey: [...TAX_KEY, 'settings'],
    fields: {
      isIncluded: { label: words.tax.form.isIncluded, path: 'taxIncludedInItemPrices' },
      isAutomatic: { label: words.tax.form.source, path: 'calculation' },
    },
    read: async (signal) => toSaved(await tax.getSettings(signal && { signal })),
    save: async ({ isIncluded, isAutomatic }, revision) =>
      toSaved(
        await tax.saveSettings({
          ...(isIncluded !== undefined && { taxIncludedInItemPrices: isIncluded }),
          ...(isAutomatic !== undefined && {
            calculation: isAutomatic ? 'AUTO' : 'MANUAL',
            autoTaxActive: isAutomatic,
          }),
          revision,
        }),
      ),
  };
}

function readTax({ taxIncludedInItemPrices, calculation, autoTaxActive }: TaxSettings): TaxValues {
  return { isIncluded: taxIncludedInItemPrices, isAutomatic: calculation === 'AUTO' && autoTaxActive };
}

/** Whether list prices usually include tax there: nearly everywhere but in North America. */
export function pricesUsuallyIncludeTax(country: string): boolean {
  return !['US', 'CA', 'PR', 'GU', 'VI', 'AS', 'MP'].includes(country);
}

// ---------------------------------------------------------------------------------------------- regions

export interface RegionValues {
  readonly country: string;
  /** Without the country: `CA`. Empty: the whole country. */
  readonly state: string;
  /** Empty: like the shop. */
  readonly included: '' | 'yes' | 'no';
  readonly isByHand: boolean;
}

export function readRegion({ country, subdivision, taxIncludedInPrice, calculation }: TaxRegionSetting): RegionValues {
  return {
    country,
    state: (subdivision ?? '').replace(`${country}-`, ''),
    included: typeof taxIncludedInPrice === 'boolean' ? (taxIncludedInPrice ? 'yes' : 'no') : '',
    isByHand: calculation === 'MANUAL',
  };
}

export function writeRegion(changes: Partial<RegionValues>, all: RegionValues): Partial<TaxRegionSetting> {
  const { country, state, included, isByHand } = changes;
  return {
    ...((country !== undefined || state !== undefined) && {
      country: all.country,
      subdivision: all.state === '' ? null : `${all.country}-${all.state}`,
    }),
    ...(included !== undefined && { taxIncludedInPrice: included === '' ? null : included === 'yes' }),
    ...(isByHand !== undefined && { calculation: isByHand ? ('MANUAL' as const) : null }),
  };
}

export function placeOf({ country, subdivision }: TaxRegionSetting): string {
  return subdivision ? `${country}-${subdivision.replace(`${country}-`, '')}` : country;
}

// ---------------------------------------------------------------------------------------------- rates

export const JURISDICTIONS = [
  { key: 'UNDEFINED', title: words.tax.rate.jurisdictions.UNDEFINED },
  { key: 'COUNTRY', title: words.tax.rate.jurisdictions.COUNTRY },
  { key: 'STATE', title: words.tax.rate.jurisdictions.STATE },
  { key: 'COUNTY', title: words.tax.rate.jurisdictions.COUNTY },
  { key: 'CITY', title: words.tax.rate.jurisdictions.CITY },
  { key: 'SPECIAL', title: words.tax.rate.jurisdictions.SPECIAL },
] as const;

export interface TaxRateValues {
  readonly name: string;
  readonly percent: string;
  /** Empty: every group without a rate of its own. */
  readonly group: string;
  /** Separated by commas; empty: the whole region. */
  readonly postalCodes: string;
  readonly jurisdiction: string;
}

export const NEW_RATE: TaxRateValues = { name: '', percent: '', group: '', postalCodes: '', jurisdiction: 'UNDEFINED' };

export function readTaxRate(rate: ManualTaxMappingSetting): TaxRateValues {
  return {
    name: rate.taxName,
    percent: toPercent(rate.taxRate),
    group: rate.taxGroupId ?? '',
    postalCodes: (rate.postalCodes ?? []).join(', '),
    jurisdiction: rate.jurisdictionType ?? 'UNDEFINED',
  };
}

export function writeTaxRate(changes: Partial<TaxRateValues>): Partial<ManualTaxMappingSetting> {
  const { name, percent, group, postalCodes, jurisdiction } = changes;
  const codes = splitCodes(postalCodes ?? '');
  return {
    ...(name !== undefined && { taxName: name.trim() }),
    ...(percent !== undefined && { taxRate: toShare(percent) }),
    ...(group !== undefined && { taxGroupId: group || null }),
    ...(postalCodes !== undefined && { postalCodes: codes.length === 0 ? null : codes }),
    ...(jurisdiction !== undefined && {
      jurisdictionType: JURISDICTIONS.find(({ key }) => key === jurisdiction)?.key ?? 'UNDEFINED',
    }),
  };
}

export function checkTaxRate({ name, percent }: TaxRateValues): Readonly<Record<string, string>> {
  const isPercent = /^\d{1,3}([.,]\d{1,4})?$/u.test(percent.trim()) && Number(percent.trim().replace(',', '.')) <= 100;
  return {
    ...(name.trim() === '' && { name: words.tax.rate.nameMissing }),
    ...(!isPercent && { percent: words.tax.rate.rateWrong }),
  };
}

function splitCodes(text: string): string[] {
  return text
    .split(/[,،、]/u)
    .map((code) => code.trim())
    .filter((code) => code !== '');
}

/** `5.5` → `0.055`, digit by digit: no value passes through a binary float. */
export function toShare(percent: string): string {
  const [whole = '', decimals = ''] = percent.trim().replace(',', '.').split('.');
  const digits = whole.padStart(3, '0');
  const share = `${digits.slice(0, -2)}.${digits.slice(-2)}${decimals}`;
  return trimZeros(share);
}

/** `0.055` → `5.5` */
export function toPercent(share: string): string {
  const [whole = '', decimals = ''] = share.split('.');
  const digits = decimals.padEnd(2, '0');
  return trimZeros(`${whole}${digits.slice(0, 2)}.${digits.slice(2)}`);
}

function trimZeros(decimal: string): string {
  const [whole = '', decimals = ''] = decimal.split('.');
  const rest = decimals.replace(/0+$/u, '');
  return `${whole.replace(/^0+(?=\d)/u, '')}${rest === '' ? '' : `.${rest}`}`;
}

/** `5.5%` */
export function showPercent(share: string): string {
  return new Intl.NumberFormat(ADMIN_LOCALE, { style: 'percent', maximumFractionDigits: 4 }).format(Number(share));
}
