/**
 * The module `authentication` as official code has it: its calls, and its enumerations as objects. `calls.ts` has the calls alone.
 */
import { enumeration, type Member } from './enumeration.ts';

export const DeliveryMethod = enumeration('SMS WHATSAPP');
export type DeliveryMethod = Member<typeof DeliveryMethod>;

export const Reason = enumeration(
  'UNKNOWN_REASON EMAIL_ADDRESS_BOUNCED EMAIL_DOMAIN_MISSING_DNS_RECORDS EMAIL_DOMAIN_FORMAT_INVALID EMAIL_DOMAIN_PERMANENTLY_BLACKLISTED',
);
export type Reason = Member<typeof Reason>;

export const V1Reason = enumeration(
  'UNKNOWN_REASON PENDING_ADMIN_APPROVAL_REQUIRED PENDING_EMAIL_VERIFICATION_REQUIRED PENDING_REQUIRED_FIELDS_MISSING',
);
export type V1Reason = Member<typeof V1Reason>;

export {
  AddressTag,
  EmailTag,
  FactorStatus,
  FactorType,
  MfaReason,
  PhoneTag,
  PrivacyStatus,
  StateType,
  Status,
  StatusName,
  TenantType,
} from './shared-enumerations.ts';
export * from './authentication.ts';
