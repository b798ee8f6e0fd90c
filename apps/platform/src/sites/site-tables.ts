/** The tables of the tenant, as migrations 0001 and 0070 made them. */
import type { Permission } from '@cartwright/contract';

import type { Flag, JsonText } from '../database/columns.ts';
import type { ApiKeyId, AppId, MerchantId, SiteId } from '../ids.ts';
import type { AppSettings } from './app.ts';
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
  apps: {
    site_id: SiteId;
    client_id: AppId;
    name: string;
    redirect_addresses: JsonText<readonly string[]>;
    is_development: Flag;
    settings: JsonText<AppSettings>;
    secret_hash: string | null;
    created_at: number;
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
  merchants: {
    site_id: SiteId;
    merchant_id: MerchantId;
    name: string;
    email: string;
    created_at: number;
  };
  merchant_links: {
    site_id: SiteId;
    code_hash: string;
    merchant_id: MerchantId;
    expires_at: number;
  };
  merchant_sessions: {
    site_id: SiteId;
    token_hash: string;
    merchant_id: MerchantId;
    expires_at: number;
  };
}
