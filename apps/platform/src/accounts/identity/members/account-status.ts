/**
 * The account status and its transitions in one table (spec §3, §4). Pure. Invariant: an account is PENDING exactly
 * while it has pending reasons, and every transition that locks it raises the version that ends sessions.
 */
import type { StatusReason } from '@cartwright/contract';

import type { Member, MemberState } from './member.ts';

export const NEEDS_EMAIL: StatusReason = 'PENDING_EMAIL_VERIFICATION_REQUIRED';
export const NEEDS_OWNER: StatusReason = 'PENDING_ADMIN_APPROVAL_REQUIRED';

/** A site's requirements for new members. */
export interface MembershipRules {
  readonly requiresEmailVerification: boolean;
  readonly requiresOwnerApproval: boolean;
}

/** The steps between a right password and a signed-in session. */
export type AccountStatus =
  | 'in'
  | 'email-verification'
  | 'owner-approval'
  /** Declined by the owner: neither in nor waiting. */
  | 'declined'
  | 'blocked'
  | 'gone';

export function accountStatusOf({ status, statusReasons }: Pick<Member, 'status' | 'statusReasons'>): AccountStatus {
  switch (status) {
    case 'ACTIVE':
      return 'in';
    case 'PENDING':
      // A member verifies their address before the owner approves them.
      return statusReasons.includes(NEEDS_EMAIL) ? 'email-verification' : 'owner-approval';
    case 'OFFLINE':
      return 'declined';
    case 'BLOCKED':
      return 'blocked';
    case 'DELETED':
      return 'gone';
  }
}

/** The status of a new account. */
export function initialAccountStatus(rules: MembershipRules, isEmailVerified: boolean): MemberState {
  return pendingFor([
    ...(rules.requiresEmailVerification && !isEmailVerified ? [NEEDS_EMAIL] : []),
    ...(rules.requiresOwnerApproval ? [NEEDS_OWNER] : []),
  ]);
}

/** The address has shown to be theirs. */
export function verifyEmail(member: Member): Member {
  const verified = { ...member, isEmailVerified: true };
  return member.status === 'PENDING' ? { ...verified, ...without(member, NEEDS_EMAIL) } : verified;
}

/** Each transition by the merchant: the statuses that allow it, and the result. */
export const SHOP_CHANGES = {
  approve: { from: ['owner-approval', 'email-verification', 'declined'], apply: approve },
  decline: { from: ['owner-approval', 'email-verification'], apply: (member) => endingSessions(member, 'OFFLINE') },
  block: { from: ['in', 'owner-approval', 'email-verification', 'declined'], apply: block },
  unblock: { from: ['blocked'], apply: unblock },
  'require-new-password': {
    from: ['in'],
    apply: (member) => ({ ...endingSessions(member, 'ACTIVE'), mustReplacePassword: true }),
  },
} as const satisfies Record<string, { from: readonly AccountStatus[]; apply: ChangeAccountStatus }>;
type ChangeAccountStatus = (member: Member, rules: MembershipRules) => Member;
export type ShopChange = keyof typeof SHOP_CHANGES;

/** The member after a transition by the merchant, or undefined if the status does not allow it. */
export function changeByShop(member: Member, change: ShopChange, rules: MembershipRules): Member | undefined {
  const { from, apply }: { readonly from: readonly AccountStatus[]; readonly apply: ChangeAccountStatus } =
    SHOP_CHANGES[change];
  return from.includes(accountStatusOf(member)) ? apply(member, rules) : undefined;
}

/** Sessions, tokens and links of the previous credentials are void. */
export function raiseCredentials(member: Member): Member {
  return { ...member, credentialVersion: member.credentialVersion + 1 };
}

/** Approval also admits a declined member. A required verification of the address stays required. */
function approve(member: Member): Member {
  return { ...member, ...without(member, NEEDS_OWNER) };
}

function block(member: Member): Member {
  const { status, statusReasons } = member;
  return { ...endingSessions(member, 'BLOCKED'), stateBeforeBlock: { status, statusReasons } };
}

/** Restores the status from before the block. Only an address verified since then changes it. */
function unblock(member: Member, rules: MembershipRules): Member {
  const before = member.stateBeforeBlock ?? stateAsNew(member, rules);
  const { isEmailVerified } = member;
  const reasons = before.statusReasons.filter((reason) => reason !== NEEDS_EMAIL || !isEmailVerified);
  return {
    ...member,
    ...(before.status === 'PENDING' ? pendingFor(reasons) : before),
    stateBeforeBlock: undefined,
  };
}

/** If the earlier status is unknown, a member who never signed in has the requirements of a new one. */
function stateAsNew({ isEmailVerified, signedInAt }: Member, rules: MembershipRules): MemberState {
  return signedInAt === undefined ? initialAccountStatus(rules, isEmailVerified) : pendingFor([]);
}

function endingSessions(member: Member, status: Member['status']): Member {
  return { ...raiseCredentials(member), status, statusReasons: [] };
}

function without({ statusReasons }: Member, reason: StatusReason): MemberState {
  return pendingFor(statusReasons.filter((one) => one !== reason));
}

function pendingFor(statusReasons: readonly StatusReason[]): MemberState {
  return { status: statusReasons.length === 0 ? 'ACTIVE' : 'PENDING', statusReasons };
}
