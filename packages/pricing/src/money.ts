// Amounts of money: whole numbers of the currency's minor unit (cents, yen, fils) inside, decimal text outside.
// Invariants: an amount is a safe integer, no computation uses fractions, and a result outside the range of safe
// integers is refused instead of rounded.
//
// Rounding policy: a part of an amount (a percentage, a tax) is rounded once, half up, to the minor unit. A shopper
// with a pocket calculator expects this, and amounts are never negative. A conversion for display is rounded half even,
// because it is repeated many times and must not drift.

/** An amount in the minor unit of its currency: 1250 is USD 12.50, JPY 1250 and KWD 1.250. Always a safe integer. */
export type Minor = number;

/** A proportion in parts per million: 82_500 is 8.25 %, 1_000_000 is the whole. Always a whole number. */
export type Rate = number;

export const WHOLE: Rate = 1_000_000;

export type Rounding = 'half-up' | 'half-even' | 'down';

export type PricingErrorCode =
  | 'not-a-currency'
  | 'not-an-amount'
  | 'too-many-decimals'
  | 'overflow'
  | 'not-a-rate'
  | 'invalid-input';

/** The one error of this package: an input that no cart can have, or an amount too large to be exact. */
export class PricingError extends Error {
  override readonly name = 'PricingError';
  readonly code: PricingErrorCode;

  constructor(code: PricingErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Whether an error comes from this package. */
export function isPricingError(error: unknown): error is PricingError {
  return error instanceof PricingError;
}

// ISO 4217 lists the exponent of each currency; nearly all have two. Intl is not used: engines follow CLDR, which
// disagrees with ISO 4217 for some currencies, and browser and server must compute the same number.
const decimalsUnlikeTwo: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
};

/**
 * The number of decimals of a currency (ISO 4217).
 * @throws {PricingError} `not-a-currency` unless given three capital letters.
 */
export function currencyDecimals(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) {
    throw new PricingError(
      'not-a-currency',
      `Expected a currency of three capital letters such as USD, got "${currency}".`,
    );
  }
  return decimalsUnlikeTwo[currency] ?? 2;
}

/**
 * Reads a decimal amount: `parseAmount('12.50', 'USD')` is 1250. Numbers are read by their shortest decimal text.
 * Zeros beyond the currency's decimals are accepted, other digits are not.
 * @throws {PricingError} `not-an-amount`, `too-many-decimals`, `overflow` or `not-a-currency`.
 */
export function parseAmount(value: string | number, currency: string): Minor {
  const { sign, whole, fraction } = splitDecimal(value);
  const decimals = currencyDecimals(currency);
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > decimals) {
    throw new PricingError('too-many-decimals', `${currency} has ${decimals} decimals, got "${value}".`);
  }
  return sign * exact(Number(whole + significant.padEnd(decimals, '0')), value);
}

/**
 * Reads a decimal amount and rounds it half up to the currency's minor unit, for values that a computation made.
 * @throws {PricingError} `not-an-amount`, `overflow` or `not-a-currency`.
 */
export function roundAmount(value: string | number, currency: string): Minor {
  const { sign, whole, fraction } = splitDecimal(value);
  const decimals = currencyDecimals(currency);
  const kept = exact(Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0')), value);
  const roundsUp = fraction.charAt(decimals) >= '5';
  return sign * exact(roundsUp ? kept + 1 : kept, value);
}

/** The amount as decimal text with all of the currency's decimals: `formatAmount(1250, 'USD')` is `12.50`. */
export function formatAmount(minor: Minor, currency: string): `${number}` {
  requireExact(minor);
  const decimals = currencyDecimals(currency);
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals);
  // The template type cannot see that these are digits; Number() proves nothing that the line above does not.
  const text = decimals === 0 ? whole : `${whole}.${fraction}`;
  return (minor < 0 ? `-${text}` : text) as `${number}`;
}

/** The amount as a decimal number, for wires that carry numbers: `amountToNumber(1250, 'USD')` is 12.5. */
export function amountToNumber(minor: Minor, currency: string): number {
  return Number(formatAmount(minor, currency));
}

/** The maximum number of cached texts per formatter: the prices of a shop repeat often. */
const mostTexts = 2000;
const formatters = new Map<string, { readonly format: Intl.NumberFormat; readonly texts: Map<Minor, string> }>();

/** The amount as people of a locale write it: `displayAmount(1250, 'EUR', 'de-DE')` is `12,50 €`. */
export function displayAmount(minor: Minor, currency: string, locale: string): string {
  const key = `${locale} ${currency}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    const decimals = currencyDecimals(currency);
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formatter = { format, texts: new Map() };
    formatters.set(key, formatter);
  }
  const { format, texts } = formatter;
  let text = texts.get(minor);
  if (text === undefined) {
    text = format.format(formatAmount(minor, currency));
    if (texts.size >= mostTexts) texts.clear();
    texts.set(minor, text);
  }
  return text;
}

/**
 * Reads a proportion from 0 to 1 with at most six decimals: `parseRate('0.0825')` is 82_500.
 * @throws {PricingError} `not-a-rate`.
 */
export function parseRate(value: string | number): Rate {
  return readRate(value, 6, 'a rate from 0 to 1 with at most six decimals');
}

/**
 * Reads a percentage from 0 to 100 with at most four decimals: `parsePercentage('12.5')` is 125_000.
 * @throws {PricingError} `not-a-rate`.
 */
export function parsePercentage(value: string | number): Rate {
  return readRate(value, 4, 'a percentage from 0 to 100 with at most four decimals');
}

/** A proportion as decimal text from 0 to 1: `formatRate(82_500)` is `0.0825`. */
export function formatRate(rate: Rate): string {
  const digits = String(rate).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '') || '0';
}

/**
 * The sum of amounts.
 * @throws {PricingError} `overflow`.
 */
export function addAmounts(...amounts: readonly Minor[]): Minor {
  let sum = 0;
  for (const amount of amounts) sum = requireExact(sum + requireExact(amount));
  return sum;
}

/**
 * The sum of the amounts of things.
 * @throws {PricingError} `overflow`.
 */
export function sumAmounts<Item>(items: readonly Item[], readAmount: (item: Item) => Minor): Minor {
  let sum = 0;
  for (const item of items) sum = requireExact(sum + requireExact(readAmount(item)));
  return sum;
}

/**
 * `amount × numerator ÷ denominator`, exactly, rounded once (see the policy above).
 * @throws {PricingError} `overflow`.
 */
export function scaleAmount(amount: Minor, numerator: number, denominator: number, rounding: Rounding): Minor {
  requireExact(amount);
  const product = amount * numerator;
  if (!Number.isSafeInteger(product) || product < 0 || !Number.isSafeInteger(denominator) || denominator < 1) {
    return scaleLarge(BigInt(amount), BigInt(numerator), BigInt(denominator), rounding);
  }
  const remainder = product % denominator;
  const quotient = (product - remainder) / denominator;
  if (remainder === 0 || rounding === 'down') return quotient;
  // Compared with the distance to the next unit, since twice the remainder may not be exact.
  const missing = denominator - remainder;
  const roundsUp = remainder > missing || (remainder === missing && (rounding === 'half-up' || quotient % 2 !== 0));
  return roundsUp ? quotient + 1 : quotient;
}

/**
 * The part of an amount that a rate names, rounded half up: `partOf(999, 100_000)` is 100.
 * @throws {PricingError} `overflow`.
 */
export function partOf(amount: Minor, rate: Rate): Minor {
  return scaleAmount(amount, rate, WHOLE, 'half-up');
}

/**
 * An amount in another currency, for display only, rounded half even. `rate` is the price of one major unit of `from`
 * in major units of `to`, as decimal text: `convertForDisplay(1000, 'USD', 'JPY', '151.37')` is 1514.
 * @throws {PricingError} `not-an-amount` for the rate, `overflow`, `not-a-currency`.
 */
export function convertForDisplay(minor: Minor, from: string, to: string, rate: string): Minor {
  const { whole, fraction } = splitDecimal(rate);
  const numerator = BigInt(whole + fraction) * 10n ** BigInt(currencyDecimals(to));
  const denominator = 10n ** BigInt(fraction.length + currencyDecimals(from));
  return scaleLarge(BigInt(requireExact(minor)), numerator, denominator, 'half-even');
}

/** Another currency in which an amount is read, and the price of one unit of its own currency in it, as decimal text. */
export interface Conversion {
  /** ISO 4217. */
  readonly currency: string;
  readonly rate: string;
}

/**
 * The amount as its reader sees it: converted where there is a conversion. All pages and emails print with this function,
 * so that an amount has one text everywhere.
 * @throws {PricingError} `not-an-amount` for the rate, `overflow`, `not-a-currency`.
 */
export function displayConverted(minor: Minor, currency: string, locale: string, conversion?: Conversion): string {
  if (conversion === undefined) return displayAmount(minor, currency, locale);
  const shown = conversion.currency;
  return displayAmount(convertForDisplay(minor, currency, shown, conversion.rate), shown, locale);
}

/**
 * The same number when it is a whole number that can be computed with exactly.
 * @throws {PricingError} `overflow` otherwise.
 */
export function requireExact(amount: number): Minor {
  return exact(amount, amount);
}

function exact(amount: number, source: string | number): Minor {
  if (!Number.isSafeInteger(amount)) {
    throw new PricingError(
      'overflow',
      `Amounts are whole minor units up to ${Number.MAX_SAFE_INTEGER}, got ${source}.`,
    );
  }
  return amount;
}

function readRate(value: string | number, decimals: number, expected: string): Rate {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(String(value));
  const fraction = (match?.[2] ?? '').replace(/0+$/, '');
  const rate = Number(`${match?.[1] ?? ''}${fraction.padEnd(decimals, '0')}`);
  if (match === null || fraction.length > decimals || rate > WHOLE) {
    throw new PricingError('not-a-rate', `Expected ${expected}, got "${value}".`);
  }
  return rate;
}

function splitDecimal(value: string | number): { sign: 1 | -1; whole: string; fraction: string } {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value));
  if (match === null) {
    throw new PricingError('not-an-amount', `Expected a decimal amount such as 12.50, got "${value}".`);
  }
  return { sign: match[1] === '-' ? -1 : 1, whole: match[2] ?? '0', fraction: match[3] ?? '' };
}

function scaleLarge(amount: bigint, numerator: bigint, denominator: bigint, rounding: Rounding): Minor {
  const negative = amount < 0n !== numerator < 0n;
  const product = absolute(amount * numerator);
  const quotient = product / denominator;
  const up = roundsAway(product % denominator, denominator, quotient % 2n !== 0n, rounding);
  const result = Number(up ? quotient + 1n : quotient);
  return exact(negative && result !== 0 ? -result : result, result);
}

function roundsAway(remainder: bigint, denominator: bigint, isOdd: boolean, rounding: Rounding): boolean {
  if (rounding === 'down') return false;
  const twice = remainder * 2n;
  return twice > denominator || (twice === denominator && (rounding === 'half-up' || isOdd));
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
