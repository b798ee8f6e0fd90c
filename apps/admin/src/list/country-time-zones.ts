/** The time zones of a country, from the browser's own data, and the zone in which most of its people live. */

/**
 * By country, ISO 3166-1 alpha-2: the end of the zone's name. Countries with one zone are not listed. Browsers call the
 * zone of Ukraine by one of two names.
 */
const MAIN_ZONES = new Map(
  'AR:Buenos_Aires AU:Sydney BR:Sao_Paulo CA:Toronto CD:Kinshasa CL:Santiago CN:Shanghai CY:Nicosia DE:Berlin EC:Guayaquil ES:Madrid GL:Godthab|Nuuk ID:Jakarta KI:Tarawa KZ:Almaty MH:Majuro MN:Ulaanbaatar MX:Mexico_City MY:Kuala_Lumpur NZ:Auckland PF:Tahiti PG:Port_Moresby PS:Hebron PT:Lisbon RU:Moscow UA:Kiev|Kyiv US:New_York UZ:Tashkent'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** IANA names; empty where the browser does not know the zones of countries. */
export function listZonesOf(country: string): readonly string[] {
  if (country === '') return [];
  const locale: Intl.Locale & { readonly getTimeZones?: () => readonly string[] | undefined } = new Intl.Locale('und', {
    region: country,
  });
  return locale.getTimeZones?.() ?? [];
}

/** `present` where it is a zone of the country; otherwise the country's main zone, which the merchant sees and can change. */
export function timeZoneOf(country: string, present: string): string {
  const zones = listZonesOf(country);
  if (zones.includes(present)) return present;
  const [first] = zones;
  if (zones.length === 1 && first !== undefined) return first;
  const ends = MAIN_ZONES.get(country)?.split('|') ?? [];
  return zones.find((zone) => ends.some((end) => zone.endsWith(`/${end}`))) ?? present;
}
