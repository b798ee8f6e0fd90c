import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';

import { afterEach, describe, expect, test } from 'vitest';

interface Message {
  readonly type: 'ready' | 'refused';
  readonly message?: string;
  readonly origin?: string;
  readonly clientId?: string;
  readonly adminSignInUrl?: string;
  readonly people?: readonly unknown[];
  readonly notices?: readonly string[];
}

const SCRIPT = join(import.meta.dirname, 'main.ts');
/** No variable that configures the platform. Compiled modules are cached, which halves the time of a start. */
const NODE_ENVIRONMENT = {
  PATH: process.env['PATH'],
  ...(process.env['NODE_COMPILE_CACHE'] === undefined ? {} : { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }),
};
const children: ChildProcess[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-main-'));
  folders.push(folder);
  return folder;
}

/** Starts the process as `npm start` does, and waits for its first message. */
async function start(
  folder: string,
  more: Record<string, string> = {},
): Promise<{ child: ChildProcess; message: Message }> {
  const child = fork(SCRIPT, [], {
    execArgv: ['--conditions=source', '--disable-warning=ExperimentalWarning'],
    env: { ...NODE_ENVIRONMENT, CARTWRIGHT_PORT: '0', CARTWRIGHT_DATA: folder, ...more },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  children.push(child);
  const [message] = (await once(child, 'message')) as [Message];
  return { child, message };
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

async function getVisitorTokens({ origin, clientId }: Message): Promise<Record<string, unknown>> {
  const response = await fetch(`${origin}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId, grantType: 'anonymous' }),
  });
  return (await response.json()) as Record<string, unknown>;
}

async function renew({ origin }: Message, refreshToken: unknown): Promise<number> {
  const response = await fetch(`${origin}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken, grantType: 'refresh_token' }),
  });
  return response.status;
}

describe('the process', () => {
  test('prints its address, answers there, stops on a signal, and loses no data', { timeout: 60_000 }, async () => {
    const folder = await newFolder();
    const first = await start(folder);
    expect(first.message).toMatchObject({ type: 'ready', siteName: 'My shop', people: [] });
    expect(first.message.adminSignInUrl).toContain(`${first.message.origin}/admin/sign-in?code=`);
    expect((await fetch(`${first.message.origin}/readyz`)).status).toBe(200);
    const tokens = await getVisitorTokens(first.message);
    first.child.kill('SIGTERM');
    expect(await exitCode(first.child)).toBe(0);
    await expect(readFile(join(folder, 'lock'))).rejects.toThrow('ENOENT');

    const second = await start(folder);
    expect(second.message.clientId).toBe(first.message.clientId);
    expect(await renew(second.message, tokens['refresh_token'])).toBe(200);
  });

  test('keeps acknowledged writes also when it is killed', { timeout: 60_000 }, async () => {
    const folder = await newFolder();
    const first = await start(folder);
    const acknowledged: unknown[] = [];
    const ask = async (): Promise<void> => {
      for (;;) acknowledged.push((await getVisitorTokens(first.message))['refresh_token']);
    };
    const asking = Promise.allSettled([ask(), ask(), ask(), ask()]);
    while (acknowledged.length < 100) await new Promise((resolve) => setImmediate(resolve));
    first.child.kill('SIGKILL');
    await asking;

    const second = await start(folder);
    const responses = await Promise.all(acknowledged.map((token) => renew(second.message, token)));
    expect(responses.filter((status) => status !== 200)).toEqual([]);
  });

  test('stops when its parent process has ended', async () => {
    const { child } = await start(await newFolder());
    child.disconnect();
    expect(await exitCode(child)).toBe(0);
  });
});

describe('the owner’s link', () => {
  const runFile = promisify(execFile);
  const PRODUCTION = { CARTWRIGHT_MODE: 'production', CARTWRIGHT_SECRET: 's'.repeat(32) };

  /** Runs `npm run owner-link` as the package's script does. */
  async function ownerLink(...args: string[]): Promise<string> {
    const program = [join(import.meta.dirname, 'command/main.ts'), 'owner-link', ...args];
    const options = ['--conditions=source', '--disable-warning=ExperimentalWarning'];
    return (await runFile(process.execPath, [...options, ...program], { env: NODE_ENVIRONMENT })).stdout.trim();
  }

  /** The code of a link moves into a cookie before its page is shown. */
  const open = async (link: string): Promise<number> => {
    const moved = await fetch(link, { redirect: 'manual' });
    const cookie = moved.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
    const page = new URL(moved.headers.get('location') ?? link, link);
    return (await fetch(page, { headers: { cookie: cookie.join('; ') } })).status;
  };

  test(
    'is made by a command in production, where no start makes one, and ends those before it',
    { timeout: 60_000 },
    async () => {
      const folder = await newFolder();
      const { message } = await start(folder, PRODUCTION);
      expect(message.adminSignInUrl).toBeUndefined();
      expect(JSON.stringify(message)).not.toContain('code=');
      expect(message.notices).toEqual([
        'No captcha is set up (CARTWRIGHT_CAPTCHA): only limits slow down clients that guess passwords.',
      ]);
      const url = ['--data', folder, '--url', message.origin ?? ''];
      const first = await ownerLink(...url);
      expect(first).toMatch(/\/admin\/sign-in\?code=[\w-]{43}$/);
      expect(await open(first)).toBe(200);
      const second = await ownerLink(...url);
      expect([await open(first), await open(second)]).toEqual([410, 200]);
    },
  );

  test('is printed by each start until the owner has an account', { timeout: 60_000 }, async () => {
    const folder = await newFolder();
    const first = await start(folder);
    first.child.kill('SIGTERM');
    await exitCode(first.child);
    const second = await start(folder);
    const code = new URL(first.message.adminSignInUrl ?? '').search;
    expect(await open(`${second.message.origin}/admin/sign-in${code}`)).toBe(410);
    expect(await open(second.message.adminSignInUrl ?? '')).toBe(200);
    second.child.kill('SIGTERM');
    await exitCode(second.child);
    const database = new DatabaseSync(join(folder, 'shop.sqlite'));
    database.exec("update merchants set password_hash = 'a hash', set_up_at = 1");
    database.close();
    const third = await start(folder);
    expect(third.message.type).toBe('ready');
    expect(third.message.adminSignInUrl).toBeUndefined();
  });

  test('to a shop that is not there is refused in one sentence', async () => {
    const folder = await newFolder();
    await expect(ownerLink('--data', folder)).rejects.toThrow(
      `There is no shop at ${join(folder, 'shop.sqlite')}: name its data folder with --data, or its database with DATABASE_URL.`,
    );
  });

  test('is not needed for a command that refuses to open a missing shop', async () => {
    const { message } = await start(await newFolder(), { ...PRODUCTION, CARTWRIGHT_SEED: 'existing' });
    expect(message.message).toBe(
      'There is no shop here yet, and production does not open the demo shop, whose passwords everybody knows: start once with --empty, or name the data folder or the database of your shop.',
    );
  });
});

describe('a start that cannot be', () => {
  test('is refused for a folder that another process has', async () => {
    const folder = await newFolder();
    const first = await start(folder);
    const second = await start(folder);
    expect(second.message).toEqual({
      type: 'refused',
      message: `The data folder ${folder} is in use by another process (${first.child.pid}): stop that one, or choose another folder.`,
    });
    expect(await exitCode(second.child)).toBe(1);
  });

  test('is refused for a port that is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const { child, message } = await start(await newFolder(), { CARTWRIGHT_PORT: String(port) });
    await new Promise((resolve) => taken.close(resolve));
    expect(message.message).toBe(
      'The port is taken by another program: choose another with CARTWRIGHT_PORT or --port.',
    );
    expect(await exitCode(child)).toBe(1);
  });

  test('is refused for a mistake in the environment', async () => {
    const { message } = await start(await newFolder(), { CARTWRIGHT_MODE: 'fast' });
    expect(message).toEqual({
      type: 'refused',
      message: 'CARTWRIGHT_MODE is "fast": use development or production.',
    });
  });

  test('is refused for a file that is no database', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'shop.sqlite'), 'this is no database'.repeat(1000));
    const { message } = await start(folder);
    expect(message.message).toBe(
      'The database file is damaged or none of ours: restore a backup, or choose another data folder.',
    );
  });

  test('is refused in the same words for a file that was cut off', { timeout: 60_000 }, async () => {
    const folder = await newFolder();
    const first = await start(folder);
    first.child.kill('SIGTERM');
    await exitCode(first.child);
    await truncate(join(folder, 'shop.sqlite'), 3 * 8192);
    const { message } = await start(folder);
    expect(message.message).toBe(
      'The database file is damaged or none of ours: restore a backup, or choose another data folder.',
    );
  });

  test('is refused for the database of another program', async () => {
    const folder = await newFolder();
    using foreign = new DatabaseSync(join(folder, 'shop.sqlite'));
    foreign.exec('CREATE TABLE bookmarks (url TEXT)');
    const { message } = await start(folder);
    expect(message.message).toBe(
      'This database is of another program (it has a table bookmarks and none of ours): name another data folder or database.',
    );
  });

  test('is refused in production without a secret for stored data', async () => {
    const { message } = await start(await newFolder(), { CARTWRIGHT_MODE: 'production' });
    expect(message.message).toBe(
      'CARTWRIGHT_SECRET is missing: in production give at least 32 random characters, such as "openssl rand -base64 32" prints, and keep them apart from the data.',
    );
  });

  test('is refused without the secret that sealed the keys, and with another one', { timeout: 60_000 }, async () => {
    const folder = await newFolder();
    const first = await start(folder, { CARTWRIGHT_SECRET: 'a'.repeat(32) });
    first.child.kill('SIGTERM');
    await exitCode(first.child);
    expect((await start(folder)).message.message).toBe(
      'The keys in this database are sealed: set CARTWRIGHT_SECRET to the secret that sealed them.',
    );
    expect((await start(folder, { CARTWRIGHT_SECRET: 'b'.repeat(32) })).message.message).toBe(
      'Another CARTWRIGHT_SECRET sealed the keys in this database: set that one again, or give it as CARTWRIGHT_SECRET_PREVIOUS.',
    );
    const rotated = { CARTWRIGHT_SECRET: 'b'.repeat(32), CARTWRIGHT_SECRET_PREVIOUS: 'a'.repeat(32) };
    expect((await start(folder, rotated)).message.type).toBe('ready');
  });

  test('is refused for a database server that is not there', async () => {
    const { message } = await start(await newFolder(), { DATABASE_URL: 'postgres://127.0.0.1:1/shop' });
    expect(message.message).toBe(
      'The database that DATABASE_URL names cannot be reached: start it, or correct the address.',
    );
  });
});
