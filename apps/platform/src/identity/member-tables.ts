/** The tables of identity, as migration 0002 made them. */
import type { IdentityProfile, StatusReason } from '@cartwright/contract';

import type { Flag, JsonText } from '../database/columns.ts';
import type { MemberId, SiteId } from '../ids.ts';
import type { MemberStatus } from './member.ts';

export interface MemberTables {
  members: {
    site_id: SiteId;
    member_id: MemberId;
    email: string;
    email_key: string;
    is_email_verified: Flag;
    status: MemberStatus;
    status_reasons: JsonText<readonly StatusReason[]>;
    profile: JsonText<IdentityProfile>;
    password_hash: string | null;
    credential_version: number;
    created_at: number;
    updated_at: number;
    signed_in_at: number | null;
  };
  session_tokens: {
    site_id: SiteId;
    token_hash: string;
    member_id: MemberId;
    credential_version: number;
    expires_at: number;
  };
}
