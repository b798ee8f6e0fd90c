import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { json, type Reply, scriptedFetch, unplugged } from '../test/scripted-fetch.ts';
import {
  createClient,
  currentCart,
  isFlowError,
  isSystemError,
  memoryStorage,
  OAuthStrategy,
  type Tokens,
  type TokenStorage,
} from './index.ts';

const TOKEN = 'POST /oauth2/token';
const CART = 'GET /ecom/v1/carts/current';
const NOW = Date.parse('2026-03-01T12:00:00.000Z') / 1000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW * 1000 });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A member whose access token is valid for this many seconds. Frozen: changing it would throw. */
function member(seconds: number, accessToken = 'old'): Tokens {
  return Object.freeze({
    accessToken: Object.freeze({ value: accessToken, expiresAt: NOW + seconds }),
    refreshToken: Object.freeze({ value: 'R-member', role: 'member' }),
  });
}

/** A token endpoint without faults: renews every refresh token and issues tokens to new visitors. */
const grants: Reply = ({ body }) =>
  body['grantType'] === 'refresh_token'
    ? json({ access_token: 'renewed', refresh_token: body['refreshToken'], expires_in: 14_400 })
    : json({ access_token: 'visiting', refresh_token: 'R-visitor', expires_in: '14400' });
const refused: Reply = () => json({ error: 'invalid_grant' }, { status: 400 });

/** The cart contains the token of its request. */
const cart: Reply = ({ headers }) => json({ cart: { id: 'cart', buyerNote: headers.get('authorization') } });

/** A reply that waits for its word. */
function held(): { reply: Reply; send: (reply: Reply) => void } {
  const gate = Promise.withResolvers<Reply>();
  return { reply: async (asked) => (await gate.promise)(asked), send: gate.resolve };
}

function open(script: Record<string, Reply | readonly Reply[]>, storage: TokenStorage = memoryStorage(member(-1))) {
  const platform = scriptedFetch({ [CART]: cart, ...script });
  const auth = OAuthStrategy({ clientId: 'shop', tokenStorage: storage });
  const modules = { currentCart };
  const shop = createClient({ host: 'http://platform.test', fetch: platform.fetch, auth, modules });
  auth.getTokens();
  const changes: string[] = [];
  auth.subscribe((session, change) => changes.push(`${change}: ${session.role}`));
  /** Fetches the cart; resolves with the token that was used. */
  const ask = async (signal?: AbortSignal) => (await shop.currentCart.getCurrentCart({ signal })).buyerNote;
  return { platform, auth, shop, changes, ask };
}

/** Lets everything happen that needs no time. */
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('fifty calls at once', () => {
  test('with an expired token make one token request, and all of them its token', async () => {
    const { platform, ask, changes } = open({ [TOKEN]: grants });
    const used = await Promise.all(Array.from({ length: 50 }, () => ask()));
    expect(new Set(used)).toEqual(new Set(['renewed']));
    expect(platform.to(TOKEN).map(({ body }) => body)).toEqual([
      { refreshToken: 'R-member', grantType: 'refresh_token' },
    ]);
    expect(changes).toEqual(['renewed: member']);
  });

  test('of a new visitor make one visitor', async () => {
    const { platform, ask, auth } = open({ [TOKEN]: grants }, memoryStorage());
    const used = await Promise.all(Array.from({ length: 50 }, () => ask()));
    expect(new Set(used)).toEqual(new Set(['visiting']));
    expect(platform.to(TOKEN).map(({ body }) => body)).toEqual([{ clientId: 'shop', grantType: 'anonymous' }]);
    expect(auth.loggedIn()).toBe(false);
  });

  test('whose grant is refused get one visitor, and notify once', async () => {
    const { platform, ask, auth, changes } = open({ [TOKEN]: [refused, grants] });
    const used = await Promise.all(Array.from({ length: 50 }, () => ask()));
    expect(new Set(used)).toEqual(new Set(['visiting']));
    expect(platform.to(TOKEN).map(({ body }) => body['grantType'])).toEqual(['refresh_token', 'anonymous']);
    expect(changes).toEqual(['refused: visitor']);
    expect(auth.getSession()).toMatchObject({ role: 'visitor' });
  });
});

describe('a token that lives', () => {
  test('is used as it is, up to a minute before its end', async () => {
    const { platform, ask } = open({}, memoryStorage(member(60)));
    expect(await ask()).toBe('old');
    expect(platform.to(TOKEN)).toEqual([]);
  });

  test('is renewed within the last minute', async () => {
    const { ask } = open({ [TOKEN]: grants }, memoryStorage(member(59)));
    expect(await ask()).toBe('renewed');
  });

  test('is used to its end where it cannot be renewed', async () => {
    const { ask, auth } = open({ [TOKEN]: () => json({}, { status: 500 }) }, memoryStorage(member(59)));
    expect(await ask()).toBe('old');
    expect(auth.loggedIn()).toBe(true);
  });

  test('is renewed after a night in a closed laptop', async () => {
    const { platform, ask } = open({ [TOKEN]: grants }, memoryStorage(member(3600)));
    expect(await ask()).toBe('old');
    vi.setSystemTime((NOW + 9 * 3600) * 1000);
    expect(await ask()).toBe('renewed');
    expect(platform.to(TOKEN)).toHaveLength(1);
  });
});

describe('a network that is cut during a renewal', () => {
  test('leaves a member a member, and the next call succeeds once it is back', async () => {
    const { ask, auth, changes } = open({ [TOKEN]: [unplugged, unplugged, unplugged, grants] });
    const failing = ask().catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    const error = await failing;
    expect(isSystemError(error) && error.code).toBe('NETWORK');
    expect(auth.getSession()).toEqual({ role: 'member', tokens: member(-1) });
    expect(await ask()).toBe('renewed');
    expect(changes).toEqual(['renewed: member']);
  });

  test('is waited out: the call itself succeeds when it is back in time', async () => {
    const { platform, ask, auth } = open({ [TOKEN]: [unplugged, unplugged, grants] });
    const used = ask();
    await vi.runAllTimersAsync();
    expect(await used).toBe('renewed');
    expect(platform.to(TOKEN)).toHaveLength(3);
    expect(auth.loggedIn()).toBe(true);
  });

  test.each([429, 502, 503])('is no different from a token endpoint that answers %i', async (status) => {
    const unwell: Reply = () => json({ error: 'temporarily_unavailable' }, { status });
    const { ask, auth } = open({ [TOKEN]: [unwell, unwell, unwell, grants] });
    const failing = ask().catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await failing).toMatchObject({ kind: 'System', status });
    expect(auth.loggedIn()).toBe(true);
    expect(await ask()).toBe('renewed');
  });

  test('is no different from a token endpoint that breaks, which is not asked twice', async () => {
    const { platform, ask, auth } = open({ [TOKEN]: [() => json({}, { status: 500 }), grants] });
    await expect(ask()).rejects.toMatchObject({ kind: 'System', status: 500 });
    expect(platform.to(TOKEN)).toHaveLength(1);
    expect(auth.loggedIn()).toBe(true);
    expect(await ask()).toBe('renewed');
  });

  test('an error for another reason than the grant ends no session', async () => {
    const { ask, auth } = open({ [TOKEN]: () => json({ error: 'invalid_client' }, { status: 401 }) });
    await expect(ask()).rejects.toMatchObject({ kind: 'System', code: 'SOMETHING_WENT_WRONG' });
    expect(auth.loggedIn()).toBe(true);
  });
});

describe('a decision during a renewal', () => {
  test('to sign out wins: the call continues as a new visitor', async () => {
    const renewal = held();
    const { platform, ask, auth, changes } = open({ [TOKEN]: [renewal.reply, grants] });
    const used = ask();
    await settle();
    await auth.signOut();
    renewal.send(grants);
    expect(await used).toBe('visiting');
    expect(auth.getTokens().refreshToken).toEqual({ value: 'R-visitor', role: 'visitor' });
    expect(platform.to(CART)).toHaveLength(1);
    expect(changes).toEqual(['signed-out: none', 'created: visitor']);
  });

  test('to sign out wins over an error, too', async () => {
    const renewal = held();
    const { ask, auth, changes } = open({ [TOKEN]: [renewal.reply, grants] });
    const used = ask();
    await settle();
    await auth.signOut();
    renewal.send(refused);
    expect(await used).toBe('visiting');
    expect(changes).toEqual(['signed-out: none', 'created: visitor']);
  });

  test('to sign in wins over a pending new visitor', async () => {
    const visitor = held();
    const { ask, auth, changes } = open({ [TOKEN]: visitor.reply }, memoryStorage());
    const used = ask();
    await settle();
    await auth.setTokens(member(3600, 'signed-in'));
    visitor.send(grants);
    expect(await used).toBe('signed-in');
    expect(auth.loggedIn()).toBe(true);
    expect(changes).toEqual(['set: member']);
  });

  test('wins where another tab made it, through the storage they share', async () => {
    const renewal = held();
    const storage = memoryStorage(member(-1));
    const { ask, auth } = open({ [TOKEN]: renewal.reply }, storage);
    const used = ask();
    await settle();
    const other: Tokens = {
      accessToken: { value: 'other', expiresAt: NOW + 999 },
      refreshToken: { value: 'R-other', role: 'member' },
    };
    await storage.setTokens(other);
    renewal.send(grants);
    expect(await used).toBe('other');
    expect(auth.getTokens()).toEqual(other);
  });
});

describe('another tab', () => {
  test('has its tokens adopted before the next call, without a request', async () => {
    const storage = memoryStorage(member(-1));
    const { platform, ask, changes } = open({}, storage);
    await storage.setTokens({ ...member(3600, 'of the other tab'), refreshToken: { value: 'R2', role: 'member' } });
    expect(await ask()).toBe('of the other tab');
    expect(platform.to(TOKEN)).toEqual([]);
    expect(changes).toEqual(['adopted: member']);
  });

  test('keeps its sign-in where an older token of this one is refused late', async () => {
    const late = held();
    const storage = memoryStorage(member(3600));
    const { ask, auth } = open({ [CART]: [late.reply, cart] }, storage);
    const used = ask();
    await settle();
    const signedIn: Tokens = {
      accessToken: { value: 'new', expiresAt: NOW + 999 },
      refreshToken: { value: 'R2', role: 'member' },
    };
    await storage.setTokens(signedIn);
    late.send(() => json({ message: '', details: { applicationError: { code: 'UNAUTHENTICATED' } } }, { status: 401 }));
    expect(await used).toBe('new');
    expect(auth.getTokens()).toEqual(signedIn);
  });
});

/** Storages of two tabs as in browsers: a write becomes visible to the other tab a moment later, with an event. */
function twoTabs(tokens: Tokens): readonly TokenStorage[] {
  const tabs = [tokens, tokens].map((view) => ({ view, listeners: new Set<() => void>() }));
  return tabs.map((tab) => ({
    sharedAs: 'two-tabs',
    getTokens: () => tab.view,
    setTokens: (next) => {
      tab.view = next;
      for (const other of tabs.filter((one) => one !== tab)) {
        setTimeout(() => {
          other.view = next;
          other.listeners.forEach((emit) => emit());
        }, 20);
      }
    },
    subscribe: (listener) => {
      tab.listeners.add(listener);
      return () => tab.listeners.delete(listener);
    },
  }));
}

describe('two tabs that need a new token at the same time', () => {
  beforeEach(() => {
    // The browser's turns take real time.
    vi.useRealTimers();
  });

  test('request one, though the browser shows the other tab’s write only after its turn', async () => {
    const asked = await Promise.all(
      twoTabs(member(-1)).map(async (storage) => {
        const { platform, ask } = open({ [TOKEN]: grants }, storage);
        expect(await ask()).toBe('renewed');
        return platform.to(TOKEN).length;
      }),
    );
    expect(asked.reduce((sum, count) => sum + count)).toBe(1);
  });

  test('ask one after the other where the first brought nothing', async () => {
    const [first, second] = twoTabs(member(-1));
    const cut = open({ [TOKEN]: () => json({}, { status: 500 }) }, first);
    const well = open({ [TOKEN]: grants }, second);
    const failing = cut.ask().catch((error: unknown) => error);
    expect(await well.ask()).toBe('renewed');
    expect(await failing).toMatchObject({ kind: 'System', status: 500 });
    expect(cut.auth.loggedIn()).toBe(true);
  });
});

describe('a token that the platform no longer accepts', () => {
  const unauthenticated: Reply = ({ headers }) =>
    headers.get('authorization') === 'old'
      ? json({ message: '', details: { applicationError: { code: 'UNAUTHENTICATED' } } }, { status: 401 })
      : json({ cart: { buyerNote: headers.get('authorization') } });

  test('is renewed once for all calls that met it, and they are repeated', async () => {
    const { platform, ask } = open({ [CART]: unauthenticated, [TOKEN]: grants }, memoryStorage(member(3600)));
    const used = await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(new Set(used)).toEqual(new Set(['renewed']));
    expect(platform.to(TOKEN)).toHaveLength(1);
  });

  test('is renewed for the calls of a sign-in, too', async () => {
    const redirect = 'POST /_api/redirects-api/v1/redirect-session';
    const leave: Reply = (request) =>
      request.headers.get('authorization') === 'old'
        ? unauthenticated(request)
        : json({ redirectSession: { fullUrl: 'http://platform.test/sign-in', urlDetails: {} } });
    const { auth, platform } = open({ [redirect]: leave, [TOKEN]: grants }, memoryStorage(member(3600)));
    expect((await auth.getAuthUrl(auth.generateOAuthData('http://shop.test/'))).authUrl).toContain('/sign-in');
    expect(platform.to(redirect)).toHaveLength(2);
  });

  test('is tried again once and not for ever', async () => {
    const never: Reply = () =>
      json(
        { message: 'No.', details: { applicationError: { code: 'UNAUTHENTICATED', description: 'No.' } } },
        { status: 401 },
      );
    const { platform, ask } = open({ [CART]: never, [TOKEN]: grants }, memoryStorage(member(3600)));
    await expect(ask()).rejects.toMatchObject({ kind: 'Application', code: 'UNAUTHENTICATED', status: 401 });
    expect(platform.to(CART)).toHaveLength(2);
  });

  test('does not keep a client busy whose platform issues only such tokens', async () => {
    const over: Reply = ({ body }) => json({ access_token: 'x', refresh_token: body['refreshToken'], expires_in: -1 });
    const { platform, ask } = open({ [TOKEN]: over });
    await expect(ask()).rejects.toMatchObject({ kind: 'System', code: 'NO_LIVE_TOKEN' });
    expect(platform.to(TOKEN).length).toBeLessThanOrEqual(5);
  });
});

describe('a call that is aborted', () => {
  test('while the token is renewed rejects at once; the renewal continues and serves the next call', async () => {
    const renewal = held();
    const { platform, ask, auth } = open({ [TOKEN]: renewal.reply });
    const leaving = new AbortController();
    const reason = new Error('The page was left.');
    const leaver = ask(leaving.signal);
    const stayer = ask();
    await settle();
    leaving.abort(reason);
    await expect(leaver).rejects.toBe(reason);
    renewal.send(grants);
    expect(await stayer).toBe('renewed');
    expect(await ask()).toBe('renewed');
    expect(platform.to(TOKEN)).toHaveLength(1);
    expect(auth.loggedIn()).toBe(true);
  });

  test('while it waits for its answer rejects at once, though the network never does', async () => {
    const { ask, auth } = open({ [CART]: [() => new Promise(() => {}), cart] }, memoryStorage(member(3600)));
    const leaving = new AbortController();
    const leaver = ask(leaving.signal);
    await settle();
    leaving.abort();
    await expect(leaver).rejects.toMatchObject({ name: 'AbortError' });
    expect(await ask()).toBe('old');
    expect(auth.getTokens()).toEqual(member(3600));
  });

  test('before it began asks for nothing', async () => {
    const { platform, ask } = open({});
    await expect(ask(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    expect(platform.asked).toEqual([]);
  });

  test('while it pauses before a retry does not wait for the pause', async () => {
    const busy: Reply = () => json({}, { status: 503, headers: { 'Retry-After': '30' } });
    const { platform, ask } = open({ [CART]: busy }, memoryStorage(member(3600)));
    const leaving = new AbortController();
    const leaver = ask(leaving.signal);
    await settle();
    leaving.abort();
    await expect(leaver).rejects.toMatchObject({ name: 'AbortError' });
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(platform.to(CART)).toHaveLength(1);
  });
});

describe('a platform that asks for patience', () => {
  test('in seconds is given exactly these', async () => {
    const busy: Reply = () => json({}, { status: 429, headers: { 'Retry-After': '2' } });
    const { platform, ask } = open({ [CART]: [busy, cart] }, memoryStorage(member(3600)));
    const used = ask();
    await vi.advanceTimersByTimeAsync(1999);
    expect(platform.to(CART)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(platform.to(CART)).toHaveLength(2);
    expect(await used).toBe('old');
  });

  test('for hours is asked again after a minute', async () => {
    const busy: Reply = () => json({}, { status: 503, headers: { 'Retry-After': '7200' } });
    const { platform, ask } = open({ [CART]: [busy, cart] }, memoryStorage(member(3600)));
    const used = ask();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await used).toBe('old');
    expect(platform.to(CART)).toHaveLength(2);
  });

  test('without a response is asked again after 200 to 600 ms in all, and then accepted as an outage', async () => {
    const busy: Reply = () => json({}, { status: 503 });
    const { platform, ask } = open({ [CART]: busy }, memoryStorage(member(3600)));
    const failing = ask().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(99);
    expect(platform.to(CART)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(501);
    expect(platform.to(CART)).toHaveLength(3);
    expect(await failing).toMatchObject({ kind: 'System', status: 503 });
  });
});

describe('a session', () => {
  test('that is disposed of notifies no listener any more and leaves its storage', async () => {
    const listeners = new Set<() => void>();
    const storage: TokenStorage = {
      ...memoryStorage(member(-1)),
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    const { auth, ask, changes } = open({ [TOKEN]: grants }, storage);
    expect(listeners.size).toBe(1);
    auth.dispose();
    expect(listeners.size).toBe(0);
    expect(await ask()).toBe('renewed');
    expect(changes).toEqual([]);
  });

  test('stops telling one listener without the others', async () => {
    const { auth, changes } = open({});
    const told: string[] = [];
    const stop = auth.subscribe((_, change) => told.push(change));
    await auth.signOut();
    await settle();
    stop();
    await auth.setTokens(member(60));
    await settle();
    expect(told).toEqual(['signed-out']);
    expect(changes).toEqual(['signed-out: none', 'set: member']);
  });

  test('works with a slow storage', async () => {
    let kept: Tokens = member(-1);
    const slow: TokenStorage = {
      getTokens: async () => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        return kept;
      },
      setTokens: async (tokens) => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        kept = tokens;
      },
    };
    const { platform, ask, auth } = open({ [TOKEN]: grants }, slow);
    const all = Promise.all(Array.from({ length: 10 }, () => ask()));
    await vi.runAllTimersAsync();
    expect(new Set(await all)).toEqual(new Set(['renewed']));
    expect(platform.to(TOKEN)).toHaveLength(1);
    expect(kept.accessToken.value).toBe('renewed');
    expect(auth.loggedIn()).toBe(true);
  });

  test('uses its own decision while its storage still holds the old tokens', async () => {
    let kept: Tokens = member(-1);
    const slow: TokenStorage = {
      getTokens: async () => kept,
      setTokens: async (tokens) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        kept = tokens;
      },
    };
    const renewing = held();
    const { ask, auth, changes } = open({ [TOKEN]: [renewing.reply, grants] }, slow);
    await settle();
    const call = ask();
    await settle();
    void auth.signOut();
    renewing.send(grants);
    await settle();
    expect(auth.loggedIn()).toBe(false);
    await vi.runAllTimersAsync();
    expect(await call).toBe('visiting');
    expect(kept.refreshToken).toEqual({ value: 'R-visitor', role: 'visitor' });
    expect(changes).toEqual(['adopted: member', 'signed-out: none', 'created: visitor']);
  });

  test('does not offer a refused token again while its storage still has it', async () => {
    let kept = member(3600);
    const slow: TokenStorage = {
      getTokens: async () => kept,
      setTokens: async (tokens) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        kept = tokens;
      },
    };
    const unauthenticated = { message: 'Who?', details: { applicationError: { code: 'UNAUTHENTICATED' } } };
    const script = { [TOKEN]: grants, [CART]: [() => json(unauthenticated, { status: 401 }), cart] };
    const { ask, platform } = open(script, slow);
    const call = ask();
    await vi.runAllTimersAsync();
    expect(await call).toBe('renewed');
    expect(platform.to(TOKEN)).toHaveLength(1);
  });

  test('starts again where its storage holds invalid data', async () => {
    const nonsense: TokenStorage = { ...memoryStorage(), getTokens: () => ({}) as Tokens };
    const { auth } = open({ [TOKEN]: grants }, nonsense);
    expect(auth.getSession()).toEqual({ role: 'none' });
  });

  test('is signed out by logout, which returns the next address', async () => {
    const session = { redirectSession: { id: 'r', fullUrl: 'http://platform.test/logout' } };
    const redirect = 'POST /_api/redirects-api/v1/redirect-session';
    const { auth, platform, changes } = open({ [redirect]: () => json(session) }, memoryStorage(member(3600)));
    expect(await auth.logout('http://shop.test/')).toEqual({ logoutUrl: 'http://platform.test/logout' });
    expect(platform.to(redirect)[0]?.body).toEqual({
      logout: { clientId: 'shop' },
      callbacks: { postFlowUrl: 'http://shop.test/' },
    });
    expect(auth.getSession()).toEqual({ role: 'none' });
    expect(changes).toEqual(['signed-out: none']);
  });

  test('stays where logout fails', async () => {
    const redirect = 'POST /_api/redirects-api/v1/redirect-session';
    const { auth } = open({ [redirect]: () => json({}, { status: 500 }) }, memoryStorage(member(3600)));
    await expect(auth.logout('http://shop.test/')).rejects.toMatchObject({ kind: 'System' });
    expect(auth.loggedIn()).toBe(true);
  });
});

describe('tokens in hand', () => {
  test('are given back as they are while they live', async () => {
    const { auth, platform } = open({});
    const tokens = member(1);
    expect(await auth.generateVisitorTokens(tokens)).toEqual(tokens);
    expect(platform.asked).toEqual([]);
  });

  test('are renewed without being taken', async () => {
    const { auth } = open({ [TOKEN]: grants });
    const renewed = await auth.renewToken({ value: 'R-else', role: 'member' });
    expect(renewed).toEqual({
      accessToken: { value: 'renewed', expiresAt: NOW + 14_400 },
      refreshToken: { value: 'R-else', role: 'member' },
    });
    expect(auth.getTokens()).toEqual(member(-1));
  });

  test('that cannot be renewed are a flow that failed', async () => {
    const { auth } = open({ [TOKEN]: refused });
    const error = await auth.renewToken({ value: 'R', role: 'member' }).catch((caught: unknown) => caught);
    expect(isFlowError(error) && [error.message, error.code, error.status]).toEqual([
      'something went wrong',
      'GRANT_REFUSED',
      400,
    ]);
  });
});
