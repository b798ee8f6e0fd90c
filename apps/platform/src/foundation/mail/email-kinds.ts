/**
 * Every kind of email that a shop sends: the one list behind the settings of emails. What the
 * hosted pages render has an entry here.
 */
import type { EmailKind, EmailPlaceholder } from '@cartwright/contract';

import type { EmailContent } from './email-renderer.ts';

interface EmailKindRules {
  readonly reader: 'SHOPPER' | 'MERCHANT';
  /** Whether a shop may do without it. The others carry codes, links or proofs that a reader waits for. */
  readonly canBeDisabled: boolean;
  /** What own words may name. */
  readonly placeholders: readonly EmailPlaceholder[];
  /** What an own subject has to name, so that readers find the order. */
  readonly requiredInSubject: readonly EmailPlaceholder[];
}

function forShopper(
  canBeDisabled: boolean,
  placeholders: readonly EmailPlaceholder[] = [],
  requiredInSubject: readonly EmailPlaceholder[] = [],
): EmailKindRules {
  return { reader: 'SHOPPER', canBeDisabled, placeholders: ['shop', ...placeholders], requiredInSubject };
}

function forMerchant(canBeDisabled: boolean, placeholders: readonly EmailPlaceholder[] = []): EmailKindRules {
  return { ...forShopper(canBeDisabled, placeholders), reader: 'MERCHANT' };
}

function ofOrder(canBeDisabled: boolean, placeholders: readonly EmailPlaceholder[] = []): EmailKindRules {
  return forShopper(canBeDisabled, ['number', ...placeholders], ['number']);
}

export const EMAIL_RULES: Readonly<Record<EmailKind, EmailKindRules>> = {
  'order-confirmation': ofOrder(false),
  'payment-problem': ofOrder(false, ['amount']),
  'payment-link': forShopper(false),
  'order-shipped': ofOrder(true),
  'pickup-ready': ofOrder(true),
  'order-delivered': ofOrder(true),
  downloads: ofOrder(false),
  'order-refunded': ofOrder(true, ['amount']),
  'order-canceled': ofOrder(true),
  'return-update': ofOrder(true),
  'order-link': ofOrder(false),
  'gift-card': forShopper(false, ['amount']),
  'gift-card-sent': forShopper(true, ['amount']),
  'back-in-stock': forShopper(false, ['product']),
  'abandoned-cart': forShopper(false, ['total']),
  'review-request': forShopper(false, ['number']),
  'newsletter-confirm': forShopper(false),
  'verify-email': forShopper(false, ['code']),
  activation: forShopper(false),
  welcome: forShopper(true),
  approved: forShopper(true),
  recovery: forShopper(false),
  'password-changed': forShopper(false),
  'new-sign-in': forShopper(false),
  'new-order': forMerchant(true, ['number', 'total']),
  'approval-requested': forMerchant(true),
  'sign-in-link': forMerchant(false),
  'confirm-email': forMerchant(false),
  'email-changed': forMerchant(false),
};

/** The kind whose settings apply; every kind of the hosted pages is one of the contract, or this does not compile. Undefined: a merchant's copy of an email to a buyer is as the platform writes it. */
export function settingKindOf(content: EmailContent): EmailKind | undefined {
  const isCopy = 'adminUrl' in content && content.adminUrl !== undefined && content.kind !== 'new-order';
  return isCopy ? undefined : content.kind;
}
