/** The emails of the shop as a merchant knows them: what each is, and when it is sent. */
import type { EmailKind, EmailLanguage } from '@cartwright/contract';

interface EmailDescription {
  readonly title: string;
  /** When it is sent. */
  readonly when: string;
  readonly group: EmailGroup;
  /** Whether it is about an order, so that a preview can show a real one. */
  readonly isOfOrder?: boolean;
}

export const EMAIL_GROUPS = ['Orders', 'Gift cards, stock and carts', 'Accounts', 'To you'] as const;
type EmailGroup = (typeof EMAIL_GROUPS)[number];

function ofOrder(title: string, when: string): EmailDescription {
  return { title, when, group: 'Orders', isOfOrder: true };
}

function ofSales(title: string, when: string, isOfOrder = false): EmailDescription {
  return { title, when, group: 'Gift cards, stock and carts', isOfOrder };
}

function ofAccount(title: string, when: string): EmailDescription {
  return { title, when, group: 'Accounts' };
}

function toYou(title: string, when: string, isOfOrder = false): EmailDescription {
  return { title, when, group: 'To you', isOfOrder };
}

export const EMAIL_WORDS: Readonly<Record<EmailKind, EmailDescription>> = {
  'order-confirmation': ofOrder('Order confirmation', 'When an order is placed.'),
  'payment-problem': ofOrder('Payment problem', 'When a payment fails, with a link to pay again.'),
  'payment-link': ofOrder('Payment link', 'When you ask a buyer to pay a draft or an order.'),
  'order-shipped': ofOrder('Order shipped', 'When you fulfill items with a parcel.'),
  'pickup-ready': ofOrder('Ready for pickup', 'When an order can be picked up.'),
  'order-delivered': ofOrder('Order delivered', 'When a parcel is marked as delivered.'),
  downloads: ofOrder('Downloads', 'When bought files can be downloaded.'),
  'order-refunded': ofOrder('Refund', 'When you refund a payment.'),
  'order-canceled': ofOrder('Order canceled', 'When an order is canceled.'),
  'return-update': ofOrder('Return', 'When a return is requested, accepted, declined or received.'),
  'order-link': ofOrder('Link to an order', 'When a buyer asks for a new link.'),
  'gift-card': ofSales('Gift card', 'To whom a gift card is for.', true),
  'gift-card-sent': ofSales('Gift card sent', 'To the buyer of a gift card for someone else.', true),
  'back-in-stock': ofSales('Back in stock', 'To shoppers who asked for it.'),
  'abandoned-cart': ofSales('Abandoned cart', 'To buyers who left a checkout, where you turned that on.'),
  'verify-email': ofAccount('Verify email', 'When someone registers: the code.'),
  activation: ofAccount('Set a password', 'When you create an account for someone.'),
  welcome: ofAccount('Welcome', 'When an account is ready.'),
  approved: ofAccount('Approved', 'When you approve a member.'),
  recovery: ofAccount('New password', 'When someone forgot the password.'),
  'password-changed': ofAccount('Password changed', 'After each change of a password.'),
  'new-sign-in': ofAccount('New sign-in', 'When a member signs in on a new device.'),
  'new-order': toYou('New order', 'When an order is placed.', true),
  'approval-requested': toYou('New member waits', 'When a new member waits for your approval.'),
  'sign-in-link': toYou('Sign-in link', 'When staff ask for a link to sign in.'),
  'confirm-email': toYou('Confirm your email', 'When staff change their email.'),
  'email-changed': toYou('Email changed', 'To the old address of staff who changed their email.'),
};

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
  const [last = ''] = names.slice(-1);
  const before = names.slice(0, -1).join(', ');
  return `You can use ${before === '' ? last : `${before} and ${last}`}.`;
}
