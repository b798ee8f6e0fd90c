/**
 * Who may see the pages of a shop. Invariant: a grant is valid until it expires or the password changes; one of a
 * merchant names no password, and lasts a day. The password itself is stored as a hash alone.
 */
import { hash } from 'node:crypto';

import type { StorefrontAccess as AccessResponse } from '@cartwright/contract';

import type { SignedLinks } from '../hosted-pages/signed-links.ts';
import type { StorefrontAccess } from '../site/site.ts';

/** Hashes the password for friends, off the event loop. Passed in, since accounts have the passwords. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

const DAY_SECONDS = 24 * 60 * 60;
/** Friends enter the password once a month. */
const FRIEND_SECONDS = 30 * DAY_SECONDS;
const PREVIEW_SECONDS = DAY_SECONDS;

/** Addresses are stored in histories and logs, so the token of one is worth little: an hour, and no page by itself. */
const ADDRESS_SECONDS = 60 * 60;

const PREVIEW = 'merchant';
const PREVIEW_ADDRESS = 'merchant’s address';

export function toAccessResponse({ mode, passwordHash }: StorefrontAccess): AccessResponse {
  return { mode, hasPassword: passwordHash !== '' };
}

export function signFriend(links: SignedLinks, { passwordHash }: StorefrontAccess, now: number) {
  return sign(links, nameOf(passwordHash), FRIEND_SECONDS, now);
}

export function signPreview(links: SignedLinks, now: number) {
  return sign(links, PREVIEW, PREVIEW_SECONDS, now);
}

export function signPreviewAddress(links: SignedLinks, now: number) {
  const { accessToken, expiresInSeconds } = sign(links, PREVIEW_ADDRESS, ADDRESS_SECONDS, now);
  return { previewToken: accessToken, expiresInSeconds };
}

export function isPreviewAddress(links: SignedLinks, token: string, now: number): boolean {
  const link = links.read(token, now);
  return link.kind === 'valid' && link.subject === PREVIEW_ADDRESS;
}

/** Whether the bearer of the token, if there is one, may see the pages. */
export function isGranted(
  links: SignedLinks,
  { mode, passwordHash }: StorefrontAccess,
  accessToken: string,
  now: number,
): boolean {
  if (mode === 'OPEN') return true;
  const link = links.read(accessToken, now);
  if (link.kind !== 'valid') return false;
  return link.subject === PREVIEW || (passwordHash !== '' && link.subject === nameOf(passwordHash));
}

function sign(links: SignedLinks, subject: string, expiresInSeconds: number, now: number) {
  return { accessToken: links.sign(subject, now + expiresInSeconds * 1000), expiresInSeconds };
}

/** The password of a grant, without saying anything about it: a hash of a salted hash. */
function nameOf(passwordHash: string): string {
  return hash('sha256', passwordHash, 'base64url');
}
