/**
 * Closes connections whose clients read too slowly. Node's own timeouts end with the request, so a client that reads
 * its response byte by byte would keep it in memory without limit. Invariant: after each check, the bytes that wait for
 * clients are at most `maxWaitingBytes`, and no client has read nothing for longer than its bytes need at
 * `minBytesPerSecond`, plus `graceMs`.
 */
import type { Socket } from 'node:net';

export interface SlowReaderLimits {
  /** How long a client may read nothing, for a response of any size. */
  readonly graceMs: number;
  /** Slower clients are not waited for. */
  readonly minBytesPerSecond: number;
  /** For all connections together. Beyond it, those that have waited longest are closed. */
  readonly maxWaitingBytes: number;
}

export const SLOW_READER_LIMITS: SlowReaderLimits = {
  graceMs: 30_000,
  minBytesPerSecond: 8_192,
  maxWaitingBytes: 256 * 1024 * 1024,
};

interface Wait {
  /** When the client was last seen to take something. */
  readonly since: number;
  /** Bytes that had left by then. */
  readonly sent: number;
}

interface Waiting {
  readonly socket: Socket;
  readonly since: number;
  readonly bytes: number;
}

export class SlowReaders {
  readonly #limits: SlowReaderLimits;
  readonly #sockets = new Map<Socket, Wait | undefined>();

  constructor(limits: SlowReaderLimits = SLOW_READER_LIMITS) {
    this.#limits = limits;
  }

  add(socket: Socket): void {
    this.#sockets.set(socket, undefined);
    socket.once('close', () => this.#sockets.delete(socket));
  }

  /** `now` is in milliseconds of a clock that is never set back. */
  look(now: number): void {
    const patient = this.#listWaiting(now).filter((one) => {
      const isTooSlow = now - one.since > this.#allowanceMs(one.bytes);
      if (isTooSlow) one.socket.destroy();
      return !isTooSlow;
    });
    let bytes = patient.reduce((sum, one) => sum + one.bytes, 0);
    if (bytes <= this.#limits.maxWaitingBytes) return;
    for (const one of patient.toSorted((a, b) => a.since - b.since)) {
      if (bytes <= this.#limits.maxWaitingBytes) return;
      bytes -= one.bytes;
      one.socket.destroy();
    }
  }

  #allowanceMs(bytes: number): number {
    return this.#limits.graceMs + (bytes / this.#limits.minBytesPerSecond) * 1000;
  }

  #listWaiting(now: number): readonly Waiting[] {
    const waiting: Waiting[] = [];
    for (const [socket, before] of this.#sockets) {
      const bytes = socket.writableLength;
      if (bytes === 0) {
        if (before !== undefined) this.#sockets.set(socket, undefined);
        continue;
      }
      // Node's counter includes buffered bytes.
      const sent = socket.bytesWritten - bytes;
      const wait = before?.sent === sent ? before : { since: now, sent };
      this.#sockets.set(socket, wait);
      waiting.push({ socket, since: wait.since, bytes });
    }
    return waiting;
  }
}
