/** One sample of every page, and of its error and empty states, with the data of an invented shop. */
import type {
  HostedOrderLine,
  HostedPage,
  HostedProblemWords,
  HostedProblemWordsCode,
  HostedSite,
  HostedSummary,
} from '../src/pages.ts';
import { pickedUp, shipped, unshipped } from './orders.ts';

const site: HostedSite = {
  theme: 'alder-clay',
  name: 'Alder & Clay',
  tagline: 'Quiet things for everyday rooms',
  locale: 'en-US',
  shopUrl: '/',
  supportEmail: 'hello@example.com',
  locales: [
    { code: 'en', name: 'English', url: '?lang=en' },
    { code: 'de', name: 'Deutsch', url: '?lang=de' },
    { code: 'fr', name: 'Français', url: '?lang=fr' },
    { code: 'es', name: 'Español', url: '?lang=es' },
    { code: 'ja', name: '日本語', url: '?lang=ja' },
    { code: 'ar', name: 'العربية', url: '?lang=ar' },
  ],
};

const csrf = 'sample';

function line(
  file: string,
  name: string,
  choices: readonly string[],
  quantity: number,
  lineTotal: string,
): HostedOrderLine {
  return {
    name,
    choices,
    quantity,
    lineTotal,
    picture: { url: `/photos/${file}`, width: 1000, height: 1250, alt: name },
  };
}

const summary: HostedSummary = {
  lines: [
    line('harbour-mug--celadon-1.jpg', 'Harbour Mug', ['Glaze: Celadon'], 2, '$56.00'),
    {
      ...line('moon-vase--celadon-1.jpg', 'Moon Vase', ['Glaze: Celadon', 'Engraving: For Ines'], 1, '$54.40'),
      fullLineTotal: '$68.00',
    },
  ],
  rows: [
    { kind: 'subtotal', amount: '$124.00' },
    { kind: 'discount', amount: '−$13.60', note: 'Autumn bench sale' },
    { kind: 'delivery', note: 'Studio parcel' },
  ],
  total: '$110.40',
  currency: 'USD',
};

const checkout = {
  kind: 'checkout',
  site,
  form: { action: '/checkout', csrf, values: { method: 'ship', delivery: 'parcel', payment: 'offline' } },
  asks: 'address',
  methods: [],
  canSignIn: true,
  savedAddresses: [],
  canSaveAddress: false,
  countries: [
    { code: 'US', name: 'United States' },
    { code: 'CA', name: 'Canada' },
    { code: 'DE', name: 'Germany' },
  ],
  addressFields: [
    { name: 'addressLine1', label: 'Street', missing: '…' },
    { name: 'addressLine2', label: 'Suite' },
    { name: 'city', label: 'City', missing: '…' },
    {
      name: 'subdivision',
      label: 'State',
      missing: '…',
      options: [
        { value: 'ME', label: 'Maine' },
        { value: 'OR', label: 'Oregon' },
      ],
    },
    { name: 'postalCode', label: 'ZIP', missing: '…', isNumeric: true },
  ],
  delivery: [{ code: 'parcel', title: 'Studio parcel', arrival: 'Wed, Nov 25 – Fri, Nov 27' }],
  pickupPlaces: [],
  payment: [{ code: 'offline' }],
  order: { kind: 'place', amount: '$110.40' },
  isDownload: false,
  takesGiftCards: false,
  recipients: [],
  coupon: {},
  unavailable: [],
  summary,
  cartUrl: '/cart',
} as const satisfies HostedPage;

/** A problem page by its code. */
function problem(code: HostedProblemWordsCode, status: number, values: HostedProblemWords['values'] = {}): HostedPage {
  const words = { code, values };
  return {
    kind: 'problem',
    site,
    title: code,
    message: '',
    status,
    words,
    back: { url: '/' },
    requestId: '1763690000.1234567890',
  };
}

/** Pages by name. The name is the address in the preview. */
export const samples: Readonly<Record<string, HostedPage>> = {
  'sign-in': {
    kind: 'sign-in',
    site,
    form: { action: '/sign-in', csrf },
    registerUrl: '/register',
    cancelUrl: '/',
    recoverUrl: '/forgot-password',
    passkey: { optionsUrl: '/passkey-options', form: { action: '/sign-in/passkey', csrf } },
    providers: [{ name: 'Example ID', url: '/sign-in/provider' }],
  },
  'sign-in-other': {
    kind: 'sign-in',
    site,
    form: { action: '/sign-in', csrf },
    registerUrl: '/register',
    cancelUrl: '/',
    recoverUrl: '/forgot-password',
    prompt: 'select',
  },
  'sign-in-refused': {
    kind: 'sign-in',
    site,
    form: {
      action: '/sign-in',
      csrf,
      values: { email: 'ada@example.com' },
      error: { code: 'credentials-wrong' },
    },
    registerUrl: '/register',
    cancelUrl: '/',
    recoverUrl: '/forgot-password',
    captcha: { kind: 'local', siteKey: '', sum: [3, 4] },
  },
  register: { kind: 'register', site, form: { action: '/register', csrf }, signInUrl: '/sign-in', cancelUrl: '/' },
  'register-wrong': {
    kind: 'register',
    site,
    form: {
      action: '/register',
      csrf,
      values: { fullName: 'Ada Lowe', email: 'ada@' },
      fieldErrors: { email: { code: 'email-malformed' }, password: { code: 'password-too-short', values: { min: 8 } } },
    },
    signInUrl: '/sign-in',
    cancelUrl: '/',
  },
  'verify-email': {
    kind: 'verify-email',
    site,
    form: { action: '/verify-email', csrf },
    email: 'ada@example.com',
    resend: { action: '/verify-email/resend', csrf },
    resendInSeconds: 30,
    cancelUrl: '/',
  },
  'verify-email-wrong': {
    kind: 'verify-email',
    site,
    form: {
      action: '/verify-email',
      csrf,
      values: { code: '123456' },
      fieldErrors: { code: { code: 'code-wrong' } },
    },
    email: 'ada.lovelace-with-a-very-long-mailbox-name@department.example.com',
    resend: { action: '/verify-email/resend', csrf },
    resendInSeconds: 0,
    cancelUrl: '/',
  },
  'awaiting-approval': { kind: 'awaiting-approval', site, email: 'ada@example.com', continueUrl: '/' },
  'forgot-password': {
    kind: 'forgot-password',
    site,
    form: { action: '/forgot-password', csrf },
    signInUrl: '/sign-in',
  },
  'forgot-password-sent': { kind: 'forgot-password-sent', site, email: 'ada@example.com', signInUrl: '/sign-in' },
  'new-password': {
    kind: 'new-password',
    site,
    form: { action: '/new-password', csrf },
    email: 'ada@example.com',
  },
  'password-changed': { kind: 'password-changed', site, signInUrl: '/sign-in' },
  consent: {
    kind: 'consent',
    site,
    form: { action: '/consent', csrf },
    appName: 'Parcel Watch',
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    account: { name: 'Ada Lowe', email: 'ada@example.com' },
    switchUrl: '/choose-account',
  },
  'account-chooser': {
    kind: 'account-chooser',
    site,
    form: { action: '/choose-account', csrf },
    accounts: [{ name: 'Ada Lowe', email: 'ada@example.com' }],
    cancelUrl: '/',
  },
  'sign-out': { kind: 'sign-out', site, form: { action: '/sign-out', csrf }, cancelUrl: '/' },
  'signed-out': { kind: 'signed-out', site, continueUrl: '/' },
  checkout,
  'checkout-many': {
    ...checkout,
    methods: ['ship', 'pickup'],
    account: { name: 'Ada Lowe', email: 'ada@example.com' },
    canSignIn: false,
    canSaveAddress: true,
    savedAddresses: [{ id: 'adr_1', lines: ['12 Alder Way', 'Portland, OR 97205'] }],
    form: { ...checkout.form, values: { ...checkout.form.values, savedAddress: 'adr_1' } },
    delivery: [...checkout.delivery, { code: 'express', title: 'Express', arrival: 'Sat, Nov 21', price: '$18.00' }],
    coupon: { code: 'HELLO' },
  },
  'checkout-card': {
    ...checkout,
    form: {
      ...checkout.form,
      values: { ...checkout.form.values, payment: 'test-card' },
      fieldErrors: { payment: { code: 'payment-declined', values: { reason: 'card-declined' } } },
    },
    payment: [
      { code: 'offline' },
      {
        code: 'test-card',
        form: {
          kind: 'test-card',
          cards: [
            { token: 'tok_approve', label: 'Visa ending 4242: approved' },
            { token: 'tok_decline', label: 'Visa ending 0002: declined' },
          ],
        },
      },
    ],
    takesGiftCards: true,
    giftCard: { code: '••••4F7K', used: '$50.00', balance: '$60.00' },
    order: { kind: 'pay', amount: '$60.40' },
    recipients: [{ lineId: 'line_1', name: 'Gift card' }],
    summary: {
      ...checkout.summary,
      parts: [
        { kind: 'gift-card', note: '••••4F7K', amount: '−$50.00' },
        { kind: 'now', amount: '$60.40' },
      ],
    },
  },
  'payment-confirming': { kind: 'payment', site, state: 'confirming', continueUrl: '/payment-confirming' },
  'test-challenge': { kind: 'test-challenge', site, form: { action: '/dev/test-card/pay_1', csrf }, amount: '$60.40' },
  'checkout-pickup': {
    ...checkout,
    asks: 'pickup',
    methods: ['ship', 'pickup'],
    form: { ...checkout.form, values: { method: 'pickup', delivery: 'studio', payment: 'offline' } },
    delivery: [{ code: 'studio', title: 'Studio', arrival: 'Sat, Nov 21, 10–2' }],
    pickupPlaces: [
      { title: 'Studio', lines: ['12 Wharf Street', 'Portland, ME 04101'], mapUrl: 'https://maps.example/' },
    ],
  },
  'checkout-digital': { ...checkout, asks: 'nothing', delivery: [] },
  'checkout-region': { ...checkout, asks: 'region', delivery: [] },
  'checkout-unavailable': {
    ...checkout,
    unavailable: [
      { lineId: 'line-1', problem: { code: 'line-sold-out', values: { name: 'Harbour Mug' } } },
      { lineId: 'line-2', problem: { code: 'line-few-left', values: { name: 'Gather Tray', count: 2 } } },
    ],
  },
  'checkout-wrong': {
    ...checkout,
    form: {
      action: '/checkout',
      csrf,
      values: {
        email: 'ada@',
        fullName: 'Ada Lowe',
        country: 'US',
        addressLine1: '12 Alder Way',
        addressLine2: 'Apartment 3',
      },
      error: { code: 'lines-changed' },
      fieldErrors: {
        email: { code: 'email-malformed' },
        'line-1': { code: 'line-sold-out', values: { name: 'Moon Vase' } },
      },
    },
    coupon: { problem: { code: 'coupon-unknown', values: { name: 'WELCOM10' } } },
  },
  'order-status': {
    kind: 'order-status',
    site,
    order: shipped,
    state: 'shipped',
    parcels: [
      {
        number: 1,
        of: 2,
        lines: [{ name: 'Harbour Mug', choices: [], quantity: 1 }],
        carrier: 'UPS',
        trackingNumber: '1Z999AA10123456784',
        trackingUrl: 'https://www.ups.com/track',
      },
    ],
    downloads: [],
    refunded: '$10.00',
    cancel: { form: { action: '/order?link=sample', csrf }, refund: '$111.46' },
  },
  thanks: { kind: 'thanks', site, order: shipped, continueUrl: '/', statusUrl: '/order?link=sample' },
  'thanks-pickup': { kind: 'thanks', site, order: pickedUp, continueUrl: '/' },
  'thanks-nothing': { kind: 'thanks', site, order: unshipped, continueUrl: '/' },
  'merchant-sign-in': { kind: 'merchant-sign-in', site, form: { action: '/admin/sign-in', csrf } },
  'merchant-sign-in-spent': {
    kind: 'merchant-sign-in',
    site,
    problem: 'This link has been used already.',
  },
  mailbox: {
    kind: 'mailbox',
    site,
    emails: [
      {
        id: '2',
        to: 'ada@example.com',
        subject: 'Your order 10023',
        sentAt: 'Today, 2:45 PM',
        url: '/email',
      },
      {
        id: '1',
        to: 'ada.lovelace-with-a-very-long-mailbox-name@department.example.com',
        subject: 'Welcome to Alder & Clay',
        sentAt: 'Nov 19, 9:12 AM',
        url: '/email',
      },
    ],
  },
  'mailbox-empty': { kind: 'mailbox', site, emails: [] },
  email: {
    kind: 'email',
    site,
    to: 'ada@example.com',
    from: 'Alder & Clay <hello@example.com>',
    subject: 'Your order 10023',
    sentAt: 'Friday, November 20, 2026 at 2:45 PM',
    text: 'Hello Ada,\n\nthank you for your order 10023. It leaves the studio within three working days.\n\nAlder & Clay',
    mailboxUrl: '/mailbox',
  },
  problem: {
    kind: 'problem',
    site,
    title: 'This return address isn’t allowed',
    message: 'The shop asked to come back to https://shop.example/callback, which this app does not allow.',
    remedy: 'If this shop is yours, allow the address; anyone else should go back and say so.',
    status: 400,
    words: { code: 'redirect-not-allowed', values: { address: 'https://shop.example/callback' } },
    mend: { form: { action: '/allow', csrf } },
    back: { url: '/' },
    requestId: '1763690000.1234567890',
  },
  'problem-plain': {
    kind: 'problem',
    site,
    title: 'There is no such page',
    message: 'The reference has no page of this name.',
    status: 404,
    back: { url: '/' },
  },
  'checkout-empty': problem('checkout-empty', 410),
  'problem-not-found': problem('not-found', 404),
  'problem-not-a-page': problem('not-a-page', 405),
  'problem-too-many': problem('too-many-attempts', 429, { seconds: 300 }),
  'problem-broken': problem('something-wrong', 500),
  'problem-unclear': problem('request-unclear', 400, { parameter: 'redirect_uri' }),
  'problem-not-registrable': problem('address-not-registrable', 400, { address: 'http://shop.example/callback' }),
  'problem-told': {
    kind: 'problem',
    site,
    title: 'This page has expired',
    message: 'It was already finished.',
    words: { code: 'sign-in-over' },
    status: 410,
    back: { url: '/' },
    requestId: '1763690000.1234567890',
  },
};
