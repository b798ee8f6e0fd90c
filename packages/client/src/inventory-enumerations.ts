/**
 * The module `inventory` as official code has it: its calls, and its enumerations as objects. `calls.ts` has the calls alone.
 */
import { enumeration, type Member } from './enumeration.ts';

export const ReasonType = enumeration('UNKNOWN ORDER MANUAL REVERT_INVENTORY_CHANGE');
export type ReasonType = Member<typeof ReasonType>;

export { WebhookIdentityType } from './shared-enumerations.ts';
export * from './inventory.ts';
