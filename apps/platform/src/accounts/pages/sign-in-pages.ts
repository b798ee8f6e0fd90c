/** Every hosted page between "Sign in" and being back in the shop, in the order in which they are met. */
import type { Route } from '../../foundation/http/routes/route.ts';
import { createPasskeyPageRoutes, type PasskeyPagePorts } from './sign-in/passkey-page-routes.ts';
import { createPasswordRoutes } from './sign-in/password-routes.ts';
import { createSignInRoutes } from './sign-in/sign-in-routes.ts';
import { createVerifyRoutes, type VerifyPagePorts } from './sign-in/verify-routes.ts';
import { createSignOutRoutes } from './sign-out-routes.ts';

export type SignInPagesPorts = PasskeyPagePorts & VerifyPagePorts;

export function createSignInPages(ports: SignInPagesPorts): readonly Route[] {
  return [
    ...createSignInRoutes(ports),
    ...createPasskeyPageRoutes(ports),
    ...createVerifyRoutes(ports),
    ...createPasswordRoutes(ports),
    ...createSignOutRoutes(ports),
  ];
}
