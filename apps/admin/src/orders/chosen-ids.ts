/** The orders that an address names: `?ids=ord_1,ord_2`. */

/** The most orders that are changed at once. */
export const MAX_CHOSEN = 100;

export function readChosenIds(parameters: URLSearchParams): readonly string[] {
  const ids = (parameters.get('ids') ?? '').split(',').filter((id) => id !== '');
  return [...new Set(ids)].slice(0, MAX_CHOSEN);
}
