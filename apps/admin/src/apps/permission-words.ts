/** The permissions of keys and apps as sentences that a merchant decides by. */
import type { Permission } from '@cartwright/contract';

import { words } from '../words/words.ts';

export const PERMISSION_WORDS: Readonly<Record<Permission, string>> = words.apps.permissions;

/** All of them, in the order in which they are offered. */
export const ALL_PERMISSIONS = Object.keys(PERMISSION_WORDS) as readonly Permission[];

/** A key or an app may have a permission that this page does not know yet. */
export function wordsOfPermission(permission: string): string {
  return (PERMISSION_WORDS as Readonly<Record<string, string>>)[permission] ?? permission;
}
