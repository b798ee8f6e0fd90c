/**
 * What `prove-install.mjs` has in the place of systemd, which needs a machine of its own: starts, reloads and stops the
 * services of unit files, as their user, without new privileges, and with a read-only system where the unit asks for it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const FOLDERS = ['/etc/systemd/system', '/usr/lib/systemd/system'];
const STOP_TIMEOUT_MS = 90_000;

/** @typedef {Map<string, string[]>} Unit */

/**
 * @param {string} name
 * @returns {Unit} The values of each setting.
 */
function readUnit(name) {
  const path = FOLDERS.map((folder) => `${folder}/${name}.service`).find((one) => existsSync(one));
  if (path === undefined) throw new Error(`There is no unit ${name}.`);
  /** @type {Unit} */
  const unit = new Map();
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (key !== undefined && value !== undefined) unit.set(key, [...(unit.get(key) ?? []), value]);
  }
  return unit;
}

/** @param {Unit} unit */
function readEnvironment(unit) {
  const files = (unit.get('EnvironmentFile') ?? []).map((path) => readFileSync(path, 'utf8').split('\n'));
  const lines = [...(unit.get('Environment') ?? []), ...files.flat()];
  const pairs = lines.flatMap((line) => {
    const [, key, value] = /^([A-Z_]\w*)=(.*)$/.exec(line) ?? [];
    return key === undefined ? [] : [[key, value ?? '']];
  });
  return Object.fromEntries(pairs);
}

/** @param {string} name */
const pidFile = (name) => `/run/${name}.pid`;

/** @param {string} name */
function readPid(name) {
  return existsSync(pidFile(name)) ? Number(readFileSync(pidFile(name), 'utf8')) : undefined;
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    // A process that ended and was not waited for has an empty command line.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
}

/** @param {string} name */
function start(name) {
  const running = readPid(name);
  if (running !== undefined && isRunning(running)) return;
  const unit = readUnit(name);
  const [user = 'root'] = unit.get('User') ?? [];
  const own = [
    ...(unit.get('StateDirectory') ?? []).map((path) => `/var/lib/${path}`),
    ...(unit.get('CacheDirectory') ?? []).map((path) => `/var/cache/${path}`),
  ];
  for (const folder of own) {
    mkdirSync(folder, { recursive: true });
    spawnSync('chown', [`${user}:`, folder]);
    spawnSync('chmod', ['0700', folder]);
  }
  const [folder = '/'] = unit.get('WorkingDirectory') ?? [];
  const [program = ''] = unit.get('ExecStart') ?? [];
  const caps = unit.has('AmbientCapabilities')
    ? '--inh-caps=+net_bind_service --ambient-caps=+net_bind_service'
    : '--no-new-privs --bounding-set=-all';
  const asUser = user === 'root' ? '' : `setpriv --reuid=${user} --regid=${user} --init-groups ${caps}`;
  const isReadOnly = unit.get('ProtectSystem')?.[0] === 'strict';
  const log = openSync(`/var/log/${name}.log`, 'a');
  const script = isReadOnly
    ? [
        'mkdir -p /run/strict && mount --rbind / /run/strict && mount -o remount,bind,ro /run/strict',
        ...own.map((path) => `mount --bind ${path} /run/strict${path}`),
        'mount -t tmpfs tmpfs /run/strict/tmp',
        `exec /usr/sbin/chroot /run/strict sh -c 'cd ${folder} && exec ${asUser} ${program}'`,
      ].join(' && ')
    : `cd ${folder} && exec ${asUser} ${program}`;
  const child = spawn('unshare', ['--mount', 'sh', '-c', script], {
    detached: true,
    stdio: ['ignore', log, log],
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      ...(user === 'caddy' ? { HOME: '/var/lib/caddy' } : {}),
      NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS,
      ...readEnvironment(unit),
    },
  });
  writeFileSync(pidFile(name), String(child.pid));
  child.unref();
}

/** @param {string} name */
async function stop(name) {
  const pid = readPid(name);
  rmSync(pidFile(name), { force: true });
  if (pid === undefined || !isRunning(pid)) return;
  process.kill(pid, 'SIGTERM');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (isRunning(pid)) {
    if (Date.now() > deadline) throw new Error(`${name} does not stop.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** @param {string} name */
function reload(name) {
  const pid = readPid(name);
  if (pid === undefined || !isRunning(pid)) return start(name);
  const [program = ''] = readUnit(name).get('ExecReload') ?? [];
  const { status, stderr } = spawnSync('sh', ['-c', program.replace('$MAINPID', String(pid))], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

// Packages ask for more when they are installed, which does nothing here.
const [verb, ...names] = process.argv.slice(2).filter((one) => !one.startsWith('--'));
for (const name of names) {
  // Timers need systemd itself.
  if (name.endsWith('.timer')) continue;
  if (verb === 'enable' || verb === 'start') start(name);
  else if (verb === 'reload') reload(name);
  else if (verb === 'disable' || verb === 'stop') await stop(name);
}
