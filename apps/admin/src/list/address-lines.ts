/**
 * An address as a parcel has it: the postal code stands where people of its country look for it. The rules of every
 * country are on the servers; pages know only on which side of the city the code stands.
 */
import { ADMIN_LOCALE } from './language.ts';

interface Address {
  readonly addressLine1?: string | null | undefined;
  readonly addressLine2?: string | null | undefined;
  readonly city?: string | null | undefined;
  /** `US-ME` */
  readonly subdivision?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
  readonly country?: string | null | undefined;
}

const COMMA_BEFORE_STATE = new Set(['US', 'BB', 'HN', 'IQ', 'JP', 'SO', 'TW']);
/** Behind the city, and behind the state where there is one: `Portland, ME 04101`. */
const CODE_BEHIND_CITY = new Set(
  (
    'AS AU BB BD BH BM BN BT CA CC CO CX FM GU HN ID IL IN IQ JO JP KH KY LB LS LV MH MM MN MP MT MV NF NG NP NZ ' +
    'PH PK PR PW SA SG SO TH TW UM US VC VE VI VN'
  ).split(' '),
);
/** On a line of its own below the city. */
const CODE_BELOW_CITY = new Set(
  'AC AF AI BR CR EG FK GB GG GI GS IE IM IO JE KE KR LK NA PA PN RU SD SH SZ TA TC UA VG ZA'.split(' '),
);

/** Without the recipient's name. Empty lines are left out. */
export function addressLines(address: Address | null | undefined): readonly string[] {
  const { addressLine1, addressLine2, country } = address ?? {};
  return [addressLine1, addressLine2, ...cityLines(address ?? {}), nameCountry(country ?? '')].filter(
    (line): line is string => typeof line === 'string' && line !== '',
  );
}

function cityLines({ city, subdivision, postalCode, country }: Address): readonly string[] {
  const region = subdivision?.replace(/^[A-Z]{2}-/u, '');
  const code = country ?? '';
  if (CODE_BELOW_CITY.has(code)) return [join([city, region]), postalCode ?? ''];
  if (!CODE_BEHIND_CITY.has(code)) return [join([postalCode, city, region])];
  return [
    COMMA_BEFORE_STATE.has(code) ? join([city, join([region, postalCode])], ', ') : join([city, region, postalCode]),
  ];
}

function join(parts: readonly (string | null | undefined)[], between = ' '): string {
  return parts.filter(Boolean).join(between);
}

/** The name of a country; an unknown code is its own name. */
function nameCountry(code: string): string {
  if (!/^[A-Z]{2}$/u.test(code)) return code;
  return new Intl.DisplayNames(ADMIN_LOCALE, { type: 'region' }).of(code) ?? code;
}
