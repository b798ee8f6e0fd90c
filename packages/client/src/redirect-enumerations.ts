/**
 * The module `redirects` as official code has it: its calls, and its enumerations as objects. `calls.ts` has the calls alone.
 */
import { enumeration, type Member } from './enumeration.ts';

export const AttachPagesResponseStatus = enumeration('UNKNOWN SUCCESS NO_ACTION ERROR');
export type AttachPagesResponseStatus = Member<typeof AttachPagesResponseStatus>;

export const CallbackType = enumeration('UNKNOWN LOGOUT CHECKOUT AUTHORIZE');
export type CallbackType = Member<typeof CallbackType>;

export const LocationType = enumeration('UNDEFINED OWNER_BUSINESS OWNER_CUSTOM CUSTOM');
export type LocationType = Member<typeof LocationType>;

export const MembersAccountSection = enumeration('ACCOUNT_INFO BOOKINGS ORDERS SUBSCRIPTIONS EVENTS');
export type MembersAccountSection = Member<typeof MembersAccountSection>;

export const Prompt = enumeration('login none consent select_account');
export type Prompt = Member<typeof Prompt>;

export const Status = enumeration('UNKNOWN SUCCESS ERROR');
export type Status = Member<typeof Status>;

export { WebhookIdentityType } from './shared-enumerations.ts';
export * from './redirects.ts';
