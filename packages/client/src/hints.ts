/**
 * Explains why a new client does not work: a wrong port, a missing host, an unknown client id. Bundles for browsers
 * have `no-hints.ts` instead (package.json, `imports`), so a page pays nothing for it.
 */
import type { ApiResponse } from './transport.ts';

const TOKEN_PATH = '/oauth2/token';
const HOSTED = 'https://www.wixapis.com';
const shown = new Set<string>();

/** A response, or the facts of a request that got none. */
interface Outcome extends Partial<Omit<ApiResponse, 'hint'>> {
  readonly cause?: unknown;
}

/**
 * Adds the hint to an outcome that needs one. Each hint is printed once, unless NODE_ENV is `production`, so that it is
 * above the error that ends a program.
 *
 * @param url The requested address.
 */
export function explain<Facts extends Outcome>(url: string, facts: Facts): Facts & { readonly hint?: string } {
  const hint = findHint(url, facts);
  if (hint === undefined) return facts;
  if (!shown.has(hint) && !isProduction()) {
    shown.add(hint);
    // oxlint-disable-next-line no-console -- People who set up a client read this line.
    console.warn(hint);
  }
  return { ...facts, hint };
}

function isProduction(): boolean {
  const { process } = globalThis as { process?: { env?: Readonly<Record<string, string | undefined>> } };
  return process?.env?.['NODE_ENV'] === 'production';
}

function findHint(url: string, { status, ok, body, cause }: Outcome): string | undefined {
  const [address = url] = url.split(/(?<!\/)\/(?!\/)/);
  if (!/^https?:\/\//.test(url)) return `"host" must begin with http:// or https://, and this is "${address}".`;
  if (ok === true || (status !== undefined && !url.endsWith(TOKEN_PATH))) return undefined;
  if (address === HOSTED) {
    return `No "host" was given, so the client asks ${HOSTED}. Give createClient the address of your platform as "host"; npm start prints it.`;
  }
  if (status === undefined) {
    return `Nothing answers at ${address} (${codeOf(cause)}). Check the port in "host" and that the platform runs; npm start prints its address.`;
  }
  if (body === undefined) {
    return `${address} answers, but it is not the platform (status ${status} without JSON at ${TOKEN_PATH}). Give createClient the platform's address as "host"; npm start prints it, and the shop has another port.`;
  }
  const { error, error_description: description, message } = body as Readonly<Record<string, string | undefined>>;
  // A session that has ended is no mistake of the set-up.
  if (error === 'invalid_grant') return undefined;
  return `${address} gives this client no token: ${description ?? message ?? `status ${status}`} Check "clientId"; npm start prints one.`;
}

/** `ECONNREFUSED`, from any depth of causes. */
function codeOf(thrown: unknown): string {
  const { code, cause, message } = (thrown ?? {}) as { code?: string; cause?: unknown; message?: string };
  if (typeof code === 'string') return code;
  return cause === undefined ? (message ?? 'no answer') : codeOf(cause);
}
