/**
 * Finds the lines of a cart that a member's memberships may pay and do pay. Pure. A line is paid by one membership, for
 * all of its units; a membership with credits pays for as many units as are left on it, in the order of the selections.
 */
import type { Membership as MembershipResponse, MembershipOptions, MembershipSetting } from '@cartwright/contract';

import type { Setting } from '../setting-store.ts';

export interface Membership {
  readonly id: string;
  readonly appId: string;
  readonly name: string;
  /** Units; unlimited where they are absent. */
  readonly credits?: { readonly total: number; readonly remaining: number };
  readonly expiresAt?: number;
  /** All products where it is absent. */
  readonly productIds?: readonly string[];
  readonly isOffline: boolean;
}

/** The facts of a line. */
export interface CoverableLine {
  readonly id: string;
  readonly quantity: number;
  /** Absent for items that are not in the catalog. */
  readonly productId?: string | undefined;
}

export interface MembershipSelection {
  readonly id: string;
  readonly appId: string;
  readonly lineItemIds: readonly string[];
}

export interface MembershipPlan {
  readonly options: MembershipOptions;
  /** The lines that a membership pays, by line id. */
  readonly payments: ReadonlyMap<string, 'MEMBERSHIP' | 'MEMBERSHIP_OFFLINE'>;
  /** Units that each membership loses when the cart is bought, by its id. */
  readonly spending: ReadonlyMap<string, number>;
  /** Messages for selected memberships that cannot pay. */
  readonly problems: readonly string[];
}

/** The default app of memberships. */
export const MEMBERSHIPS_APP = 'cartwright-memberships';

export function toMembership({ id, document }: Setting): Membership {
  const { appId, name, credits, expirationDate, productIds, offline } = document as MembershipSetting;
  return {
    id,
    appId: appId ?? MEMBERSHIPS_APP,
    name,
    ...(credits ? { credits } : {}),
    ...(expirationDate ? { expiresAt: Date.parse(expirationDate) } : {}),
    ...(productIds ? { productIds } : {}),
    isOffline: offline === true,
  };
}

export function planMemberships(
  memberships: readonly Membership[],
  lines: readonly CoverableLine[],
  selections: readonly MembershipSelection[],
  now: number,
): MembershipPlan {
  const payments = new Map<string, 'MEMBERSHIP' | 'MEMBERSHIP_OFFLINE'>();
  const spending = new Map<string, number>();
  const problems: string[] = [];
  const selected: MembershipSelection[] = [];
  for (const selection of selections) {
    const membership = memberships.find(({ id }) => id === selection.id);
    if (membership === undefined) {
      problems.push('This membership is not yours: choose another one.');
      continue;
    }
    const paid: string[] = [];
    for (const lineId of selection.lineItemIds) {
      const line = lines.find(({ id }) => id === lineId);
      if (line === undefined || payments.has(lineId)) continue;
      const spent = spending.get(membership.id) ?? 0;
      const problem = findProblem(membership, line, spent, now);
      if (problem === undefined) {
        payments.set(lineId, membership.isOffline ? 'MEMBERSHIP_OFFLINE' : 'MEMBERSHIP');
        spending.set(membership.id, spent + line.quantity);
        paid.push(lineId);
      } else problems.push(`${membership.name} cannot pay: ${REASONS[problem]}`);
    }
    if (paid.length > 0) selected.push({ ...selection, appId: membership.appId, lineItemIds: paid });
  }
  return { options: listOptions(memberships, lines, selected, now), payments, spending, problems };
}

type Problem = 'OTHER_PRODUCTS' | 'EXPIRED' | 'NO_CREDITS_LEFT';

const REASONS: Readonly<Record<Problem, string>> = {
  OTHER_PRODUCTS: 'it is for other products.',
  EXPIRED: 'it has expired.',
  NO_CREDITS_LEFT: 'there is not enough left on it.',
};

function findProblem(membership: Membership, line: CoverableLine, spent: number, now: number): Problem | undefined {
  if (!isFor(membership, line)) return 'OTHER_PRODUCTS';
  if (membership.expiresAt !== undefined && membership.expiresAt <= now) return 'EXPIRED';
  const left = (membership.credits?.remaining ?? Number.POSITIVE_INFINITY) - spent;
  return left < line.quantity ? 'NO_CREDITS_LEFT' : undefined;
}

/** A membership is shown where it is for something in the cart: as usable, or with the reason why not. */
function listOptions(
  memberships: readonly Membership[],
  lines: readonly CoverableLine[],
  selected: readonly MembershipSelection[],
  now: number,
): MembershipOptions {
  const eligible: MembershipResponse[] = [];
  const invalid: MembershipOptions['invalidMemberships'] = [];
  for (const membership of memberships) {
    const meant = lines.filter((line) => isFor(membership, line));
    if (meant.length === 0) continue;
    const usable = meant.filter((line) => findProblem(membership, line, 0, now) === undefined);
    if (usable.length > 0) eligible.push(toMembershipResponse(membership, usable));
    else {
      const [line] = meant;
      const reason = line === undefined ? undefined : findProblem(membership, line, 0, now);
      invalid.push({ membership: toMembershipResponse(membership, meant), reason: reason ?? 'OTHER_PRODUCTS' });
    }
  }
  return {
    eligibleMemberships: eligible,
    invalidMemberships: invalid,
    selectedMemberships: selected.map((one) => ({ ...one, lineItemIds: [...one.lineItemIds] })),
  };
}

function isFor({ productIds }: Membership, { productId }: CoverableLine): boolean {
  return productId !== undefined && (productIds === undefined || productIds.includes(productId));
}

function toMembershipResponse(membership: Membership, lines: readonly CoverableLine[]): MembershipResponse {
  const { id, appId, name, credits, expiresAt } = membership;
  return {
    id,
    appId,
    name: { original: name },
    lineItemIds: lines.map((line) => line.id),
    ...(credits === undefined ? {} : { credits }),
    ...(expiresAt === undefined ? {} : { expirationDate: new Date(expiresAt).toISOString() }),
  };
}
