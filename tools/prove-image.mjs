#!/usr/bin/env node
/**
 * `npm run prove:image -- --base <folder of a bare Debian>`: runs the steps of the Dockerfile without a container engine,
 * and starts the result as an engine would: as its user, on a read-only system, with the loopback address alone. Needs
 * Linux and root.
 *
 * A stage is an overlay on the bare system, to which Node 24 of `toolchain/` and npm of this machine are added: they stand
 * for the base image of the Dockerfile.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

import { ROOT, findNpm } from './machine.mjs';
import { PROGRAM_OPTIONS } from './node-options.mjs';
import { ensureRuntime } from './runtime.mjs';

const { values } = parseArgs({ options: { base: { type: 'string' } } });
if (values.base === undefined) throw new Error('Give --base <folder of a bare Debian>, such as debootstrap makes.');

/** @typedef {{ name: string, steps: string[], env: string[], user: string, command: string[], health: string }} Stage */

/** @returns {Stage[]} */
function readStages() {
  /** @type {Stage[]} */
  const stages = [];
  for (const line of readFileSync(join(ROOT, 'Dockerfile'), 'utf8').split('\n')) {
    const [, word = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (word === 'FROM') {
      const name = / AS (\w+)$/.exec(rest)?.[1] ?? 'image';
      stages.push({ name, steps: [], env: [], user: 'root', command: [], health: '' });
    }
    const stage = stages.at(-1);
    if (stage === undefined) continue;
    const system = `$F/${stage.name}/system`;
    if (word === 'WORKDIR') stage.steps.push(`mkdir -p "${system}${rest}"`);
    if (word === 'RUN') stage.steps.push(`in_system "${system}" ${stage.user} ${quote(`cd /app && ${rest}`)}`);
    if (word === 'COPY') stage.steps.push(copyStep(rest, system));
    if (word === 'ENV') stage.env.push(rest);
    if (word === 'USER') stage.user = rest;
    if (word === 'ENTRYPOINT' || word === 'CMD') stage.command.push(...JSON.parse(rest));
    if (word === 'HEALTHCHECK') stage.health = rest.replace(/^.*?CMD /, '');
  }
  return stages;
}

/**
 * @param {string} rest
 * @param {string} system
 */
function copyStep(rest, system) {
  const [, stage, owner, from = '', to = ''] = /^(?:--from=(\w+) )?(?:--chown=(\S+) )?(\S+) (\S+)$/.exec(rest) ?? [];
  if (stage === undefined) return `cp -a "$F/context/." "${system}/app/"`;
  const copy = `mkdir -p "$(dirname "${system}${to}")" && cp -a "$F/${stage}/system${from}" "${system}${to}"`;
  return owner === undefined ? copy : `${copy} && chroot "${system}" chown -R ${owner} ${to}`;
}

/** @param {string} text */
function quote(text) {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/**
 * @param {Stage} image
 * @param {readonly string[]} stages
 */
function writeScript(image, stages, builds = readStages().flatMap(({ steps }) => steps)) {
  const environment = [
    ...image.env,
    'CARTWRIGHT_PUBLIC_URL=https://accounts.shop.example',
    'CARTWRIGHT_SHOP_URL=https://shop.example',
    `CARTWRIGHT_SECRET=${'s'.repeat(32)}`,
    `CARTWRIGHT_SHOP_SECRET=${'t'.repeat(32)}`,
  ].join(' ');
  const program = image.command.slice(0, -1).join(' ');
  // The entrypoint of `compose.yaml`.
  const shop = ['node', ...PROGRAM_OPTIONS, 'apps/storefront/server/main.ts'].join(' ');
  return `
set -e
in_system() { chroot --userspec="$2:$2" "$1" env -i HOME=/root PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin $NETWORK sh -ec "$3"; }
for STAGE in ${stages.join(' ')}; do
  mount -t overlay overlay -o "lowerdir=$F/node:$BASE,upperdir=$F/$STAGE/upper,workdir=$F/$STAGE/work" "$F/$STAGE/system"
  mount -t proc proc "$F/$STAGE/system/proc"
  mount --rbind /dev "$F/$STAGE/system/dev"
  chroot "$F/$STAGE/system" useradd --uid 1000 --user-group node
done
${builds.join('\n')}
echo "✓ all steps of the Dockerfile end well"
du -sh --exclude=proc --exclude=dev "$F/image/upper" | sed 's/\\t.*/ above the base image/'
mount --bind "$F/image/system" "$F/run"
mount -o remount,bind,ro "$F/run"
mount --bind "$F/image/system/data" "$F/run/data"
mount -t tmpfs tmpfs "$F/run/tmp"
mount --rbind /dev "$F/run/dev"
mount -t proc proc "$F/run/proc"
exec unshare --net sh -ec '
  ip link set lo up
  RUN="chroot --userspec=${image.user}:${image.user} $F/run env -i PATH=/usr/local/bin:/usr/bin:/bin ${environment}"
  CLIENT=$($RUN sh -c "cd /app && exec ${program} seed" | sed -n "s/^Client id: //p")
  echo "✓ seed makes a shop: $CLIENT"
  (exec $RUN NODE_DEBUG_NATIVE=COMPILE_CACHE sh -c "cd /app && exec ${program} serve") > "$F/platform.log" 2>&1 & PLATFORM=$!
  (exec $RUN NODE_DEBUG_NATIVE=COMPILE_CACHE CLIENT_ID=$CLIENT sh -c "cd /app && exec ${shop}") > "$F/shop.log" 2>&1 & SHOP=$!
  answers() { $RUN node -e "fetch(process.argv[1]).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))" "$1"; }
  for TRY in $(seq 60); do
    if $RUN sh "$HEALTH" && answers http://127.0.0.1:4000/healthz; then break; fi
    sleep 0.5
  done
  $RUN sh "$HEALTH"
  echo "✓ the health check passes"
  answers http://127.0.0.1:4000/healthz
  echo "✓ the server of the shop answers"
  if $RUN sh -c "touch /app/x 2> /dev/null"; then exit 1; fi
  echo "✓ the system cannot be written"
  test "$($RUN id -u)" = 1000
  echo "✓ the user is not root"
  kill -TERM $PLATFORM $SHOP
  wait $PLATFORM
  wait $SHOP
  echo "✓ both stop with status 0"
  for LOG in platform shop; do
    if grep -E "was (not initialized|rejected)" "$F/$LOG.log"; then exit 1; fi
    echo "✓ the $LOG reads $(grep -c "V8 code cache for .* was accepted" "$F/$LOG.log") compiled files, and compiles none"
  done
' || { grep -hvF "[compile cache]" "$F"/*.log; exit 1; }
`;
}

const folder = mkdtempSync(join(tmpdir(), 'cartwright-prove-image-'));
const stages = readStages();
const image = stages.at(-1);
if (image === undefined) throw new Error('The Dockerfile has no stage.');
for (const { name } of stages) {
  for (const part of ['upper', 'work', 'system']) mkdirSync(join(folder, name, part), { recursive: true });
}
for (const path of [
  'run',
  'context',
  'node/usr/local/bin',
  'node/usr/local/lib/node_modules',
  'node/etc',
  'node/prove',
]) {
  mkdirSync(join(folder, path), { recursive: true });
}
const npm = findNpm();
const { node } = await ensureRuntime({ npm, signal: new AbortController().signal, say: () => {} });
cpSync(realpathSync(node), join(folder, 'node/usr/local/bin/node'));
cpSync(dirname(dirname(npm)), join(folder, 'node/usr/local/lib/node_modules/npm'), { recursive: true });
writeFileSync(
  join(folder, 'node/usr/local/bin/npm'),
  '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n',
  { mode: 0o755 },
);
cpSync('/etc/resolv.conf', join(folder, 'node/etc/resolv.conf'));
// An engine writes this file, too.
writeFileSync(join(folder, 'node/etc/hosts'), '127.0.0.1 localhost\n');
writeFileSync(join(folder, 'node/prove/health.sh'), `${image.health}\n`);
const authorities = process.env.NODE_EXTRA_CA_CERTS;
if (authorities !== undefined) cpSync(authorities, join(folder, 'node/prove/authorities.pem'));
// The files of the commit, as the context of a clean clone.
const archive = join(folder, 'context.tar');
execFileSync('git', ['archive', '--output', archive, 'HEAD'], { cwd: ROOT });
execFileSync('tar', ['-xf', archive, '-C', join(folder, 'context')]);
const { status } = spawnSync(
  'unshare',
  [
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    'sh',
    '-c',
    writeScript(
      image,
      stages.map(({ name }) => name),
    ),
  ],
  {
    stdio: 'inherit',
    env: {
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
      F: folder,
      BASE: values.base,
      HEALTH: '/prove/health.sh',
      NETWORK: authorities === undefined ? '' : 'NODE_EXTRA_CA_CERTS=/prove/authorities.pem',
    },
  },
);
rmSync(folder, { recursive: true, force: true });
process.exitCode = status === 0 ? 0 : 1;
