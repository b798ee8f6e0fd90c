/** The tables of apps and API keys, as migrations 0001, 0070 and 0407 made them. */
import type { Permission } from '@cartwright/contract';

import type { Flag, JsonText } from '../../foundation/database/columns.ts';
import type { ApiKeyId, AppId, SiteId } from '../../foundation/ids.ts';
import type { AppSettings } from './app.ts';

export interface AppTables {
  apps: {
    site_id: SiteId;
    client_id: AppId;
    name: string;
    redirect_addresses: JsonText<readonly string[]>;
    is_development: Flag;
    settings: JsonText<AppSettings>;
    secret_hash: string | null;
    created_at: number;
    revision: number;
  };
  refused_addresses: {
    site_id: SiteId;
    client_id: AppId;
    address: string;
    refused_at: number;
  };
  api_keys: {
    site_id: SiteId;
    key_id: ApiKeyId;
    name: string;
    secret_hash: string;
    ending: string;
    permissions: JsonText<readonly Permission[]>;
    created_at: number;
    used_at: number | null;
  };
}
