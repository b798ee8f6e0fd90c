/** Every hosted page between "Sign in" and being back in the shop, in the order in which they are met. */
import type { Route } from '../http/route.ts';
import { createPasskeyPageRoutes, type PasskeyPagePorts } from './passkey-routes.ts';
import { createPasswordRoutes } from './password-routes.ts';
import { createSignInRoutes } from './sign-in-routes.ts';
import { createSignOutRoutes } from './sign-out-routes.ts';
import { createVerifyRoutes, type VerifyPagePorts } from './verify-routes.ts';

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
