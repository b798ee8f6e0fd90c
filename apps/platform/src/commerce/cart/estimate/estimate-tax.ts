/** Tax in an estimate: of one amount by jurisdiction, and of the whole cart with the reason for its rates. */
import type { ItemTaxDetails, TaxBreakdown, TaxSummary } from '@cartwright/contract';
import { formatRate, type Minor, type PricedCart, type Taxed, type TaxPart } from '@cartwright/pricing';

import type { Shop } from '../../../foundation/site/shop.ts';
import type { Taxation } from '../../settings/tax/taxation.ts';
import { multiCurrencyPrice } from '../model/multi-currency.ts';

/** The tax of one line, delivery, charge or fee. `amount` is its price without tax. */
export function taxDetails(
  { taxable, taxRate, tax, taxParts }: Pick<Taxed, 'taxable' | 'taxRate' | 'tax' | 'taxParts'>,
  amount: Minor,
  shop: Shop,
): ItemTaxDetails {
  const price = (value: Minor) => multiCurrencyPrice(value, shop);
  return {
    taxableAmount: price(taxable),
    taxRate: formatRate(taxRate),
    totalTax: price(tax),
    rateBreakdown: taxParts.map((part) => ({ name: part.name, rate: formatRate(part.rate), tax: price(part.tax) })),
    taxBreakdown: taxParts.map((part) => breakdown(part, amount - part.taxable, shop)),
  };
}

export function taxSummary(priced: PricedCart, { details }: Taxation, shop: Shop): TaxSummary {
  const price = (value: Minor) => multiCurrencyPrice(value, shop);
  return {
    taxableAmount: price(priced.taxable),
    totalTax: price(priced.tax),
    calculationDetails: details,
    aggregatedTaxBreakdown: priced.taxParts.map((part) => ({
      taxName: part.name,
      taxType: part.taxType ?? '',
      jurisdiction: part.jurisdiction ?? part.name,
      jurisdictionTypeEnum: part.jurisdictionType,
      rate: formatRate(part.rate),
      aggregatedTaxAmount: price(part.tax),
    })),
  };
}

function breakdown(part: TaxPart, nonTaxable: Minor, shop: Shop): TaxBreakdown {
  return {
    jurisdiction: part.jurisdiction ?? part.name,
    jurisdictionType: part.jurisdictionType,
    rate: formatRate(part.rate),
    taxAmount: multiCurrencyPrice(part.tax, shop),
    taxableAmount: multiCurrencyPrice(part.taxable, shop),
    nonTaxableAmount: multiCurrencyPrice(nonTaxable, shop),
    taxType: part.taxType ?? '',
    taxName: part.name,
  };
}
