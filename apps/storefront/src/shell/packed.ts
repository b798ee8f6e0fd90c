/**
 * JSON in which objects with the same members name them once: a list of cards repeats no names. Each object is an array of
 * the number of its shape and its values, each array one that starts with 0. Texts that begin with `place` lose it.
 */

export interface Packed {
  /** What many texts begin with; empty where there is nothing. */
  readonly place: string;
  /** The names of the members of each kind of object. */
  readonly shapes: readonly (readonly string[])[];
  readonly value: unknown;
}

/** A text that lost its beginning starts with this, and one that starts with this has it twice. */
const SHORT = '@';

/** `value` is data as JSON has it; members that are undefined are left out. */
export function pack(value: unknown, place: string): Packed {
  const known = new Map<string, number>();
  const shapes: (readonly string[])[] = [];
  const numberOf = (names: readonly string[]): number => {
    const key = names.join('\n');
    const number = known.get(key) ?? shapes.push(names);
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
  return { place, value: write(value), shapes };
}

/** Returns the data of `pack`. */
export function unpack({ place, shapes, value }: Packed): unknown {
  const read = (one: unknown): unknown => {
    if (typeof one === 'string') return restore(one, place);
    if (!Array.isArray(one)) return one;
    const [number, ...values] = one as [number, ...unknown[]];
    if (number === 0) return values.map(read);
    return Object.fromEntries(values.map((member, index) => [shapes[number - 1]?.[index] ?? '', read(member)]));
  };
  return read(value);
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
