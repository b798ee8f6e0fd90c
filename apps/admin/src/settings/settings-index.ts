/**
 * All settings, with the words that merchants look for. Invariant: every page under `/settings` has an entry
 * (`routes.test.ts`); an entry with a `#` is one setting of a page, and is shown only by a search.
 */
import { words } from '../words/words.ts';

const text = words.settingsIndex;

const SETTING_GROUPS = ['shop', 'selling', 'delivery', 'people', 'messages', 'developers'] as const;
type SettingGroup = (typeof SETTING_GROUPS)[number];

export interface SettingsEntry {
  readonly title: string;
  /** One line below the title. For a single setting: the title of its page. */
  readonly what: string;
  /** Other words for it, separated by spaces. */
  readonly words: string;
  /** An address of the admin. */
  readonly to: string;
  readonly group: SettingGroup;
}

/** The pages in the order of the index; single settings follow their page. */
export const SETTINGS: readonly SettingsEntry[] = [
  page('general', '/settings/general', 'shop'),
  setting('general', 'shopName', '/settings/general#name'),
  setting('general', 'tagline', '/settings/general#tagline'),
  setting('general', 'announcement', '/settings/general#announcement'),
  setting('general', 'helpPage', '/settings/general#shippingPolicy'),
  setting('general', 'contact', '/settings/general#email'),
  setting('general', 'country', '/settings/general#country'),
  setting('general', 'currency', '/settings/general#currency'),
  setting('general', 'timeZone', '/settings/general#timeZone'),
  setting('general', 'weights', '/settings/general#weightUnit'),
  page('look', '/settings/look', 'shop'),
  setting('look', 'logo', '/settings/look#logo'),
  setting('look', 'icon', '/settings/look#icon'),
  setting('look', 'accent', '/settings/look#accent'),
  setting('look', 'fonts', '/settings/look#fonts'),
  page('languages', '/settings/languages', 'shop'),
  page('legal', '/settings/legal', 'shop'),
  setting('legal', 'privacy', '/settings/legal#privacy'),
  setting('legal', 'terms', '/settings/legal#terms'),
  setting('legal', 'returns', '/settings/legal#returns'),
  setting('legal', 'deliveryPolicy', '/settings/legal#delivery'),
  setting('legal', 'imprint', '/settings/legal#imprint'),
  page('business', '/settings/business', 'shop'),
  setting('business', 'invoices', '/settings/business#invoiceFooter'),
  setting('business', 'newOrderEmail', '/settings/business#newOrderEmail'),
  setting('business', 'abandonedCarts', '/settings/business#remindsOfCarts'),
  page('checkout', '/settings/checkout', 'selling'),
  setting('checkout', 'guests', '/settings/checkout#allowsGuests'),
  setting('checkout', 'phone', '/settings/checkout#phone'),
  setting('checkout', 'company', '/settings/checkout#company'),
  setting('checkout', 'notes', '/settings/checkout#allowsNote'),
  setting('checkout', 'termsBox', '/settings/checkout#requiresTerms'),
  setting('checkout', 'timeToPay', '/settings/checkout#holdMinutes'),
  page('paymentMethods', '/settings/payment-methods', 'selling'),
  page('delivery', '/settings/delivery', 'delivery'),
  setting('delivery', 'pickup', '/settings/delivery?tab=pickup#pickup'),
  setting('delivery', 'daysOff', '/settings/delivery?tab=days-off#from'),
  page('signIn', '/settings/sign-in', 'people'),
  setting('signIn', 'verifyEmail', '/settings/sign-in#verifiesEmail'),
  setting('signIn', 'approveMembers', '/settings/sign-in#approvesMembers'),
  setting('signIn', 'providers', '/settings/sign-in#providers'),
  setting('signIn', 'captcha', '/settings/sign-in#captcha'),
  page('tax', '/settings/tax', 'delivery'),
  setting('tax', 'pricesIncludeTax', '/settings/tax#isIncluded'),
  setting('tax', 'taxRates', '/settings/tax#regions'),
  setting('tax', 'taxGroups', '/settings/tax#groups'),
  page('currencies', '/settings/currencies', 'selling'),
  page('memberships', '/settings/memberships', 'selling'),
  page('fees', '/settings/fees', 'selling'),
  page('privacy', '/settings/privacy', 'people'),
  page('account', '/account', 'people'),
  page('emails', '/settings/emails', 'messages'),
  { ...setting('emails', 'sender', '/settings/emails#sender'), group: 'messages' },
  page('failedWork', '/settings/failed', 'messages'),
  page('apps', '/settings/apps', 'developers'),
  page('webhooks', '/settings/webhooks', 'developers'),
  page('apiKeys', '/settings/api-keys', 'developers'),
];

function page(key: keyof typeof text.pages, to: string, group: SettingGroup): SettingsEntry {
  return { ...text.pages[key], to, group };
}

/** One setting of a page. */
function setting(onPage: keyof typeof text.pages, key: keyof typeof text.settings, to: string): SettingsEntry {
  return { ...text.settings[key], what: text.pages[onPage].title, to, group: 'shop' };
}

/** The pages, by group, for the index without a search. */
export function listPages(entries: readonly SettingsEntry[]): readonly {
  readonly group: SettingGroup;
  readonly pages: readonly SettingsEntry[];
}[] {
  return SETTING_GROUPS.map((group) => ({
    group,
    pages: entries.filter((entry) => entry.group === group && !entry.to.includes('#')),
  })).filter(({ pages }) => pages.length > 0);
}

/** The entries that contain every typed word, the best first: those with the words in their title. */
export function findSettings(entries: readonly SettingsEntry[], typed: string): readonly SettingsEntry[] {
  const searched = splitQuery(typed).filter((word) => !IGNORED.has(word));
  const scored = entries.map((entry, place) => ({ entry, place, score: scoreEntry(entry, searched) }));
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score || left.place - right.place)
    .map(({ entry }) => entry);
}

/** Words of questions: “how do I change the logo”. */
const IGNORED: ReadonlySet<string> = new Set(splitWords(text.ignored));

const TITLE_START = 8;
const TITLE = 6;
const WORD = 3;
const INSIDE = 1;

/** Zero where a word is missing. */
function scoreEntry({ title, what, words: others, group }: SettingsEntry, typed: readonly string[]): number {
  const own = splitWords(title);
  const other = splitWords(`${others} ${what} ${text.groups[group]}`);
  let total = 0;
  for (const word of typed) {
    const score = scoreWord(own, other, word);
    if (score === 0) return 0;
    total += score;
  }
  return total;
}

function scoreWord(own: readonly string[], other: readonly string[], word: string): number {
  const isFound = isFoundInside(word) ? (one: string) => one.includes(word) : (one: string) => one.startsWith(word);
  if (own[0]?.startsWith(word)) return TITLE_START;
  if (own.some(isFound)) return TITLE;
  if (other.some(isFound)) return WORD;
  // “postcodes” for “postcode”, “taxes” for “tax”.
  return [...own, ...other].some((one) => one.length > 2 && word.startsWith(one) && word.length - one.length < 3)
    ? INSIDE
    : 0;
}

/** Japanese has no spaces between words, and Arabic writes “the” as a part of them. */
function isFoundInside(word: string): boolean {
  return /\p{L}/u.test(word) && !/\p{Script=Latin}/u.test(word);
}

/** The words of a query. Japanese ones are told apart: `ロゴを変更したい` is `ロゴ` and `変更`. */
function splitQuery(typed: string): readonly string[] {
  return splitWords(typed).flatMap((word) => (JAPANESE.test(word) ? splitJapanese(word) : [word]));
}

/** Particles and endings of verbs are written in hiragana: they count only where there is nothing else. */
function splitJapanese(joined: string): readonly string[] {
  const parts = Array.from(SEGMENTS.segment(joined), ({ segment }) => segment);
  const meant = parts.filter((part) => !/^\p{Script=Hiragana}+$/u.test(part));
  return meant.length === 0 ? parts : meant;
}

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const SEGMENTS = new Intl.Segmenter('ja', { granularity: 'word' });

/** Marks of Latin letters are left out: many type `deconnexion` for `Déconnexion`. */
function splitWords(typed: string): readonly string[] {
  return typed
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u{0300}-\u{036F}]/gu, '')
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
