/**
 * The built-in calculator: a small table of published rates. Enough to start with; merchants who owe tax in many places
 * should connect a tax service.
 */
import { type JurisdictionType, parseRate, type TaxRate } from '@cartwright/pricing';

import { type Destination, isPostalCodeIn } from '../destination.ts';
import type { AutoTax } from './auto-tax.ts';

/** Standard rates of value added tax. */
const VAT: Readonly<Record<string, readonly [name: string, rate: string]>> = {
  AT: ['Umsatzsteuer', '0.2'],
  BE: ['TVA', '0.21'],
  CH: ['MWST', '0.081'],
  DE: ['Umsatzsteuer', '0.19'],
  DK: ['Moms', '0.25'],
  ES: ['IVA', '0.21'],
  FI: ['ALV', '0.255'],
  FR: ['TVA', '0.2'],
  GB: ['VAT', '0.2'],
  IE: ['VAT', '0.23'],
  IT: ['IVA', '0.22'],
  JP: ['消費税', '0.1'],
  LU: ['TVA', '0.17'],
  NL: ['btw', '0.21'],
  PL: ['VAT', '0.23'],
  PT: ['IVA', '0.23'],
  SE: ['Moms', '0.25'],
};

/** States without a sales tax of their own. */
const UNTAXED_STATES = ['DE', 'MT', 'NH', 'OR'];

interface Part {
  readonly name: string;
  readonly type: JurisdictionType;
  readonly rate: string;
  /** The place in the state; absent, the whole state. */
  readonly postalCodes?: readonly string[];
}

/** State by state, and the larger places in it. */
const SALES_TAX: Readonly<Record<string, readonly Part[]>> = {
  CA: [
    { name: 'California', type: 'STATE', rate: '0.06' },
    { name: 'Los Angeles County', type: 'COUNTY', rate: '0.0025', postalCodes: ['900*', '902*', '913*'] },
    { name: 'Los Angeles district', type: 'SPECIAL', rate: '0.0325', postalCodes: ['900*', '902*', '913*'] },
    { name: 'San Francisco County', type: 'COUNTY', rate: '0.0025', postalCodes: ['941*'] },
    { name: 'San Francisco district', type: 'SPECIAL', rate: '0.02375', postalCodes: ['941*'] },
  ],
  ME: [{ name: 'Maine', type: 'STATE', rate: '0.055' }],
  NY: [
    { name: 'New York State', type: 'STATE', rate: '0.04' },
    { name: 'New York City', type: 'CITY', rate: '0.045', postalCodes: ['100*', '101*', '102*', '104*', '112*'] },
    {
      name: 'Metropolitan commuter district',
      type: 'SPECIAL',
      rate: '0.00375',
      postalCodes: ['100*', '101*', '102*', '104*', '112*'],
    },
  ],
  TX: [
    { name: 'Texas', type: 'STATE', rate: '0.0625' },
    { name: 'Austin', type: 'CITY', rate: '0.01', postalCodes: ['787*'] },
    { name: 'Austin transit district', type: 'SPECIAL', rate: '0.01', postalCodes: ['787*'] },
  ],
  WA: [
    { name: 'Washington', type: 'STATE', rate: '0.065' },
    { name: 'Seattle', type: 'CITY', rate: '0.0385', postalCodes: ['981*'] },
  ],
};

export const localAutoTax: AutoTax = (destination) => {
  const { country } = destination;
  if (country === 'US') return askSalesTax(destination);
  const vat = VAT[country];
  if (vat === undefined) return failed(`The rates of ${country || 'this address'} are not in the table.`);
  const [name, rate] = vat;
  return { kind: 'rates', rates: [toRate({ name, type: 'COUNTRY', rate }, country, 'VAT')] };
};

function askSalesTax({ subdivision, postalCode }: Destination) {
  if (subdivision === '' || postalCode === '') {
    return failed(
      'Sales tax depends on the state and the ZIP code, and the address names only one of them or neither.',
    );
  }
  if (UNTAXED_STATES.includes(subdivision)) return { kind: 'rates', rates: [] } as const;
  const parts = SALES_TAX[subdivision];
  if (parts === undefined) return failed(`The rates of ${subdivision} are not in the table.`);
  const here = parts.filter(({ postalCodes }) => isPostalCodeIn(postalCode, postalCodes));
  return { kind: 'rates', rates: here.map((part) => toRate(part, part.name, 'Sales tax')) } as const;
}

function toRate({ name, type, rate }: Part, jurisdiction: string, taxType: string): TaxRate {
  return { name, jurisdictionType: type, rate: parseRate(rate), jurisdiction, taxType };
}

function failed(description: string) {
  return { kind: 'failed', description } as const;
}
