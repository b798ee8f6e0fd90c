/**
 * A call of the API on its way in and its answer on the way out, whether it came through `fetch` or straight from Node's
 * server: the corridor (`api.ts`) sees no `Request`, so that a small call pays for none.
 */
import type { ExpectedError } from '../failure.ts';

export interface ApiRequest {
  /** The query with its question mark; empty where there is none. */
  readonly search: string;
  /** Where it came from: an IP address, or empty where that is not known. */
  readonly address: string;
  /** The value of a header, by its name in small letters. */
  readonly header: (name: string) => string | undefined;
  /** The body as text, `''` where there is none. To be called once. */
  readonly readText: () => Promise<string | ExpectedError>;
}

export interface PendingSignIn {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, as text or as its bytes. */
  readonly body: string | Buffer<ArrayBuffer>;
}
