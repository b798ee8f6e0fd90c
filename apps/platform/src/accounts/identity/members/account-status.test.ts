import { expect, test } from 'vitest';

import { ADA } from '../../../../test/ada.ts';
import { changeByShop } from './account-status.ts';
import type { Member } from './member.ts';

const STRICT = { requiresEmailVerification: true, requiresOwnerApproval: true };

/** Blocked before the earlier status was stored. */
const blocked: Member = { ...ADA, status: 'BLOCKED' };
const unblocked = (change: Partial<Member>) => {
  const { status, statusReasons } = changeByShop({ ...blocked, ...change }, 'unblock', STRICT) ?? blocked;
  return [status, ...statusReasons];
};

test('an account without a stored state has to meet the requirements for new members', () => {
  const both = ['PENDING_EMAIL_VERIFICATION_REQUIRED', 'PENDING_ADMIN_APPROVAL_REQUIRED'];
  expect(unblocked({})).toEqual(['PENDING', ...both]);
  expect(unblocked({ isEmailVerified: true })).toEqual(['PENDING', 'PENDING_ADMIN_APPROVAL_REQUIRED']);
});

test('an account that was signed in to before is active again', () => {
  expect(unblocked({ signedInAt: 1 })).toEqual(['ACTIVE']);
});

test('an address that was verified during the block is not verified again', () => {
  const stateBeforeBlock = { status: 'PENDING', statusReasons: ['PENDING_EMAIL_VERIFICATION_REQUIRED'] } as const;
  expect(unblocked({ stateBeforeBlock })).toEqual(['PENDING', 'PENDING_EMAIL_VERIFICATION_REQUIRED']);
  expect(unblocked({ stateBeforeBlock, isEmailVerified: true })).toEqual(['ACTIVE']);
});
