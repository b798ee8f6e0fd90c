/** The tables of identity, as migrations 0002, 0080, 0090 and 0365 made them, without those of passkeys and devices. */
import type { StatusReason } from '@cartwright/contract';

import type { Flag, JsonText } from '../../../foundation/database/columns.ts';
import type { MemberId, SiteId } from '../../../foundation/ids.ts';
import type { MemberStatus, MemberState } from './member.ts';
import type { Profile } from './profile.ts';

export interface MemberTables {
  members: {
    site_id: SiteId;
    member_id: MemberId;
    email: string;
    email_key: string;
    is_email_verified: Flag;
    status: MemberStatus;
    status_reasons: JsonText<readonly StatusReason[]>;
    profile: JsonText<Profile>;
    password_hash: string | null;
    credential_version: number;
    created_at: number;
    updated_at: number;
    signed_in_at: number | null;
    must_replace_password: Flag;
    stand_before_block: JsonText<MemberState> | null;
    search_text: string;
    note: string;
    revision: number;
  };
  session_tokens: {
    site_id: SiteId;
    token_hash: string;
    member_id: MemberId;
    credential_version: number;
    expires_at: number;
  };
  pending_sign_ins: {
    site_id: SiteId;
    token_hash: string;
    member_id: MemberId;
    credential_version: number;
    purpose: 'sign-in' | 'verification';
    code_hash: string | null;
    code_expires_at: number;
    attempts: number;
    sends: number;
    sent_at: number;
    expires_at: number;
  };
  email_links: {
    site_id: SiteId;
    token_hash: string;
    member_id: MemberId;
    credential_version: number;
    purpose: 'recovery' | 'activation';
    return_address: string | null;
    expires_at: number;
  };
}
