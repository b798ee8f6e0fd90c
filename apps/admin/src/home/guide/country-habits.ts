/** What is usual in a country: its currency, whether prices include the tax, and what the tax is called. Suggestions only. */
import { pricesUsuallyIncludeTax } from '../../tax/tax-values.ts';

/** ISO 4217 and the countries that use it, ISO 3166-1 alpha-2. */
const CURRENCIES: Readonly<Record<string, string>> = {
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  USD: 'US AS BQ EC FM GU IO MH MP PR PW SV TC TL UM VG VI',
  GBP: 'GB GG IM JE',
  CHF: 'CH LI',
  NOK: 'NO SJ BV',
  DKK: 'DK FO GL',
  AUD: 'AU CC CX HM KI NF NR TV',
  NZD: 'NZ CK NU PN TK',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XPF: 'NC PF WF',
  MAD: 'MA EH',
  ILS: 'IL PS',
};

/** Countries with a currency of their own. */
const OWN =
  'AE:AED AF:AFN AL:ALL AM:AMD AO:AOA AR:ARS AW:AWG AZ:AZN BA:BAM BB:BBD BD:BDT BH:BHD BI:BIF BM:BMD BN:BND BO:BOB BR:BRL BS:BSD BT:BTN BW:BWP BY:BYN BZ:BZD CA:CAD CD:CDF CL:CLP CN:CNY CO:COP CR:CRC CU:CUP CV:CVE CZ:CZK DJ:DJF DO:DOP DZ:DZD EG:EGP ER:ERN ET:ETB FJ:FJD FK:FKP GE:GEL GH:GHS GI:GIP GM:GMD GN:GNF GT:GTQ GY:GYD HK:HKD HN:HNL HT:HTG HU:HUF ID:IDR IN:INR IQ:IQD IR:IRR IS:ISK JM:JMD JO:JOD JP:JPY KE:KES KG:KGS KH:KHR KM:KMF KR:KRW KW:KWD KY:KYD KZ:KZT LA:LAK LB:LBP LK:LKR LR:LRD LS:LSL LY:LYD MD:MDL MG:MGA MK:MKD MM:MMK MN:MNT MO:MOP MR:MRU MU:MUR MV:MVR MW:MWK MX:MXN MY:MYR MZ:MZN NA:NAD NG:NGN NI:NIO NP:NPR OM:OMR PA:PAB PE:PEN PG:PGK PH:PHP PK:PKR PL:PLN PY:PYG QA:QAR RO:RON RS:RSD RU:RUB RW:RWF SA:SAR SB:SBD SC:SCR SD:SDG SE:SEK SG:SGD SH:SHP SO:SOS SR:SRD ST:STN SY:SYP SZ:SZL TH:THB TJ:TJS TM:TMT TN:TND TO:TOP TR:TRY TT:TTD TW:TWD TZ:TZS UA:UAH UG:UGX UY:UYU UZ:UZS VE:VES VN:VND VU:VUV WS:WST YE:YER ZA:ZAR ZM:ZMW';

let byCountry: ReadonlyMap<string, string> | undefined;

/** Undefined where we know none. */
export function currencyOf(country: string): string | undefined {
  byCountry ??= new Map([
    ...OWN.split(' ').map((pair) => pair.split(':') as [string, string]),
    ...Object.entries(CURRENCIES).flatMap(([currency, countries]) =>
      countries.split(' ').map((one) => [one, currency] as const),
    ),
  ]);
  return byCountry.get(country);
}

/** The name of the tax on receipts. */
export function taxNameOf(country: string): string {
  if (['CA', 'AU', 'NZ', 'IN', 'SG'].includes(country)) return 'GST';
  return pricesUsuallyIncludeTax(country) ? 'VAT' : 'Sales tax';
}

/** The parts of a country whose tax rates differ. Undefined where one rate holds in the whole country. */
export function taxPartsOf(country: string): 'state' | 'province' | undefined {
  if (country === 'CA') return 'province';
  return ['US', 'BR'].includes(country) ? 'state' : undefined;
}

/** The country of a browser: of its language, `de-DE`, or the likeliest for `de`. */
export function countryOfLanguage(language: string): string | undefined {
  return new Intl.Locale(language).maximize().region;
}
