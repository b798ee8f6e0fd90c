/** One email of every kind, from a sample shop. */
import type { HostedEmail, EmailShop } from '../src/emails.ts';
import { orderEmails } from './order-emails.ts';

const shop: EmailShop = {
  name: 'Alder & Clay',
  theme: 'alder-clay',
  url: 'https://shop.example/',
  supportEmail: 'hello@example.com',
};
const common = { shop, locale: 'en', recipientName: 'Ada' } as const;

/** Emails by name. The name is the address in the preview. */
export const emails: Readonly<Record<string, HostedEmail>> = {
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
  'newsletter-confirm': {
    ...common,
    kind: 'newsletter-confirm',
    url: 'https://shop.example/newsletter/confirm?link=a.b',
  },
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
  'sign-in-link': {
    ...common,
    kind: 'sign-in-link',
    url: 'https://accounts.example/admin/sign-in?code=a-code-that-is-as-long-as-the-real-ones-are',
    minutes: 15,
  },
  'confirm-email': {
    ...common,
    kind: 'confirm-email',
    url: 'https://accounts.example/admin/confirm-email?code=a-code-that-is-as-long-as-the-real-ones-are',
  },
  'email-changed': { ...common, kind: 'email-changed', email: 'grace@example.com' },
  ...orderEmails,
};
