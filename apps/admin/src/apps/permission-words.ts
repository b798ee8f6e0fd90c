/** The permissions of keys and apps as sentences that a merchant decides by. */
import type { Permission } from '@cartwright/contract';

export const PERMISSION_WORDS: Readonly<Record<Permission, string>> = {
  'catalog.read-private': 'See hidden products, and what products cost you',
  'catalog.write': 'Create, change and delete products, collections and stock',
  'orders.read': 'See orders with the names and addresses of buyers',
  'orders.write': 'Change, cancel and archive orders',
  'orders.fulfill': 'Mark orders as fulfilled, with tracking',
  'orders.payments': 'Collect payments and send payment links',
  'orders.refund': 'Refund payments',
  'draft-orders.manage': 'Create and send draft orders',
  'gift-cards.manage': 'Issue gift cards and change their balance',
  'change-log.read': 'See who changed what',
  'members.manage': 'See, change and sign in members',
  'settings.manage': 'Change the settings of the shop',
  'carts.manage': 'See and change carts of shoppers',
  'events.manage': 'Add webhooks and read what was sent to them',
  'files.read': 'See files',
  'files.manage': 'Upload, change and delete files',
};

/** All of them, in the order in which they are offered. */
export const ALL_PERMISSIONS = Object.keys(PERMISSION_WORDS) as readonly Permission[];

/** A key or an app may have a permission that this page does not know yet. */
export function wordsOfPermission(permission: string): string {
  return (PERMISSION_WORDS as Readonly<Record<string, string>>)[permission] ?? permission;
}
