/**
 * Links that carry their own permission: a subject and an expiry, signed with a key of the site. Links are not stored,
 * so a link cannot be used up; its target checks its own state. Invariant: a link of one purpose is not valid for
 * another.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

import type { Transaction } from '../database/database.ts';
import type { SiteId } from '../ids.ts';
import { requireSite } from '../site/site-store.ts';
import { sealedPlace } from '../vault/stored-secrets.ts';
import type { Vault } from '../vault/vault.ts';

export type LinkPurpose =
  | 'order'
  | 'pay-order'
  | 'download'
  | 'upload'
  | 'file-upload'
  | 'file-resume'
  | 'file-download'
  | 'import-upload'
  | 'import-download'
  | 'draft-order'
  | 'restore-cart'
  | 'stop-cart-emails'
  | 'restock'
  | 'newsletter'
  | 'newsletter-stop'
  | 'stop-review-requests'
  | 'content-preview'
  | 'product-preview'
  | 'review'
  | 'review-photo'
  | 'site-export'
  | 'storefront';

export type ReadLink =
  | { readonly kind: 'valid'; readonly subject: string }
  /** Signed by us, and too old. */
  | { readonly kind: 'expired'; readonly subject: string }
  | { readonly kind: 'invalid' };

export interface SignedLinks {
  /** The token of a link: letters, digits, `-`, `_` and one dot. */
  sign(subject: string, expiresAt: number): string;
  read(token: string, now: number): ReadLink;
}

/** The links of a site for one purpose. */
export async function openSignedLinks(
  tx: Transaction,
  { vault, siteId }: { readonly vault: Vault; readonly siteId: SiteId },
  purpose: LinkPurpose,
): Promise<SignedLinks> {
  const { formKey } = await requireSite(tx, siteId);
  return createSignedLinks(vault.open(formKey, sealedPlace('sites', siteId, siteId)), purpose);
}

export function createSignedLinks(secret: string, purpose: LinkPurpose): SignedLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `signed link: ${purpose}`, 32));
  const signatureOf = (payload: string): Buffer => createHmac('sha256', key).update(payload).digest();
  return {
    sign: (subject, expiresAt) => {
      const payload = Buffer.from(JSON.stringify([subject, expiresAt])).toString('base64url');
      return `${payload}.${signatureOf(payload).toString('base64url')}`;
    },
    read: (token, now) => {
      const [payload = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(payload);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { kind: 'invalid' };
      const [subject, expiresAt] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, number];
      return { kind: expiresAt > now ? 'valid' : 'expired', subject };
    },
  };
}
