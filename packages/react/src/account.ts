/**
 * The account of a shop: the interface of the member hooks, and its implementation for clients that hold their tokens
 * in the page. A shop that signs in through its own server supplies another implementation.
 */

import type { SignInClient } from './shop-client.ts';

export interface Member {
  readonly id: string;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
}

/** `none`: the page has sent no request yet. */
export type Account = { readonly role: 'member'; readonly member: Member } | { readonly role: 'visitor' | 'none' };

/** The address to return to. Default: the current page. */
export interface SignInOptions {
  readonly returnTo?: string | undefined;
}

/** The account of a shop: sign-in, sign-out, and the caller's role. */
export interface AccountPort {
  read(): Promise<Account>;
  /** Starts a sign-in; usually leaves the page. */
  signIn(options?: SignInOptions): void | Promise<void>;
  /** Signs out; usually leaves the page. */
  signOut(options?: SignInOptions): void | Promise<void>;
  /** Finishes a sign-in on the page to which the hosted pages return. Resolves with the address to continue at. */
  finishSignIn?(url: string): Promise<{ readonly returnTo: string }>;
  /** Notifies about sign-ins and sign-outs by other means; returns the unsubscribe function. */
  subscribe?(onChange: () => void): () => void;
}

export interface RedirectAccountOptions {
  /** The page with `useSignInReturn`, allow-listed for the client id. */
  readonly redirectUri: string;
  /** Storage of the pending sign-in. Default: session storage. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;
  /** Leaves the page. Default: `location.assign`. */
  readonly navigate?: ((url: string) => void) | undefined;
}

const STORAGE_KEY = 'cartwright-sign-in';

/**
 * The account of a client whose tokens live in the page: sign-in at the hosted pages, with PKCE. `finishSignIn` throws
 * the hosted page's errors and the client's FlowErrors.
 */
export function createRedirectAccount({ auth, members }: SignInClient, options: RedirectAccountOptions): AccountPort {
  const { redirectUri, navigate = (url) => globalThis.location.assign(url) } = options;
  const storage = () => options.storage ?? globalThis.sessionStorage;
  const here = () => globalThis.location.href;
  return {
    async read() {
      if (!auth.loggedIn()) return { role: auth.getTokens().refreshToken.role === 'visitor' ? 'visitor' : 'none' };
      const { member } = await members.getCurrentMember();
      const name = [member.contact?.firstName, member.contact?.lastName].filter(Boolean).join(' ');
      return {
        role: 'member',
        member: {
          id: member._id,
          email: member.loginEmail ?? undefined,
          name: name || (member.profile?.nickname ?? undefined),
        },
      };
    },
    async signIn({ returnTo = here() } = {}) {
      const data = auth.generateOAuthData(redirectUri, returnTo);
      storage().setItem(STORAGE_KEY, JSON.stringify(data));
      navigate((await auth.getAuthUrl(data)).authUrl);
    },
    async signOut({ returnTo = here() } = {}) {
      navigate((await auth.logout(returnTo)).logoutUrl);
    },
    async finishSignIn(url) {
      const text = storage().getItem(STORAGE_KEY);
      storage().removeItem(STORAGE_KEY);
      const { code, state, error, errorDescription } = auth.parseFromUrl(url);
      if (error) throw new Error(errorDescription || error);
      if (text === null) throw new Error('This sign-in was not started in this tab. Please sign in again.');
      // signIn() above wrote it, into storage that only this origin writes.
      const data = JSON.parse(text) as ReturnType<typeof auth.generateOAuthData>;
      await auth.setTokens(await auth.getMemberTokens(code, state, data));
      return { returnTo: data.originalUri };
    },
    subscribe(onChange) {
      let wasMember = auth.loggedIn();
      return auth.subscribe(({ role }) => {
        if ((role === 'member') === wasMember) return;
        wasMember = role === 'member';
        onChange();
      });
    },
  };
}
