/**
 * Amounts as Stripe counts them. Stripe's smallest unit of a currency is that of ISO 4217, with a few exceptions. A
 * conversion that is not exact is refused. Pure.
 */
import { currencyDecimals, type Minor } from '@cartwright/pricing';

/** Currencies that Stripe counts in other decimals than ISO 4217. */
const DECIMALS: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 };
/** Stripe takes these in steps of ten. */
const IN_TENS: ReadonlySet<string> = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** Undefined where Stripe cannot take exactly this amount. */
export function toStripeAmount(amount: Minor, currency: string): number | undefined {
  const converted = amount * 10 ** readShift(currency);
  const isExact = Number.isSafeInteger(converted) && (!IN_TENS.has(currency) || converted % 10 === 0);
  return isExact ? converted : undefined;
}

/** Rounded down where a part of our unit is left: Stripe never held more than we asked for. */
export function fromStripeAmount(amount: number, currency: string): Minor {
  return Math.floor(amount / 10 ** readShift(currency));
}

function readShift(currency: string): number {
  const decimals = currencyDecimals(currency);
  return (DECIMALS[currency] ?? decimals) - decimals;
}
