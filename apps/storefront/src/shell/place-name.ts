/** A place as shoppers read it. */

export interface Place {
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
}

/** `United States` */
export function countryName(country: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country;
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
