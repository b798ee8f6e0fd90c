/** The outside of the shop's server in tests: a platform that answers from a script and records the requests. */

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly token: string | undefined;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface ScriptedPlatform {
  readonly requests: RecordedRequest[];
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** From now on, answers `path` with this. */
  respond(path: string, reply: (request: RecordedRequest) => Response): void;
  /** From now on, adds this to the site's settings. */
  describeSite(properties: object): void;
  /** From now on, only who has this token may see the shop. */
  closeShop(accessToken: string, hasPassword?: boolean): void;
  /** From now on, names this revision of what visitors see; before, it names none, as an older platform. */
  nameRevision(revision: string): void;
  /** The requests to a path. */
  requestsTo(path: string): readonly RecordedRequest[];
}

const ACCESS_CHECK = '/site-properties/v4/storefront-access/check';

export function createScriptedPlatform(): ScriptedPlatform {
  const requests: RecordedRequest[] = [];
  const replies = new Map<string, (request: RecordedRequest) => Response>();
  let tokens = 0;
  let site = {};
  let revision: string | undefined;
  let closed: { readonly accessToken: string; readonly hasPassword: boolean } | undefined;

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
  replies.set('/stores-reader/v1/products/search', () =>
    Response.json({ products: [], aggregationData: { results: [] }, ...nothing }),
  );
  for (const kind of ['PAGE', 'POST']) {
    replies.set(`/site-properties/v4/published-content/${kind}`, () => Response.json({ pages: [], total: 0 }));
  }
  replies.set('/ecom/v1/carts/current', () =>
    Response.json(
      { message: 'No cart', details: { applicationError: { code: 'CART_NOT_FOUND', description: 'No cart' } } },
      { status: 404 },
    ),
  );

  return {
    requests,
    respond: (path, reply) => void replies.set(path, reply),
    describeSite: (properties) => void (site = properties),
    closeShop: (accessToken, hasPassword = true) => void (closed = { accessToken, hasPassword }),
    nameRevision: (named) => void (revision = named),
    requestsTo: (path) => requests.filter((one) => one.path === path),
    async fetch(input, init) {
      const request = new Request(input, init);
      const url = new URL(request.url);
      const text = await request.text();
      const one: RecordedRequest = {
        method: request.method,
        path: url.pathname,
        search: url.search,
        token: request.headers.get('authorization') ?? undefined,
        headers: request.headers,
        body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text,
      };
      // Before each request the shop asks whether it is open, so no test counts this.
      if (one.path === ACCESS_CHECK && !replies.has(ACCESS_CHECK)) {
        if (closed === undefined) return Response.json({ mode: 'OPEN', hasPassword: false, isGranted: true, revision });
        const { accessToken } = one.body as { readonly accessToken: string };
        const { hasPassword } = closed;
        const isGranted = accessToken === closed.accessToken;
        return Response.json({ mode: 'PASSWORD', hasPassword, isGranted, revision });
      }
      requests.push(one);
      const reply = replies.get(url.pathname);
      // Products go with none, unless a test says otherwise.
      if (reply === undefined && url.pathname.endsWith('/bought-together')) return Response.json({ products: [] });
      if (reply === undefined) throw new Error(`The test platform has no response for ${url.pathname}.`);
      return reply(one);
    },
  };
}
