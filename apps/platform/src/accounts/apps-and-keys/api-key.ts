/**
 * API keys for a merchant's own programs. The secret is shown once and stored as a hash, so neither the database nor
 * the list of keys gives access.
 */
import type { Permission } from '@cartwright/contract';

import type { ApiKeyId, SiteId } from '../../foundation/ids.ts';
import { createSecret } from '../../foundation/secrets.ts';

export interface ApiKey {
  readonly siteId: SiteId;
  readonly keyId: ApiKeyId;
  readonly name: string;
  /** The last characters of the secret. */
  readonly ending: string;
  readonly permissions: readonly Permission[];
  readonly createdAt: number;
  readonly usedAt: number | undefined;
}

/** Distinguishes a key from an access token, and lets secret scanners find a published one. */
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
