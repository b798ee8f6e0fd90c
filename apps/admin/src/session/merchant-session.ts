/**
 * The session of this browser. Its cookie is HttpOnly. This module stores the response of the platform's session
 * endpoint, and a flag that is set when the session ends during work.
 */
import { words } from '../words/words.ts';

export interface Merchant {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly siteName: string;
  readonly shopUrl: string;
  /** The shop's, an IANA name. */
  readonly timeZone: string;
  /** Absent for an owner, who may do everything. */
  readonly permissions?: readonly string[];
}

/** Fetches the signed-in merchant. "Signed out" is a result, not an error. */
export async function readMerchant(signal?: AbortSignal): Promise<Merchant | null> {
  const response = await fetch('/admin/session', {
    headers: { accept: 'application/json' },
    ...(signal === undefined ? {} : { signal }),
  });
  // An unread body keeps the connection busy.
  if (!response.ok) await response.body?.cancel();
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(words.session.errors.session(response.status));
  return parseMerchant(await response.json());
}

/** Signs out on the platform, so that the cookie becomes worthless. */
export async function endSession(): Promise<void> {
  const response = await fetch('/admin/session/end', { method: 'POST' });
  await response.body?.cancel();
  if (!response.ok && response.status !== 401) {
    throw new Error(words.session.errors.signOut(response.status));
  }
}

/** A flag that pages can watch (`useSyncExternalStore`). */
export interface Flag {
  readonly isUp: () => boolean;
  readonly set: (up: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createFlag(): Flag {
  let isUp = false;
  const listeners = new Set<() => void>();
  return {
    isUp: () => isUp,
    set: (up) => {
      if (up === isUp) return;
      isUp = up;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function parseMerchant(body: unknown): Merchant {
  const { id, name, email, siteName, shopUrl, timeZone, permissions } = Object(body) as Record<string, unknown>;
  if ([id, name, email, siteName, shopUrl, timeZone].some((member) => typeof member !== 'string')) {
    throw new Error(words.session.errors.noMerchant);
  }
  return {
    id,
    name,
    email,
    siteName,
    shopUrl,
    timeZone,
    ...(Array.isArray(permissions) ? { permissions } : {}),
  } as Merchant;
}
