import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { startFauxqs } from 'fauxqs';
import { describe, expect, onTestFinished, test } from 'vitest';

import { BackupError } from './archive-format.ts';
import type { BackupPlace, BackupStore } from './backup-place.ts';
import { openBackupPlace } from './open-place.ts';
import { describeStoreFailure } from './store-failure.ts';

const ADDRESS = 's3://backups/shop.tar';
const KEYS = { id: 'key', secret: 'secret' };
const storeAt = (endpoint: string): BackupStore => ({ region: 'us-east-1', endpoint, keys: KEYS });

/** A store that answers each request with this error of S3; a HEAD has its status alone. */
async function startRefusing(status: number, code?: string): Promise<BackupPlace> {
  const body =
    code === undefined ? '' : `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/xml' }).end(request.method === 'HEAD' ? '' : body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return openBackupPlace(ADDRESS, storeAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
}

async function* oneChunk(): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from('a backup'));
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (failure: unknown) => failure,
  );
}

const readFailure = (place: BackupPlace): Promise<unknown> => failureOf(place.read()[Symbol.asyncIterator]().next());

describe('a backup in a bucket', { timeout: 30_000 }, () => {
  test('names S3_ENDPOINT where nothing listens', async () => {
    const place = openBackupPlace(ADDRESS, storeAt('http://127.0.0.1:1'));
    const sentence = new BackupError(
      'The store that S3_ENDPOINT names cannot be reached (connect ECONNREFUSED 127.0.0.1:1): start it, or correct the address.',
    );
    expect([await failureOf(place.write(oneChunk())), await readFailure(place)]).toEqual([sentence, sentence]);
  });

  test('names the bucket that the store does not have', async () => {
    const server = await startFauxqs({ port: 0, logger: false });
    onTestFinished(() => server.stop());
    const place = openBackupPlace(ADDRESS, storeAt(server.address));
    const sentence = new BackupError(
      'The store that S3_ENDPOINT names has no bucket "backups": create it, or name another.',
    );
    expect([await failureOf(place.write(oneChunk())), await readFailure(place)]).toEqual([sentence, sentence]);
  });

  test.each([
    [
      403,
      'AccessDenied',
      'denies access to the bucket "backups" (AccessDenied): correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or let these keys read and write there.',
    ],
    [
      403,
      'SignatureDoesNotMatch',
      'does not accept the keys (SignatureDoesNotMatch): correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    ],
    [
      403,
      'InvalidAccessKeyId',
      'does not accept the keys (InvalidAccessKeyId): correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    ],
    [
      403,
      'RequestTimeTooSkewed',
      'has another time than this machine (RequestTimeTooSkewed): set the clock of this machine.',
    ],
    [
      400,
      'AuthorizationHeaderMalformed',
      'has the bucket "backups" in another region (AuthorizationHeaderMalformed): set S3_REGION to the region of the bucket.',
    ],
    [
      301,
      'PermanentRedirect',
      'has the bucket "backups" in another region (PermanentRedirect): set S3_REGION to the region of the bucket.',
    ],
    [
      507,
      'XMinioStorageFull',
      'cannot do its work in the bucket "backups" (XMinioStorageFull): see whether it is well, and S3_ENDPOINT.',
    ],
  ])('says the remedy where the store answers %d %s', async (status, code, sentence) => {
    const failure = await readFailure(await startRefusing(status, code));
    expect(failure).toEqual(new BackupError(`The store that S3_ENDPOINT names ${sentence}`));
  });

  test('says the same where the store gives a status alone', async () => {
    const refused = await startRefusing(403);
    expect(await failureOf(refused.write(oneChunk()))).toEqual(
      new BackupError(
        'The store that S3_ENDPOINT names denies access to the bucket "backups" (status 403): correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or let these keys read and write there.',
      ),
    );
    const moved = await startRefusing(301);
    expect(await failureOf(moved.write(oneChunk()))).toEqual(
      new BackupError(
        'The store that S3_ENDPOINT names has the bucket "backups" in another region (status 301): set S3_REGION to the region of the bucket.',
      ),
    );
  });

  test('passes on an error of the bytes to write, which may come from another store', async () => {
    const server = await startFauxqs({ port: 0, logger: false });
    onTestFinished(() => server.stop());
    server.createBucket('backups');
    const foreign = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    const breaking = async function* (): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(Buffer.from('half'));
      throw foreign;
    };
    expect(await failureOf(openBackupPlace(ADDRESS, storeAt(server.address)).write(breaking()))).toBe(foreign);
  });

  test('names an object, in a bucket of 3 to 63 characters', () => {
    const store = storeAt('http://127.0.0.1:1');
    expect(() => openBackupPlace('s3://b/x.tar', store)).toThrow(
      '"b" in "s3://b/x.tar" is no name of a bucket: give one of 3 to 63 lowercase letters, digits, dots and hyphens, with a letter or a digit at both ends.',
    );
    expect(() => openBackupPlace('s3://Backups/x.tar', store)).toThrow('"Backups" in "s3://Backups/x.tar" is no name');
    expect(() => openBackupPlace('s3:///x.tar', store)).toThrow('"s3:///x.tar" names no object: give s3://bucket/name');
  });
});

test('the store of Amazon, TLS and certificates have remedies of their own', () => {
  const words = { bucket: 'bucket "backups"', hasEndpoint: false };
  const describeCode = (code: string, hasEndpoint: boolean): string | undefined =>
    describeStoreFailure(Object.assign(new Error('the reason'), { code }), { ...words, hasEndpoint });
  expect(describeCode('ENOTFOUND', false)).toBe(
    'The store of Amazon cannot be reached (the reason): mend the network of this machine, or name another store with S3_ENDPOINT.',
  );
  expect(describeCode('EPROTO', true)).toBe(
    'The store that S3_ENDPOINT names does not speak TLS (EPROTO): let S3_ENDPOINT begin with http://.',
  );
  expect(describeCode('DEPTH_ZERO_SELF_SIGNED_CERT', true)).toBe(
    'The store that S3_ENDPOINT names has a certificate that is not trusted (the reason): let NODE_EXTRA_CA_CERTS name the file of its authority, or correct the address.',
  );
  expect(describeStoreFailure(new Error('of our own'), words)).toBeUndefined();
});
