/** An address as people in its country write it on a parcel. */
import { countryName, linesTemplate } from './address-format.ts';
import type { AddressValues } from './check.ts';
import { countryData } from './country-data.ts';
import { subdivisionName } from './subdivisions.ts';

/** Countries whose postal addresses use the code of the state. All others use its name. */
const BY_CODE = ['AU', 'BR', 'CA', 'IT', 'US'];

/** The lines, without the recipient's name, the country last. Empty lines are left out. */
export function formatAddress(
  address: AddressValues & { readonly country: string },
  locale: string,
): readonly string[] {
  const { country, subdivision } = address;
  const data = countryData(country);
  const template = data === undefined ? '%A%n%C %S %Z' : linesTemplate(data, locale);
  const parts: Readonly<Record<string, string>> = {
    A: [address.addressLine1, address.addressLine2].filter((line) => line.trim() !== '').join('\n'),
    C: address.city,
    S: BY_CODE.includes(country) ? subdivision : subdivisionName(country, subdivision, locale),
    Z: address.postalCode,
  };
  // Fields that the country's format does not have are still printed, since the carrier may need them.
  const rest = ['C', 'S', 'Z'].filter((code) => !template.includes(`%${code}`)).map((code) => parts[code] ?? '');
  const lines = template.split('%n').flatMap((line) => fillLine(line, parts).split('\n'));
  return [...lines, ...rest, countryName(country, locale)].filter((line) => line.trim() !== '');
}

function fillLine(line: string, parts: Readonly<Record<string, string>>): string {
  let isIncomplete = false;
  const filled = line.replaceAll(/([A-Z]{2,3}-|〒)?%([A-Z])/g, (_, before: string | undefined, code: string) => {
    const part = parts[code]?.trim() ?? '';
    isIncomplete ||= part === '';
    return part === '' ? '' : `${before ?? ''}${part}`;
  });
  return isIncomplete ? filled.replaceAll(/ {2,}/g, ' ').replaceAll(/^[ ,-]+|[ ,-]+$/g, '') : filled;
}
