/** The table of sites, as migrations 0001, 0400, 0451, 0453 and 0455 made it. */
import type { Generated } from 'kysely';

import type { JsonText } from '../database/columns.ts';
import type { SiteId } from '../ids.ts';
import type { SiteSettings } from './site.ts';

export interface SiteTables {
  sites: {
    site_id: SiteId;
    settings: JsonText<SiteSettings>;
    form_key: string;
    stocked_at: number | null;
    /** Grows with every change of the settings. */
    revision: Generated<number>;
    /** Null: the site is active. */
    suspended_at: number | null;
    /** Since when it is being deleted; null: it is not. */
    deleting_since: number | null;
    /** Null: that of the configuration. */
    requests_per_second: number | null;
    /** Host of `public_url`; null where both addresses are those of the configuration. */
    host: string | null;
    public_url: Generated<string>;
    shop_url: Generated<string>;
    created_at: number;
    updated_at: number;
  };
  /** Migration 0454. */
  site_domains: {
    site_id: SiteId;
    /** In lower case; with a port in development. */
    domain: string;
    token: string;
    created_at: number;
    verified_at: number | null;
    verified_by: 'DNS' | 'HTTPS' | null;
  };
}
