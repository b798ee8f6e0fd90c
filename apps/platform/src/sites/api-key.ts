/**
 * API keys: what a merchant gives to a program of theirs. The secret is shown once and kept as a hash; a look at the
 * database or at the list of keys lets nobody in.
 */
import type { Permission } from '@cartwright/contract';

import type { ApiKeyId, SiteId } from '../ids.ts';
import { createSecret } from '../secrets.ts';

export interface ApiKey {
  readonly siteId: SiteId;
  readonly keyId: ApiKeyId;
  readonly name: string;
  /** The last letters of the secret. */
  readonly ending: string;
  readonly permissions: readonly Permission[];
  readonly createdAt: number;
  readonly usedAt: number | undefined;
}

/** Tells a key from an access token, and lets scanners of source code find one that was published by mistake. */
const PREFIX = 'cwk_';
const ENDING_LENGTH = 4;

/** A new secret: 47 characters. */
export function createApiKeySecret(): string {
  return `${PREFIX}${createSecret()}`;
}

/** Whether this is written like a key. */
export function isApiKeySecret(text: string): boolean {
  return text.startsWith(PREFIX) && text.length <= 100;
}

export function endingOf(secret: string): string {
  return secret.slice(-ENDING_LENGTH);
}
