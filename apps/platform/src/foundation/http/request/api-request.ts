/**
 * An API request and its response, from `fetch` or directly from Node's server. The request pipeline (`api.ts`) uses no
 * `Request`, so that a small call does not pay for one.
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
