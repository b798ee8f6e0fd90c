/** What happens to the installation while people work with it: two planned restarts, and everything that breaks. */
import { statfsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { ProofProcess } from './processes.ts';
import type { ProofWorld } from './world.ts';

/** How long the proxy needs to see that a process is ready. */
const SEEN_MS = 2_500;
const JUMP_MS = 2 * 3_600_000;
/** Space that is filled at once. */
const CHUNK_BYTES = 4 * 1024 ** 2;

export interface ProofEvent {
  readonly name: string;
  /** In a planned event no request may fail. */
  readonly isPlanned: boolean;
  /** Whether it concerns the replica: then it is measured when the replica answers again. */
  readonly isOfReplica?: true;
  /** Resolves when the fault is over, or the restart. */
  readonly run: (world: ProofWorld) => Promise<void>;
}

export const EVENTS: readonly ProofEvent[] = [
  { name: 'rolling restart', isPlanned: true, run: restartAll },
  {
    name: 'replica killed',
    isPlanned: false,
    isOfReplica: true,
    run: async ({ replica }) => {
      await replica.kill();
      await wait(10_000);
      await replica.start();
    },
  },
  {
    name: 'replica hangs',
    isPlanned: false,
    isOfReplica: true,
    run: async ({ replica }) => {
      replica.hang();
      await wait(20_000);
      replica.goOn();
    },
  },
  {
    name: 'platform killed',
    isPlanned: false,
    run: async ({ platforms: [first] }) => {
      await first?.kill();
      // A supervisor waits a moment before it starts a process again.
      await wait(2_000);
      await first?.start();
    },
  },
  {
    name: 'primary killed',
    isPlanned: false,
    run: async ({ primary }) => {
      await primary.kill();
      await wait(5_000);
      await primary.start();
    },
  },
  {
    name: 'primary hangs',
    isPlanned: false,
    run: async ({ primary }) => {
      primary.hang();
      await wait(20_000);
      primary.goOn();
    },
  },
  {
    name: 'network stalls',
    isPlanned: false,
    run: async ({ link }) => {
      link.stall();
      await wait(20_000);
      await link.mend();
    },
  },
  {
    name: 'network cut',
    isPlanned: false,
    run: async ({ link }) => {
      await link.cut();
      await wait(10_000);
      await link.mend();
    },
  },
  { name: 'disk full', isPlanned: false, run: fillDisk },
  { name: 'clock two hours ahead', isPlanned: false, run: (world) => jump(world, JUMP_MS) },
  { name: 'clock two hours behind', isPlanned: false, run: (world) => jump(world, -JUMP_MS) },
  { name: 'rolling restart again', isPlanned: true, run: restartAll },
];

/** One process after the other, as a new version is rolled out. */
async function restartAll({ platforms, shops }: ProofWorld): Promise<void> {
  for (const process of [...platforms, ...shops]) await restart(process);
}

async function restart(process: ProofProcess): Promise<void> {
  const code = await process.stop();
  if (code !== 0) throw new Error(`${process.name} ended with ${String(code)} after SIGTERM.`);
  await process.start();
  await process.untilReady();
  await wait(SEEN_MS);
}

/** The disk is filled to its last block; then the server has to begin a new file of its log. */
async function fillDisk({ disk, primary }: ProofWorld): Promise<void> {
  if (disk === undefined) throw new Error('Only root may mount a disk that can be filled: leave this event out.');
  const filling = join(disk, 'filling');
  const { bavail, bsize } = statfsSync(disk);
  await writeFile(filling, '');
  for (let left = bavail * bsize; left > 0; left -= CHUNK_BYTES) {
    await writeFile(filling, Buffer.alloc(Math.min(left, CHUNK_BYTES)), { flag: 'a' }).catch(() => undefined);
  }
  const until = performance.now() + 20_000;
  while (performance.now() < until) {
    await primary.run('SELECT pg_switch_wal()').catch(() => undefined);
    await wait(1_000);
  }
  await rm(filling);
  await primary.untilReady();
}

async function jump({ setClock }: ProofWorld, aheadMs: number): Promise<void> {
  await setClock(aheadMs);
  await wait(20_000);
  await setClock(0);
}
