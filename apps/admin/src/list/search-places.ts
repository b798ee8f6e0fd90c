/** Finds countries, and states of countries, by what was typed of their names or codes. */
export interface Place {
  /** `US`, `US-CA` */
  readonly code: string;
  readonly name: string;
  /** The name of the country, for a state. */
  readonly of?: string;
}

const MAX_FOUND = 8;

/** Places whose name begins with what was typed, then those that have it anywhere; a code finds its place. */
export function searchPlaces(
  places: readonly Place[],
  typed: string,
  chosen: readonly string[] = [],
): readonly Place[] {
  const text = fold(typed);
  if (text === '') return [];
  const taken = new Set(chosen);
  const rankOf = ({ code, name }: Place): number => {
    const folded = fold(name);
    if (code.toLowerCase() === text) return 0;
    if (folded.startsWith(text)) return 1;
    return folded.includes(` ${text}`) ? 2 : 3;
  };
  return places
    .filter((place) => !taken.has(place.code) && (place.code.toLowerCase() === text || fold(place.name).includes(text)))
    .map((place, order) => ({ place, order, rank: rankOf(place) }))
    .toSorted((left, right) => left.rank - right.rank || left.order - right.order)
    .slice(0, MAX_FOUND)
    .map(({ place }) => place);
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();
}
