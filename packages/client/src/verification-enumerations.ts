/**
 * The module `verification` as official code has it: its calls, and its enumerations as objects. `calls.ts` has the calls alone.
 */
import { enumeration, type Member } from './enumeration.ts';

export const Target = enumeration('EMAIL');
export type Target = Member<typeof Target>;

export {
  AddressTag,
  EmailTag,
  FactorStatus,
  FactorType,
  MfaReason,
  PhoneTag,
  PrivacyStatus,
  Reason,
  StateType,
  Status,
  StatusName,
} from './shared-enumerations.ts';
export * from './verification.ts';
