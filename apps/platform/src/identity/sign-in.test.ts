import { describe, expect, test } from 'vitest';

import { isRefusal } from '../http/failure.ts';
import { memberName, splitName, type Member, type MemberStatus } from './member.ts';
import { answerSignIn, decideSignIn, describeSignIn } from './sign-in.ts';

function ada(status: MemberStatus = 'ACTIVE'): Member {
  return {
    siteId: 'site_1',
    memberId: 'mem_1',
    email: 'ada@example.com',
    isEmailVerified: true,
    status,
    statusReasons: [],
    profile: {},
    credentialVersion: 1,
    createdAt: 0,
    updatedAt: 0,
    signedInAt: undefined,
  };
}

describe('a sign-in', () => {
  test.each([
    ['ACTIVE', 'signed-in', 'SUCCESS'],
    ['PENDING', 'awaiting-approval', 'REQUIRE_OWNER_APPROVAL'],
    ['BLOCKED', 'blocked', '-19958'],
    ['DELETED', 'unknown', '-19999'],
  ] as const)('of a member who is %s is %s and answers %s', (status, kind, told) => {
    const outcome = decideSignIn(ada(status), true);
    const answer = answerSignIn(outcome);
    expect(outcome.kind).toBe(kind);
    expect(isRefusal(answer) ? answer.code : answer.state).toBe(told);
  });

  test.each(['ACTIVE', 'PENDING', 'BLOCKED', 'DELETED'] as const)(
    'with a wrong password never tells that the member is %s',
    (status) => {
      expect(decideSignIn(ada(status), false)).toEqual({ kind: 'wrong-password' });
    },
  );

  test('is told in words at the page', () => {
    expect(describeSignIn({ kind: 'blocked' })).toBe(
      'This account is blocked. Write to the shop if you think that is a mistake.',
    );
    expect(describeSignIn({ kind: 'awaiting-approval', member: ada() })).toBe(
      'Your account waits for the shop to approve it. You will be able to sign in then.',
    );
    expect(describeSignIn({ kind: 'unknown' })).toBe(describeSignIn({ kind: 'wrong-password' }));
  });
});

describe('a name', () => {
  test.each([
    ['Ada Lovelace', { firstName: 'Ada', lastName: 'Lovelace' }],
    ['  Augusta  Ada   King ', { firstName: 'Augusta Ada', lastName: 'King' }],
    ['Ada', { firstName: 'Ada' }],
    ['', {}],
  ])('"%s" is split into %j', (fullName, parts) => {
    expect(splitName(fullName)).toEqual(parts);
  });

  test('is the beginning of the address where none was given', () => {
    expect(memberName({ email: 'ada@example.com', profile: {} })).toBe('ada');
    expect(memberName({ email: 'ada@example.com', profile: { nickname: 'Countess' } })).toBe('Countess');
  });
});
