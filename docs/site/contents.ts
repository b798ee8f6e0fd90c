/** The contents of the documentation's site: which Markdown file of the repository is which page, and its navigation. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the repository. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** A heading of the navigation with the Markdown files below it, relative to the root. */
export interface Section {
  readonly text: string;
  readonly pages: readonly string[];
}

/** The navigation in the order in which it is shown. */
export const SECTIONS: readonly Section[] = [
  { text: 'Start', pages: ['docs/tutorial/first-sale.md', 'docs/tutorial/first-shop.md'] },
  {
    text: 'Run a shop',
    pages: [
      'docs/guides/imports.md',
      'docs/guides/collections.md',
      'docs/guides/discounts.md',
      'docs/guides/delivery.md',
      'docs/guides/being-found.md',
      'docs/guides/payments.md',
      'docs/guides/accounts.md',
    ],
  },
  {
    text: 'Build with the client',
    pages: [
      'packages/client/README.md',
      'packages/react/README.md',
      'packages/create-cartwright/README.md',
      'docs/guides/recipes.md',
      'docs/guides/querying-products.md',
      'docs/guides/searching-the-catalog.md',
      'docs/guides/cart-and-checkout.md',
      'docs/guides/hosted-login.md',
      'docs/guides/own-login-form.md',
      'docs/guides/sessions-with-ssr.md',
      'docs/guides/handling-errors.md',
      'docs/guides/testing-a-shop.md',
      'docs/guides/files.md',
      'docs/guides/webhooks.md',
      'docs/guides/apps-and-identity-providers.md',
      'docs/guides/moving-from-the-official-packages.md',
    ],
  },
  {
    text: 'Host it',
    pages: [
      'docs/operate/README.md',
      'docs/operate/install.md',
      'docs/operate/containers.md',
      'docs/guides/running-in-production.md',
      'docs/operate/command.md',
      'docs/operate/environment.md',
      'docs/operate/mail.md',
      'docs/operate/postgresql.md',
      'docs/operate/media-s3.md',
      'docs/operate/secrets.md',
      'docs/operate/watch.md',
      'docs/operate/memory.md',
      'docs/operate/logs.md',
      'docs/operate/incidents/README.md',
      'docs/operate/backup.md',
      'docs/operate/privacy.md',
      'docs/operate/personal-data.md',
      'docs/operate/upgrades.md',
      'docs/operate/move-to-postgresql.md',
      'docs/operate/sites.md',
      'docs/operate/threat-model.md',
      'docs/security.md',
    ],
  },
  {
    text: 'Understand it',
    pages: [
      'docs/explanation/features.md',
      'docs/explanation/prices.md',
      'docs/explanation/carts.md',
      'docs/explanation/query-fields.md',
      'docs/explanation/wire-format.md',
      'docs/explanation/token-lifecycle.md',
      'docs/explanation/two-writers.md',
      'docs/explanation/caches.md',
    ],
  },
  {
    text: 'The project',
    pages: [
      'docs/README.md',
      'ARCHITECTURE.md',
      'SECURITY.md',
      'CONTRIBUTING.md',
      'STYLE.md',
      'GLOSSARY.md',
      'packages/contract/README.md',
      'packages/pricing/README.md',
      'packages/product-index/README.md',
      'packages/address/README.md',
      'docs/spec/traceability.md',
    ],
  },
];

/** The packages whose changelogs the site shows, in this order. */
export const CHANGELOGS = ['client', 'react', 'pricing', 'create-cartwright'] as const;

/** The home page, which the README of the repository stands for on a code host. */
const HOME = 'docs/site/home.md';

/** The page of each Markdown file, relative to the root: `docs/guides/files.md` → `guides/files.md`. */
export function listPages(): ReadonlyMap<string, string> {
  const documents = globSync('docs/**/*.md', {
    cwd: ROOT,
    exclude: (path) => /(^|[\\/])(site|node_modules|dist)$/.test(path),
  }).map((path) => path.replaceAll('\\', '/'));
  const others = SECTIONS.flatMap(({ pages }) => pages).filter((path) => !path.startsWith('docs/'));
  return new Map([
    ['README.md', 'index.md'],
    ...[...documents, ...others].sort().map((path) => [path, pageOf(path)] as const),
    [HOME, 'index.md'],
  ]);
}

/** Tutorials, guides and explanations that the navigation names neither alone nor by the README of their folder, as sentences. */
export function findUnnamed(): string[] {
  const named = new Set(SECTIONS.flatMap(({ pages }) => pages));
  return [...listPages().keys()]
    .filter((path) => /^docs\/(tutorial|guides|explanation|operate)\//.test(path) && !named.has(path))
    .filter((path) => !named.has(path.replace(/[^/]+$/, 'README.md')))
    .map((path) => `${path}: docs/site/contents.ts does not name it`);
}

function pageOf(path: string): string {
  if (path === 'docs/README.md') return 'contents.md';
  if (path.startsWith('docs/')) return path.slice('docs/'.length).replace(/(^|\/)README\.md$/, '$1index.md');
  if (path.startsWith('packages/')) return path.replace(/\/README\.md$/, '.md');
  return `project/${path.toLowerCase()}`;
}

/** The heading of a Markdown file, without marks. */
export function titleOf(source: string): string {
  const [, title = source] = /^# (.+)$/m.exec(readFileSync(join(ROOT, source), 'utf8')) ?? [];
  return title.replaceAll('`', '');
}
