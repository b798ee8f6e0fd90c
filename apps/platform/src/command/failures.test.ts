/** What the operator reads where a command cannot do its work: one sentence with the field and the remedy, no stack. */
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { runOnServer } from '../../test/migrated-templates.ts';
import { type PostgresServer, startPostgres } from '../../test/postgres-process.ts';
import { type Ended, runCommand as cartwright } from '../../test/run-command.ts';

const MORE_HELP = '"cartwright --help" lists the commands, and each has a --help of its own.';
/** Without the first variable the client of S3 would ask the machine for keys. */
const NO_KEYS = { AWS_EC2_METADATA_DISABLED: 'true', S3_ENDPOINT: 'http://127.0.0.1:1' };
const STORE = { ...NO_KEYS, S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
const UNREACHABLE =
  'The store that S3_ENDPOINT names cannot be reached (connect ECONNREFUSED 127.0.0.1:1): start it, or correct the address.\n';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-failures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** The data folder of a shop on SQLite. */
async function makeShop(): Promise<string> {
  const folder = await newFolder();
  await cartwright({}, 'seed', '--data', folder);
  return folder;
}

const failed = (stderr: string): Ended => ({ status: 1, stdout: '', stderr });
const misused = (sentence: string): Ended => ({ status: 2, stdout: '', stderr: `${sentence} ${MORE_HELP}\n` });

describe('a store that speaks S3', { timeout: 60_000 }, () => {
  test('is named by each command that cannot reach it', async () => {
    const data = await makeShop();
    const commands = [
      ['backup', 's3://bucket/x.tar', '--data', data],
      ['backup', '--verify', 's3://bucket/x.tar'],
      ['restore', 's3://bucket/x.tar', '--data', join(data, 'restored')],
      ['site', 'export', 's3://bucket/x.tar', '--data', data],
      ['site', 'import', 's3://bucket/x.tar', '--data', data],
    ];
    for (const command of commands) expect(await cartwright(STORE, ...command)).toEqual(failed(UNREACHABLE));
    const files = { ...STORE, CARTWRIGHT_FILES: 's3://files' };
    expect(await cartwright(files, 'backup', join(data, 'x.tar'), '--data', data)).toEqual(failed(UNREACHABLE));
    expect(await readdir(data)).not.toContain('x.tar');
  });

  test('is named without its keys, and the name of a bucket that is none', async () => {
    const [keys, bucket] = await Promise.all([
      cartwright(NO_KEYS, 'backup', '--verify', 's3://bucket/x.tar'),
      cartwright(STORE, 'backup', '--verify', 's3://b/x.tar', '--json'),
    ]);
    expect(keys).toEqual(
      failed('There are no keys for the store of S3: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.\n'),
    );
    expect([bucket.status, bucket.stderr, JSON.parse(bucket.stdout)]).toEqual([
      1,
      '',
      {
        error: {
          message:
            '"b" in "s3://b/x.tar" is no name of a bucket: give one of 3 to 63 lowercase letters, digits, dots and hyphens, with a letter or a digit at both ends.',
        },
      },
    ]);
  });
});

describe('an address of PostgreSQL', { timeout: 60_000 }, () => {
  /** The server of all other tests lets in each user without a password. */
  let server: PostgresServer;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cartwright-passwords-'));
    // As root, the server runs as a user of its own, who must be able to reach its data.
    await chmod(folder, 0o755);
    server = await startPostgres({
      databaseDir: join(folder, 'data'),
      initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync', '--auth=scram-sha-256'],
      // A command that waited for the server to close its connection would end after the time limit of the test.
      postgresFlags: ['fsync=off', 'unix_socket_directories=', 'authentication_timeout=300s'].flatMap((one) => [
        '-c',
        one,
      ]),
    });
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const addressOf = (change: (url: URL) => void): string => {
    const url = new URL(server.url);
    change(url);
    return url.href;
  };
  const wrongPassword = (): string => addressOf((url) => (url.password = 'wrong'));
  const reason = 'password authentication failed for user "postgres"';

  test('with a wrong password is refused in one sentence that names DATABASE_URL', async () => {
    const data = await newFolder();
    const environment = { DATABASE_URL: wrongPassword(), CARTWRIGHT_PORT: '0', CARTWRIGHT_SEED: 'none' };
    const sentence = `PostgreSQL refuses the user or the password of DATABASE_URL (${reason}): correct them.`;
    const [seeded, served, examined] = await Promise.all([
      cartwright(environment, 'seed', '--data', data),
      cartwright(environment, 'serve', '--data', data),
      cartwright(environment, 'doctor', '--data', data, '--json', '--time-url', 'http://127.0.0.1:1'),
    ]);
    expect([seeded, served]).toEqual([failed(`${sentence}\n`), failed(`${sentence}\n`)]);
    const { checks } = JSON.parse(examined.stdout) as { readonly checks: readonly unknown[] };
    expect(checks).toContainEqual({ name: 'database', status: 'fail', says: sentence });
  });

  test('that an option gave is named by that option', async () => {
    const data = await makeShop();
    const backup = join(data, 'shop.tar');
    await cartwright({}, 'backup', backup, '--data', data);
    const missing = addressOf((url) => (url.pathname = '/nix'));
    const noFile = addressOf((url) => url.searchParams.set('sslrootcert', '/nix.pem'));
    const [refused, unknown, unreachable, unread, none, notOne, other, mistyped] = await Promise.all([
      cartwright({}, 'restore', backup, '--into', wrongPassword(), '--data', data),
      cartwright({}, 'move', '--to', missing, '--data', data),
      cartwright({}, 'move', '--to', 'postgres://cart@127.0.0.1:1/shop', '--data', data),
      cartwright({}, 'move', '--to', noFile, '--data', data),
      cartwright({}, 'restore', backup, '--into', 'postgres://[', '--data', data),
      cartwright({}, 'move', '--to', 'mysql://127.0.0.1/shop', '--data', data),
      cartwright({}, 'restore', backup, '--into', 'mysql://127.0.0.1/shop', '--data', data),
      cartwright({}, 'restore', backup, '--into', 'jdbc:postgresql://127.0.0.1/shop', '--data', data),
    ]);
    expect(refused).toEqual(
      failed(`PostgreSQL refuses the user or the password of --into (${reason}): correct them.\n`),
    );
    expect(unknown).toEqual(
      failed(
        'The database that --to names does not exist (database "nix" does not exist): create it, or correct the name.\n',
      ),
    );
    expect(unreachable).toEqual(
      failed('The database that --to names cannot be reached: start it, or correct the address.\n'),
    );
    expect(unread).toEqual(
      misused(
        '--to names the file /nix.pem with sslrootcert, which cannot be read (ENOENT): correct it, or let this user read the file.',
      ),
    );
    const form = 'is not an address that begins with postgres:// or postgresql://.';
    const refusedInto = misused(`--into ${form}`);
    expect(notOne).toEqual(misused(`--to ${form}`));
    expect([none, other, mistyped]).toEqual([refusedInto, refusedInto, refusedInto]);
  });

  test('of a server without TLS, with a user without password, sign-in or connections is refused with the remedy', async () => {
    const [signIn, full, owner] = ['without_sign_in', 'without_connections', 'without_rights'] as const;
    await runOnServer(server.url, `CREATE ROLE ${signIn} PASSWORD 'secret'`);
    await runOnServer(server.url, `CREATE ROLE ${full} LOGIN PASSWORD 'secret' CONNECTION LIMIT 0`);
    await runOnServer(server.url, `CREATE ROLE ${owner} LOGIN PASSWORD 'secret'`);
    const userOf = (name: string): string => addressOf((url) => ([url.username, url.password] = [name, 'secret']));
    const seed = async (url: string): Promise<string> => (await cartwright({ DATABASE_URL: url }, 'seed')).stderr;
    expect(await seed(userOf(signIn))).toBe(
      `PostgreSQL does not let in the user of DATABASE_URL (role "${signIn}" is not permitted to log in): correct the user, the database or sslmode in it, or allow them in pg_hba.conf of the server.\n`,
    );
    expect(await seed(userOf(full))).toBe(
      `PostgreSQL has no connection left for DATABASE_URL (too many connections for role "${full}"): raise max_connections of the server or the limit of the user, or lower DATABASE_CONNECTIONS.\n`,
    );
    expect(await seed(userOf(owner))).toMatch(
      /^PostgreSQL does not allow the user of DATABASE_URL to do this \(permission denied .*\): make this user the owner of the database, or name another user\.\n$/,
    );
    expect(await seed(addressOf((url) => (url.password = '')))).toBe(
      'PostgreSQL wants a password, and DATABASE_URL has none: give postgres://user:password@host/database.\n',
    );
    expect(await seed(addressOf((url) => url.searchParams.set('sslmode', 'verify-full')))).toBe(
      'The server that DATABASE_URL names does not speak TLS: turn on ssl in its postgresql.conf, or remove sslmode from the address.\n',
    );
  });
});

describe('a command line', { timeout: 60_000 }, () => {
  test('with a wrong number of workers is refused with the name of the option', async () => {
    const data = await newFolder();
    const [none, sqlite, variable] = await Promise.all([
      cartwright({}, 'serve', '--workers', '0'),
      cartwright({}, 'serve', '--workers', '2', '--data', data),
      cartwright({ CARTWRIGHT_WORKERS: '0' }, 'serve', '--data', data),
    ]);
    expect(none).toEqual(misused('--workers is "0": use a number from 1 to 64, or auto.'));
    expect(sqlite).toEqual(
      misused(
        '--workers is "2", and the database is SQLite, which belongs to one process: set DATABASE_URL to a PostgreSQL database, or leave --workers out.',
      ),
    );
    expect(variable).toEqual(failed('CARTWRIGHT_WORKERS is "0": use a number from 1 to 64, or auto.\n'));
  });

  test('with wrong keys for a backup is refused, and nothing is written', async () => {
    const data = await newFolder();
    const file = join(data, 'x.tar');
    const [wrong, both, exported] = await Promise.all([
      cartwright({}, 'backup', file, '--encrypt-to', 'age1xyz'),
      cartwright({}, 'backup', file, '--encrypt-to', 'age1xyz', '--passphrase-file', file),
      cartwright({}, 'site', 'export', file, '--encrypt-to', 'age1xyz'),
    ]);
    const key = misused('--encrypt-to: "age1xyz" is no public key of age: give one that begins with age1.');
    expect([wrong, exported]).toEqual([key, key]);
    expect(both).toEqual(misused('--encrypt-to and --passphrase-file exclude each other: give one of them.'));
    expect(await readdir(data)).toEqual([]);
  });

  test('with what is no email address is refused by each command that takes one', async () => {
    const sentence = failed('"notanaddress" is no email address: give one such as you@example.com.\n');
    const ended = await Promise.all([
      cartwright({}, 'mail', 'test', 'notanaddress'),
      cartwright({}, 'person', 'export', 'notanaddress'),
      cartwright({}, 'person', 'erase', 'notanaddress', '--yes'),
    ]);
    expect(ended).toEqual([sentence, sentence, sentence]);
  });

  test('writes the data of a person to a new file only', async () => {
    const data = await makeShop();
    const [made, taken] = [join(data, 'ada.json'), join(data, 'taken.json')];
    await writeFile(taken, 'mine');
    using database = new DatabaseSync(join(data, 'shop.sqlite'));
    database.exec(
      "INSERT INTO newsletter_subscribers (site_id, subscriber_id, email, status, language, source, consent_text, requested_at) SELECT site_id, 'one', 'ada@example.com', 'CONFIRMED', 'en', '/', 'yes', 1 FROM sites",
    );
    const exportTo = (file: string) =>
      cartwright({}, 'person', 'export', 'ada@example.com', '--into', file, '--data', data);
    expect(await exportTo(made)).toMatchObject({
      status: 0,
      stdout: `Wrote the data of ada@example.com from 1 table to ${made}.\n`,
    });
    expect((await stat(made)).mode & 0o077).toBe(0);
    expect(await exportTo(taken)).toEqual(failed(`${taken} is there already: name another file, or remove it.\n`));
    expect(await readFile(taken, 'utf8')).toBe('mine');
    const nowhere = join(data, 'no/ada.json');
    expect(await exportTo(nowhere)).toEqual(
      failed(
        `The copy cannot be written to ${nowhere} (ENOENT): mend the permissions of its folder, or name another.\n`,
      ),
    );
  });
});

test(
  'a port that is taken, and an address of another machine, are named without a stack',
  { timeout: 60_000 },
  async () => {
    const taken = createServer();
    await once(taken.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void taken.close());
    const port = String((taken.address() as AddressInfo).port);
    const data = await newFolder();
    expect(await cartwright({ CARTWRIGHT_SEED: 'none' }, 'serve', '--port', port, '--data', data)).toEqual(
      failed('The port is taken by another program: choose another with CARTWRIGHT_PORT or --port.\n'),
    );
    expect(await cartwright({ CARTWRIGHT_SEED: 'none' }, 'serve', '--host', '192.0.2.1', '--data', data)).toEqual(
      failed(
        'This machine does not have the address to listen on: correct CARTWRIGHT_HOST or --host, or leave it out for 127.0.0.1.\n',
      ),
    );
    expect(await cartwright({ CARTWRIGHT_SEED: 'none' }, 'serve', '--host', 'no host', '--data', data)).toEqual(
      failed(
        'CARTWRIGHT_HOST or --host is "no host", and this machine knows no such name: give an address of this machine, or leave it out for 127.0.0.1.\n',
      ),
    );
  },
);
