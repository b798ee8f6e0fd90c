/** Which state a postal code lies in, so that a form can fill it in. */
import { addressFormat } from './address-format.ts';
import { checkPostalCode } from './check.ts';

/**
 * The state in which a whole postal code lies. Undefined where the code is of no known format, where more than one state
 * has such codes, and in countries whose data is too coarse.
 */
export function subdivisionOfPostalCode(country: string, postalCode: string): string | undefined {
  const format = addressFormat(country, 'en');
  const { value, error } = checkPostalCode(format, '', postalCode);
  if (value === '' || error !== undefined) return undefined;
  const found = format.subdivisions.filter(
    ({ postalCodes }) => postalCodes !== undefined && new RegExp(`^(?:${postalCodes})`).test(value),
  );
  return found.length === 1 ? found[0]?.code : undefined;
}
