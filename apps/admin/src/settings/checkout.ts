/** What buyers are asked at checkout. */
import type { SiteProperties } from '@cartwright/client';
import type { AskMode, SitePropertiesUpdate } from '@cartwright/contract';

import type { MerchantClient } from '../client/merchant-client.ts';
import { createSiteSource } from './site-source.ts';

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
  { key: 'OPTIONAL', title: 'Optional' },
  { key: 'REQUIRED', title: 'Required' },
  { key: 'HIDDEN', title: 'Not asked' },
] as const;

export const HOLD_CHOICES = ['5', '10', '15', '20', '30'] as const;

export function checkoutSource(client: MerchantClient) {
  return createSiteSource<CheckoutSettings>(client, {
    name: 'checkout',
    fields: {
      allowsGuests: { label: 'Orders without an account', path: 'checkout.allowsGuests' },
      phone: { label: 'Phone', path: 'checkout.phone' },
      company: { label: 'Company', path: 'checkout.company' },
      allowsNote: { label: 'Note for the shop', path: 'checkout.allowsNote' },
      requiresTerms: { label: 'Accepting the terms', path: 'checkout.requiresTerms' },
      holdMinutes: { label: 'Time to pay', path: 'checkout.holdMinutes' },
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
