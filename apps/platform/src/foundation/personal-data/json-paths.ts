/** Reads and changes members of a JSON value by paths: member names joined by dots, `*` for each entry of a list. */

/** All strings at a path, also inside a list or a member at its end. */
export function readStrings(value: unknown, path: string): readonly string[] {
  return listAt(value, path.split('.')).flatMap(listStrings);
}

/** The value with every string at the paths empty. A list at the end of a path is emptied entry by entry. */
export function emptyAt(value: unknown, paths: readonly string[]): unknown {
  return paths.reduce((changed, path) => changeAt(changed, path.split('.'), () => ''), value);
}

/** The value without the members at the paths. */
export function dropAt(value: unknown, paths: readonly string[]): unknown {
  return paths.reduce((changed, path) => changeAt(changed, path.split('.'), () => undefined), value);
}

/** The value with each of its strings changed, member names left alone. */
export function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((entry) => mapStrings(entry, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapStrings(member, change)]));
}

function listAt(value: unknown, path: readonly string[]): readonly unknown[] {
  const [name, ...rest] = path;
  if (name === undefined) return [value];
  if (name === '*') return Array.isArray(value) ? value.flatMap((entry) => listAt(entry, rest)) : [];
  return isObject(value) && Object.hasOwn(value, name) ? listAt(value[name], rest) : [];
}

function listStrings(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(listStrings);
  return isObject(value) ? Object.values(value).flatMap(listStrings) : [];
}

function changeAt(value: unknown, path: readonly string[], change: () => string | undefined): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return change();
  if (name === '*') return Array.isArray(value) ? value.map((entry) => changeAt(entry, rest, change)) : value;
  if (!isObject(value) || !Object.hasOwn(value, name)) return value;
  const { [name]: before, ...others } = value;
  const after = changeAt(before, rest, change);
  // The order of the members stays.
  if (after === undefined) return others;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, key === name ? after : member]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
