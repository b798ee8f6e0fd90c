/** The outside of the shop's server in tests: a platform that answers from a script and records the requests. */

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly token: string | undefined;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface ScriptedPlatform {
  readonly asked: Asked[];
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** From now on, answers `path` with this. */
  response(path: string, reply: (asked: Asked) => Response): void;
  /** From now on, adds this to the site's settings. */
  describeSite(properties: object): void;
  /** The requests to a path. */
  askedAt(path: string): readonly Asked[];
}

export function createScriptedPlatform(): ScriptedPlatform {
  const asked: Asked[] = [];
  const replies = new Map<string, (asked: Asked) => Response>();
  let tokens = 0;
  let site = {};

  replies.set('/oauth2/token', ({ body }) => {
    const { grantType, grant_type } = body as Readonly<Record<string, string>>;
    const grant = grantType ?? grant_type;
    tokens += 1;
    const role = grant === 'authorization_code' ? 'member' : 'visitor';
    return Response.json({
      access_token: `access-${tokens}`,
      expires_in: 14_400,
      refresh_token: `${role}-refresh-${tokens}`,
    });
  });
  replies.set('/site-properties/v4/properties', () =>
    Response.json({
      version: '1',
      properties: {
        siteDisplayName: 'Test & Sons',
        language: 'en',
        locale: { languageCode: 'en', country: 'US' },
        paymentCurrency: 'USD',
        email: 'hello@example.com',
        storefront: { tagline: 'Things', palette: {}, weightUnit: 'KG', shippingPolicy: '</script><b>' },
        ...site,
      },
    }),
  );
  const nothing = { pagingMetadata: { count: 0, offset: 0, total: 0 }, metadata: { count: 0, offset: 0, total: 0 } };
  replies.set('/stores-reader/v2/collections/query', () => Response.json({ collections: [], ...nothing }));
  replies.set('/stores-reader/v1/products/query-platformized', () => Response.json({ products: [], ...nothing }));
  replies.set('/ecom/v1/carts/current', () =>
    Response.json(
      { message: 'No cart', details: { applicationError: { code: 'CART_NOT_FOUND', description: 'No cart' } } },
      { status: 404 },
    ),
  );

  return {
    asked,
    response: (path, reply) => void replies.set(path, reply),
    describeSite: (properties) => void (site = properties),
    askedAt: (path) => asked.filter((one) => one.path === path),
    async fetch(input, init) {
      const request = new Request(input, init);
      const url = new URL(request.url);
      const text = await request.text();
      const one: Asked = {
        method: request.method,
        path: url.pathname,
        search: url.search,
        token: request.headers.get('authorization') ?? undefined,
        headers: request.headers,
        body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text,
      };
      asked.push(one);
      const reply = replies.get(url.pathname);
      if (reply === undefined) throw new Error(`The test platform has no response for ${url.pathname}.`);
      return reply(one);
    },
  };
}
