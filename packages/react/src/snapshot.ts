/**
 * The server's data, as text inside the page: JSON in which dates, NaN and the infinities keep their kind. Invariant:
 * the text cannot end the script element that contains it.
 */

const TAG = '$kind';

/** Serializes a value as JSON for the inside of a `<script>`. */
export function writeSnapshot(value: unknown): string {
  return JSON.stringify(tag(value))
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/**
 * Parses the text of `writeSnapshot`.
 * @throws {SyntaxError} for other text.
 */
export function readSnapshot(text: string): unknown {
  return untag(JSON.parse(text));
}

function tag(value: unknown): unknown {
  if (value instanceof Date) return { [TAG]: 'date', value: value.toJSON() };
  if (typeof value === 'number' && !Number.isFinite(value)) return { [TAG]: 'number', value: String(value) };
  if (Array.isArray(value)) return value.map(tag);
  if (typeof value !== 'object' || value === null) return value;
  const tagged = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, tag(member)]));
  return TAG in tagged ? { [TAG]: 'object', value: tagged } : tagged;
}

function untag(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(untag);
  if (typeof value !== 'object' || value === null) return value;
  const members = new Map(Object.entries(value));
  switch (members.get(TAG)) {
    case 'date':
      return new Date(String(members.get('value')));
    case 'number':
      return Number(members.get('value'));
    case 'object':
      return untagMembers(members.get('value'));
    default:
      return untagMembers(value);
  }
}

function untagMembers(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, untag(member)]));
}
