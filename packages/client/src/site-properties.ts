/** The site's properties: name, language, currency, texts and colors. */
import { define, type ModuleFunction } from './call.ts';
import type { GetSitePropertiesOptions, GetSitePropertiesResponse } from './entities.ts';
import type { CallOptions } from './transport.ts';

export type { GetSitePropertiesOptions, GetSitePropertiesResponse, SiteProperties } from './entities.ts';

/**
 * Reads the properties of the site.
 *
 * @example
 * ```ts
 * import { createClient, OAuthStrategy, siteProperties } from '@cartwright/client';
 *
 * const shop = createClient({
 *   host: 'http://localhost:4001',
 *   auth: OAuthStrategy({ clientId: 'my-shop' }),
 *   modules: { siteProperties },
 * });
 * const { properties } = await shop.siteProperties.getSiteProperties();
 * console.log(properties.siteDisplayName);
 * ```
 */
export const getSiteProperties: ModuleFunction<
  (options?: GetSitePropertiesOptions, call?: CallOptions) => Promise<GetSitePropertiesResponse>
> = define('GET /site-properties/v4/properties', '...options');
