/**
 * One member as the merchant sees and manages them: the account, what it is signed in with and where, and sums of the
 * orders. These calls are this platform's own.
 */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { STATUS_REASONS } from './identity.ts';
import { Member, MemberDataExport, MyAddress } from './members.ts';
import { Price } from './orders.ts';
import { AllowedApp, MemberSession } from './sessions.ts';
import { open, revisionInput, text, wireDate, wireId } from './wire.ts';

/** The most characters of a merchant's note about a member. */
export const MAX_MEMBER_NOTE = 2000;

/** `NEWSLETTER`: confirmed by the link of an email. `TERMS`: those of the shop, at a checkout. */
export const CONSENT_KINDS = ['NEWSLETTER', 'TERMS'] as const;

/** What a person agreed to. It is never changed: its end is written beside it. */
export const MemberConsent = z.object({
  id: z.string(),
  kind: open(CONSENT_KINDS),
  /** What was agreed to, as it was shown: the sentence beside the button, or the title of the terms. */
  text: z.string(),
  /** The published version of the terms; empty where there was none. */
  version: z.string(),
  /** BCP 47. */
  language: z.string(),
  /** The path of the page with the form; empty where it is not known. */
  source: z.string(),
  givenDate: wireDate,
  /** Absent: it lasts. */
  withdrawnDate: wireDate.optional(),
  /** The order of a checkout. Absent for apps that may not read orders. */
  orderId: z.string().optional(),
});
export type MemberConsent = z.output<typeof MemberConsent>;

export const MemberDetails = z.object({
  member: Member,
  /** Raised with every change of the account, for changes that must not overwrite another one. */
  revision: z.string(),
  /** Why the account waits. */
  statusReasons: z.array(open(STATUS_REASONS)),
  /** The password opens nothing until the member has chosen another. */
  mustReplacePassword: z.boolean(),
  /** The merchant's own words. The member gets them with an export of their data. */
  note: z.string(),
  addresses: z.array(MyAddress),
  signIn: z.object({
    hasPassword: z.boolean(),
    passkeys: z.number(),
    /** Names of linked identity providers. */
    providers: z.array(z.string()),
  }),
  sessions: z.array(MemberSession),
  /** Apps of others that the member allowed to act for them. */
  apps: z.array(AllowedApp),
  /** Absent for apps that may not read orders. */
  orders: z
    .object({
      /** Canceled ones left out. */
      count: z.number(),
      /** What was paid, less what was given back. */
      spent: Price,
      lastOrderDate: wireDate.optional(),
    })
    .optional(),
  /** Whether reminders of abandoned carts may be emailed to the member's address. */
  allowsCartReminders: z.boolean(),
  /** Of the member's email address: the newsletter first, then terms, the newest first. At most 50. */
  consents: z.array(MemberConsent),
});
export type MemberDetails = z.output<typeof MemberDetails>;

const ofMember = { id: wireId };
const details = z.object({ details: MemberDetails });

export const getMemberDetails = endpoint({
  name: 'members.getMemberDetails',
  method: 'GET',
  service: 'members',
  path: '/v1/members/{id}/details',
  summary: 'Returns one member with addresses, sessions, apps and sums of orders. For merchants.',
  input: z.object(ofMember),
  output: details,
});

export const changeMemberDetails = endpoint({
  name: 'members.changeMemberDetails',
  method: 'PATCH',
  service: 'members',
  path: '/v1/members/{id}/details',
  summary: "Changes a member's name and the merchant's note. What is sent replaces, the rest stays.",
  input: z.object({
    ...ofMember,
    firstName: text(100).nullish(),
    lastName: text(100).nullish(),
    note: text(MAX_MEMBER_NOTE).nullish(),
    /** The revision that was read. The change is refused if the account has changed since. */
    revision: revisionInput.nullish(),
  }),
  output: details,
});

export const endMemberSessions = endpoint({
  name: 'members.endMemberSessions',
  method: 'POST',
  service: 'members',
  path: '/v1/members/{id}/end-sessions',
  summary: 'Signs a member out on all devices. They can sign in again.',
  input: z.object(ofMember),
  output: details,
});

export const exportMemberData = endpoint({
  name: 'members.exportMemberData',
  method: 'GET',
  service: 'members',
  path: '/v1/members/{id}/export',
  summary: 'Returns everything that the shop keeps about a member, for a request of theirs.',
  input: z.object(ofMember),
  output: MemberDataExport,
});

export const deleteMember = endpoint({
  name: 'members.deleteMember',
  method: 'DELETE',
  service: 'members',
  path: '/v1/members/{id}',
  summary: 'Deletes the account of a member, at once and for good. Orders stay in the books of the shop.',
  input: z.object(ofMember),
  output: z.object({}),
});
