/**
 * An API request and its response, from `fetch` or directly from Node's server. The request pipeline (`api.ts`) uses no
 * `Request`, so that a small call does not pay for one.
 */
import type { ExpectedError } from '../failure.ts';
import type { ResponseBody } from '../response-body.ts';

export interface ApiRequest {
  /** The query with its question mark; empty where there is none. */
  readonly search: string;
  /** The client's IP address, or empty where it is not known. */
  readonly address: string;
  /** The value of a header, by its name in small letters. */
  readonly header: (name: string) => string | undefined;
  /** The body as text, `''` where there is none. Can be called once. */
  readonly readText: () => Promise<string | ExpectedError>;
}

/** A response before it is sent. */
export interface PlainResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ResponseBody;
}
