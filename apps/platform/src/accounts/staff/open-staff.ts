/** Opens the accounts of merchants: their sign-in pages, their sessions in the admin, and the page of their account. */
import type { Route } from '../../foundation/http/routes/route.ts';
import { createMerchantAccountRoutes } from './merchant-account-routes.ts';
import { createMerchantAccounts, type MerchantAccountDeps } from './merchant-accounts.ts';
import { createMerchantLinkRoutes } from './merchant-link-routes.ts';
import type { MerchantPageDeps } from './merchant-pages.ts';
import { createMerchantPasskeys } from './merchant-passkeys.ts';
import { createMerchantSessionRoutes, type MerchantSessionDeps } from './merchant-session-routes.ts';
import { createMerchantSignInRoutes } from './merchant-sign-in-routes.ts';

export interface StaffDeps
  extends MerchantAccountDeps, MerchantSessionDeps, Omit<MerchantPageDeps, 'accounts' | 'passkeys'> {}

export function openStaff(given: StaffDeps): readonly Route[] {
  const deps = { ...given, accounts: createMerchantAccounts(given), passkeys: createMerchantPasskeys(given) };
  return [
    ...createMerchantSignInRoutes(deps),
    ...createMerchantLinkRoutes(deps),
    ...createMerchantSessionRoutes(deps),
    ...createMerchantAccountRoutes(deps),
  ];
}
