/** The table of sites, as migrations 0001 and 0400 made it. */
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
    created_at: number;
    updated_at: number;
  };
}
