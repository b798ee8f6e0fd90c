/**
 * Secrets that are sent once (tokens, codes, one-time links). The database stores only their hash. They carry 256
 * random bits, so one round of SHA-256 is enough; passwords are hashed in `accounts/identity/credentials/password.ts`.
 */
import { hash, timingSafeEqual } from 'node:crypto';

import { takeRandomBytes } from './random.ts';

/** A new secret of 43 characters of base64url. */
export function createSecret(): string {
  return takeRandomBytes(32).toString('base64url');
}

/** The stored hash of a secret: 43 characters of base64url. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** Compares in constant time for equal lengths; lengths are no secret. */
export function isSameSecret(left: string, right: string): boolean {
  const leftBytes = Buffer.from(left, 'utf8');
  const rightBytes = Buffer.from(right, 'utf8');
  return leftBytes.length === rightBytes.length && timingSafeEqual(leftBytes, rightBytes);
}
