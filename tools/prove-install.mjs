#!/usr/bin/env node
/**
 * `npm run prove:install`: follows docs/operate/install.md literally on a bare Debian, with each command copied from the
 * page, sells a product over TLS, and follows other pages (`prove-install/blocks.mjs`). Needs Linux, root, `debootstrap`
 * (or `--base <folder of a bare Debian 13>`) and `systemd-analyze`, and takes about ten minutes.
 *
 * The bare system is a folder below an overlay, so nothing of this machine changes. Three things differ from a machine:
 * `systemctl.mjs` stands for systemd, git takes the repository from this checkout, and a certificate authority of our own
 * stands for Let's Encrypt. From the settings on, the system has a network of its own with the loopback address alone.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { ROOT } from './machine.mjs';
import { findReason, FOLLOWED_PAGES, INSTALL_PAGE, readBlocks } from './prove-install/blocks.mjs';

const PAGES = join(ROOT, 'docs/operate');
const PAGE = join(PAGES, INSTALL_PAGE);
const SUITE = 'trixie';
const MIRROR = 'http://deb.debian.org/debian';
const AUTHORITY = '/var/lib/caddy/.local/share/caddy/pki/authorities/local';
const { values } = parseArgs({ options: { base: { type: 'string' }, keep: { type: 'boolean' } } });

/** The folder of a bare Debian. */
function findBase() {
  if (values.base !== undefined) return values.base;
  const base = join(ROOT, 'node_modules/.cache/cartwright-bare', SUITE);
  if (!existsSync(join(base, 'etc/debian_version'))) {
    mkdirSync(base, { recursive: true });
    execFileSync('debootstrap', ['--variant=minbase', SUITE, base, MIRROR], { stdio: 'inherit' });
  }
  return base;
}

/**
 * @param {string} system
 * @param {ReturnType<typeof readBlocks>} blocks
 */
function writeScripts(system, blocks) {
  const take = (/** @type {(block: ReturnType<typeof readBlocks>[number]) => boolean} */ isWanted) =>
    blocks.filter(isWanted).map(({ code }) => code);
  const settings = take(({ flags, section }) => flags === '' && section >= 4 && section < 8);
  const checks = take(({ flags, section }) => flags === '' && section === 8);
  const domain = /^DOMAIN=.*$/m.exec(settings.join('\n'))?.[0] ?? '';
  const isPackages = (/** @type {string} */ line) => line.startsWith('apt-get');
  const nginx = take(({ flags }) => flags === 'nginx')
    .join('\n')
    .split('\n');
  const scripts = {
    // With the network of this machine.
    'packages.sh': [...take(({ flags, section }) => flags === '' && section < 4), ...nginx.filter(isPackages)],
    // On the loopback address alone.
    'caddy.sh': [...settings, 'set +e', ...checks],
    'nginx.sh': [domain, ...nginx.filter((line) => !isPackages(line))],
    'pages.sh': ['set -x', domain, ...FOLLOWED_PAGES.flatMap(readFollowed)],
  };
  mkdirSync(join(system, 'prove'), { recursive: true });
  for (const [name, lines] of Object.entries(scripts)) {
    writeFileSync(join(system, 'prove', name), `set -e\n${lines.join('\n')}\n`);
  }
}

/** @param {string} page */
function readFollowed(page) {
  return readBlocks(readFileSync(join(PAGES, page), 'utf8'))
    .map(({ code }) => code)
    .filter((code) => findReason(page, code) === undefined);
}

/** Says what this machine lacks, and how to get it. */
function requirePrograms() {
  const programs = [
    ['unshare', 'util-linux'],
    ['systemd-analyze', 'systemd'],
    ...(values.base === undefined ? [['debootstrap', 'debootstrap']] : []),
  ];
  const missing = programs.filter(([name = '']) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
  const isRoot = process.getuid?.() === 0;
  for (const [name, from] of missing) process.stderr.write(`${name} is missing: apt-get install ${from}\n`);
  if (!isRoot) process.stderr.write('Run it as root: it mounts folders and makes users in a folder of its own.\n');
  if (missing.length > 0 || !isRoot) process.exit(1);
}

/** @param {string} system */
function prepareSystem(system) {
  cpSync('/etc/resolv.conf', join(system, 'etc/resolv.conf'));
  for (const name of ['systemctl.mjs', 'verify.mjs', 'order.mjs']) {
    cpSync(join(ROOT, 'tools/prove-install', name), join(system, 'prove', name));
  }
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  if (authorities !== undefined) cpSync(authorities, join(system, 'prove/network-authorities.pem'));
  writeFileSync(join(system, 'usr/bin/systemctl'), '#!/bin/sh\nexec node /prove/systemctl.mjs "$@"\n', { mode: 0o755 });
  writeFileSync(join(system, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const hosts = '127.0.0.1 localhost shop.example accounts.shop.example\n';
  writeFileSync(join(system, 'prove/hosts'), hosts);
  // The address of the page leads to this checkout.
  const address = /git clone (?:--\S+ )*(\S+)/.exec(readFileSync(PAGE, 'utf8'))?.[1] ?? '';
  writeFileSync(
    join(system, 'etc/gitconfig'),
    `[safe]\n  directory = *\n[url "file:///prove/repository"]\n  insteadOf = ${address}\n`,
  );
  execFileSync('git', [
    'clone',
    '--quiet',
    '--bare',
    '--depth',
    '1',
    `file://${ROOT}`,
    join(system, 'prove/repository'),
  ]);
}

/** Begins to run in mount and process namespaces of its own. `$1` is the folder of the overlay. */
const OUTER = `
set -e
cd "$1"
mount -t overlay overlay -o "lowerdir=$2,upperdir=$1/upper,workdir=$1/work" "$1/system"
mount -t proc proc system/proc
mount --rbind /dev system/dev
mount -t tmpfs tmpfs system/run
IN="chroot system env -i HOME=/root TERM=dumb PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive"
NETWORK=
test ! -f system/prove/network-authorities.pem || NETWORK=NODE_EXTRA_CA_CERTS=/prove/network-authorities.pem
$IN $NETWORK sh -c 'echo "export $0" > /etc/profile.d/prove.sh' "$NETWORK"
$IN $NETWORK sh /prove/packages.sh
$IN sh -c 'apt-get install --yes --quiet --no-install-recommends procps > /dev/null'
cp system/prove/hosts system/etc/hosts
$IN sh -e /prove/authority.sh
exec unshare --net sh -e -c '
  ip link set lo up
  IN="$0 NODE_EXTRA_CA_CERTS=${AUTHORITY}/root.crt"
  echo "--- with Caddy"
  $IN sh /prove/caddy.sh > system/prove/caddy.log 2>&1 || { cat system/prove/caddy.log system/var/log/cart*.log system/var/log/caddy.log; exit 1; }
  cat system/prove/caddy.log
  $IN node /prove/verify.mjs "$(grep -o "https://.*code=.*" system/prove/caddy.log)"
  PERMISSIONS="--permission settings.manage --permission catalog.write --permission orders.read --permission orders.payments"
  KEY="$($IN cartwright api-key make --name Proof $PERMISSIONS --json | grep -o "cwk_[A-Za-z0-9_-]*")"
  $IN $(grep ^CLIENT_ID= system/etc/cartwright/shop.env) node /prove/order.mjs "$KEY"
  echo "--- other pages"
  $IN sh /prove/pages.sh > system/prove/pages.log 2>&1 || { cat system/prove/pages.log; exit 1; }
  grep -E "^[+] (cartwright |CARTWRIGHT_)" system/prove/pages.log | sed "s/^[+]/✓/"
  $IN node /prove/verify.mjs --open
  # Targets and slices, which a bare folder has only with systemd itself.
  cp --no-clobber /usr/lib/systemd/system/*.target /usr/lib/systemd/system/*.slice system/usr/lib/systemd/system/
  UNITS="$(cd system && printf "/%s " etc/systemd/system/cartwright-*)"
  FAULTS="$(systemd-analyze verify --man=no --root="$PWD/system" $UNITS 2>&1)" || true
  test -z "$FAULTS" || { echo "✗ the units: $FAULTS"; exit 1; }
  echo "✓ systemd-analyze verifies the units"
  echo "--- with nginx"
  $IN sh /prove/nginx.sh
  $IN node /prove/verify.mjs --open
  $IN systemctl stop nginx cartwright-shop cartwright-platform
  echo "✓ the services stop at SIGTERM"
' "$IN"
`;

/** The authority of Caddy, before it makes one; nginx gets its certificate from the same. */
const AUTHORITY_SCRIPT = `
mkdir -p ${AUTHORITY} /etc/letsencrypt/live/shop.example
cd ${AUTHORITY}
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 90 -subj "/CN=Authority of a test" -addext basicConstraints=critical,CA:TRUE -addext keyUsage=critical,keyCertSign -keyout root.pkcs8 -out root.crt 2> /dev/null
openssl ec -in root.pkcs8 -out root.key 2> /dev/null
chown -R caddy:caddy /var/lib/caddy/.local
chmod -R a+rX /var/lib/caddy
cd /etc/letsencrypt/live/shop.example
openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=shop.example -keyout privkey.pem -out request 2> /dev/null
printf 'subjectAltName=DNS:shop.example,DNS:accounts.shop.example' > names
openssl x509 -req -in request -CA ${AUTHORITY}/root.crt -CAkey ${AUTHORITY}/root.key -days 60 -extfile names -out fullchain.pem 2> /dev/null
sed --in-place 's#^ExecStart=.*#ExecStart=/usr/sbin/nginx -g "daemon off;"#' /usr/lib/systemd/system/nginx.service
# Caddy asks its own authority in the place of Let's Encrypt.
sed --in-place 's#^ExecStart=.*#ExecStart=/prove/caddy.sh-run#; s#^ExecReload=.*#ExecReload=/bin/true#' /usr/lib/systemd/system/caddy.service
printf '#!/bin/sh\\n(printf "{\\\\nlocal_certs\\\\nskip_install_trust\\\\n}\\\\n"; cat /etc/caddy/Caddyfile) > /tmp/Caddyfile\\nexec /usr/bin/caddy run --adapter caddyfile --config /tmp/Caddyfile\\n' > /prove/caddy.sh-run
chmod 0755 /prove /prove/caddy.sh-run
`;

requirePrograms();
const folder = mkdtempSync(join(tmpdir(), 'cartwright-prove-install-'));
for (const name of ['upper', 'work', 'system']) mkdirSync(join(folder, name));
const upper = join(folder, 'upper');
for (const name of ['etc', 'usr/bin', 'usr/sbin', 'prove']) mkdirSync(join(upper, name), { recursive: true });
writeScripts(upper, readBlocks(readFileSync(PAGE, 'utf8')));
prepareSystem(upper);
writeFileSync(join(upper, 'prove/authority.sh'), AUTHORITY_SCRIPT);
const { status } = spawnSync(
  'unshare',
  ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', OUTER, 'sh', folder, findBase()],
  { stdio: 'inherit' },
);
if (values.keep === true) process.stdout.write(`The system is in ${upper}.\n`);
else rmSync(folder, { recursive: true, force: true });
process.stdout.write(status === 0 ? 'The page leads to a shop.\n' : 'The page does not lead to a shop.\n');
process.exitCode = status === 0 ? 0 : 1;
