/** English texts: the index of all settings, which is also searched. */
import { counts } from '@cartwright/ui/counts';

const { plural } = counts('en');

export const settingsIndex = {
  /** The search field: its label, and the text in it while it is empty. */
  search: 'Search settings',
  noMatch: (search: string) => `No settings match “${search}”`,
  tryAnother: 'Try another word for it.',
  showAll: 'Show all settings',
  /** For screen readers: the list of what a search has found. */
  found: 'Found settings',
  foundCount: (count: number) => plural(count, { one: 'One setting found.', other: '# settings found.' }),
  groups: {
    shop: 'Your shop',
    selling: 'Selling',
    delivery: 'Delivery and tax',
    people: 'People and sign-in',
    messages: 'Messages',
    developers: 'Developers',
  },
  /**
   * The pages: `title` is also the title of the page, `what` is one line below it. `words` are other words that a merchant
   * may type to find it, separated by spaces and never shown: write those of your language, and keep names of companies.
   */
  pages: {
    general: {
      title: 'General',
      what: 'Shop name, words, contact, country, currency and time zone.',
      words: 'store identity basics details title site',
    },
    look: {
      title: 'Look',
      what: 'Logo, icon, color and fonts, with a preview of the shop.',
      words: 'appearance theme design brand branding style customize',
    },
    languages: {
      title: 'Languages',
      what: 'In which languages buyers read checkout, account pages and emails.',
      words: 'translation translate multilingual locale german french spanish japanese arabic english',
    },
    legal: {
      title: 'Legal pages',
      what: 'Privacy, terms, returns, delivery and legal notice, in each language.',
      words: 'policies law gdpr documents',
    },
    business: {
      title: 'Business details',
      what: 'Legal name, address and tax number, invoices, and who hears of new orders.',
      words: 'company seller organization vat ein number imprint legal entity postal notification',
    },
    checkout: {
      title: 'Checkout',
      what: 'Who may order, what buyers are asked, and how long items are held.',
      words: 'order form buy purchase cart basket',
    },
    paymentMethods: {
      title: 'Payment methods',
      what: 'How buyers pay, in which order, and where.',
      words: 'pay card credit debit stripe bank transfer invoice cash on delivery provider checkout capture wallet',
    },
    delivery: {
      title: 'Delivery',
      what: 'Where you deliver, at which prices, in how many days, and where buyers pick up.',
      words:
        'shipping zones countries states rates postage courier parcel freight free pickup collect hours slots packing handling cut-off holidays days off',
    },
    signIn: {
      title: 'Sign-in',
      what: 'Checks of new members, other sign-ins, and the captcha.',
      words: 'login registration members customers accounts',
    },
    tax: {
      title: 'Tax',
      what: 'Whether prices include tax, where you collect it, and at which rates.',
      words: 'vat gst sales tax rate percent included region state county',
    },
    currencies: {
      title: 'Currencies',
      what: 'The currency of your shop, and others in which buyers may read prices.',
      words: 'exchange rate money convert display euro dollar pound foreign',
    },
    memberships: {
      title: 'Memberships',
      what: 'Units that a member has paid for, such as ten classes.',
      words: 'prepaid credits pass plan subscription package classes punch card',
    },
    fees: {
      title: 'Fees',
      what: 'Gift wrapping, deposits and surcharges.',
      words: 'fee charge surcharge handling wrapping deposit additional extra',
    },
    privacy: {
      title: 'Privacy',
      what: 'How long data about people stay, and the data of one person.',
      words: 'gdpr data protection retention delete erase export personal subject access request ccpa',
    },
    account: {
      title: 'Your account',
      what: 'Your name, email, password, passkeys, and where you are signed in.',
      words: 'profile password change passkey fingerprint sessions devices sign out log me owner user login security',
    },
    emails: {
      title: 'Emails',
      what: 'Which emails are sent, with your words, in your name.',
      words:
        'mail notification confirmation template subject text signature on off preview language welcome shipped refund',
    },
    failedWork: {
      title: 'Failed work',
      what: 'Emails and other work that failed, to run again.',
      words: 'errors jobs queue retry background undelivered mail problems stuck',
    },
    apps: {
      title: 'Apps',
      what: 'Connect a storefront or another program.',
      words:
        'client id secret oauth return redirect callback address react next express headless storefront developer sdk',
    },
    webhooks: {
      title: 'Webhooks',
      what: 'Tell another system when something happens.',
      words: 'event hook callback notify integration log deliver redeliver test pause resume zapier endpoint signature',
    },
    apiKeys: {
      title: 'API keys',
      what: 'Let your programs call the shop.',
      words: 'key token secret program script integration developer permission revoke rest graphql',
    },
  },
  /** Single settings of these pages, as a search shows them, with words to find them by. */
  settings: {
    shopName: { title: 'Shop name', words: 'rename store title' },
    tagline: { title: 'Tagline and about', words: 'slogan description words story text' },
    announcement: { title: 'Announcement', words: 'banner notice bar closed holiday vacation message top' },
    helpPage: { title: 'Help page', words: 'delivery returns shipping policy faq questions words' },
    contact: { title: 'Email and phone for buyers', words: 'contact support address telephone reach customer service' },
    country: { title: 'Country and language', words: 'locale region location translation' },
    currency: { title: 'Currency', words: 'money dollar euro usd eur prices' },
    timeZone: { title: 'Time zone', words: 'clock hours date timezone' },
    weights: { title: 'Weights', words: 'kilogram pound kg lb unit' },
    logo: { title: 'Logo', words: 'picture image brand header' },
    icon: { title: 'Icon', words: 'favicon browser tab app home screen' },
    accent: { title: 'Color of buttons', words: 'accent palette brand colors hue' },
    fonts: { title: 'Fonts', words: 'typeface typography font family' },
    privacy: { title: 'Privacy policy', words: 'gdpr data protection cookies' },
    terms: { title: 'Terms of sale', words: 'conditions contract agb' },
    returns: { title: 'Return policy', words: 'refund withdrawal revocation' },
    deliveryPolicy: { title: 'Delivery policy', words: 'shipping' },
    imprint: { title: 'Legal notice', words: 'imprint impressum company' },
    invoices: { title: 'Invoices', words: 'footer bank account terms of payment vat tax number print' },
    newOrderEmail: { title: 'Email about new orders', words: 'notification notify alert staff who' },
    abandonedCarts: { title: 'Abandoned carts', words: 'reminder recover left checkout basket marketing' },
    guests: { title: 'Guest checkout', words: 'without account register login sign in members only orders' },
    phone: { title: 'Phone at checkout', words: 'telephone number mobile field required optional' },
    company: { title: 'Company at checkout', words: 'business organization b2b field' },
    notes: { title: 'Order notes', words: 'note message comment gift instructions buyer' },
    termsBox: { title: 'Terms box', words: 'accept conditions checkbox agree consent legal' },
    timeToPay: { title: 'Time to pay', words: 'hold reserve reservation stock minutes timer' },
    pickup: { title: 'Pickup places', words: 'collect click and collect store hours slots local' },
    daysOff: { title: 'Packing days and days off', words: 'handling dispatch cut-off closed vacation calendar' },
    verifyEmail: { title: 'Verify email addresses', words: 'confirm code registration verification members' },
    approveMembers: { title: 'Approve members', words: 'wait let in review registration members' },
    providers: {
      title: 'Identity providers',
      words: 'google openid oidc social login single sign on company federation',
    },
    captcha: { title: 'Captcha', words: 'robot bot spam recaptcha hcaptcha turnstile' },
    pricesIncludeTax: { title: 'Prices include tax', words: 'gross net excluded added' },
    taxRates: { title: 'Tax rates', words: 'region country state percent vat gst' },
    taxGroups: { title: 'Tax groups', words: 'reduced rate books food exempt products' },
    sender: { title: 'Sender of emails', words: 'from name reply address replies' },
  },
  /** Words of questions, such as “how do I change the logo”, which a search ignores; never shown. */
  ignored: 'a an and change do edit for how i in is my of on or set setting settings the to where',
};
