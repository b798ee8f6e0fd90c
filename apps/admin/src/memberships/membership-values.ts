/** A membership as its form has it. */
import type { MembershipSetting } from '@cartwright/contract';

export interface MembershipValues {
  readonly name: string;
  readonly memberId: string;
  readonly hasCredits: boolean;
  readonly total: string;
  readonly remaining: string;
  /** `2027-01-31`; empty: it does not expire. */
  readonly expires: string;
  readonly productIds: readonly string[];
  readonly isOffline: boolean;
}

export const NEW_MEMBERSHIP: MembershipValues = {
  name: '',
  memberId: '',
  hasCredits: true,
  total: '10',
  remaining: '10',
  expires: '',
  productIds: [],
  isOffline: false,
};

export function readMembership(membership: MembershipSetting): MembershipValues {
  const { name, memberId, credits, expirationDate, productIds, offline } = membership;
  return {
    name,
    memberId,
    hasCredits: Boolean(credits),
    total: String(credits?.total ?? 10),
    remaining: String(credits?.remaining ?? 10),
    expires: expirationDate?.slice(0, 10) ?? '',
    productIds: productIds ?? [],
    isOffline: offline === true,
  };
}

export function writeMembership(changes: Partial<MembershipValues>, all: MembershipValues): Partial<MembershipSetting> {
  const { name, memberId, hasCredits, total, remaining, expires, productIds, isOffline } = changes;
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(memberId !== undefined && { memberId }),
    ...((hasCredits !== undefined || total !== undefined || remaining !== undefined) && {
      credits: all.hasCredits ? { total: Number(all.total), remaining: Number(all.remaining) } : null,
    }),
    // It holds until the end of its last day.
    ...(expires !== undefined && { expirationDate: expires === '' ? null : `${expires}T23:59:59.999Z` }),
    ...(productIds !== undefined && { productIds: productIds.length === 0 ? null : [...productIds] }),
    ...(isOffline !== undefined && { offline: isOffline }),
  };
}

export function checkMembership(values: MembershipValues): Readonly<Record<string, string>> {
  const { name, memberId, hasCredits, total, remaining } = values;
  const isWhole = (text: string) => /^\d{1,7}$/u.test(text.trim()) && Number(text) <= 1_000_000;
  return {
    ...(name.trim() === '' && { name: 'Enter a name, such as “Ten classes”.' }),
    ...(memberId === '' && { memberId: 'Choose the member who has it.' }),
    ...(hasCredits && !(isWhole(total) && Number(total) > 0) && { total: 'Enter 1 to 1,000,000.' }),
    ...(hasCredits && !isWhole(remaining) && { remaining: 'Enter 0 to 1,000,000.' }),
    ...(hasCredits &&
      isWhole(total) &&
      isWhole(remaining) &&
      Number(remaining) > Number(total) && { remaining: 'More are left than there were.' }),
  };
}

/** `7 of 10 left, until Jan 31, 2027` */
export function describeMembership(
  { credits, expirationDate }: MembershipSetting,
  showDay: (day: Date) => string,
): string {
  const left = credits ? `${credits.remaining} of ${credits.total} left` : 'Unlimited';
  return expirationDate ? `${left}, until ${showDay(new Date(expirationDate))}` : left;
}
