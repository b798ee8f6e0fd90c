/** The emails of the shop as a merchant knows them: what each is, and when it is sent. */
import type { EmailKind, EmailLanguage } from '@cartwright/contract';

import { words } from '../words/words.ts';

interface EmailDescription {
  readonly title: string;
  /** When it is sent. */
  readonly when: string;
  readonly group: EmailGroup;
  /** Whether it is about an order, so that a preview can show a real one. */
  readonly isOfOrder: boolean;
}

export const EMAIL_GROUPS = ['orders', 'sales', 'accounts', 'toYou'] as const;
type EmailGroup = (typeof EMAIL_GROUPS)[number];

const { kinds, one } = words.emails;

function describe(kind: EmailKind, group: EmailGroup, isOfOrder = group === 'orders'): EmailDescription {
  return { ...kinds[kind], group, isOfOrder };
}

export const EMAIL_WORDS: Readonly<Record<EmailKind, EmailDescription>> = {
  'order-confirmation': describe('order-confirmation', 'orders'),
  'payment-problem': describe('payment-problem', 'orders'),
  'payment-link': describe('payment-link', 'orders'),
  'order-shipped': describe('order-shipped', 'orders'),
  'pickup-ready': describe('pickup-ready', 'orders'),
  'order-delivered': describe('order-delivered', 'orders'),
  downloads: describe('downloads', 'orders'),
  'order-refunded': describe('order-refunded', 'orders'),
  'order-canceled': describe('order-canceled', 'orders'),
  'return-update': describe('return-update', 'orders'),
  'order-link': describe('order-link', 'orders'),
  'gift-card': describe('gift-card', 'sales', true),
  'gift-card-sent': describe('gift-card-sent', 'sales', true),
  'back-in-stock': describe('back-in-stock', 'sales'),
  'abandoned-cart': describe('abandoned-cart', 'sales'),
  'review-request': describe('review-request', 'sales', true),
  'newsletter-confirm': describe('newsletter-confirm', 'accounts'),
  'verify-email': describe('verify-email', 'accounts'),
  activation: describe('activation', 'accounts'),
  welcome: describe('welcome', 'accounts'),
  approved: describe('approved', 'accounts'),
  recovery: describe('recovery', 'accounts'),
  'password-changed': describe('password-changed', 'accounts'),
  'new-sign-in': describe('new-sign-in', 'accounts'),
  'new-order': describe('new-order', 'toYou', true),
  'approval-requested': describe('approval-requested', 'toYou'),
  'sign-in-link': describe('sign-in-link', 'toYou'),
  'confirm-email': describe('confirm-email', 'toYou'),
  'email-changed': describe('email-changed', 'toYou'),
};

/** In their own languages. */
export const LANGUAGE_NAMES: Readonly<Record<EmailLanguage, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ja: '日本語',
  ar: 'العربية',
};

export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly EmailLanguage[];

export function isEmailKind(kind: string): kind is EmailKind {
  return Object.hasOwn(EMAIL_WORDS, kind);
}

/** `You can use {shop} and {number}.` */
export function describePlaceholders(placeholders: readonly string[]): string {
  const names = placeholders.map((name) => `{${name}}`);
  const last = names.at(-1) ?? '';
  return names.length < 2 ? one.words.placeholder(last) : one.words.placeholders(names.slice(0, -1), last);
}
