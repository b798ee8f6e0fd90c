/**
 * The module `recovery` as official code has it: its calls, and its enumerations as objects. `calls.ts` has the calls alone.
 */
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
  TenantType,
} from './shared-enumerations.ts';
export * from './recovery.ts';
