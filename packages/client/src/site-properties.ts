/** What the shop says about itself: name, language, currency, words and colours. */
import { define, type ModuleFunction } from './call.ts';
import type { GetSitePropertiesOptions, GetSitePropertiesResponse } from './entities.ts';
import type { CallOptions } from './transport.ts';

export type { GetSitePropertiesOptions, GetSitePropertiesResponse, SiteProperties } from './entities.ts';

/** Reads the properties of the site. */
export const getSiteProperties: ModuleFunction<
  (options?: GetSitePropertiesOptions, call?: CallOptions) => Promise<GetSitePropertiesResponse>
> = define('GET /site-properties/v4/properties', '...options');
