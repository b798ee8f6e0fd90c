/** The store of members. A member is found by id or by normalized email address. */
import { type RawBuilder, sql, type Selectable } from 'kysely';

import { decodeFlag, decodeJson, encodeFlag, encodeJson } from '../../../foundation/database/columns.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import type { MemberId, SiteId } from '../../../foundation/ids.ts';
import type { FieldTable } from '../../../foundation/query/fields.ts';
import { type Edges, type Query } from '../../../foundation/query/page.ts';
import { conditionToSql, fetchCountedPage } from '../../../foundation/query/sql.ts';
import type { MemberTables } from './member-tables.ts';
import { emailKey, foldName, type Member, type MemberStatus, toSearchText } from './member.ts';

type MemberRow = Selectable<MemberTables['members']>;

export async function findMember(tx: Transaction, siteId: SiteId, memberId: MemberId): Promise<Member | undefined> {
  const row = await tx
    .tables<MemberTables>()
    .selectFrom('members')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row === undefined ? undefined : toMember(row);
}

/** A member and the password hash (unique index on `site_id, email_key`). */
export async function findCredentials(
  tx: Transaction,
  siteId: SiteId,
  email: string,
): Promise<{ readonly member: Member; readonly passwordHash: string | undefined } | undefined> {
  const row = await tx
    .tables<MemberTables>()
    .selectFrom('members')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return row === undefined ? undefined : { member: toMember(row), passwordHash: row.password_hash ?? undefined };
}

/** Adds a member. Returns false without a change where the address already has one. */
export async function insertMember(
  tx: Transaction,
  member: Member,
  passwordHash: string | undefined,
): Promise<boolean> {
  const row = await tx
    .tables<MemberTables>()
    .insertInto('members')
    .values({
      site_id: member.siteId,
      member_id: member.memberId,
      email: member.email,
      email_key: emailKey(member.email),
      is_email_verified: encodeFlag(member.isEmailVerified),
      status: member.status,
      status_reasons: encodeJson(member.statusReasons),
      profile: encodeJson(member.profile),
      password_hash: passwordHash ?? null,
      credential_version: member.credentialVersion,
      created_at: member.createdAt,
      updated_at: member.updatedAt,
      signed_in_at: member.signedInAt ?? null,
      must_replace_password: encodeFlag(member.mustReplacePassword),
      stand_before_block: member.stateBeforeBlock === undefined ? null : encodeJson(member.stateBeforeBlock),
      search_text: toSearchText(member),
      note: member.note,
      revision: member.revision,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'email_key']).doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function recordSignIn(tx: Transaction, siteId: SiteId, memberId: MemberId, now: number): Promise<void> {
  await tx
    .tables<MemberTables>()
    .updateTable('members')
    .set({ signed_in_at: now })
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .execute();
}

/** Writes all of a member but the password. Where another account has the address already it throws. */
export async function updateMember(tx: Transaction, member: Member): Promise<void> {
  await tx
    .tables<MemberTables>()
    .updateTable('members')
    .set({
      email: member.email,
      email_key: emailKey(member.email),
      is_email_verified: encodeFlag(member.isEmailVerified),
      status: member.status,
      status_reasons: encodeJson(member.statusReasons),
      profile: encodeJson(member.profile),
      credential_version: member.credentialVersion,
      updated_at: member.updatedAt,
      must_replace_password: encodeFlag(member.mustReplacePassword),
      stand_before_block: member.stateBeforeBlock === undefined ? null : encodeJson(member.stateBeforeBlock),
      search_text: toSearchText(member),
      note: member.note,
      revision: sql<number>`revision + 1`,
    })
    .where('site_id', '=', member.siteId)
    .where('member_id', '=', member.memberId)
    .execute();
}

/** Sets the password hash; undefined removes the password. */
export async function updatePassword(
  tx: Transaction,
  { siteId, memberId }: Pick<Member, 'siteId' | 'memberId'>,
  passwordHash: string | undefined,
): Promise<void> {
  await tx
    .tables<MemberTables>()
    .updateTable('members')
    .set({ password_hash: passwordHash ?? null })
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .execute();
}

export interface MemberListing {
  readonly statuses: readonly MemberStatus[];
  /** Only members who wait for approval. */
  readonly isAwaitingApproval: boolean;
  /** Part of a name or an email address; empty for everybody. */
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Members of a site, newest first, and how many there are. The index `members_by_time` has all that the selection reads,
 * so rows are read for one page alone.
 */
export async function listMembers(
  tx: Transaction,
  siteId: SiteId,
  { statuses, isAwaitingApproval, search, limit, offset }: MemberListing,
): Promise<{ readonly members: readonly Member[]; readonly total: number }> {
  const words = foldName(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  const matching = tx
    .tables<MemberTables>()
    .selectFrom('members')
    .where('site_id', '=', siteId)
    .where('status', 'in', statuses)
    .$if(isAwaitingApproval, (query) => query.where(AWAITS_APPROVAL))
    .$if(words.length > 0, (query) => query.where(({ and }) => and(words.map(matchesWord))));
  const page = await matching
    .select('member_id')
    .orderBy('created_at', 'desc')
    .orderBy('member_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = page.map(({ member_id: id }) => id);
  const found = ids.length === 0 ? [] : await findRows(tx, siteId, ids);
  const byId = new Map(found.map((row) => [row.member_id, toMember(row)]));
  const { total } = await matching
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    members: ids.map((id) => byId.get(id)).filter((member) => member !== undefined),
    total: Number(total),
  };
}

/** Members who have not signed in since `before`, or never and are older than it. Blocked ones stay. */
export async function listInactiveMembers(
  tx: Transaction,
  siteId: SiteId,
  before: number,
  limit: number,
): Promise<readonly Member[]> {
  const rows = await tx
    .tables<MemberTables>()
    .selectFrom('members')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('status', 'not in', ['DELETED', 'BLOCKED'])
    .where(sql<boolean>`coalesce(signed_in_at, created_at) <= ${before}`)
    .orderBy('member_id')
    .limit(limit)
    .execute();
  return rows.map(toMember);
}

export interface MemberCounts {
  readonly all: number;
  /** Those who wait for the owner's approval. */
  readonly waiting: number;
  readonly blocked: number;
}

/** How many members each view of the list has; deleted accounts are in none. */
export async function countMembers(tx: Transaction, siteId: SiteId): Promise<MemberCounts> {
  const members = tx.tables<MemberTables>().selectFrom('members').where('site_id', '=', siteId);
  const rows = await members
    .select(['status', sql<number | string>`count(*)`.as('count')])
    .where('status', '!=', 'DELETED')
    .groupBy('status')
    .execute();
  const { waiting } = await members
    .select(sql<number | string>`count(*)`.as('waiting'))
    .where('status', '=', 'PENDING')
    .where(AWAITS_APPROVAL)
    .executeTakeFirstOrThrow();
  return {
    all: rows.reduce((sum, { count }) => sum + Number(count), 0),
    waiting: Number(waiting),
    blocked: Number(rows.find(({ status }) => status === 'BLOCKED')?.count ?? 0),
  };
}

/** Fields that members can be queried by. */
export const MEMBER_FIELDS: FieldTable = {
  id: { kind: 'text', column: 'members.member_id', sortable: true },
  loginEmail: { kind: 'text', column: 'members.email', foldedColumn: 'members.email_key', sortable: true },
  createdDate: { kind: 'time', column: 'members.created_at', sortable: true },
  updatedDate: { kind: 'time', column: 'members.updated_at', sortable: true },
};

/** A page of the members that a query selects, newest first unless sorted. Deleted accounts are not among them. */
export async function queryMembers(
  tx: Transaction,
  siteId: SiteId,
  query: Query,
): Promise<{ readonly members: readonly Member[]; readonly total: number; readonly edges: Edges }> {
  const matching = tx
    .tables<MemberTables>()
    .selectFrom('members')
    .where('members.site_id', '=', siteId)
    .where('members.status', '!=', 'DELETED')
    .where(conditionToSql(query.condition, siteId));
  const { rows, ...page } = await fetchCountedPage(matching, matching.selectAll('members'), {
    query,
    ownOrder: { column: 'members.created_at', descending: true },
    idColumn: 'members.member_id',
  });
  return { members: rows.map(toMember), ...page };
}

function findRows(tx: Transaction, siteId: SiteId, ids: readonly MemberId[]): Promise<readonly MemberRow[]> {
  return tx
    .tables<MemberTables>()
    .selectFrom('members')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('member_id', 'in', ids)
    .execute();
}

const AWAITS_APPROVAL = sql<boolean>`cast(status_reasons as text) like '%PENDING_ADMIN_APPROVAL_REQUIRED%'`;

/** A folded word anywhere in the search text. It is matched literally, never as a pattern. */
function matchesWord(word: string): RawBuilder<boolean> {
  const pattern = `%${word.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  return sql<boolean>`search_text like ${pattern} escape '\\'`;
}

function toMember(row: MemberRow): Member {
  return {
    siteId: row.site_id,
    memberId: row.member_id,
    email: row.email,
    isEmailVerified: decodeFlag(row.is_email_verified),
    status: row.status,
    statusReasons: decodeJson(row.status_reasons),
    profile: decodeJson(row.profile),
    credentialVersion: row.credential_version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    signedInAt: row.signed_in_at ?? undefined,
    mustReplacePassword: decodeFlag(row.must_replace_password),
    note: row.note,
    revision: row.revision,
    ...(row.stand_before_block === null ? {} : { stateBeforeBlock: decodeJson(row.stand_before_block) }),
  };
}
