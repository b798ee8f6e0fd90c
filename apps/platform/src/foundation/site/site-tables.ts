/** The table of sites, as migration 0001 made it. */
import type { JsonText } from '../database/columns.ts';
import type { SiteId } from '../ids.ts';
import type { SiteSettings } from './site.ts';

export interface SiteTables {
  sites: {
    site_id: SiteId;
    settings: JsonText<SiteSettings>;
    form_key: string;
    stocked_at: number | null;
    created_at: number;
    updated_at: number;
  };
}
