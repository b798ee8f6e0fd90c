/** The programs of the machine between the servers: PgBouncer before the databases, Caddy before the processes. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { ROOT } from '../world/platform-process.ts';
import { serverUser } from './postgres.ts';

const EXAMPLES = join(ROOT, 'docs/operate/examples');
const START_TIMEOUT_MS = 20_000;

/** What `apt-get install` needs to be told. @throws {Error} With the command, where a program is missing. */
export function requirePrograms(): void {
  const missing = ['pgbouncer', 'caddy'].filter((name) => spawnSync(name, ['--version']).error !== undefined);
  if (missing.length > 0) {
    throw new Error(
      `${missing.join(' and ')} cannot be started: on Debian, run \`apt-get install --no-install-recommends ${missing.join(' ')}\`.`,
    );
  }
}

export interface Program {
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts PgBouncer with the settings that the documentation gives. */
export async function startPooler(options: {
  readonly folder: string;
  readonly port: number;
  /** Ports of servers by the names of databases. */
  readonly databases: Readonly<Record<string, number>>;
}): Promise<Program> {
  const { folder, port, databases } = options;
  const example = await readFile(join(EXAMPLES, 'pgbouncer.ini'), 'utf8');
  const [, settings = ''] = example.split('[pgbouncer]\n');
  const lines = [
    '[databases]',
    ...Object.entries(databases).map(
      ([name, at]) => `${name} = host=127.0.0.1 port=${at} dbname=postgres user=postgres`,
    ),
    '[pgbouncer]',
    settings.replaceAll(/^(?:listen_addr|auth_file|auth_type).*$/gm, ''),
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'auth_type = any',
    `unix_socket_dir = ${folder}`,
  ];
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, `${lines.join('\n')}\n`);
  const log = openSync(join(folder, 'pgbouncer.log'), 'a');
  const child = spawn('pgbouncer', [file], { ...serverUser(), cwd: '/', stdio: ['ignore', log, log] });
  return runProgram(child, 'PgBouncer', port);
}

/** Starts Caddy with the configuration that the documentation gives, with certificates of an authority of its own. */
export async function startProxy(options: {
  readonly folder: string;
  readonly shop: { readonly port: number; readonly servers: readonly number[] };
  readonly platform: { readonly port: number; readonly servers: readonly number[] };
}): Promise<Program & { readonly authority: string }> {
  const { folder, shop, platform } = options;
  const example = await readFile(join(EXAMPLES, 'Caddyfile.many'), 'utf8');
  const listOf = (ports: readonly number[]): string => ports.map((port) => `127.0.0.1:${port}`).join(' ');
  const sites = example
    .replaceAll(/^accounts\.shop\.example /gm, `https://localhost:${platform.port} `)
    .replaceAll(/^shop\.example /gm, `https://localhost:${shop.port} `)
    .replace('127.0.0.1:4001 127.0.0.1:4003 127.0.0.1:4005', listOf(platform.servers))
    .replace('127.0.0.1:4000 127.0.0.1:4002', listOf(shop.servers));
  const global = '{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n';
  const file = join(folder, 'Caddyfile');
  await writeFile(file, global + sites);
  const home = join(folder, 'caddy');
  await mkdir(home);
  const log = openSync(join(folder, 'caddy.log'), 'a');
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { PATH: process.env['PATH'], HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    stdio: ['ignore', log, log],
  });
  const program = await runProgram(child, 'Caddy', shop.port);
  return { ...program, authority: join(home, 'caddy/pki/authorities/local/root.crt') };
}

async function runProgram(child: ChildProcess, name: string, port: number): Promise<Program> {
  const until = performance.now() + START_TIMEOUT_MS;
  while (!(await isOpen(port))) {
    if (child.exitCode !== null || performance.now() > until) {
      throw new Error(`${name} did not start: its log is in the folder that was printed first.`);
    }
    await wait(50);
  }
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}
