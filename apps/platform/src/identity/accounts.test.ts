import { describe, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../test/databases.ts';
import { createFixedClock } from '../../test/fixed-clock.ts';
import { isRefusal } from '../http/failure.ts';
import { createIds } from '../ids.ts';
import { insertSite } from '../sites/site-store.ts';
import { NEW_SITE_SETTINGS } from '../sites/site.ts';
import { createAccounts, type Accounts } from './accounts.ts';
import { toProfile } from './member.ts';
import { createPasswords, findPasswordProblem, type Passwords } from './password.ts';

/** Passwords that remember what they were asked, and cost nothing. */
function recordingPasswords(): Passwords & { readonly asked: (string | undefined)[] } {
  const asked: (string | undefined)[] = [];
  return {
    asked,
    hash: (password) => Promise.resolve(`hash of ${password}`),
    verify: (hash, password) => {
      asked.push(hash);
      return Promise.resolve(hash === `hash of ${password}`);
    },
  };
}

describeOnBothDatabases('accounts', (databases) => {
  async function open(): Promise<{
    accounts: Accounts;
    passwords: ReturnType<typeof recordingPasswords>;
    letters: string[];
  }> {
    const database = await databases.open();
    const clock = createFixedClock();
    await database.write((tx) =>
      insertSite(tx, { siteId: 'site_1', settings: NEW_SITE_SETTINGS, formKey: 'k' }, clock.now()),
    );
    const passwords = recordingPasswords();
    const letters: string[] = [];
    const accounts = createAccounts({
      database,
      passwords,
      ids: createIds(clock),
      postOffice: {
        write: (_tx, _siteId, _sender, letter) => Promise.resolve(void letters.push(letter.to)),
        deliver: () => Promise.resolve(),
        [Symbol.asyncDispose]: () => Promise.resolve(),
      },
      readSender: () => Promise.resolve({ shopName: 'Shop', shopUrl: 'http://localhost', supportEmail: '' }),
    });
    return { accounts, passwords, letters };
  }

  function register(accounts: Accounts, email = 'ada@example.com', password = 'ada-likes-celadon') {
    return accounts.register({ siteId: 'site_1', email, password, profile: toProfile(null, email) }, 0);
  }

  test('let in who knows the password, however the address is spelled', async () => {
    const { accounts } = await open();
    await register(accounts);
    const outcome = await accounts.signIn('site_1', ' ADA@example.com ', 'ada-likes-celadon');
    expect(outcome.kind).toBe('signed-in');
    expect((await accounts.signIn('site_1', 'ada@example.com', 'Ada-likes-celadon')).kind).toBe('wrong-password');
  });

  test('check a password for an unknown address too, so that time tells nothing', async () => {
    const { accounts, passwords } = await open();
    expect((await accounts.signIn('site_1', 'nobody@example.com', 'x')).kind).toBe('unknown');
    expect(passwords.asked).toEqual([undefined]);
  });

  test('belong to one site', async () => {
    const { accounts } = await open();
    await register(accounts);
    expect((await accounts.signIn('site_2', 'ada@example.com', 'ada-likes-celadon')).kind).toBe('unknown');
  });

  test('are one for each address, also when two register at once, and one letter welcomes them', async () => {
    const { accounts, letters } = await open();
    const results = await Promise.all([register(accounts), register(accounts, 'Ada@Example.com')]);
    const codes = results.map((result) => (isRefusal(result) ? result.code : 'registered'));
    expect(codes).toContain('registered');
    expect(codes).toContain('-19995');
    expect(letters).toHaveLength(1);
  });

  test('are not made with a short password', async () => {
    const { accounts } = await open();
    const refusal = await register(accounts, 'ada@example.com', 'seven77');
    expect(isRefusal(refusal) && refusal.message).toBe(
      'INVALID_ARGUMENT: "password" password must have at least 8 characters',
    );
  });
});

describe('a password', () => {
  test('is hashed with Argon2id and a salt of its own', async () => {
    const passwords = await createPasswords();
    const [first, second] = [await passwords.hash('ada-likes-celadon'), await passwords.hash('ada-likes-celadon')];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(await passwords.verify(first, 'ada-likes-celadon')).toBe(true);
    expect(await passwords.verify(first, 'ada-likes-celadoN')).toBe(false);
    expect(await passwords.verify(undefined, 'ada-likes-celadon')).toBe(false);
  });

  test('is the same however its letters are composed', async () => {
    const passwords = await createPasswords();
    expect(await passwords.verify(await passwords.hash('ma\u00f1ana-123'), 'man\u0303ana-123')).toBe(true);
  });

  test('may be long, but not endless', () => {
    expect(findPasswordProblem('x'.repeat(1000))).toBeUndefined();
    expect(findPasswordProblem('x'.repeat(1001))).toBe('must have at most 1000 characters');
  });
});
