/** A place as shoppers read it. */

export interface Place {
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
}

/** By locale: making them takes longer than a card of a product. */
const known = new Map<string, Intl.DisplayNames>();

/** `United States` */
export function countryName(country: string, locale: string): string {
  try {
    const names = known.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region' });
    known.set(locale, names);
    return names.of(country) ?? country;
  } catch {
    return country;
  }
}

/** `04101, United States`. Undefined where no country is known. */
export function placeName({ country, postalCode }: Place, locale: string): string | undefined {
  if (!country) return undefined;
  const name = countryName(country, locale);
  return postalCode ? `${postalCode}, ${name}` : name;
}
