/**
 * Watches browsers: every address that they request, every console message of their pages, and every secret that they
 * get, in a cookie or in a response. A secret in an address, a log or an error is a leak.
 *
 * The protocols themselves put some values into addresses. These are tolerated there and nowhere else, and open nothing
 * by themselves: the code of a sign-in (RFC 6749 §4.1.2; single use, useless without the verifier) and the token of an
 * emailed link (single use; it moves to a cookie before a page is shown). Two values are no secrets: a state (§10.12),
 * which is compared, and the handle of a redirect session, for whose sign-in the same verifier is needed.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { BrowserContext, Response } from '@playwright/test';

export interface SecretsWatch {
  /** Starts to watch these pages. */
  look(context: BrowserContext): void;
  /** Records the cookies that these pages have now. */
  note(context: BrowserContext): Promise<void>;
  /** Records the logs in this folder as they are now. */
  keepLogs(folder: string): Promise<void>;
  /** Where a secret appeared, with its beginning. */
  leaks(): Promise<readonly string[]>;
  /** The number of examined texts, so that a test can tell that the watch worked. */
  seen(): { readonly addresses: number; readonly secrets: number };
}

/** Long enough to be no coincidence; short values such as a chosen language are no secrets. */
const MIN_LENGTH = 20;
const TOKEN_SHAPE = /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/gu;
/** URL parameters that carry single-use values, and the paths that may have them. */
const IN_ADDRESSES: Readonly<Record<string, (path: string) => boolean>> = {
  code: () => true,
  token: (path) => path === '/new-password',
};
/** Members of responses that open something. */
const TOKEN_NAMES =
  /"(access_token|refresh_token|id_token|sessionToken|stateToken|session_token|state_token|clientSecret)"\s*:\s*"([^"]+)"/gu;
/**
 * The chosen language, the return page, and the names of `oidc-provider` for its own steps, which also appear in its
 * addresses.
 */
const PUBLIC_COOKIES = new Set(['cartwright_locale', 'cartwright_return', '_interaction', '_interaction_resume']);

/** The kind, and the secret: `the cookie cartwright_member`. */
type Given = readonly [what: string, value: string];

export function createSecretsWatch(): SecretsWatch {
  const said = new Map<string, string>();
  const secrets = new Map<string, string>();
  const underWay: Promise<void>[] = [];
  const add = (given: readonly Given[]): void => {
    for (const [what, value] of given) if (value.length >= MIN_LENGTH) secrets.set(value, what);
  };
  const later = (work: Promise<readonly Given[]>): void => {
    // A page that is closed meanwhile discards its responses.
    underWay.push(work.then(add, () => undefined));
  };
  return {
    look: (context) => {
      context.on('request', (request) => {
        const { rest, carried } = readAddress(request.url());
        said.set(rest, 'an address');
        add(carried);
        const referer = request.headers()['referer'];
        // Within one origin, the Referer reveals nothing new.
        if (referer !== undefined)
          said.set(isSameOrigin(referer, request.url()) ? readAddress(referer).rest : referer, 'a referer');
      });
      context.on('console', (message) => void said.set(message.text(), 'the console'));
      context.on('weberror', (error) => void said.set(String(error.error()), 'an error'));
      context.on('response', (response) => {
        if (!['document', 'fetch', 'xhr'].includes(response.request().resourceType())) return;
        later(readCookies(response));
        later(readResponse(response, said));
      });
    },
    note: async (context) => {
      for (const { name, value } of await context.cookies()) add(cookieSecrets(`${name}=${value}`));
    },
    keepLogs: async (folder) => {
      for (const file of await readdir(folder)) said.set(await readFile(join(folder, file), 'utf8'), `the log ${file}`);
    },
    seen: () => ({ addresses: said.size, secrets: secrets.size }),
    leaks: async () => {
      await Promise.all(underWay);
      return findLeaks(said, secrets);
    },
  };
}

/** The watch of one browser window, for a test that examines it directly. */
export function watchSecrets(context: BrowserContext) {
  const watch = createSecretsWatch();
  watch.look(context);
  return {
    seen: watch.seen,
    note: () => watch.note(context),
    leaks: async (logs: string): Promise<readonly string[]> => {
      await watch.keepLogs(logs);
      return watch.leaks();
    },
  };
}

const TAIL = 16;

/**
 * Where one of the secrets, or anything with the shape of a token, appears, and the text before it. `said` maps each
 * place to its text; `secrets` maps each secret to its kind.
 */
export function findLeaks(said: ReadonlyMap<string, string>, secrets: ReadonlyMap<string, string>): readonly string[] {
  // Compares by their ends, which differ where beginnings do not, so that a long log is read once and not once for
  // each.
  const byTail = new Map([...secrets.keys()].map((secret) => [secret.slice(-TAIL), secret]));
  return [...said].flatMap(([text, place]) => {
    const plain = `${text} ${decode(text)}`;
    const found = new Set<string>(plain.match(TOKEN_SHAPE));
    for (const [run] of plain.matchAll(/[\w.~+/=-]{16,}/gu)) {
      for (let end = TAIL; end <= run.length; end += 1) {
        const secret = byTail.get(run.slice(end - TAIL, end));
        if (secret !== undefined && run.slice(0, end).endsWith(secret)) found.add(secret);
      }
    }
    return [...found].map((secret) => {
      const before = plain.slice(0, plain.indexOf(secret)).slice(-60);
      return `${secrets.get(secret) ?? 'what looks like a token'} stands in ${place}, after "${before}"`;
    });
  });
}

/** An address without its tolerated values, and those values. */
export function readAddress(address: string): { readonly rest: string; readonly carried: readonly Given[] } {
  if (!/^https?:/u.test(address)) return { rest: address, carried: [] };
  const url = new URL(address);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const carried = Object.entries(IN_ADDRESSES).flatMap(([name, mayBe]) => {
    if (!mayBe(url.pathname)) return [];
    const values = [...url.searchParams.getAll(name), ...fragment.getAll(name)];
    url.searchParams.delete(name);
    fragment.delete(name);
    return values.map((value): Given => [`the ${name} of an address`, value]);
  });
  if (carried.length === 0) return { rest: address, carried };
  url.hash = fragment.toString();
  return { rest: url.href, carried };
}

function isSameOrigin(one: string, other: string): boolean {
  const from = URL.parse(one);
  return from !== null && from.origin === URL.parse(other)?.origin;
}

async function readCookies(response: Response): Promise<readonly Given[]> {
  return (await response.headerValues('set-cookie')).flatMap(cookieSecrets);
}

/** Tokens in responses. An expected error is recorded, because it must not contain any. */
async function readResponse(response: Response, said: Map<string, string>): Promise<readonly Given[]> {
  const isExpectedError = response.status() >= 400;
  if (!isExpectedError && response.headers()['content-type']?.includes('json') !== true) return [];
  const text = await response.text();
  if (isExpectedError) said.set(text, `the answer ${response.status()} of ${response.url()}`);
  // Its session token is the handle in the address of its response.
  if (new URL(response.url()).pathname.endsWith('/redirect-session')) return [];
  return [...text.matchAll(TOKEN_NAMES)].map(([, name = '', token = '']): Given => [`the ${name} of an answer`, token]);
}

/** The secrets of a `Set-Cookie` line: its value, and every long text in it where it is JSON. */
function cookieSecrets(line: string): readonly Given[] {
  const [, name = '', value = ''] = /^(?:__Host-)?([^=]+)=([^;]*)/u.exec(line) ?? [];
  if (PUBLIC_COOKIES.has(name)) return [];
  const what = `the cookie ${name}`;
  // The handle of the sign-in, which appears in its addresses, follows the secret.
  if (name === 'cartwright_sso') return [[what, value.split('.', 1)[0] ?? '']];
  const plain = decode(value);
  return plain.startsWith('{') ? leaves(JSON.parse(plain), what) : [[what, value]];
}

/** Values that belong in addresses, or that the reader typed. */
const NAMES_OF_NO_SECRETS = /\.(?:state|returnPath|email)$/u;

function leaves(value: unknown, what: string): Given[] {
  if (typeof value === 'string') return NAMES_OF_NO_SECRETS.test(what) ? [] : [[what, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => leaves(member, `${what}.${key}`));
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll(/%(?![0-9a-f]{2})/giu, '%25').replaceAll(/%(?=[89a-f])/giu, '%25'));
}
