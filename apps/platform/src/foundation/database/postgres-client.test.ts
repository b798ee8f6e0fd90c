import { expect, test } from 'vitest';

import { openPostgres } from './postgres.ts';

const HERE = 'postgres://shop@127.0.0.1:1/shop';

function open(url: string, replicaUrls: readonly string[] = []): Promise<unknown> {
  return openPostgres(url, () => undefined, undefined, { replicaUrls });
}

test.each(['sslrootcert', 'sslcert', 'sslkey'])(
  'a file of %s that is not there is named with its parameter',
  async (name) => {
    await expect(open(`${HERE}?${name}=/no/such/file.pem`)).rejects.toThrow(
      `DATABASE_URL names the file /no/such/file.pem with ${name}, which cannot be read (ENOENT): correct it, or let this user read the file.`,
    );
  },
);

test('a file of a replica is named with the variable of replicas', async () => {
  await expect(open(HERE, [`${HERE}?sslrootcert=/no/such/file.pem`])).rejects.toThrow(
    'DATABASE_REPLICA_URLS names the file /no/such/file.pem with sslrootcert',
  );
});

test('no file, and the last of several, is read as the client of PostgreSQL does', async () => {
  await expect(open(`${HERE}?sslrootcert=`)).rejects.toThrow('PostgreSQL does not answer');
  const last = `${HERE}?sslrootcert=${import.meta.filename}&sslrootcert=/no/such/file.pem`;
  await expect(open(last)).rejects.toThrow('DATABASE_URL names the file /no/such/file.pem');
});
