/** The tables of merchants, as migrations 0001 and 0320 create them, without those of passkeys and devices. */
import type { MerchantId, SiteId, TokenSessionId } from '../../foundation/ids.ts';

export type LinkPurpose = 'owner' | 'sign-in' | 'recovery' | 'email';

export interface MerchantTables {
  merchants: {
    site_id: SiteId;
    merchant_id: MerchantId;
    name: string;
    email: string;
    email_key: string;
    password_hash: string | null;
    set_up_at: number | null;
    created_at: number;
  };
  merchant_links: {
    site_id: SiteId;
    code_hash: string;
    merchant_id: MerchantId;
    purpose: LinkPurpose;
    /** The address that a link of the purpose `email` confirms. */
    email: string | null;
    expires_at: number;
  };
  merchant_sessions: {
    site_id: SiteId;
    token_hash: string;
    merchant_id: MerchantId;
    session_id: TokenSessionId;
    user_agent: string | null;
    created_at: number;
    used_at: number;
    expires_at: number;
  };
}
