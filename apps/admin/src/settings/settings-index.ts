/**
 * All settings, with the words that merchants look for. Invariant: every page under `/settings` has an entry
 * (`routes.test.ts`); an entry with a `#` is one setting of a page, and is shown only by a search.
 */
export const SETTING_GROUPS = [
  'Your shop',
  'Selling',
  'Delivery and tax',
  'People and sign-in',
  'Messages',
  'Developers',
] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

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

const PAGE_TITLES: Readonly<Record<string, string>> = {
  general: 'General',
  checkout: 'Checkout',
  'sign-in': 'Sign-in',
  legal: 'Legal pages',
  look: 'Look',
  business: 'Business details',
  delivery: 'Delivery',
  tax: 'Tax',
};

/** The pages in the order of the index; single settings follow their page. */
export const SETTINGS: readonly SettingsEntry[] = [
  {
    title: 'General',
    what: 'Shop name, words, contact, country, currency and time zone.',
    words: 'store identity basics details title site',
    to: '/settings/general',
    group: 'Your shop',
  },
  setting('Shop name', 'rename store title', 'general#name'),
  setting('Tagline and about', 'slogan description words story text', 'general#tagline'),
  setting('Announcement', 'banner notice bar closed holiday vacation message top', 'general#announcement'),
  setting('Help page', 'delivery returns shipping policy faq questions words', 'general#shippingPolicy'),
  setting('Email and phone for buyers', 'contact support address telephone reach customer service', 'general#email'),
  setting('Country and language', 'locale region location translation', 'general#country'),
  setting('Currency', 'money dollar euro usd eur prices', 'general#currency'),
  setting('Time zone', 'clock hours date timezone', 'general#timeZone'),
  setting('Weights', 'kilogram pound kg lb unit', 'general#weightUnit'),
  {
    title: 'Look',
    what: 'Logo, icon, color and fonts, with a preview of the shop.',
    words: 'appearance theme design brand branding style customize',
    to: '/settings/look',
    group: 'Your shop',
  },
  setting('Logo', 'picture image brand header', 'look#logo'),
  setting('Icon', 'favicon browser tab app home screen', 'look#icon'),
  setting('Color of buttons', 'accent palette brand colors hue', 'look#accent'),
  setting('Fonts', 'typeface typography font family', 'look#fonts'),
  {
    title: 'Languages',
    what: 'In which languages buyers read checkout, account pages and emails.',
    words: 'translation translate multilingual locale german french spanish japanese arabic english',
    to: '/settings/languages',
    group: 'Your shop',
  },
  {
    title: 'Legal pages',
    what: 'Privacy, terms, returns, delivery and legal notice, in each language.',
    words: 'policies law gdpr documents',
    to: '/settings/legal',
    group: 'Your shop',
  },
  setting('Privacy policy', 'gdpr data protection cookies', 'legal#privacy'),
  setting('Terms of sale', 'conditions contract agb', 'legal#terms'),
  setting('Return policy', 'refund withdrawal revocation', 'legal#returns'),
  setting('Delivery policy', 'shipping', 'legal#delivery'),
  setting('Legal notice', 'imprint impressum company', 'legal#imprint'),
  {
    title: 'Business details',
    what: 'Legal name, address and tax number, invoices, and who hears of new orders.',
    words: 'company seller organization vat ein number imprint legal entity postal notification',
    to: '/settings/business',
    group: 'Your shop',
  },
  setting('Invoices', 'footer bank account terms of payment vat tax number print', 'business#invoiceFooter'),
  setting('Email about new orders', 'notification notify alert staff who', 'business#newOrderEmail'),
  setting('Abandoned carts', 'reminder recover left checkout basket marketing', 'business#remindsOfCarts'),
  {
    title: 'Checkout',
    what: 'Who may order, what buyers are asked, and how long items are held.',
    words: 'order form buy purchase cart basket',
    to: '/settings/checkout',
    group: 'Selling',
  },
  setting('Guest checkout', 'without account register login sign in members only orders', 'checkout#allowsGuests'),
  setting('Phone at checkout', 'telephone number mobile field required optional', 'checkout#phone'),
  setting('Company at checkout', 'business organization b2b field', 'checkout#company'),
  setting('Order notes', 'note message comment gift instructions buyer', 'checkout#allowsNote'),
  setting('Terms box', 'accept conditions checkbox agree consent legal', 'checkout#requiresTerms'),
  setting('Time to pay', 'hold reserve reservation stock minutes timer', 'checkout#holdMinutes'),
  {
    title: 'Payment methods',
    what: 'How buyers pay, in which order, and where.',
    words: 'pay card credit debit stripe bank transfer invoice cash on delivery provider checkout capture wallet',
    to: '/settings/payment-methods',
    group: 'Selling',
  },
  {
    title: 'Delivery',
    what: 'Where you deliver, at which prices, in how many days, and where buyers pick up.',
    words:
      'shipping zones countries states rates postage courier parcel freight free pickup collect hours slots packing handling cut-off holidays days off',
    to: '/settings/delivery',
    group: 'Delivery and tax',
  },
  setting('Pickup places', 'collect click and collect store hours slots local', 'delivery?tab=pickup#pickup'),
  setting(
    'Packing days and days off',
    'handling dispatch cut-off closed vacation calendar',
    'delivery?tab=days-off#from',
  ),
  {
    title: 'Sign-in',
    what: 'Checks of new members, other sign-ins, and the captcha.',
    words: 'login registration members customers accounts',
    to: '/settings/sign-in',
    group: 'People and sign-in',
  },
  setting('Verify email addresses', 'confirm code registration verification members', 'sign-in#verifiesEmail'),
  setting('Approve members', 'wait let in review registration members', 'sign-in#approvesMembers'),
  setting(
    'Identity providers',
    'google openid oidc social login single sign on company federation',
    'sign-in#providers',
  ),
  setting('Captcha', 'robot bot spam recaptcha hcaptcha turnstile', 'sign-in#captcha'),
  {
    title: 'Tax',
    what: 'Whether prices include tax, where you collect it, and at which rates.',
    words: 'vat gst sales tax rate percent included region state county',
    to: '/settings/tax',
    group: 'Delivery and tax',
  },
  setting('Prices include tax', 'gross net excluded added', 'tax#isIncluded'),
  setting('Tax rates', 'region country state percent vat gst', 'tax#regions'),
  setting('Tax groups', 'reduced rate books food exempt products', 'tax#groups'),
  {
    title: 'Currencies',
    what: 'The currency of your shop, and others in which buyers may read prices.',
    words: 'exchange rate money convert display euro dollar pound foreign',
    to: '/settings/currencies',
    group: 'Selling',
  },
  {
    title: 'Memberships',
    what: 'Units that a member has paid for, such as ten classes.',
    words: 'prepaid credits pass plan subscription package classes punch card',
    to: '/settings/memberships',
    group: 'Selling',
  },
  {
    title: 'Fees',
    what: 'Gift wrapping, deposits and surcharges.',
    words: 'fee charge surcharge handling wrapping deposit additional extra',
    to: '/settings/fees',
    group: 'Selling',
  },
  {
    title: 'Your account',
    what: 'Your name, email, password, passkeys, and where you are signed in.',
    words: 'profile password change passkey fingerprint sessions devices sign out log me owner user login security',
    to: '/account',
    group: 'People and sign-in',
  },
  {
    title: 'Emails',
    what: 'Which emails are sent, with your words, in your name.',
    words:
      'mail notification confirmation template subject text signature on off preview language welcome shipped refund',
    to: '/settings/emails',
    group: 'Messages',
  },
  {
    title: 'Sender of emails',
    what: 'Emails',
    words: 'from name reply address replies',
    to: '/settings/emails#sender',
    group: 'Messages',
  },
  {
    title: 'Failed work',
    what: 'Emails and other work that failed, to run again.',
    words: 'errors jobs queue retry background undelivered mail problems stuck',
    to: '/settings/failed',
    group: 'Messages',
  },
  {
    title: 'Apps',
    what: 'Connect a storefront or another program.',
    words:
      'client id secret oauth return redirect callback address react next express headless storefront developer sdk',
    to: '/settings/apps',
    group: 'Developers',
  },
  {
    title: 'Webhooks',
    what: 'Tell another system when something happens.',
    words: 'event hook callback notify integration log deliver redeliver test pause resume zapier endpoint signature',
    to: '/settings/webhooks',
    group: 'Developers',
  },
  {
    title: 'API keys',
    what: 'Let your programs call the shop.',
    words: 'key token secret program script integration developer permission revoke rest graphql',
    to: '/settings/api-keys',
    group: 'Developers',
  },
];

/** One setting of a page of this folder: `general#timeZone`. */
function setting(title: string, words: string, place: string): SettingsEntry {
  const [page = ''] = place.split(/[?#]/u);
  return { title, what: PAGE_TITLES[page] ?? '', words, to: `/settings/${place}`, group: 'Your shop' };
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
  const words = splitWords(typed).filter((word) => !IGNORED.has(word));
  const scored = entries.map((entry, place) => ({ entry, place, score: scoreEntry(entry, words) }));
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score || left.place - right.place)
    .map(({ entry }) => entry);
}

/** Words of questions: “how do I change the logo”. */
const IGNORED: ReadonlySet<string> = new Set(
  'a an and change do edit for how i in is my of on or set setting settings the to where'.split(' '),
);

const TITLE_START = 8;
const TITLE = 6;
const WORD = 3;
const INSIDE = 1;

/** Zero where a word is missing. */
function scoreEntry({ title, what, words, group }: SettingsEntry, typed: readonly string[]): number {
  const own = splitWords(title);
  const other = splitWords(`${words} ${what} ${group}`);
  let total = 0;
  for (const word of typed) {
    const score = scoreWord(own, other, word);
    if (score === 0) return 0;
    total += score;
  }
  return total;
}

function scoreWord(own: readonly string[], other: readonly string[], word: string): number {
  if (own[0]?.startsWith(word)) return TITLE_START;
  if (own.some((one) => one.startsWith(word))) return TITLE;
  if (other.some((one) => one.startsWith(word))) return WORD;
  // “postcodes” for “postcode”, “taxes” for “tax”.
  return [...own, ...other].some((one) => one.length > 2 && word.startsWith(one) && word.length - one.length < 3)
    ? INSIDE
    : 0;
}

function splitWords(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
