/** One letter of every kind, from an invented shop. */
import type { HostedLetter, LetterShop } from '../src/letters.ts';

const shop: LetterShop = { name: 'Alder & Clay', url: 'https://shop.example/', supportEmail: 'hello@example.com' };
const common = { shop, locale: 'en', recipientName: 'Ada' } as const;

/** Letter by name; the name is its address in the preview. */
export const letters: Readonly<Record<string, HostedLetter>> = {
  'verify-email': { ...common, kind: 'verify-email', code: '482913', minutes: 15 },
  activation: { ...common, kind: 'activation', url: 'https://accounts.example/new-password?token=sample' },
  recovery: {
    ...common,
    kind: 'recovery',
    url: 'https://accounts.example/new-password?token=a-token-that-is-as-long-as-the-real-ones-are',
    minutes: 30,
  },
  'password-changed': { ...common, kind: 'password-changed', recoverUrl: 'https://accounts.example/forgot-password' },
  'password-changed-plain': { ...common, kind: 'password-changed' },
  approved: { ...common, kind: 'approved', signInUrl: 'https://shop.example/account' },
  'approval-requested': {
    ...common,
    kind: 'approval-requested',
    applicant: { name: 'Ines Moreau', email: 'ines@example.com' },
    reviewUrl: 'https://accounts.example/admin/members',
  },
  welcome: { ...common, kind: 'welcome', email: 'ada@example.com' },
  'new-sign-in': {
    ...common,
    kind: 'new-sign-in',
    at: Date.UTC(2026, 10, 21, 9, 5),
    timeZone: 'Europe/Berlin',
    device: 'Firefox, Linux',
    address: '203.0.113.7',
    recoverUrl: 'https://accounts.example/forgot-password',
  },
  'order-confirmation': {
    ...common,
    kind: 'order-confirmation',
    order: {
      orderNumber: '10023',
      lines: [
        { name: 'Harbour Mug', choices: ['Glaze: Celadon'], quantity: 2, lineTotal: '$56.00' },
        { name: 'Moon Vase', choices: ['Glaze: Celadon', 'Engraving: For Ines'], quantity: 1, lineTotal: '$54.40' },
      ],
      rows: [
        { kind: 'subtotal', amount: '$124.00' },
        { kind: 'discount', note: 'SPRING10', amount: '−$13.60' },
        { kind: 'delivery', note: 'Studio parcel' },
        { kind: 'fee', note: 'Gift wrap', amount: '$4.00' },
        { kind: 'tax', amount: '$8.10' },
      ],
      total: '$122.50',
      shipTo: ['Ada Lowe', '12 Alder Way', '3rd floor', 'Portland, OR 97205', 'United States'],
      delivery: 'Studio parcel, Wed, Nov 25 – Fri, Nov 27',
      payment: { code: 'offline', title: 'Pay on delivery' },
    },
  },
};
