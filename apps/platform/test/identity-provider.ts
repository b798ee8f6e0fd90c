/** An identity provider: a real OpenID Connect provider on this machine, and a person who signs in there. */
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { Provider } from 'oidc-provider';

export const GUILD_CLIENT = 'shop';
/** Another client of the same guild. */
export const OTHER_CLIENT = 'bakery';
export const GUILD_SECRET = 'a secret that only the shop and the guild know';

export interface Person {
  readonly subject: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

export interface Guild extends AsyncDisposable {
  readonly issuer: string;
  /** Who signs in at the guild next. */
  person: Person;
  /** Walks through the guild as a browser would, and answers where it sends the browser back to. */
  signIn(address: string): Promise<URL>;
  /** An ID token, as a program gets it that talks to the guild itself. */
  getIdToken(nonce?: string, clientId?: string): Promise<string>;
}

/** Opens a provider whose clients may come back to these addresses. */
export async function openGuild(...redirectUris: readonly string[]): Promise<Guild> {
  let handle = (_request: IncomingMessage, response: ServerResponse): void => void response.end();
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The guild has no port.');
  const issuer = `http://127.0.0.1:${address.port}`;
  const guild = { person: { subject: 'grace', email: 'grace@guild.example', email_verified: true } as Person };

  const provider = new Provider(issuer, {
    clients: [GUILD_CLIENT, OTHER_CLIENT].map((clientId) => ({
      client_id: clientId,
      client_secret: GUILD_SECRET,
      redirect_uris: [...redirectUris],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    })),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...guild.person, sub: id }) }),
  });
  const callback = provider.callback();
  handle = (request, response) => {
    if (request.url?.startsWith('/interaction/') === true) void interact(provider, guild.person, request, response);
    else void callback(request, response);
  };

  return {
    issuer,
    get person() {
      return guild.person;
    },
    set person(person) {
      guild.person = person;
    },
    signIn: (start) => walk(start, issuer),
    getIdToken: (nonce = 'nonce', clientId = GUILD_CLIENT) =>
      getIdToken(issuer, redirectUris[0] ?? '', nonce, clientId),
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Signs every visitor in as the person whom the test sets, and grants all scopes. */
async function interact(
  provider: Provider,
  person: Person,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login') {
    await provider.interactionFinished(request, response, { login: { accountId: person.subject } });
    return;
  }
  const grant = new provider.Grant({
    ...(session === undefined ? {} : { accountId: session.accountId }),
    clientId: String(params['client_id']),
  });
  grant.addOIDCScope(String(params['scope']));
  const grantId = await grant.save();
  await provider.interactionFinished(request, response, { consent: { grantId } });
}

async function walk(start: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  for (let hops = 0; hops < 10; hops += 1) {
    if (url.origin !== issuer) return url;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const separator = pair.indexOf('=');
      cookies.set(pair.slice(0, separator), pair.slice(separator + 1));
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The guild stops at ${url.href}: ${await response.text()}`);
    url = new URL(location, url);
  }
  throw new Error('The guild redirects for ever.');
}

async function getIdToken(issuer: string, redirectUri: string, nonce: string, clientId: string): Promise<string> {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'state',
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const back = await walk(`${issuer}/auth?${query.toString()}`, issuer);
  const response = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${clientId}:${encodeURIComponent(GUILD_SECRET)}`).toString('base64')}`,
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }).toString(),
  });
  const { id_token: idToken } = (await response.json()) as { id_token?: string };
  if (idToken === undefined) throw new Error('The guild gave no ID token.');
  return idToken;
}
