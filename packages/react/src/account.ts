/**
 * How a shop knows its people: the port that the member hooks speak to, and the one for clients that hold their tokens in
 * the page. A shop that signs in through its own server hands in its own.
 */

export interface Member {
  readonly id: string;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
}

/** `none`: nobody has asked the shop for anything yet. */
export type Account = { readonly role: 'member'; readonly member: Member } | { readonly role: 'visitor' | 'none' };

/** Where people go afterwards; the page they are on, unless given. */
export interface SignInOptions {
  readonly returnTo?: string | undefined;
}

/** How a shop knows its people. */
export interface AccountPort {
  read(): Promise<Account>;
  /** Begins to sign in; usually leaves the page. */
  signIn(options?: SignInOptions): void | Promise<void>;
  /** Signs out; usually leaves the page. */
  signOut(options?: SignInOptions): void | Promise<void>;
  /** Ends a sign-in at the page to which the hosted pages return. Resolves with where the person was going. */
  finishSignIn?(url: string): Promise<{ readonly returnTo: string }>;
}

/** What hosted sign-in needs of a client's strategy; `OAuthStrategy` has it. */
export interface HostedSignIn<OauthData, Tokens> {
  loggedIn(): boolean;
  getTokens(): { readonly refreshToken: { readonly role: 'none' | 'visitor' | 'member' } };
  setTokens(tokens: Tokens): unknown;
  generateOAuthData(redirectUri: string, originalUri?: string): OauthData | Promise<OauthData>;
  getAuthUrl(data: OauthData): Promise<{ readonly authUrl: string }>;
  parseFromUrl(url?: string): {
    readonly code?: string | undefined;
    readonly state?: string | undefined;
    readonly error?: string | undefined;
    readonly errorDescription?: string | undefined;
  };
  getMemberTokens(code: string, state: string, data: OauthData): Promise<Tokens>;
  logout(originalUrl: string): Promise<{ readonly logoutUrl: string }>;
}

export interface RedirectAccountOptions {
  /** The page that `useSignInReturn` runs on; allow-listed for the client id. */
  readonly redirectUri: string;
  /** Who the member is, asked once somebody is signed in. */
  readonly readMember: () => Promise<Member>;
  /** Keeps what a sign-in needs until it returns; the tab's session storage unless given. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;
  /** Leaves the page; `location.assign` unless given. */
  readonly navigate?: ((url: string) => void) | undefined;
}

const STORAGE_KEY = 'cartwright-sign-in';

/** The account of a client whose tokens live in the page: signs in at the hosted pages, with PKCE, and comes back. */
export function createRedirectAccount<OauthData extends { readonly originalUri: string }, Tokens>(
  auth: HostedSignIn<OauthData, Tokens>,
  options: RedirectAccountOptions,
): AccountPort {
  const { redirectUri, readMember, navigate = (url) => globalThis.location.assign(url) } = options;
  const storage = () => options.storage ?? globalThis.sessionStorage;
  const here = () => globalThis.location.href;
  return {
    async read() {
      if (auth.loggedIn()) return { role: 'member', member: await readMember() };
      return { role: auth.getTokens().refreshToken.role === 'visitor' ? 'visitor' : 'none' };
    },
    async signIn({ returnTo = here() } = {}) {
      const data = await auth.generateOAuthData(redirectUri, returnTo);
      storage().setItem(STORAGE_KEY, JSON.stringify(data));
      navigate((await auth.getAuthUrl(data)).authUrl);
    },
    async signOut({ returnTo = here() } = {}) {
      navigate((await auth.logout(returnTo)).logoutUrl);
    },
    async finishSignIn(url) {
      const text = storage().getItem(STORAGE_KEY);
      const { code, state, error, errorDescription } = auth.parseFromUrl(url);
      if (error) throw new Error(errorDescription || error);
      if (text === null) throw new Error('This sign-in was not begun in this tab. Please sign in again.');
      storage().removeItem(STORAGE_KEY);
      // Written by signIn() above, into storage that only this origin can write.
      const data = JSON.parse(text) as OauthData;
      auth.setTokens(await auth.getMemberTokens(code ?? '', state ?? '', data));
      return { returnTo: data.originalUri };
    },
  };
}
