/** Every hosted page between "Sign in" and being back in the shop, in the order in which they are met. */
import type { Route } from '../../foundation/http/routes/route.ts';
import { createPasskeyPageRoutes, type PasskeyPageDeps } from './sign-in/passkey-page-routes.ts';
import { createPasswordRoutes } from './sign-in/password-routes.ts';
import { createSignInRoutes } from './sign-in/sign-in-routes.ts';
import { createVerifyRoutes, type VerifyPageDeps } from './sign-in/verify-routes.ts';
import { createSignOutRoutes } from './sign-out-routes.ts';

export type SignInPagesDeps = PasskeyPageDeps & VerifyPageDeps;

export function createSignInPages(deps: SignInPagesDeps): readonly Route[] {
  return [
    ...createSignInRoutes(deps),
    ...createPasskeyPageRoutes(deps),
    ...createVerifyRoutes(deps),
    ...createPasswordRoutes(deps),
    ...createSignOutRoutes(deps),
  ];
}
