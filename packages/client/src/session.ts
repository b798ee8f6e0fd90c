/**
 * The token life cycle: none → visitor → member (spec §§4, 6). Four rules hold whatever happens:
 *
 * 1. One renewal at a time: callers wait for the same one, and tabs that share a storage take turns.
 * 2. Nothing aborts a renewal once it is sent; callers may leave, it goes on.
 * 3. Only a refused grant ends a session. A network that is down leaves a member a member.
 * 4. A sign-out, or any other decision made while a renewal is under way, wins over what the renewal brings.
 */
import { isFlowError, SystemError } from './errors.ts';
import type { Grants } from './grants.ts';
import type { TokenStorage } from './storage.ts';
import { EMPTY_TOKENS, isLive, isSameSession, type Tokens } from './tokens.ts';
import { orAborted } from './transport.ts';

/** Who the session speaks for, and its tokens. */
export type Session = { readonly role: 'none' } | { readonly role: 'visitor' | 'member'; readonly tokens: Tokens };

/** Why a session changed. `refused`: the platform no longer accepts it, a new visitor took its place. */
export type SessionChange = 'set' | 'signed-out' | 'created' | 'renewed' | 'refused' | 'adopted';

export type SessionListener = (session: Session, change: SessionChange) => void;

export interface TokenSession {
  /** An access token that lives for a while yet; renews or creates one where there is none. */
  liveToken(signal?: AbortSignal): Promise<string>;
  /** The tokens as they are now, live or not. */
  tokens(): Tokens;
  /** Takes these tokens from now on. */
  set(tokens: Tokens): Promise<void>;
  /** Forgets all tokens. */
  signOut(): Promise<void>;
  /** The platform did not accept this access token: it will not be used again. */
  reject(accessToken: string): void;
  /** Tells of every change from now on; returns how to stop. */
  subscribe(listener: SessionListener): () => void;
  /** Stops listening to other tabs. */
  dispose(): void;
}

export interface SessionOptions {
  readonly storage: TokenStorage;
  readonly grants: Pick<Grants, 'anonymous' | 'refresh'>;
  /** Seconds before its end at which an access token is renewed already. */
  readonly marginSeconds: number;
}

/** How long a tab waits for another tab's renewal before it renews itself. */
const LONGEST_TURN_MS = 15_000;
/** A platform whose new tokens are over already would keep us busy for ever. */
const MOST_TURNS = 5;

export function createSession({ storage, grants, marginSeconds }: SessionOptions): TokenSession {
  const listeners = new Set<SessionListener>();
  /** What the storage said last; an asynchronous storage can only be asked for it later. */
  let known: Tokens = EMPTY_TOKENS;
  let isLoaded = false;
  /** Counts decisions: a renewal that started before one must not undo it. */
  let decisions = 0;
  let renewal: Promise<void> | undefined;
  const stopListening = storage.subscribe?.(() => void adopt());

  function stored(): Tokens | Promise<Tokens> {
    const tokens = storage.getTokens();
    isLoaded = true;
    return tokens instanceof Promise ? tokens.then(remember) : remember(tokens);
  }

  function remember(tokens: Tokens | undefined): Tokens {
    return (known = tokens ?? EMPTY_TOKENS);
  }

  /** Synchronous storages are asked every time, so that another tab's tokens count at once. */
  function current(): Tokens | Promise<Tokens> {
    const tokens = storage.getTokens();
    if (!(tokens instanceof Promise)) return remember(tokens);
    return isLoaded ? known : stored();
  }

  async function keep(tokens: Tokens, change: SessionChange): Promise<void> {
    known = tokens;
    isLoaded = true;
    const kept = storage.setTokens(tokens);
    announce(tokens, change);
    await kept;
  }

  /** In a task of their own: a listener that throws must not break a renewal. */
  function announce(tokens: Tokens, change: SessionChange): void {
    for (const listener of listeners) queueMicrotask(() => listener(sessionOf(tokens), change));
  }

  async function adopt(): Promise<void> {
    const before = known;
    const now = await stored();
    if (now.accessToken.value === before.accessToken.value && isSameSession(now, before)) return;
    decisions++;
    announce(now, 'adopted');
  }

  /** The only way to new tokens: rule 1. */
  function renew(): Promise<void> {
    renewal ??= takeTurn(storage.sharedAs, renewOnce).finally(() => (renewal = undefined));
    return renewal;
  }

  async function renewOnce(): Promise<void> {
    const decided = decisions;
    const before = await stored();
    if (isLive(before.accessToken, marginSeconds)) return;

    const { tokens, change } = await successorOf(before);
    // Commit guard (rule 4): this tab or another may have signed in or out meanwhile.
    const now = await stored();
    if (decided === decisions && isSameSession(now, before)) await keep(tokens, change);
  }

  async function successorOf(before: Tokens): Promise<{ tokens: Tokens; change: SessionChange }> {
    if (!before.refreshToken.value) return { tokens: await grants.anonymous(), change: 'created' };
    try {
      return { tokens: await grants.refresh(before.refreshToken), change: 'renewed' };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return { tokens: await grants.anonymous(), change: 'refused' };
    }
  }

  async function liveToken(signal?: AbortSignal): Promise<string> {
    // Each turn either finds a live token or renews; a decision made meanwhile asks for another turn.
    for (let turn = 0; ; turn++) {
      signal?.throwIfAborted();
      const { accessToken } = await current();
      if (isLive(accessToken, turn === 0 ? marginSeconds : 0)) return accessToken.value;
      if (turn === MOST_TURNS) throw new SystemError({ code: 'NO_LIVE_TOKEN' });
      try {
        await orAborted(renew(), signal);
      } catch (error) {
        // The margin is there for this: the old token still works while renewing does not.
        if (!signal?.aborted && isLive(known.accessToken)) return known.accessToken.value;
        throw error;
      }
    }
  }

  return {
    liveToken,
    tokens: () => {
      const tokens = current();
      return tokens instanceof Promise ? known : tokens;
    },
    set: (tokens) => {
      decisions++;
      return keep(tokens, 'set');
    },
    signOut: () => {
      decisions++;
      return keep(EMPTY_TOKENS, 'signed-out');
    },
    reject: (accessToken) => {
      const { accessToken: now, refreshToken } = known;
      if (now.value !== accessToken) return;
      known = { accessToken: { ...now, expiresAt: 0 }, refreshToken };
      void storage.setTokens(known);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose: () => {
      listeners.clear();
      stopListening?.();
    },
  };
}

/** The state behind tokens. */
export function sessionOf(tokens: Tokens): Session {
  const { role } = tokens.refreshToken;
  return role === 'none' ? { role } : { role, tokens };
}

function isRefusal(error: unknown): boolean {
  return isFlowError(error) && error.code === 'GRANT_REFUSED';
}

/**
 * Runs `work` while no other tab does, where tabs share a storage and the browser can arrange turns. A tab that hangs
 * holds up the others for a bounded time only.
 */
async function takeTurn(sharedAs: string | undefined, work: () => Promise<void>): Promise<void> {
  const locks = sharedAs === undefined ? undefined : globalThis.navigator?.locks;
  if (!locks) return work();
  let hasTurn = false;
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), LONGEST_TURN_MS);
  try {
    await locks.request(`${sharedAs}.renewal`, { signal: patience.signal }, () => {
      hasTurn = true;
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (hasTurn) throw error;
    await work();
  } finally {
    clearTimeout(timer);
  }
}
