/** Conversions of identities and of the responses of sign-in calls. */
import { date, float, identityAddress, type Shape } from './codec.ts';

const VALUE: Shape = { numValue: float, dateValue: date };
export const PROFILE: Shape = { addresses: { address: identityAddress }, customFields: { value: VALUE } };
export const IDENTITY: Shape = { createdDate: date, updatedDate: date, identityProfile: PROFILE };

/** Responses of sign-in calls. */
export const response: Shape = { identity: IDENTITY, additionalData: { '*': VALUE } };
