import { SettingError } from '@cartwright/listener';
import { expect, test } from 'vitest';

import { DatabaseUnavailable, MOVED_SENTENCE } from './foundation/database/unavailable.ts';
import { describeStartFailure, isExpectedFailure } from './start-failure.ts';

const withFacts = (message: string, facts: object): Error => Object.assign(new Error(message), facts);

test('an address that cannot be reached is that of the database only where the database says so', () => {
  const refused = withFacts('connect ECONNREFUSED 127.0.0.1:1', { code: 'ECONNREFUSED', syscall: 'connect' });
  expect([describeStartFailure(refused), isExpectedFailure(refused)]).toEqual([refused.message, false]);
  const sentence = 'The database that DATABASE_URL names cannot be reached: start it, or correct the address.';
  const both = new AggregateError([refused, refused], 'both addresses');
  for (const cause of [refused, both]) {
    expect(describeStartFailure(new DatabaseUnavailable('PostgreSQL does not answer.', { cause }))).toBe(sentence);
  }
});

test('the store of the files is named by its variables, and not by those of the database', () => {
  const facts = { code: 'ECONNREFUSED', syscall: 'connect', $metadata: { attempts: 3 } };
  const refused = withFacts('connect ECONNREFUSED 127.0.0.1:1', facts);
  expect(describeStartFailure(refused, { environment: { S3_ENDPOINT: 'http://127.0.0.1:1' } })).toBe(
    'The store that S3_ENDPOINT names cannot be reached (connect ECONNREFUSED 127.0.0.1:1): start it, or correct the address.',
  );
  const denied = withFacts('no', { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } });
  expect([describeStartFailure(denied, { environment: {} }), isExpectedFailure(denied)]).toEqual([
    'The store of Amazon denies access to the bucket that CARTWRIGHT_FILES names (AccessDenied): correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or let these keys read and write there.',
    true,
  ]);
});

test('a certificate that is not trusted, and a port without TLS, are those of the database', () => {
  const untrusted = withFacts('self-signed certificate', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  expect([describeStartFailure(untrusted), isExpectedFailure(untrusted)]).toEqual([
    'The certificate of the server that DATABASE_URL names is not trusted (self-signed certificate): let sslrootcert in the address name the file of its authority, and the address the host of the certificate.',
    true,
  ]);
  expect(describeStartFailure(new Error('There was an error establishing an SSL connection'))).toBe(
    'The server that DATABASE_URL names does not begin TLS: correct the port, or remove sslmode from the address.',
  );
});

test('the option that names the database takes the place of the variable, except in the way to start a moved shop', () => {
  const source = { databaseField: '--to' };
  const describe = (failure: Error): string => describeStartFailure(failure, source);
  expect(describe(new DatabaseUnavailable('PostgreSQL does not answer: see whether it runs, and DATABASE_URL.'))).toBe(
    'PostgreSQL does not answer: see whether it runs, and --to.',
  );
  expect(describe(new DatabaseUnavailable(MOVED_SENTENCE))).toBe(MOVED_SENTENCE);
  expect(describe(new SettingError('CARTWRIGHT_WORKERS is "2": set DATABASE_URL.'))).toBe(
    'CARTWRIGHT_WORKERS is "2": set DATABASE_URL.',
  );
});

test('a file that this user may not read is not taken for a port', () => {
  const file = withFacts('EACCES: permission denied, open', { code: 'EACCES', syscall: 'open' });
  expect([describeStartFailure(file), isExpectedFailure(file)]).toEqual([file.message, false]);
  const port = withFacts('listen EACCES: permission denied 0.0.0.0:80', { code: 'EACCES', syscall: 'listen' });
  expect([describeStartFailure(port), isExpectedFailure(port)]).toEqual([
    'This port may not be used by this user: choose one above 1023.',
    true,
  ]);
});

test('a full disk is named by the data folder of the command', () => {
  const full = new DatabaseUnavailable('x', { cause: new Error('database or disk is full') });
  expect(describeStartFailure(full, { environment: { CARTWRIGHT_DATA: '/srv/shop' } })).toBe(
    'The disk that holds /srv/shop is full: make room and start again; nothing that was stored is lost.',
  );
});
