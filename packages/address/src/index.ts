// Postal addresses of every country. The data is read from disk: for Node. Pages check with `@cartwright/address/check`.

export { addressFormat, type Country, countryName, isCountry, listCountries } from './address-format.ts';
export { formatAddress } from './address-lines.ts';
export {
  type AddressCheck,
  type AddressField,
  type AddressFieldName,
  type AddressFormat,
  type AddressValues,
  checkAddress,
  checkPostalCode,
  type PostalCodeRule,
  type Subdivision,
} from './check.ts';
export { subdivisionOfPostalCode } from './postal-state.ts';
export { listSubdivisions, resolveSubdivision, subdivisionName } from './subdivisions.ts';
export type { AddressWords } from './words/address-words.ts';
export { addressWords } from './words/words.ts';
