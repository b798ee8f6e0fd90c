/** The tables of authorization, as migrations 0003, 0070 and 0072 made them. */
import type { JWK } from 'jose';

import type { JsonText } from '../../foundation/database/columns.ts';
import type { AppId, MemberId, SiteId, TokenSessionId, VisitorId } from '../../foundation/ids.ts';

export interface OAuthTables {
  signing_keys: {
    site_id: SiteId;
    key_id: string;
    private_key: JsonText<JWK>;
    created_at: number;
  };
  authorization_codes: {
    site_id: SiteId;
    code_hash: string;
    client_id: AppId;
    redirect_uri: string | null;
    code_challenge: string;
    member_id: MemberId;
    credential_version: number;
    visitor_id: VisitorId | null;
    expires_at: number;
    spent_at: number | null;
    user_agent: string | null;
  };
  token_sessions: {
    site_id: SiteId;
    session_id: TokenSessionId;
    client_id: AppId;
    refresh_hash: string;
    role: 'visitor' | 'member';
    visitor_id: VisitorId | null;
    member_id: MemberId | null;
    credential_version: number;
    code_hash: string | null;
    rotation_key: string | null;
    user_agent: string | null;
    created_at: number;
    used_at: number;
    expires_at: number;
  };
  app_consents: {
    site_id: SiteId;
    member_id: MemberId;
    client_id: AppId;
    scopes: JsonText<readonly string[]>;
    created_at: number;
  };
  spent_refresh_tokens: {
    site_id: SiteId;
    refresh_hash: string;
    session_id: TokenSessionId;
    spent_at: number;
    expires_at: number;
  };
  ended_token_sessions: {
    site_id: SiteId;
    session_id: TokenSessionId;
    ended_at: number;
  };
  browser_sessions: {
    site_id: SiteId;
    token_hash: string;
    member_id: MemberId;
    credential_version: number;
    user_agent: string | null;
    created_at: number;
    used_at: number;
    expires_at: number;
  };
}
