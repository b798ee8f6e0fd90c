/**
 * The port to responses stored under idempotency keys (draft-ietf-httpapi-idempotency-key-header): the same key and
 * request get the same response again, another request under the key is refused. `idempotency/` implements it.
 */
import type { Transaction } from '../../database/database.ts';
import type { Caller } from '../caller.ts';
import type { ExpectedError } from '../failure.ts';

/** How long a response is stored. */
export const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

const MAX_KEY_LENGTH = 255;

/** A stored response: HTTP status and JSON. */
export interface IdempotencyRecord {
  readonly status: number;
  readonly body: string;
}

/** A request under its key. */
export interface KeyedRequest {
  /** Whether no other request of this process works under the key just now; then `end` has to follow. */
  begin(): boolean;
  end(): void;
  /** The stored response; an error for another request under the key, or where the first one is still running. */
  find(tx: Transaction): Promise<IdempotencyRecord | ExpectedError | undefined>;
  /** Stores the response, in the transaction that found none and produced it. */
  save(tx: Transaction, response: IdempotencyRecord): Promise<void>;
  /** Like `find`, and reserves the key where no response is stored: for work that does not run in one transaction. */
  claim(tx: Transaction): Promise<IdempotencyRecord | ExpectedError | undefined>;
  /** Gives a claimed key back: the request may be sent again. */
  release(tx: Transaction): Promise<void>;
}

export interface IdempotencyRecords {
  describe(request: {
    readonly endpoint: string;
    readonly caller: Caller;
    /** The validated input of the request. */
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
