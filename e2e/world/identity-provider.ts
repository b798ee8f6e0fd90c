/** A real OpenID Connect identity provider on this machine, with a page on which a person signs in or declines. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { Provider } from 'oidc-provider';

export const PROVIDER_CLIENT = 'shop';
export const PROVIDER_SECRET = 'a secret that only the shop and the provider know';

/** A user of the identity provider, by claim names. */
interface Guest {
  readonly email: string;
  readonly given_name: string;
  readonly family_name: string;
}

export interface TestIdentityProvider extends AsyncDisposable {
  readonly issuer: string;
  /** The user of the next sign-in. */
  guest: Guest;
}

/** Opens an identity provider that redirects browsers to this address. */
export async function openIdentityProvider(redirectUri: string): Promise<TestIdentityProvider> {
  let handle = (_request: IncomingMessage, response: ServerResponse): void => void response.end();
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The identity provider has no port.');
  const identityProvider = {
    issuer: `http://127.0.0.1:${bound.port}`,
    guest: { email: 'grace@partner.example', given_name: 'Grace', family_name: 'Hopper' } as Guest,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const provider = new Provider(identityProvider.issuer, {
    clients: [
      {
        client_id: PROVIDER_CLIENT,
        client_secret: PROVIDER_SECRET,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ ...identityProvider.guest, email_verified: true, sub: id }),
    }),
  });
  const callback = provider.callback();
  handle = (request, response) => {
    if (request.url?.startsWith('/interaction/') === true)
      void ask(provider, identityProvider.guest, request, response);
    else void callback(request, response);
  };
  return identityProvider;
}

/** Shows the sign-in form and handles it. A user who signs in consents. */
async function ask(
  provider: Provider,
  guest: Guest,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (prompt.name !== 'login') {
    const grant = new provider.Grant({
      ...(session === undefined ? {} : { accountId: session.accountId }),
      clientId: String(params['client_id']),
    });
    grant.addOIDCScope(String(params['scope']));
    await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
    return;
  }
  if (request.method !== 'POST') {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><title>Partner login</title><h1>Are you ${guest.given_name}?</h1><form method="post">
       <button name="answer" value="yes">Yes</button> <button name="answer" value="no">Rather not</button></form>`,
    );
    return;
  }
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk as string;
  await provider.interactionFinished(
    request,
    response,
    body === 'answer=yes'
      ? { login: { accountId: guest.email } }
      : { error: 'access_denied', error_description: 'They would rather not.' },
  );
}
