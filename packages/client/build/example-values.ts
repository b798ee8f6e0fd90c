/** Makes examples of requests and responses from the schemas of the OpenAPI document. */

export type Json = Readonly<Record<string, unknown>>;

/** Where objects nest deeper, only required members are shown. */
const MAX_DEPTH = 3;
/** Objects with more optional members show the first ones only. */
const MAX_OPTIONAL = 6;
const PREFIX = '#/components/schemas/';

/** Values by the name of their member, for readers: a text named `email` shows an email address. */
const BY_NAME: Readonly<Record<string, string | number>> = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Okafor',
  phone: '+49 30 123456',
  currency: 'EUR',
  country: 'DE',
  subdivision: 'DE-BE',
  city: 'Berlin',
  postalCode: '10115',
  addressLine: 'Gasse 1',
  addressLine1: 'Gasse 1',
  name: 'Bud Vase Trio',
  slug: 'bud-vase-trio',
  sku: 'BUD-3',
  quantity: 2,
  amount: '49.00',
  price: '49.00',
  formattedAmount: '€49.00',
  language: 'en',
  revision: '3',
  original: 'Bud Vase Trio',
  timeZone: 'Europe/Berlin',
  rate: '1.08',
  taxRate: '0.19',
  openTime: '09:30',
  closeTime: '18:00',
  startTime: '1772443800000',
  expirationTime: '1803979800000',
  sizeInBytes: '482113',
  locale: 'en-US',
  appId: '1380b703-ce81-ff05-f115-39571d94dfcd',
  clientId: 'app_…',
};

const BY_WIRE: Readonly<Record<string, string>> = {
  date: '2026-03-02T09:30:00.000Z',
  image: 'wix:image://v1/vase.jpg/vase.jpg#originWidth=2000&originHeight=1500',
};

const BY_FORMAT: Readonly<Record<string, string>> = {
  base64: 'PGgxPkhpPC9oMT4=',
  date: '2026-12-24',
  'date-time': '2026-03-02T09:30:00.000Z',
  uri: 'https://shop.example/page',
  email: 'ada@example.com',
};

/**
 * One value that a schema accepts.
 *
 * @param schemas The named schemas of the document.
 */
export function exampleOf(schema: Json, schemas: Json, name = '', depth = 0): unknown {
  const target = resolve(schema, schemas);
  const { enum: words, const: fixed, type, 'x-wire': wire } = target;
  if (fixed !== undefined) return fixed;
  if (Array.isArray(words))
    return words.find((word) => !/^UNKNOWN|^UNSPECIFIED|^UNDEFINED/.test(String(word))) ?? words[0];
  const choices = target['anyOf'] ?? target['oneOf'];
  if (Array.isArray(choices)) {
    const choice = choices.map(objectOf).find((each) => each['type'] !== 'null') ?? {};
    return exampleOf(choice, schemas, name, depth);
  }
  if (type === 'array') {
    const item = exampleOf(objectOf(target['items']), schemas, singular(name), depth + 1);
    const isNeeded = typeof target['minItems'] === 'number' && target['minItems'] > 0;
    return isEmpty(item) && !isNeeded ? [] : [item];
  }
  if (type === 'object' || target['properties'] !== undefined) return exampleObject(target, schemas, depth);
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return exampleNumber(target, name);
  if (type === 'string' || wire !== undefined) return exampleText(target, name);
  return {};
}

/** What a schema of the contract says about a value. */
export type Judge = (value: unknown) => readonly { readonly path: readonly PropertyKey[] }[];

/**
 * The example without the members that the contract refuses, such as the second of two that cannot be combined.
 *
 * @param judge The problems of a value.
 */
export function withoutRefused(example: unknown, judge: Judge): unknown {
  const copy = structuredClone(example);
  for (let isChanged = true; isChanged;) {
    isChanged = judge(copy).some(({ path }) => removeAt(copy, path));
  }
  return copy;
}

function removeAt(value: unknown, path: readonly PropertyKey[]): boolean {
  const last = path.at(-1);
  const parent = path.slice(0, -1).reduce<unknown>((each, name) => objectOf(each)[String(name)], value);
  return typeof parent === 'object' && parent !== null && last !== undefined && Reflect.has(parent, last)
    ? removeMember(parent, last)
    : false;
}

function removeMember(parent: object, name: PropertyKey): boolean {
  if (Array.isArray(parent)) {
    parent.splice(Number(name), 1);
    return true;
  }
  return Reflect.deleteProperty(parent, name);
}

function exampleObject(schema: Json, schemas: Json, depth: number): Json {
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  const members = Object.entries(objectOf(schema['properties']));
  // Amounts in another currency repeat the ones in the shop's own.
  const optional = members.map(([name]) => name).filter((name) => !required.includes(name) && !/converted/i.test(name));
  const shown = new Set([...required, ...(depth < MAX_DEPTH ? optional.slice(0, MAX_OPTIONAL) : [])]);
  const example = members
    .filter(([name]) => shown.has(name))
    .map(([name, member]) => [name, exampleOf(objectOf(member), schemas, name, depth + 1)] as const)
    .filter(([name, value]) => required.includes(name) || !isEmpty(value));
  return Object.fromEntries(example);
}

function exampleNumber({ minimum, maximum, type }: Json, name: string): number {
  const known = Number(BY_NAME[name] ?? 1);
  const number = Number.isFinite(known) ? known : 1;
  const low = typeof minimum === 'number' ? Math.max(number, minimum) : number;
  const value = typeof maximum === 'number' ? Math.min(low, maximum) : low;
  return type === 'integer' ? Math.round(value) : value;
}

function exampleText(schema: Json, name: string): string {
  const wire = typeof schema['x-wire'] === 'string' ? schema['x-wire'] : '';
  const format = typeof schema['format'] === 'string' ? schema['format'] : '';
  const known = BY_WIRE[wire] ?? BY_FORMAT[format];
  if (known !== undefined) return known;
  if (/decimal|money/.test(wire)) return '49.00';
  const named = BY_NAME[name];
  if (named !== undefined) return String(named);
  if (/(^i|I)ds?$/.test(name)) return `${name.replace(/Ids?$/, '')}_1a2b3c`.replace(/^ids?_/, '');
  if (/[uU]rl$/.test(name)) return 'https://shop.example/page';
  if (name.endsWith('Date')) return '2026-03-02T09:30:00.000Z';
  if (/[cC]urrency$/.test(name)) return 'EUR';
  if (name.startsWith('formatted')) return name.endsWith('Amount') ? '€49.00' : '…';
  if (/(Amount|Price|Cost)$/.test(name)) return '49.00';
  const { minLength, examples } = schema;
  if (Array.isArray(examples)) return String(examples[0]);
  return '…'.padEnd(typeof minLength === 'number' ? minLength : 0, '…');
}

function resolve(schema: Json, schemas: Json): Json {
  const reference = schema['$ref'];
  return typeof reference === 'string' ? objectOf(schemas[reference.slice(PREFIX.length)]) : schema;
}

function singular(name: string): string {
  return name.replace(/s$/, '');
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

export function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

/** JSON in which everything that fits stands on one line. */
export function printJson(value: unknown, indent = ''): string {
  const line = printLine(value);
  if (indent.length + line.length <= 90 || typeof value !== 'object' || value === null) return line;
  const deeper = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Array.isArray(value)
    ? value.map((item) => printJson(item, deeper))
    : Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${printJson(member, deeper)}`);
  return `${open}\n${parts.map((part) => `${deeper}${part}`).join(',\n')}\n${indent}${close}`;
}

function printLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${printLine(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
