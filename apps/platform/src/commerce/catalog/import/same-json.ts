/** Compares values as JSON, in which an undefined member is an absent one. */

export function isSameJson(left: unknown, right: unknown): boolean {
  return sortedJson(left) === sortedJson(right);
}

/** JSON with members in alphabetical order, because PostgreSQL returns members in another order. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : inner,
  );
}
