/**
 * The state of a sign-in while the browser is at the platform: one short-lived cookie per sign-in, which no script
 * reads. Invariant: unfinished sign-ins do not pile up; the newest few stay, and a new one replaces the oldest.
 */
import type { CookieName } from '@cartwright/contract/cookies';
import { parse } from 'hono/utils/cookie';

import type { ShopConfig } from './config.ts';

/** The state between leaving and coming back. */
export interface PendingSignIn {
  readonly state: string;
  readonly codeVerifier: string;
  readonly returnPath: string;
  /**
   * `quiet`: a member whom the platform knows sees no form, and all others see the platform's; `own`: they see this
   * shop's own form; `page`: the platform shows its page.
   */
  readonly manner: 'quiet' | 'own' | 'page';
  /** Of the page that was left. */
  readonly language?: string | undefined;
}

const PREFIX: CookieName = 'cartwright_sign_in_';
const SECONDS = 15 * 60;
/** The number of tabs in which a person may be signing in at the same time. */
const MAX_PENDING = 3;

/** The cookies that store one more sign-in, and delete the oldest where there would be too many. */
export function savePendingSignIn(
  request: Request,
  pendingSignIn: PendingSignIn,
  config: ShopConfig,
): readonly string[] {
  const name = cookieName(pendingSignIn.state, config);
  // Browsers send the oldest cookie of a path first (RFC 6265 §5.4).
  const others = readCookies(request, config).filter((one) => one.name !== name);
  return [
    ...others.slice(0, Math.max(0, others.length - MAX_PENDING + 1)).map((one) => writeCookie(one.name, '', 0, config)),
    writeCookie(name, encodeURIComponent(JSON.stringify(pendingSignIn)), SECONDS, config),
  ];
}

export function deletePendingSignIn(state: string, config: ShopConfig): string {
  return writeCookie(cookieName(state, config), '', 0, config);
}

/** Returns the sign-in with exactly this state. */
export function findPendingSignIn(request: Request, state: string, config: ShopConfig): PendingSignIn | undefined {
  if (state === '') return undefined;
  const name = cookieName(state, config);
  for (const cookie of readCookies(request, config)) {
    if (cookie.name !== name) continue;
    try {
      const pendingSignIn: unknown = JSON.parse(cookie.value);
      if (isPendingSignIn(pendingSignIn) && pendingSignIn.state === state) return pendingSignIn;
    } catch {
      // Not ours, or cut off: it counts as none.
    }
  }
  return undefined;
}

/** States are long and random; their beginning distinguishes two sign-ins of one browser. */
function cookieName(state: string, config: ShopConfig): string {
  return namePrefix(config) + state.replaceAll(/[^\w-]/g, '').slice(0, 16);
}

/** By https the cookie belongs to this host alone: no other host of the domain can plant one (RFC 6265bis §4.1.3). */
function namePrefix(config: ShopConfig): string {
  return (isSecure(config) ? '__Host-' : '') + PREFIX;
}

function writeCookie(name: string, value: string, seconds: number, config: ShopConfig): string {
  const place = isSecure(config) ? 'Path=/; Secure' : 'Path=/account';
  return `${name}=${value}; ${place}; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
}

function isSecure({ publicUrl }: ShopConfig): boolean {
  return publicUrl.startsWith('https:');
}

/** All cookies of ours, in the order in which they came, except any whose name this server could not write. */
function readCookies(
  request: Request,
  config: ShopConfig,
): readonly { readonly name: string; readonly value: string }[] {
  const prefix = namePrefix(config);
  return Object.entries(parse(request.headers.get('cookie') ?? '')).flatMap(([name, value]) =>
    name.startsWith(prefix) && /^[\w-]*$/.test(name) ? [{ name, value }] : [],
  );
}

function isPendingSignIn(value: unknown): value is PendingSignIn {
  if (typeof value !== 'object' || value === null) return false;
  return ['state', 'codeVerifier', 'returnPath', 'manner'].every(
    (name) => name in value && typeof Object.entries(value).find(([key]) => key === name)?.[1] === 'string',
  );
}
