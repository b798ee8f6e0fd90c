/** What buyers are asked at checkout. */
import type { SiteProperties } from '@cartwright/client';
import type { AskMode, SitePropertiesUpdate } from '@cartwright/contract';

import type { MerchantClient } from '../client/merchant-client.ts';
import { words } from '../words/words.ts';
import { createSiteSource } from './site-source.ts';

const text = words.settings.checkout;

export interface CheckoutSettings {
  readonly allowsGuests: boolean;
  readonly phone: string;
  readonly company: string;
  readonly allowsNote: boolean;
  readonly requiresTerms: boolean;
  /** Minutes, as a choice has them. */
  readonly holdMinutes: string;
}

export const ASK_CHOICES = [
  { key: 'OPTIONAL', title: text.asks.modes.OPTIONAL },
  { key: 'REQUIRED', title: text.asks.modes.REQUIRED },
  { key: 'HIDDEN', title: text.asks.modes.HIDDEN },
] as const;

export const HOLD_CHOICES = ['5', '10', '15', '20', '30'] as const;

export function checkoutSource(client: MerchantClient) {
  return createSiteSource<CheckoutSettings>(client, {
    name: 'checkout',
    fields: {
      allowsGuests: { label: text.who.guestsField, path: 'checkout.allowsGuests' },
      phone: { label: text.asks.phone, path: 'checkout.phone' },
      company: { label: text.asks.company, path: 'checkout.company' },
      allowsNote: { label: text.asks.noteField, path: 'checkout.allowsNote' },
      requiresTerms: { label: text.asks.termsField, path: 'checkout.requiresTerms' },
      holdMinutes: { label: text.hold.title, path: 'checkout.holdMinutes' },
    },
    read: readCheckout,
    write: writeCheckout,
  });
}

export function readCheckout({ checkout }: SiteProperties): CheckoutSettings {
  return {
    allowsGuests: checkout?.allowsGuests ?? true,
    phone: checkout?.phone ?? 'OPTIONAL',
    company: checkout?.company ?? 'HIDDEN',
    allowsNote: checkout?.allowsNote ?? true,
    requiresTerms: checkout?.requiresTerms ?? false,
    holdMinutes: String(checkout?.holdMinutes ?? 15),
  };
}

export function writeCheckout({
  phone,
  company,
  holdMinutes,
  ...boxes
}: Partial<CheckoutSettings>): SitePropertiesUpdate {
  return {
    checkout: {
      ...boxes,
      // Choices of the page.
      ...(phone !== undefined && { phone: phone as AskMode }),
      ...(company !== undefined && { company: company as AskMode }),
      ...(holdMinutes !== undefined && { holdMinutes: Number(holdMinutes) }),
    },
  };
}
