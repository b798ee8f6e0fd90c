import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer as createPlainServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, TLSSocket } from 'node:tls';

import { startFauxqs } from 'fauxqs';
import { describe, expect, onTestFinished, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { openMailServer } from '../../../test/mail-server.ts';
import { startSearchEngine } from '../../../test/search-engine/search-engine-double.ts';
import { openIndex } from '../../commerce/catalog/read-model/opensearch/engine-index.ts';
import { createSearchEngine } from '../../commerce/catalog/read-model/opensearch/search-engine.ts';
import { MIGRATIONS } from '../../foundation/database/migrations/index.ts';
import { judgeClock } from './clock.ts';
import { checkDatabase } from './database.ts';
import type { Finding } from './finding.ts';
import { checkDataFolder, checkPort } from './machine.ts';
import { checkAddress, checkBucket, checkMail, judgeLifetime } from './network.ts';
import { checkSearchEngine } from './search-engine.ts';

/** Of `localhost`, signed by itself, expired in 2024. */
const EXPIRED = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBTDCB9KADAgECAgEBMAoGCCqGSM49BAMCMBQxEjAQBgNVBAMMCWxvY2FsaG9z
dDAeFw0yNDAxMDEwMDAwMDBaFw0yNDAyMDEwMDAwMDBaMBQxEjAQBgNVBAMMCWxv
Y2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABNc+5xCWkTQwUCdpeXrA
mm31tsaM6UhOc+WZsMgTMiWiHvmsmbZIMoQrSwregh9OxwEnKJFeZ11EcaA+F4Tj
1qKjNzA1MBQGA1UdEQQNMAuCCWxvY2FsaG9zdDAdBgNVHQ4EFgQUb181ShCRogWG
5vclLpSaRK4+jGcwCgYIKoZIzj0EAwIDRwAwRAIgVsvkVhkLN5nyysmrcreXxCez
hbE8bs6EJM7j0TQ4S9oCIAtCZelP2Ta2eXvObaU7Tqf0qEfyMWwpAYgX6Z6XIKVb
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg8arsAWbdlVQl006Q
D5QT8h97NaDlcgUCy5Puvx4nfKmhRANCAATXPucQlpE0MFAnaXl6wJpt9bbGjOlI
TnPlmbDIEzIloh75rJm2SDKEK0sK3oIfTscBJyiRXmddRHGgPheE49ai
-----END PRIVATE KEY-----`,
};

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-doctor-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const brief = (findings: readonly Finding[]): readonly string[] =>
  findings.map(({ name, status, says }) => `${status} ${name}: ${says}`);

describe('doctor', () => {
  test(
    'prints each finding with its remedy, and ends with status 1 where one failed',
    { timeout: 60_000 },
    async () => {
      const { PATH, NODE_COMPILE_CACHE } = process.env;
      const folder = await newFolder();
      const [status, stdout] = await new Promise<[number | null, string]>((resolve) => {
        const program = [join(import.meta.dirname, '../main.ts'), 'doctor', '--data', folder, '--json'];
        const options = ['--conditions=source', '--disable-warning=ExperimentalWarning'];
        const child = execFile(
          process.execPath,
          [...options, ...program],
          { env: { PATH, NODE_COMPILE_CACHE, CARTWRIGHT_MODE: 'production' } },
          (_, output) => resolve([child.exitCode, output]),
        );
      });
      const { checks } = JSON.parse(stdout) as { readonly checks: readonly Finding[] };
      expect(status).toBe(1);
      expect(brief(checks)[0]).toBe(
        'fail configuration: CARTWRIGHT_SECRET is missing: in production give at least 32 random characters, such as "openssl rand -base64 32" prints, and keep them apart from the data.',
      );
      expect(brief(checks)[1]).toBe(`ok data folder: ${folder} can be written, and read by its owner only.`);
    },
  );

  test('finds a data folder that others read, and one that is a file', async () => {
    const folder = await newFolder();
    await chmod(folder, 0o755);
    const [access, disk] = await checkDataFolder({ dataFolder: folder });
    expect(access).toEqual({
      name: 'data folder',
      status: 'warn',
      says: `Other users of this machine can read ${folder}: run "chmod 0700 ${folder}".`,
    });
    expect(disk?.says).toMatch(/of [\d.]+ [GT]B are free/);
    expect(brief(await checkDataFolder({ dataFolder: import.meta.filename }))).toEqual([
      `fail data folder: ${import.meta.filename} is a file: name a folder with --data.`,
    ]);
  });

  test('finds a mail server that answers, and none where nothing listens', async () => {
    await using mail = await openMailServer();
    const { host } = new URL(mail.url);
    expect((await checkMail({ smtpUrl: mail.url, mode: 'production' })).says).toBe(
      `${host} answers, and accepts the sign-in. "cartwright mail test" sends an email.`,
    );
    expect(await checkMail({ smtpUrl: undefined, mode: 'production' })).toMatchObject({
      status: 'fail',
      says: 'No mail server is set up, so emails stay in the mailbox: set SMTP_URL.',
    });
    expect((await checkMail({ smtpUrl: 'smtp://127.0.0.1:1', mode: 'production' })).says).toBe(
      '127.0.0.1:1 does not take emails (connect ECONNREFUSED 127.0.0.1:1): correct SMTP_URL.',
    );
  });

  test('finds the port taken, the certificate expired and the address unanswered', async () => {
    const server = createServer(EXPIRED, (socket) => socket.destroy());
    onTestFinished(() => void server.close());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect((await checkPort({ host: '127.0.0.1', port })).finding.says).toBe(
      `Port ${port} is taken by another program: stop it, or choose another with CARTWRIGHT_PORT.`,
    );
    const [certificate, answer] = await checkAddress('shop address', `https://localhost:${port}`, {
      isRunning: true,
      remedy: 'start the proxy',
    });
    expect(certificate?.says).toMatch(
      /^The certificate of localhost expired \d+ days ago: renew it, and reload the proxy\.$/,
    );
    expect(answer?.status).toBe('fail');
    expect(answer?.says).toMatch(/^https:\/\/localhost:\d+ does not answer \(.+\): start the proxy\.$/);
  });

  test('finds a server of the database whose certificate is not trusted', async () => {
    // What a server of PostgreSQL says before TLS: it accepts that TLS begins.
    const server = createPlainServer((socket) => {
      socket
        .on('error', () => undefined)
        .once('data', () => {
          socket.write('S');
          new TLSSocket(socket, { ...EXPIRED, isServer: true }).on('error', () => undefined);
        });
    });
    onTestFinished(() => void server.close());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const url = `postgres://shop@localhost:${port}/shop?sslmode=verify-full`;
    expect(brief(await checkDatabase({ database: { kind: 'postgres', url } }))).toEqual([
      'fail database: The certificate of the server that DATABASE_URL names is not trusted (certificate has expired): renew it on the server.',
    ]);
  });

  test('finds a certificate that expires soon and should be renewed, and not one of years that has months left', () => {
    const DAY_MS = 86_400_000;
    const judge = (lifetimeDays: number, leftDays: number) =>
      brief([judgeLifetime('shop.example', lifetimeDays * DAY_MS, leftDays * DAY_MS)]);
    expect([judge(90, 25), judge(3650, 729), judge(3650, 31)].flat()).toEqual([
      'ok certificate: The certificate of shop.example is valid for 25 days.',
      'ok certificate: The certificate of shop.example is valid for 729 days.',
      'ok certificate: The certificate of shop.example is valid for 31 days.',
    ]);
    expect([judge(90, 22), judge(3650, 29), judge(6, 1 / 24)].flat()).toEqual([
      'warn certificate: The certificate of shop.example expires in 22 days: see why it was not renewed.',
      'warn certificate: The certificate of shop.example expires in 29 days: see why it was not renewed.',
      'warn certificate: The certificate of shop.example expires in 1 hour: see why it was not renewed.',
    ]);
  });

  test('writes to a bucket, reads and removes what it wrote, and finds one that is not there', async () => {
    const store = await startFauxqs({ port: 0, logger: false });
    onTestFinished(() => store.stop());
    store.createBucket('shop');
    const config = { prefix: '', region: 'us-east-1', endpoint: store.address, keys: { id: 'key', secret: 'secret' } };
    expect(brief(await checkBucket({ fileStore: { ...config, bucket: 'shop' } }))).toEqual([
      'ok bucket: A file was written to shop, read and removed.',
    ]);
    expect(brief(await checkBucket({ fileStore: { ...config, bucket: 'none' } }))).toEqual([
      'fail bucket: The store that S3_ENDPOINT names has no bucket that CARTWRIGHT_FILES names: create it, or name another.',
    ]);
  });

  test('finds OpenSearch with and without the index, with another password, out of reach, and another engine', async () => {
    await using engine = await startSearchEngine({ authorization: `Basic ${btoa('shop:secret')}` });
    const at = (url: string, password = 'secret') => {
      const credentials = { username: 'shop', password };
      const settings = { url, credentials, index: 'products', requestMs: 5000 };
      return { productQueries: { kind: 'opensearch', engine: settings } } as const;
    };
    expect(await checkSearchEngine({})).toEqual([]);
    expect(brief(await checkSearchEngine(at(engine.url)))).toEqual([
      `ok OpenSearch: OpenSearch 3.1.0 answers at ${engine.url}.`,
      'warn OpenSearch: It has no index products-v1: start the platform, which makes it.',
    ]);
    await openIndex(createSearchEngine(at(engine.url).productQueries.engine));
    expect(brief(await checkSearchEngine(at(engine.url)))[1]).toBe(
      'ok OpenSearch: Products are searched in its index products-v1-1.',
    );
    expect(brief(await checkSearchEngine(at(engine.url, 'other')))).toEqual([
      `fail OpenSearch: Products are searched with OpenSearch, and ${engine.url} does not answer (status 401): correct OPENSEARCH_USER and OPENSEARCH_PASSWORD, or what this user may do.`,
    ]);
    expect(brief(await checkSearchEngine(at('http://127.0.0.1:1')))[0]).toBe(
      'fail OpenSearch: Products are searched with OpenSearch, and http://127.0.0.1:1 does not answer (connect ECONNREFUSED 127.0.0.1:1): see whether it runs, and OPENSEARCH_URL.',
    );
    engine.answerNext(/^GET \/$/, { status: 200, body: { version: { distribution: 'opensearch', number: '1.3.20' } } });
    expect(brief(await checkSearchEngine(at(engine.url)))[0]).toBe(
      'warn OpenSearch: OpenSearch 1.3.20 is no longer maintained: move to 2 or later.',
    );
    engine.answerNext(/^GET \/$/, { status: 200, body: { version: { number: '8.19.0' } } });
    expect(brief(await checkSearchEngine(at(engine.url)))).toEqual([
      `fail OpenSearch: ${engine.url} is not OpenSearch: correct OPENSEARCH_URL.`,
    ]);
    expect(engine.problems).toEqual([]);
  });

  test('tells a clock that is right from one that is wrong', () => {
    expect([2_000, -20_000, 90_000].map((ahead) => judgeClock('time.example', ahead).says)).toEqual([
      'The clock agrees with time.example.',
      'The clock is 20 s ahead of time.example: set it, and keep it right with a time service such as chrony or systemd-timesyncd.',
      'The clock is 90 s behind time.example: set it, and keep it right with a time service such as chrony or systemd-timesyncd.',
    ]);
    expect([2_000, -20_000, 90_000].map((ahead) => judgeClock('x', ahead).status)).toEqual(['ok', 'warn', 'fail']);
  });
});

describeOnBothDatabases('doctor', (databases) => {
  test('finds a schema that is up to date, a database without one, and stored keys that are not encrypted', async () => {
    const empty = await checkDatabase({ database: await databases.emptyPlace() });
    expect(empty.at(-1)?.says).toMatch(/^(There is no shop at .*|The database is empty: )"cartwright seed" makes/);
    const found = await checkDatabase({ database: await databases.place() });
    expect(brief(found.filter(({ name }) => name === 'schema' || name === 'secrets'))).toEqual([
      `ok schema: The schema is up to date: ${MIGRATIONS.length} migrations.`,
      'warn secrets: Stored keys are not encrypted: set CARTWRIGHT_SECRET, which production requires.',
    ]);
  });
});
