/**
 * The token life cycle: none → visitor → member (spec §§4, 6). Four rules always hold:
 *
 * 1. One renewal at a time: callers share it, and tabs that share a storage take turns.
 * 2. A sent renewal is never aborted; callers may abort their wait.
 * 3. Only a refused grant ends a session. A network failure does not sign a member out.
 * 4. A sign-out, or any other decision made during a renewal, wins over the renewal's result.
 */
import { type FlowError, SystemError } from './errors.ts';
import type { Grants } from './grants.ts';
import type { TokenStorage } from './storage.ts';
import { EMPTY_TOKENS, isLive, type Tokens } from './tokens.ts';
import { orAborted } from './transport.ts';

/** The session's role, and its tokens. */
export type Session = { readonly role: 'none' } | { readonly role: 'visitor' | 'member'; readonly tokens: Tokens };

/**
 * Why a session changed. `refused`: the platform rejected it, and a new visitor replaced it. `adopted`: its tokens come
 * from another tab.
 */
export type SessionChange = 'set' | 'signed-out' | 'created' | 'renewed' | 'refused' | 'adopted';

/** Called on every change of a session. */
export type SessionListener = (session: Session, change: SessionChange) => void;

/** The session as strategies offer it. */
export interface TokenSession {
  /** Returns an access token that stays valid for a while; renews or creates one if necessary. */
  getActiveToken(signal?: AbortSignal | null): Promise<string>;
  /** The current tokens, valid or expired. With an asynchronous storage: as of its last read. */
  getTokens(): Tokens;
  /** Replaces the tokens, for example with a member's after sign-in. */
  setTokens(tokens: Tokens): Promise<void>;
  /** Deletes the tokens; `logout` signs out of the hosted pages, too. */
  signOut(): Promise<void>;
  /** The session's role. */
  getSession(): Session;
  /** Subscribes to changes; returns the unsubscribe function. */
  subscribe(listener: SessionListener): () => void;
  /** Stops notifying subscribers and listening to other tabs. */
  dispose(): void;
  /** Discards an access token that the platform rejected. Returns true: the next one may be accepted. */
  reject(accessToken: string | undefined): boolean;
}

/** How long a tab waits for another tab's renewal before it renews itself. */
const MAX_TURN_MS = 15_000;
/** How long a tab waits for the tokens of another tab's renewal, which may have failed. */
const MAX_RESULT_MS = 1000;
/** Ends the loop if the platform only issues expired tokens. */
const MAX_TURNS = 5;

/** @param marginSeconds how long before its expiry an access token is renewed */
export function createSession(
  storage: TokenStorage,
  grants: Pick<Grants, 'anonymous' | 'refresh'>,
  marginSeconds: number,
): TokenSession {
  const listeners = new Set<SessionListener>();
  /** The last value read from the storage. */
  let known = EMPTY_TOKENS;
  /** Counts sign-ins and sign-outs, here and in other tabs: a renewal that started before one must not undo it. */
  let decisions = 0;
  /** Number of unfinished writes: until they finish, the storage may return an old value. */
  let writes = 0;
  let renewal: Promise<void> | undefined;

  function read(): Tokens | Promise<Tokens> {
    if (writes) return known;
    const decided = decisions;
    const tokens = storage.getTokens();
    // A decision made during a read is newer than the value read.
    return tokens instanceof Promise
      ? tokens.then((found) => (decided === decisions ? learn(found) : known))
      : learn(tokens);
  }

  function learn(tokens: Tokens | undefined): Tokens {
    const before = known;
    known = tokens?.refreshToken ? tokens : EMPTY_TOKENS;
    if (known.refreshToken.value !== before.refreshToken.value) decide('adopted');
    return known;
  }

  function decide(change?: SessionChange): void {
    decisions++;
    const session = sessionOf(known);
    // Listeners run in a separate task: one that throws must not break a renewal.
    if (change) for (const listener of listeners) queueMicrotask(() => listener(session, change));
  }

  async function store(tokens: Tokens, change?: SessionChange): Promise<void> {
    known = tokens;
    decide(change);
    writes++;
    try {
      await storage.setTokens(tokens);
    } finally {
      writes--;
    }
  }

  async function renewOnce(isAfterAnother?: boolean): Promise<void> {
    if (isAfterAnother && !isLive((await read()).accessToken, marginSeconds)) {
      // Browsers may pass the lock on before the other tab's write is visible.
      let stop: (() => void) | undefined;
      await new Promise<void>((resolve) => {
        stop = storage.subscribe?.(resolve);
        setTimeout(resolve, stop && MAX_RESULT_MS);
      });
      stop?.();
    }
    const before = await read();
    const decided = decisions;
    if (isLive(before.accessToken, marginSeconds)) return;
    const { tokens, change } = await successorOf(before, grants);
    // Commit guard (rule 4): this tab or another may have signed in or out in between.
    await read();
    if (decided === decisions) await store(tokens, change);
  }

  async function getActiveToken(signal?: AbortSignal | null): Promise<string> {
    // Each turn either finds a valid token or renews; a decision made in the meantime requires another turn.
    for (let turn = 0; turn < MAX_TURNS; turn++) {
      signal?.throwIfAborted();
      // The storage is read every time, so that another tab's decision counts at once.
      const { accessToken } = await read();
      if (isLive(accessToken, turn ? 0 : marginSeconds)) return accessToken.value;
      renewal ??= takeTurn(storage.sharedAs, renewOnce).finally(() => (renewal = undefined));
      try {
        await orAborted(renewal, signal);
      } catch (error) {
        // The margin exists for this case: the old token still works while renewal fails.
        if (signal?.aborted || !isLive(known.accessToken)) throw error;
        return known.accessToken.value;
      }
    }
    throw new SystemError({ code: 'NO_LIVE_TOKEN' });
  }

  const getTokens = (): Tokens => {
    (async () => read())().catch(ignore);
    return known;
  };
  const stopListening = storage.subscribe?.(getTokens);

  return {
    getActiveToken,
    getTokens,
    setTokens: (tokens) => store(tokens, 'set'),
    signOut: () => store(EMPTY_TOKENS, 'signed-out'),
    getSession: () => sessionOf(getTokens()),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose: () => {
      listeners.clear();
      stopListening?.();
    },
    reject: (accessToken) => {
      // The storage is read first: another tab's newer tokens must stay.
      if (getTokens().accessToken.value === accessToken) {
        store({ ...known, accessToken: EMPTY_TOKENS.accessToken }).catch(ignore);
      }
      return true;
    },
  };
}

/** A failure of the storage is ignored: the next call reads the storage again and notifies the listeners. */
const ignore = (): void => {};

/** The successor of these tokens: renewed ones, or a new visitor's if there is nothing to renew (spec §4). */
export async function successorOf(
  { refreshToken }: Tokens,
  grants: Pick<Grants, 'anonymous' | 'refresh'>,
): Promise<{ tokens: Tokens; change: SessionChange }> {
  let change: SessionChange = 'created';
  try {
    if (refreshToken.value) return { tokens: await grants.refresh(refreshToken), change: 'renewed' };
  } catch (error) {
    // Rule 3.
    if ((error as FlowError).code !== 'GRANT_REFUSED') throw error;
    change = 'refused';
  }
  return { tokens: await grants.anonymous(), change };
}

/** The session that has these tokens. */
export function sessionOf(tokens: Tokens): Session {
  const { role } = tokens.refreshToken;
  return role === 'none' ? { role } : { role, tokens };
}

/**
 * Runs `work` while no other tab does, where tabs share a storage and the browser has locks. Tells `work` whether
 * another tab ran just before. A tab that hangs delays the others for a bounded time only.
 */
async function takeTurn(
  sharedAs: string | undefined,
  work: (isAfterAnother?: boolean) => Promise<void>,
): Promise<void> {
  const locks = sharedAs && globalThis.navigator?.locks;
  if (!locks) return work();
  const name = `${sharedAs}.renewal`;
  const isDone = await locks.request(name, { ifAvailable: true }, (lock) => lock && work().then(() => true));
  if (isDone) return;
  const timeout = AbortSignal.timeout(MAX_TURN_MS);
  try {
    await locks.request(name, { signal: timeout }, () => work(true));
  } catch (error) {
    if (error !== timeout.reason) throw error;
    await work();
  }
}
