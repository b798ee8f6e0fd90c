/**
 * Checks an address against the format of its country. Server and page run the same code. It imports no module and
 * contains no data, so a page loads only the formats that it needs.
 */

export type AddressFieldName = 'addressLine1' | 'addressLine2' | 'city' | 'subdivision' | 'postalCode';

/** The address input below the country. */
export type AddressValues = Readonly<Record<AddressFieldName, string>>;

export interface AddressField {
  readonly name: AddressFieldName;
  readonly label: string;
  readonly isRequired: boolean;
  /** The message for a required field that is empty. Empty for an optional field. */
  readonly missing: string;
  /** Digits only, so that phones show the number pad. */
  readonly isNumeric: boolean;
}

/** A state, province or the like. */
export interface Subdivision {
  /** Without the country, ISO 3166-2 but for the few that it does not have: `ME`. */
  readonly code: string;
  readonly name: string;
  /** Source of a regular expression for the beginning of its postal codes, where a contradiction is certain. */
  readonly postalCodes?: string;
}

export interface PostalCodeRule {
  /** Source of a regular expression for the whole code. Absent where every code counts. */
  readonly pattern?: string;
  /** One example of every postal code format, with its spaces and hyphens. */
  readonly examples: readonly string[];
  /** Some write it before the code: `CH-`. */
  readonly prefix?: string;
  /** The message for a code of the wrong format. */
  readonly wrongShape: string;
  /** The message for a code of another region, with `{code}` and `{place}`. */
  readonly elsewhere: string;
}

/** The form of one country's addresses in one language. Plain data. */
export interface AddressFormat {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** In the order in which people there write an address. */
  readonly fields: readonly AddressField[];
  /** The choices of the field `subdivision`; empty where it is free text or not there. */
  readonly subdivisions: readonly Subdivision[];
  readonly postalCode?: PostalCodeRule;
}

export interface AddressCheck {
  /** Trims all fields, formats the postal code, and clears fields that the country does not have. */
  readonly values: AddressValues;
  /** Error messages by field. */
  readonly errors: Readonly<Partial<Record<AddressFieldName, string>>>;
}

/** Validates all fields below the country. Returns an error for every invalid field. */
export function checkAddress(format: AddressFormat, typed: Partial<AddressValues>): AddressCheck {
  const values = { addressLine1: '', addressLine2: '', city: '', subdivision: '', postalCode: '' };
  const errors: Partial<Record<AddressFieldName, string>> = {};
  for (const { name, isRequired, missing } of format.fields) {
    values[name] = (typed[name] ?? '').trim();
    if (isRequired && values[name] === '') errors[name] = missing;
  }
  const { subdivisions } = format;
  if (values.subdivision !== '' && subdivisions.length > 0) {
    const isKnown = subdivisions.some(({ code }) => code === values.subdivision);
    if (!isKnown) errors.subdivision = format.fields.find(({ name }) => name === 'subdivision')?.missing ?? '';
  }
  if (values.postalCode !== '') {
    const postal = checkPostalCode(format, values.subdivision, values.postalCode);
    values.postalCode = postal.value;
    if (postal.error !== undefined) errors.postalCode = postal.error;
  }
  return { values, errors };
}

/** The code in the country's format, and its error if it has one. An empty code has no error here. */
export function checkPostalCode(
  format: AddressFormat,
  subdivision: string,
  text: string,
): { readonly value: string; readonly error?: string } {
  const rule = format.postalCode;
  if (rule === undefined || text.trim() === '') return { value: text.trim() };
  const value = normalizePostalCode(rule, text);
  if (!isOfShape(rule, value)) return { value: text.trim(), error: rule.wrongShape };
  const place = format.subdivisions.find(({ code }) => code === subdivision);
  if (place?.postalCodes === undefined || new RegExp(`^(?:${place.postalCodes})`).test(value)) return { value };
  return { value, error: rule.elsewhere.replace('{code}', value).replace('{place}', place.name) };
}

/** Normalizes case, spaces and hyphens: `SW1A 1AA` for `sw1a1aa`. */
export function normalizePostalCode(rule: PostalCodeRule, text: string): string {
  const typed = toAsciiDigits(text.normalize('NFKC')).trim().replaceAll(/\s+/g, ' ').toUpperCase();
  const { prefix } = rule;
  const isPrefixed = prefix !== undefined && typed.startsWith(prefix) && !isOfShape(rule, typed);
  const code = isPrefixed ? typed.slice(prefix.length).trim() : typed;
  const bare = stripSeparators(code);
  const sameLength = rule.examples.filter((example) => stripSeparators(example).length === bare.length);
  const sameShape = sameLength.filter((example) => shapeOf(stripSeparators(example)) === shapeOf(bare));
  for (const examples of [sameShape, sameLength]) {
    const written = new Set(examples.map((example) => writeLike(bare, example)));
    const [only] = written;
    if (only !== undefined && written.size === 1 && isOfShape(rule, only)) return only;
  }
  // Some codes include their country (`LV-1010`), which people leave out.
  const country = /^[A-Z]{2}-/.exec(rule.examples[0] ?? '')?.[0] ?? '';
  return [code, bare, `${country}${bare}`].find((one) => isOfShape(rule, one)) ?? code;
}

function isOfShape({ pattern }: PostalCodeRule, code: string): boolean {
  return pattern === undefined || new RegExp(`^(?:${pattern})$`).test(code);
}

function stripSeparators(code: string): string {
  return code.replaceAll(/[\s-]/g, '');
}

/** `A99A` for `B12C`. */
function shapeOf(code: string): string {
  return code.replaceAll(/[A-Z]/g, 'A').replaceAll(/\d/g, '9');
}

/** The letters and digits of `bare` with the spaces and hyphens of `example`. */
function writeLike(bare: string, example: string): string {
  let at = 0;
  return Array.from(example, (sign) => (/[\s-]/.test(sign) ? sign : (bare[at++] ?? ''))).join('');
}

/** Arabic and Persian digits; the full-width ones are ASCII already. */
function toAsciiDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
