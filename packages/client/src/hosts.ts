/**
 * Environments with path prefixes of their own (protocol §2.2): the same calls, but under other paths, when a page runs on
 * a site's own domain, in an editor or in the admin. Calls say the API host's paths; this table knows the others.
 */
import type { Hosts } from './transport.ts';

type Place = 'api' | 'gateway' | 'manage' | 'bo' | 'dev' | 'site' | 'www';

/** `[prefix on the API host, prefix elsewhere, exceptions]`; the first that fits counts. */
const PREFIXES: readonly (readonly [api: string, elsewhere: string, exceptions: { readonly [P in Place]?: string }])[] =
  [
    [
      '/ecom/v1/carts',
      '/_api/ecom-cart/v1/carts',
      { gateway: '/ecom/v1/carts', manage: '/ecom/v1/carts', bo: '/ecom/v1/carts' },
    ],
    ['/_api/redirects-api', '/_api/redirects-api', { gateway: '', dev: '', site: '' }],
    [
      '/stores/v1/bulk',
      '/_api/catalog-server/v1/bulk',
      { gateway: '/v1/bulk', manage: '/wix-ecommerce-catalog/v1/bulk' },
    ],
    ['/stores/v1', '/_api/catalog-server/v1', { gateway: '/stores/v1', manage: '/wix-ecommerce-catalog/v1' }],
    ['/stores-reader/v2', '/wix-ecommerce-catalog-reader-web/v2', { gateway: '/v2', dev: '/v2', site: '/v2' }],
    ['/stores-reader', '/_api/catalog-reader-server', {}],
    ['/v1/collections', '/_api/catalog-reader-server/v1/collections', {}],
    ['/_api/iam/authentication', '/_api/iam/authentication', { manage: '/_api/authentication' }],
    ['/_api/iam/recovery', '/_iam/recovery', {}],
    ['/oauth2', '/_api/oauth2', { manage: '/oauth2' }],
  ];

/**
 * The target of calls from a page on `domain`: its own paths, on its own origin.
 *
 * @example
 * ```ts
 * import { createClient, currentCart, environment } from '@cartwright/client';
 *
 * const backOffice = createClient({ host: environment('manage.wix.com'), modules: { currentCart } });
 * ```
 */
export function environment(domain: string): Hosts {
  const place = placeOf(domain);
  return {
    api: `https://${domain}`,
    resolvePath: (path) => {
      const row = place === 'api' ? undefined : PREFIXES.find(([prefix]) => path.startsWith(prefix));
      return row ? (row[2][place] ?? row[1]) + path.slice(row[0].length) : path;
    },
  };
}

function placeOf(domain: string): Place {
  if (domain === 'www.wixapis.com') return 'api';
  if (domain === 'www.wixgateway.com') return 'gateway';
  if (domain.endsWith('wixbo.ai')) return 'bo';
  if (domain.endsWith('.dev.wix-code.com')) return 'dev';
  const [, name] = /^(.+)\.(?:wix|editorx)\.com$/.exec(domain) ?? [];
  return name === undefined ? 'site' : name === 'manage' || name === 'bo' ? name : 'www';
}
