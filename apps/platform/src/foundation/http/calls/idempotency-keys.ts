/**
 * The port to answers that are kept under idempotency keys (draft-ietf-httpapi-idempotency-key-header): the same key and
 * request give the same answer again, another request under the key is refused. `idempotency/` implements it.
 */
import type { Transaction } from '../../database/database.ts';
import type { Caller } from '../caller.ts';
import type { ExpectedError } from '../failure.ts';

/** How long an answer can be had again. */
export const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

const MAX_KEY_LENGTH = 255;

/** An answer as it leaves: HTTP status and JSON. */
export interface IdempotencyRecord {
  readonly status: number;
  readonly body: string;
}

/** A request under its key. */
export interface KeyedRequest {
  /** Whether no other request of this process works under the key just now; then `end` has to follow. */
  begin(): boolean;
  end(): void;
  /** What was answered before; refused for another request, or one that is not done. */
  find(tx: Transaction): Promise<IdempotencyRecord | ExpectedError | undefined>;
  /** Keeps the answer, in the transaction that found none and made it. */
  keep(tx: Transaction, response: IdempotencyRecord): Promise<void>;
  /** Like `find`, and takes the key where nothing was answered: for work that no transaction holds together. */
  claim(tx: Transaction): Promise<IdempotencyRecord | ExpectedError | undefined>;
  /** Gives a claimed key back: the request may be sent again. */
  release(tx: Transaction): Promise<void>;
}

export interface IdempotencyRecords {
  describe(request: {
    readonly endpoint: string;
    readonly caller: Caller;
    /** What the request means: the validated input. */
    readonly input: unknown;
    readonly idempotencyKey: string;
    readonly now: number;
  }): KeyedRequest;
}

/** The key of a request. Clients that follow the draft exactly put it in quotes. */
export function readKey(header: string | undefined): string | undefined {
  return header?.trim().replace(/^"(.*)"$/, '$1');
}

export function isKeyValid(key: string): boolean {
  return key.length <= MAX_KEY_LENGTH && /^[\x21-\x7e]+$/.test(key);
}
