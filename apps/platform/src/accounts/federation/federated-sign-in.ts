/**
 * The member of a federated identity. Found by the provider's subject, never by an email address alone; an account is
 * linked by its address only if the provider has verified that address, and an account with an unverified address is
 * first taken over (account pre-hijacking).
 */
import { email as emailSchema } from '@cartwright/contract';

import type { Database, Transaction } from '../../foundation/database/database.ts';
import { accountStatusOf } from '../identity/members/account-status.ts';
import { findCredentials, findMember } from '../identity/members/member-store.ts';
import type { Member } from '../identity/members/member.ts';
import type { Accounts } from '../identity/sign-in/accounts.ts';
import type { SignInFlow } from '../identity/sign-in/sign-in-flow.ts';
import type { Entry } from '../identity/sign-in/sign-in-outcome.ts';
import type { Claims } from './openid.ts';
import { findLinkedMember, linkIdentity, type Provider } from './provider-store.ts';

export interface FederatedSignInDeps {
  readonly database: Database;
  readonly accounts: Accounts;
  readonly signInFlow: SignInFlow;
}

export type FederatedSignInOutcome = Entry | { readonly kind: 'email-not-verified' };

export async function signInFederated(
  { database, accounts, signInFlow }: FederatedSignInDeps,
  provider: Provider,
  claims: Claims,
  now: number,
): Promise<FederatedSignInOutcome> {
  const known = await database.write((tx) => findOrLink(accounts, tx, provider, claims, now));
  if (known !== undefined) return signInFlow.enter(known, claims.locale, now);
  const email = emailSchema.safeParse(claims.email);
  if (!email.success || !claims.isEmailVerified) return { kind: 'email-not-verified' };
  const guest = {
    siteId: provider.siteId,
    email: email.data,
    isEmailVerified: true,
    profile: { firstName: claims.firstName, lastName: claims.lastName },
    locale: claims.locale,
  };
  const made = await accounts.admit(guest, now);
  // Undefined if a concurrent registration took the same address: then that account is linked.
  const member = await database.write(async (tx) => {
    if (made === undefined) return findOrLink(accounts, tx, provider, claims, now);
    await linkIdentity(tx, provider, claims.subject, made.memberId, now);
    return made;
  });
  if (member === undefined) throw new Error('An account that was in the way is not there.');
  return signInFlow.enter(member, claims.locale, now);
}

/** The member linked to the subject, or to be linked by a verified address. */
async function findOrLink(
  accounts: Accounts,
  tx: Transaction,
  provider: Provider,
  { subject, email, isEmailVerified }: Claims,
  now: number,
): Promise<Member | undefined> {
  const { siteId } = provider;
  const memberId = await findLinkedMember(tx, provider, subject);
  const linked = memberId === undefined ? undefined : await findMember(tx, siteId, memberId);
  if (linked !== undefined && accountStatusOf(linked) !== 'gone') return linked;
  if (email === undefined || !isEmailVerified) return undefined;
  const found = (await findCredentials(tx, siteId, email))?.member;
  if (found === undefined || accountStatusOf(found) === 'gone') return undefined;
  const member = await accounts.claim(tx, found, now);
  await linkIdentity(tx, provider, subject, member.memberId, now);
  return member;
}
