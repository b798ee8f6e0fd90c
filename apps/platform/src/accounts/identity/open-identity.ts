/** Composes the account modules: their functions and their routes. */
import type { Route } from '../../foundation/http/routes/route.ts';
import type { AccountDeps } from './account-deps.ts';
import { createMembershipRoutes } from './membership/account-change-routes.ts';
import { createMembership } from './membership/account-changes.ts';
import { createMemberDetailsRoutes, type MemberDetailsDeps } from './membership/member-details-routes.ts';
import { createMemberRoutes } from './membership/member-routes.ts';
import { createOfficialMemberRoutes } from './membership/official-member-routes.ts';
import { createPasskeyRoutes } from './passkeys/passkey-routes.ts';
import { createPasskeys, type Passkeys } from './passkeys/passkeys.ts';
import { createRecoveryRoutes, type CheckReturnAddress } from './recovery-routes.ts';
import { createRecovery, type Recovery } from './recovery/recovery.ts';
import { createIdentityRoutes } from './routes.ts';
import { createAccounts, type Accounts } from './sign-in/accounts.ts';
import { createEmitNewSignIn, type EmitNewSignIn } from './sign-in/new-sign-in.ts';
import { createSignInFlow, type SignInFlow } from './sign-in/sign-in-flow.ts';
import { createVerification, type Verification } from './sign-in/verification.ts';

export interface IdentityDeps extends AccountDeps, Omit<MemberDetailsDeps, 'ids' | 'endSessions'> {
  /** Origin of the shop, where passkeys may be used besides the hosted pages. */
  readonly shopUrl: string;
  readonly checkReturnAddress: CheckReturnAddress;
}

export interface IdentityModules {
  readonly accounts: Accounts;
  readonly signInFlow: SignInFlow;
  readonly verification: Verification;
  readonly recovery: Recovery;
  readonly passkeys: Passkeys;
}

export interface OpenIdentity extends IdentityModules {
  readonly emitNewSignIn: EmitNewSignIn;
  readonly routes: readonly Route[];
}

export function openIdentity(deps: IdentityDeps): OpenIdentity {
  const { database, ids, publicUrl, shopUrl } = deps;
  const signInFlow = createSignInFlow(deps);
  const modules: IdentityModules = {
    signInFlow,
    accounts: createAccounts(deps, signInFlow),
    verification: createVerification(deps, signInFlow),
    recovery: createRecovery(deps, signInFlow),
    passkeys: createPasskeys(deps, signInFlow, [publicUrl, shopUrl]),
  };
  const routeDeps = { database, ids, ...modules };
  return {
    ...modules,
    emitNewSignIn: createEmitNewSignIn(deps),
    routes: [
      ...createIdentityRoutes(routeDeps),
      ...createRecoveryRoutes({ ...routeDeps, checkReturnAddress: deps.checkReturnAddress }),
      ...createMemberRoutes(deps),
      ...createPasskeyRoutes(database, modules.passkeys),
      ...createMembershipRoutes(createMembership(deps)),
      ...createMemberDetailsRoutes(deps),
      ...createOfficialMemberRoutes(deps),
    ],
  };
}
