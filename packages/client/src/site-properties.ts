/** What the shop says about itself: name, language, currency, words and colours. */
import { define, type Endpoint, type ModuleFunction } from './call.ts';
import type { GetSitePropertiesOptions, GetSitePropertiesResponse } from './entities.ts';
import type { CallOptions } from './transport.ts';

export type { GetSitePropertiesOptions, GetSitePropertiesResponse, SiteProperties } from './entities.ts';

/** Endpoints of the site's properties, by name. */
export const sitePropertyEndpoints = {
  getSiteProperties: { method: 'GET', service: 'siteProperties', path: '/v4/properties', args: 'options.fields' },
} as const satisfies Record<string, Endpoint>;

/** Reads the properties of the site. */
export const getSiteProperties: ModuleFunction<
  (options?: GetSitePropertiesOptions, call?: CallOptions) => Promise<GetSitePropertiesResponse>
> = define(sitePropertyEndpoints.getSiteProperties);
