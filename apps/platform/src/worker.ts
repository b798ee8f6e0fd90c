/** What a worker and its supervisor (`workers.ts`) say to each other. In a process without a supervisor it does nothing. */
import cluster from 'node:cluster';

import type { ReadyMessage } from './ready.ts';

/** What a worker tells its supervisor. */
export type WorkerMessage =
  | ReadyMessage
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'drained' }
  | MetricsMessage;

/** What a worker answers to `CollectMessage`. */
export interface MetricsMessage {
  readonly type: 'metrics';
  /** That of the question. */
  readonly collection: number;
  /** Undefined where they could not be read. */
  readonly text?: string;
}

/** The supervisor asks for the metrics of a worker. */
export interface CollectMessage {
  readonly type: 'collect';
  readonly collection: number;
}

/**
 * What the supervisor tells a worker: another has taken its place, no connection is on its way to it any more, or another
 * one is new and has no connections.
 */
export type SupervisorMessage = 'replaced' | 'goodbye' | 'share' | CollectMessage;

/** A worker could not start. The message is the worker's own sentence. */
export class WorkerRefused extends Error {
  override readonly name = 'WorkerRefused';
}

/** The variable by which the supervisor names the place of a worker, from 0. One that takes its place has the same. */
export const PLACE_VARIABLE = 'WORKER_PLACE';

/** The place of this worker; undefined in a process without a supervisor. */
export function readWorkerPlace(): number | undefined {
  return cluster.isWorker ? Number(process.env[PLACE_VARIABLE] ?? 0) : undefined;
}

/** Whether this is the process that speaks for all: the first worker, or the only process. */
export function isFirstWorker(): boolean {
  return (cluster.worker?.id ?? 1) === 1;
}

/**
 * Calls `stop` once another worker has taken the place of this one, and `share` when this one is to give connections away:
 * a proxy keeps its connections open, and a new worker would get none of them.
 */
export function obeySupervisor({ stop, share }: { readonly stop: () => void; readonly share: () => void }): void {
  if (!cluster.isWorker) return;
  process.on('message', (message: SupervisorMessage) => {
    if (message === 'replaced') stop();
    if (message === 'share') share();
  });
  // A terminal that closes sends SIGHUP to all processes of its group. The supervisor alone decides.
  process.on('SIGHUP', () => undefined);
}

/** Answers the supervisor that asks for the metrics of this worker. */
export function answerCollections(collect: (() => Promise<string>) | undefined): void {
  if (!cluster.isWorker || collect === undefined) return;
  process.on('message', (message: SupervisorMessage) => {
    if (typeof message === 'string') return;
    const { collection } = message;
    const answer = (answered: Pick<MetricsMessage, 'text'>): void => {
      // The supervisor may be gone.
      process.send?.({ type: 'metrics', collection, ...answered } satisfies MetricsMessage, () => undefined);
    };
    collect().then(
      (text) => answer({ text }),
      () => answer({}),
    );
  });
}

/**
 * Resolves when the supervisor sends no connection to this worker any more: one that was already on its way has been
 * handed back to it. A worker that ended before that would take the connection with it.
 */
export async function finishConnections(): Promise<void> {
  if (!cluster.isWorker || !process.connected) return;
  const heard = new Promise<void>((resolve) => {
    process.on('message', (message: SupervisorMessage) => {
      if (message === 'goodbye') resolve();
    });
  });
  process.send?.({ type: 'drained' } satisfies WorkerMessage);
  await heard;
}
