/**
 * The installation that the documentation describes for many processes, on this machine's loopback address: a primary and
 * a replica behind PgBouncer, three processes of the platform, two of the shop, Caddy with TLS, a mail server and a receiver of webhooks.
 */
import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';

import { type MailServer, openMailServer } from '@cartwright/platform/test/mail-server';
import { openReceiver, type Receiver } from '@cartwright/platform/test/receiver';
import { openTroubledLink, type TroubledLink } from '@cartwright/platform/test/troubled-link';

import { findFreePort } from '../world/platform-process.ts';
import { createServer, initializeFolder, type ProofServer, serverUser } from './postgres.ts';
import { CLOCK, createProcess, type ProofProcess, type Ready } from './processes.ts';
import { startPooler, startProxy } from './programs.ts';

const PLATFORMS = 3;
const SHOPS = 2;
/** The size of the primary's disk, where this process may mount one. */
const DISK_MB = 640;

export interface ProofWorld extends AsyncDisposable, Ready {
  readonly platformUrl: string;
  readonly shopUrl: string;
  readonly primary: ProofServer;
  readonly replica: ProofServer;
  /** The network between the platforms and PgBouncer, for the primary and for the replica. */
  readonly link: TroubledLink;
  readonly platforms: readonly ProofProcess[];
  readonly shops: readonly ProofProcess[];
  readonly receiver: Receiver;
  readonly mailServer: MailServer;
  /** The folder of the primary's disk; undefined where none could be mounted. */
  readonly disk: string | undefined;
  /** Sets the wall clock of the last platform ahead. */
  setClock(aheadMs: number): Promise<void>;
  /** The options of `cartwright` that name this shop. */
  readonly commandOptions: readonly string[];
}

/** Brings everything up in a new folder. @throws {Error} With the remedy, where something is missing. */
export async function openProofWorld(folder: string): Promise<ProofWorld> {
  await using cleanup = new AsyncDisposableStack();
  // PostgreSQL and PgBouncer run as another user, who has to get to their files.
  await chmod(folder, 0o755);
  const owned = async (name: string): Promise<string> => {
    const path = join(folder, name);
    await mkdir(path);
    const { uid, gid } = serverUser();
    if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
    return path;
  };
  const [diskFolder, poolerFolder, data] = [await owned('disk'), await owned('pooler'), join(folder, 'data')];
  const disk = mountDisk(diskFolder);
  if (disk !== undefined) cleanup.defer(() => void execFileSync('umount', ['--lazy', disk]));
  const { primary, replica } = await startServers(folder, diskFolder);
  cleanup.defer(() => Promise.all([primary.stop(), replica.stop()]).then(() => undefined));

  const poolerPort = await findFreePort();
  const databases = { shop: primary.port, shop_replica: replica.port };
  const pooler = await startPooler({ folder: poolerFolder, port: poolerPort, databases });
  cleanup.defer(() => pooler.stop());
  const link = cleanup.use(await openTroubledLink({ host: '127.0.0.1', port: poolerPort }));
  const receiver = cleanup.use(await openReceiver());
  const mailServer = cleanup.use(await openMailServer());

  const ports = await findPorts(PLATFORMS + SHOPS + 2);
  const [shopPort = 0, platformPort = 0, ...others] = ports;
  const [platformPorts, shopPorts] = [others.slice(0, PLATFORMS), others.slice(PLATFORMS)];
  const proxy = await startProxy({
    folder,
    shop: { port: shopPort, servers: shopPorts },
    platform: { port: platformPort, servers: platformPorts },
  });
  cleanup.defer(() => proxy.stop());
  await trust(proxy.authority);
  const [platformUrl, shopUrl] = [`https://localhost:${platformPort}`, `https://localhost:${shopPort}`];
  const clockFile = join(folder, 'clock');
  await writeFile(clockFile, '0');
  const shopSecret = randomBytes(32).toString('hex');
  const databaseUrl = `postgres://postgres@127.0.0.1:${link.port}/shop`;
  const platformEnv = {
    CARTWRIGHT_PUBLIC_URL: platformUrl,
    CARTWRIGHT_SHOP_URL: shopUrl,
    CARTWRIGHT_DATA: data,
    CARTWRIGHT_SEED: 'demo',
    CARTWRIGHT_TRUSTED_PROXIES: '1',
    CARTWRIGHT_DRAIN_SECONDS: '5',
    CARTWRIGHT_SECRET: randomBytes(32).toString('hex'),
    CARTWRIGHT_SHOP_SECRET: shopSecret,
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URLS: `${databaseUrl}_replica`,
    DATABASE_POOLER: 'transaction',
    SMTP_URL: mailServer.url,
  };
  const platforms = platformPorts.map((port, place) =>
    createProcess({
      name: `platform ${place + 1}`,
      file: 'apps/platform/src/main.ts',
      port,
      logFile: join(folder, `platform-${place + 1}.log`),
      env: {
        ...platformEnv,
        CARTWRIGHT_PORT: String(port),
        ...(place === PLATFORMS - 1 ? { NODE_OPTIONS: `--import=${CLOCK}`, PROOF_CLOCK_FILE: clockFile } : {}),
      },
    }),
  );
  cleanup.defer(() => Promise.all(platforms.map((one) => one.kill())).then(() => undefined));
  let ready: Ready | undefined;
  // One after the other: the first fills the database.
  for (const one of platforms) ready = await one.start();
  if (ready === undefined) throw new Error('There is no platform.');
  const { clientId } = ready;
  const shops = shopPorts.map((port, place) =>
    createProcess({
      name: `shop ${place + 1}`,
      file: 'apps/storefront/server/main.ts',
      port,
      logFile: join(folder, `shop-${place + 1}.log`),
      env: {
        SHOP_PORT: String(port),
        SHOP_PUBLIC_URL: shopUrl,
        SHOP_TRUSTED_PROXIES: '1',
        SHOP_DRAIN_SECONDS: '5',
        PLATFORM_URL: platformUrl,
        CLIENT_ID: clientId,
        CARTWRIGHT_SHOP_SECRET: shopSecret,
        NODE_EXTRA_CA_CERTS: proxy.authority,
        NODE_ENV: 'production',
      },
    }),
  );
  cleanup.defer(() => Promise.all(shops.map((one) => one.kill())).then(() => undefined));
  for (const one of shops) await one.start();
  await Promise.all([...platforms, ...shops].map((one) => one.untilReady()));

  const settings = join(folder, 'cartwright.env');
  await writeFile(settings, `DATABASE_URL=${primary.url}\nCARTWRIGHT_DATA=${data}\n`);
  const closing = cleanup.move();
  return {
    clientId,
    platformUrl,
    shopUrl,
    primary,
    replica,
    link,
    platforms,
    shops,
    receiver,
    mailServer,
    disk,
    commandOptions: ['--env-file', settings],
    setClock: async (aheadMs) => {
      await writeFile(clockFile, String(aheadMs));
      // The process looks four times a second.
      await wait(500);
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

/** The replica begins as a copy of the primary's empty folder. */
async function startServers(
  folder: string,
  diskFolder: string,
): Promise<{ readonly primary: ProofServer; readonly replica: ProofServer }> {
  const [primaryPort = 0, replicaPort = 0] = await findPorts(2);
  const [primaryFolder, replicaFolder] = [join(diskFolder, 'primary'), join(folder, 'replica')];
  initializeFolder(primaryFolder);
  await promisify(execFile)('cp', ['-a', primaryFolder, replicaFolder]);
  await promisify(execFile)('cp', ['-a', join(primaryFolder, 'PG_VERSION'), join(replicaFolder, 'standby.signal')]);
  const primary = createServer({ folder: primaryFolder, port: primaryPort, logFile: join(folder, 'primary.log') });
  await primary.start();
  const replica = createServer({
    folder: replicaFolder,
    port: replicaPort,
    logFile: join(folder, 'replica.log'),
    settings: { primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=postgres` },
  });
  await replica.start();
  return { primary, replica };
}

/** A disk of its own, so that filling it harms nothing else. Only root may mount one. */
function mountDisk(folder: string): string | undefined {
  const { uid, gid } = serverUser();
  if (uid === undefined) return undefined;
  try {
    const options = `size=${DISK_MB}m,mode=0700,uid=${uid},gid=${gid}`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' });
    return folder;
  } catch {
    return undefined;
  }
}

/** From now on this process trusts the proxy's certificates. */
async function trust(authority: string): Promise<void> {
  setDefaultCACertificates([...getCACertificates(), await readFile(authority, 'utf8')]);
}

async function findPorts(count: number): Promise<readonly number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await findFreePort());
  return [...ports];
}
