/** Composes the account modules: their functions and their routes. */
import type { Route } from '../../foundation/http/routes/route.ts';
import type { AccountParts } from './account-deps.ts';
import { createMembershipRoutes } from './membership/account-change-routes.ts';
import { createMembership } from './membership/account-changes.ts';
import { createMemberRoutes, type MemberPorts } from './membership/member-routes.ts';
import { createOfficialMemberRoutes } from './membership/official-member-routes.ts';
import { createPasskeyRoutes } from './passkeys/passkey-routes.ts';
import { createPasskeys, type Passkeys } from './passkeys/passkeys.ts';
import { createRecoveryRoutes, type CheckReturnAddress } from './recovery-routes.ts';
import { createRecovery, type Recovery } from './recovery/recovery.ts';
import { createIdentityRoutes } from './routes.ts';
import { createAccounts, type Accounts } from './sign-in/accounts.ts';
import { createTellNewSignIn, type TellNewSignIn } from './sign-in/new-sign-in.ts';
import { createEntrance, type Entrance } from './sign-in/sign-in-flow.ts';
import { createVerification, type Verification } from './sign-in/verification.ts';

export interface IdentityParts extends AccountParts, Omit<MemberPorts, 'ids' | 'endSessions'> {
  /** Origin of the shop, where passkeys may be used besides the hosted pages. */
  readonly shopUrl: string;
  readonly checkReturnAddress: CheckReturnAddress;
}

export interface IdentityRooms {
  readonly accounts: Accounts;
  readonly entrance: Entrance;
  readonly verification: Verification;
  readonly recovery: Recovery;
  readonly passkeys: Passkeys;
}

export interface OpenIdentity extends IdentityRooms {
  readonly tellNewSignIn: TellNewSignIn;
  readonly routes: readonly Route[];
}

export function openIdentity(parts: IdentityParts): OpenIdentity {
  const { database, ids, publicUrl, shopUrl } = parts;
  const entrance = createEntrance(parts);
  const rooms: IdentityRooms = {
    entrance,
    accounts: createAccounts(parts, entrance),
    verification: createVerification(parts, entrance),
    recovery: createRecovery(parts, entrance),
    passkeys: createPasskeys(parts, entrance, [publicUrl, shopUrl]),
  };
  const ports = { database, ids, ...rooms };
  return {
    ...rooms,
    tellNewSignIn: createTellNewSignIn(parts),
    routes: [
      ...createIdentityRoutes(ports),
      ...createRecoveryRoutes({ ...ports, checkReturnAddress: parts.checkReturnAddress }),
      ...createMemberRoutes(parts),
      ...createPasskeyRoutes(database, rooms.passkeys),
      ...createMembershipRoutes(createMembership(parts)),
      ...createOfficialMemberRoutes(parts),
    ],
  };
}
