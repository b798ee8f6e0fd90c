/** A consent as merchants and apps see it. */
import type { MemberConsent } from '@cartwright/contract';

import type { ListedConsent } from './consent-store.ts';

const KINDS = { newsletter: 'NEWSLETTER', terms: 'TERMS' } as const;

export function toConsentResponse(consent: ListedConsent): MemberConsent {
  const { id, kind, text, version, language, source, givenAt, withdrawnAt, orderId } = consent;
  return {
    id,
    kind: KINDS[kind],
    text,
    version,
    language,
    source,
    givenDate: new Date(givenAt).toISOString(),
    ...(withdrawnAt === undefined ? {} : { withdrawnDate: new Date(withdrawnAt).toISOString() }),
    ...(orderId === undefined ? {} : { orderId }),
  };
}
