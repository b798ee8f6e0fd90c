/** A membership as its form has it. */
import type { MembershipSetting } from '@cartwright/contract';

import { words } from '../words/words.ts';

const texts = words.memberships;

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
    ...(name.trim() === '' && { name: texts.form.nameMissing }),
    ...(memberId === '' && { memberId: texts.form.memberMissing }),
    ...(hasCredits && !(isWhole(total) && Number(total) > 0) && { total: texts.form.totalProblem }),
    ...(hasCredits && !isWhole(remaining) && { remaining: texts.form.remainingProblem }),
    ...(hasCredits &&
      isWhole(total) &&
      isWhole(remaining) &&
      Number(remaining) > Number(total) && { remaining: texts.form.tooManyLeft }),
  };
}

/** `7 of 10 left, until Jan 31, 2027` */
export function describeMembership(
  { credits, expirationDate }: MembershipSetting,
  showDay: (day: Date) => string,
): string {
  const until = expirationDate ? showDay(new Date(expirationDate)) : undefined;
  if (!credits) return until === undefined ? texts.unlimited : texts.unlimitedUntil(until);
  const { remaining, total } = credits;
  return until === undefined ? texts.left(remaining, total) : texts.leftUntil(remaining, total, until);
}
