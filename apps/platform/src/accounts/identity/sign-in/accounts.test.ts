import { describe, expect, test } from 'vitest';

import { openAccounts } from '../../../../test/accounts.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { createPasswords, findPasswordProblem } from '../credentials/password.ts';

describeOnBothDatabases('accounts', (databases) => {
  test('accept the password with any spelling of the address', async () => {
    const world = await openAccounts(databases);
    await world.register();
    expect((await world.signIn(' ADA@example.com ')).kind).toBe('signed-in');
    expect((await world.signIn('ada@example.com', 'Ada-likes-celadon')).kind).toBe('wrong-credentials');
  });

  test('check a password for an unknown address too, so that response times are equal', async () => {
    const world = await openAccounts(databases);
    expect((await world.signIn('unknown@example.com', 'x')).kind).toBe('wrong-credentials');
    expect(world.asked).toEqual([undefined]);
  });

  test('belong to one site', async () => {
    const world = await openAccounts(databases);
    await world.register();
    expect((await world.signIn('ada@example.com', 'ada-likes-celadon', 'site_2')).kind).toBe('wrong-credentials');
  });

  test('are one for each email address, also when two people register at once, and get one welcome email', async () => {
    const world = await openAccounts(databases);
    const results = await Promise.all([world.register(), world.register('Ada@Example.com')]);
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['account-exists', 'signed-in']);
    expect(world.emails.map(({ subject }) => subject)).toEqual(['welcome']);
  });

  test.each([
    ['short', 'seven77', 'password-too-short'],
    ['common', 'Password123', 'password-too-common'],
    ['of one character', 'aaaaaaaaaaaa', 'password-too-common'],
    ['the address', 'Ada@Example.com', 'password-guessable'],
  ])('are not made with a password that is %s', async (_what, password, code) => {
    const world = await openAccounts(databases);
    expect(await world.register('ada@example.com', password)).toMatchObject({
      kind: 'bad-password',
      problem: { code },
    });
  });

  test('wait for a code where the site wants verified addresses, and then for the owner', async () => {
    const world = await openAccounts(databases, { requiresEmailVerification: true, requiresOwnerApproval: true });
    const registered = await world.register();
    if (registered.kind !== 'email-verification-required') throw new Error(registered.kind);
    expect(registered.member.statusReasons).toEqual([
      'PENDING_EMAIL_VERIFICATION_REQUIRED',
      'PENDING_ADMIN_APPROVAL_REQUIRED',
    ]);
    expect(world.emails.map(({ to, subject }) => [to, subject])).toEqual([
      ['owner@example.com', 'approval-requested'],
      ['ada@example.com', 'verify-email'],
    ]);
    const verified = await world.verify(registered.stateToken, world.lastCode());
    expect(verified.kind).toBe('owner-approval-required');
    expect((await world.proceed(registered.stateToken)).kind).toBe('owner-approval-required');
    await world.change(registered.member.memberId, 'approve');
    expect(world.emails.at(-1)).toMatchObject({ to: 'ada@example.com', subject: 'approved' });
    expect((await world.proceed(registered.stateToken)).kind).toBe('signed-in');
    expect((await world.proceed(registered.stateToken)).kind).toBe('sign-in-over');
  });

  test('are reported to no caller when the owner declined them', async () => {
    const world = await openAccounts(databases, { requiresEmailVerification: false, requiresOwnerApproval: true });
    const registered = await world.register();
    if (registered.kind !== 'owner-approval-required') throw new Error(registered.kind);
    await world.change(registered.member.memberId, 'decline');
    expect((await world.signIn()).kind).toBe('declined');
    expect((await world.signIn('ada@example.com', 'wrong')).kind).toBe('wrong-credentials');
    // The credentials of the state token are void now.
    expect((await world.proceed(registered.stateToken)).kind).toBe('sign-in-over');
  });

  test('that are blocked are reported as blocked only with the right password', async () => {
    const world = await openAccounts(databases);
    const registered = await world.register();
    if (registered.kind !== 'signed-in') throw new Error(registered.kind);
    await world.change(registered.member.memberId, 'block');
    expect((await world.signIn()).kind).toBe('blocked');
    expect((await world.signIn('ada@example.com', 'wrong')).kind).toBe('wrong-credentials');
    await world.change(registered.member.memberId, 'unblock');
    expect((await world.signIn()).kind).toBe('signed-in');
  });

  test('whose password has to be replaced accept the new one only', async () => {
    const world = await openAccounts(databases);
    const registered = await world.register();
    if (registered.kind !== 'signed-in') throw new Error(registered.kind);
    await world.change(registered.member.memberId, 'require-new-password');
    expect((await world.signIn()).kind).toBe('password-replacement-required');
    await world.askForRecovery();
    expect((await world.recover(world.lastToken(), 'another-celadon')).kind).toBe('signed-in');
    expect((await world.signIn()).kind).toBe('wrong-credentials');
    expect((await world.signIn('ada@example.com', 'another-celadon')).kind).toBe('signed-in');
  });
});

describeOnBothDatabases('a code', (databases) => {
  const open = async () => {
    const world = await openAccounts(databases, { requiresEmailVerification: true, requiresOwnerApproval: false });
    const registered = await world.register();
    if (registered.kind !== 'email-verification-required') throw new Error(registered.kind);
    return { world, stateToken: registered.stateToken };
  };

  test('signs in once, verifies the address and links its member data', async () => {
    const { world, stateToken } = await open();
    const code = world.lastCode();
    const verified = await world.verify(stateToken, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(verified).toMatchObject({ kind: 'signed-in', member: { isEmailVerified: true, status: 'ACTIVE' } });
    expect(world.takenOver).toEqual(['ada@example.com']);
    expect((await world.verify(stateToken, code)).kind).toBe('sign-in-over');
  });

  test('of another sign-in is wrong here', async () => {
    const { world, stateToken } = await open();
    const code = world.lastCode();
    const again = await world.signIn();
    if (again.kind !== 'email-verification-required') throw new Error(again.kind);
    expect(await world.verify(again.stateToken, code)).toEqual({ kind: 'code-refused', verdict: 'wrong' });
    expect((await world.verify(stateToken, code)).kind).toBe('signed-in');
  });

  test('is worth nothing after five wrong ones, also when they come at once', async () => {
    const { world, stateToken } = await open();
    const code = world.lastCode();
    const wrong = code === '000000' ? '111111' : '000000';
    const tries = await Promise.all(Array.from({ length: 5 }, () => world.verify(stateToken, wrong)));
    expect(tries).toEqual(Array.from({ length: 5 }, () => ({ kind: 'code-refused', verdict: 'wrong' })));
    expect(await world.verify(stateToken, code)).toEqual({ kind: 'code-refused', verdict: 'attempts-over' });
  });

  test('is too old after ten minutes', async () => {
    const { world, stateToken } = await open();
    world.clock.advance(10 * 60_000);
    expect(await world.verify(stateToken, world.lastCode())).toEqual({ kind: 'code-refused', verdict: 'expired' });
  });

  test('is sent again after a minute and replaces the one before, five times at most', async () => {
    const { world, stateToken } = await open();
    const first = world.lastCode();
    expect(await world.resend(stateToken)).toMatchObject({ resendInMs: 60_000 });
    expect(world.emails).toHaveLength(1);
    for (let sends = 2; sends <= 5; sends += 1) {
      world.clock.advance(60_000);
      await world.resend(stateToken);
      expect(world.emails).toHaveLength(sends);
    }
    world.clock.advance(60_000);
    expect(await world.resend(stateToken)).toMatchObject({ resendInMs: undefined });
    expect(world.emails).toHaveLength(5);
    if (first !== world.lastCode()) {
      expect(await world.verify(stateToken, first)).toEqual({ kind: 'code-refused', verdict: 'wrong' });
    }
    expect((await world.verify(stateToken, world.lastCode())).kind).toBe('signed-in');
  });

  test('of credentials that changed since is over', async () => {
    const { world, stateToken } = await open();
    const code = world.lastCode();
    await world.askForRecovery();
    await world.recover(world.lastToken(), 'another-celadon');
    expect((await world.verify(stateToken, code)).kind).toBe('sign-in-over');
  });
});

describeOnBothDatabases('recovering', (databases) => {
  test('sets the password once, verifies the email address and sends an email about it', async () => {
    const world = await openAccounts(databases);
    await world.register();
    await world.askForRecovery();
    const token = world.lastToken();
    expect(await world.recover(token, 'another-celadon')).toMatchObject({
      kind: 'signed-in',
      member: { isEmailVerified: true, credentialVersion: 2 },
    });
    expect(world.emails.at(-1)).toMatchObject({ to: 'ada@example.com', subject: 'password-changed' });
    expect(world.endedSessions).toEqual(['ada@example.com']);
    expect((await world.recover(token, 'a-third-celadon')).kind).toBe('link-over');
  });

  test('with a bad password spends no link', async () => {
    const world = await openAccounts(databases);
    await world.register();
    await world.askForRecovery();
    expect((await world.recover(world.lastToken(), 'short')).kind).toBe('bad-password');
    expect((await world.recover(world.lastToken(), 'another-celadon')).kind).toBe('signed-in');
  });

  test('works with the links before the newest, too, for an hour, and at this site', async () => {
    const world = await openAccounts(databases);
    await world.register();
    await world.askForRecovery();
    const first = world.lastToken();
    await world.askForRecovery();
    expect((await world.recover(first, 'another-celadon', 'site_2')).kind).toBe('link-over');
    expect((await world.recover(first, 'another-celadon')).kind).toBe('signed-in');
    expect((await world.recover(world.lastToken(), 'another-celadon')).kind).toBe('link-over');
    await world.askForRecovery();
    world.clock.advance(60 * 60_000);
    expect((await world.recover(world.lastToken(), 'another-celadon')).kind).toBe('link-over');
  });

  test('sends no email to an address without an account, nor to a blocked account', async () => {
    const world = await openAccounts(databases);
    const registered = await world.register();
    if (registered.kind !== 'signed-in') throw new Error(registered.kind);
    await world.change(registered.member.memberId, 'block');
    const before = world.emails.length;
    await world.askForRecovery('unknown@example.com');
    await world.askForRecovery();
    expect(world.emails).toHaveLength(before);
  });
});

describe('a password', () => {
  test('is hashed with Argon2id and its own salt', async () => {
    const passwords = await createPasswords();
    const [first, second] = [await passwords.hash('ada-likes-celadon'), await passwords.hash('ada-likes-celadon')];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(await passwords.verify(first, 'ada-likes-celadon')).toBe(true);
    expect(await passwords.verify(first, 'ada-likes-celadoN')).toBe(false);
    expect(await passwords.verify(undefined, 'ada-likes-celadon')).toBe(false);
  });

  test('is compared at the same cost where there is no account', async () => {
    const passwords = await createPasswords();
    const hash = await passwords.hash('ada-likes-celadon');
    // Measured in processor time, so that a busy machine fails no test.
    const costOf = async (of: string | undefined): Promise<number> => {
      const before = process.cpuUsage();
      for (let turn = 0; turn < 5; turn += 1) await passwords.verify(of, 'ada-likes-celadoN');
      return process.cpuUsage(before).user;
    };
    // Without the hash, an unknown address would take a hundredth of the time of a known one.
    expect(await costOf(undefined)).toBeGreaterThan((await costOf(hash)) / 5);
  });

  test('is the same in every Unicode composition of its characters', async () => {
    const passwords = await createPasswords();
    expect(await passwords.verify(await passwords.hash('ma\u00f1ana-123'), 'man\u0303ana-123')).toBe(true);
  });

  test('may be long, but not endless', () => {
    const long = 'ab4'.repeat(333);
    expect(findPasswordProblem(`${long}x`, 'ada@example.com')).toBeUndefined();
    expect(findPasswordProblem(`${long}xx`, 'ada@example.com')).toMatchObject({
      code: 'password-too-long',
      remedy: 'must have at most 1000 characters',
    });
  });

  test('is hashed beside other work: the loop turns while many wait', async () => {
    const passwords = await createPasswords();
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await Promise.all(Array.from({ length: 10 }, () => passwords.hash('ada-likes-celadon')));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });
});
