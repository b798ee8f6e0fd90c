/**
 * JSON in which objects with the same members name them once: a list of cards repeats no names. Each object is an array of
 * the number of its shape and its values, each array one that starts with 0. Longer values that occur again, such as the
 * picture of a product and of its color, are written once, and are `[-1]`, `[-2]` … Texts that begin with `place` lose it.
 */

export interface Packed {
  /** What many texts begin with; empty where there is nothing. */
  readonly place: string;
  /** The names of the members of each kind of object, with commas between them; a list where a name has a comma. */
  readonly shapes: readonly (string | readonly string[])[];
  /** The values that occur again, each after those that it contains. */
  readonly repeated: readonly unknown[];
  readonly value: unknown;
}

/** A text that lost its beginning starts with this, and one that starts with this has it twice. */
const SHORT = '@';
/** Characters of JSON from which a value that occurs again is shorter as a number. */
const MIN_REPEATED = 16;

/** `value` is data as JSON has it; members that are undefined are left out. */
export function pack(value: unknown, place: string): Packed {
  const known = new Map<string, number>();
  const shapes: Packed['shapes'][number][] = [];
  const numberOf = (names: readonly string[]): number => {
    const key = names.join('\n');
    const number = known.get(key) ?? shapes.push(joinNames(names));
    known.set(key, number);
    return number;
  };
  const write = (one: unknown): unknown => {
    if (typeof one === 'string') return shorten(one, place);
    if (typeof one !== 'object' || one === null) return one;
    if (Array.isArray(one)) return [0, ...one.map(write)];
    const members = Object.entries(one).filter(([, member]) => member !== undefined);
    return [numberOf(members.map(([name]) => name)), ...members.map(([, member]) => write(member))];
  };
  return { place, shapes, ...shareRepeated(write(value)) };
}

/** Returns the data of `pack`. */
export function unpack({ place, shapes, repeated, value }: Packed): unknown {
  const names = shapes.map((shape) => (typeof shape === 'string' ? shape.split(',') : shape));
  const shared: unknown[] = [];
  const read = (one: unknown): unknown => {
    if (typeof one === 'string') return restore(one, place);
    if (!Array.isArray(one)) return one;
    const [number, ...values] = one as [number, ...unknown[]];
    if (number === 0) return values.map(read);
    if (number < 0) return shared[-number - 1];
    return Object.fromEntries(values.map((member, index) => [names[number - 1]?.[index] ?? '', read(member)]));
  };
  for (const one of repeated) shared.push(read(one));
  return read(value);
}

function joinNames(names: readonly string[]): string | readonly string[] {
  return names.length === 0 || names.some((name) => name.includes(',')) ? names : names.join(',');
}

/** Takes written values: texts and arrays stand for all that was longer than a number. */
function shareRepeated(value: unknown): Pick<Packed, 'repeated' | 'value'> {
  const seen = new Set<string>();
  const again = new Set<string>();
  const count = (one: unknown): void => {
    const key = keyOf(one);
    if (key !== undefined && seen.has(key)) {
      again.add(key);
      return;
    }
    if (key !== undefined) seen.add(key);
    if (Array.isArray(one)) one.forEach(count);
  };
  count(value);
  const repeated: unknown[] = [];
  const numbers = new Map<string, number>();
  const share = (one: unknown): unknown => {
    const key = keyOf(one);
    if (key === undefined || !again.has(key)) return Array.isArray(one) ? one.map(share) : one;
    const number = numbers.get(key) ?? repeated.push(Array.isArray(one) ? one.map(share) : one);
    numbers.set(key, number);
    return [-number];
  };
  return { value: share(value), repeated };
}

/** The JSON of a text or an array; undefined for what is not worth a number. */
function keyOf(one: unknown): string | undefined {
  if (typeof one !== 'string' && !Array.isArray(one)) return undefined;
  const key = JSON.stringify(one);
  return key.length < MIN_REPEATED ? undefined : key;
}

function shorten(text: string, place: string): string {
  if (text.startsWith(SHORT)) return SHORT + text;
  const isPlaced = place !== '' && text.startsWith(place) && !text.startsWith(SHORT, place.length);
  return isPlaced ? SHORT + text.slice(place.length) : text;
}

function restore(text: string, place: string): string {
  if (!text.startsWith(SHORT)) return text;
  return text.startsWith(SHORT, 1) ? text.slice(1) : place + text.slice(1);
}
