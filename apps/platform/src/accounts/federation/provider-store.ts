/** The store of identity providers, linked identities, and federated sign-ins in progress. */
import type { Connection } from '@cartwright/contract';
import type { Selectable } from 'kysely';

import {
  decodeFlag,
  decodeJson,
  encodeFlag,
  encodeJson,
  type Flag,
  type JsonText,
} from '../../foundation/database/columns.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import type { Id, MemberId, SiteId } from '../../foundation/ids.ts';
import type { MemberReference } from '../../foundation/members/member-data.ts';
import { hashSecret } from '../../foundation/secrets.ts';
import { sealedPlace } from '../../foundation/vault/stored-secrets.ts';
import type { Vault } from '../../foundation/vault/vault.ts';

export type ProviderId = Id<'idp'>;

export interface Provider {
  readonly siteId: SiteId;
  readonly providerId: ProviderId;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Sealed: `openClientSecret` opens it. */
  readonly clientSecret: string | undefined;
  readonly scopes: readonly string[];
  readonly isEnabled: boolean;
  readonly createdAt: number;
  /** Counts its changes. */
  readonly revision: number;
}

/** Values that must come back unchanged from a provider, so that a response cannot be injected into another sign-in. */
export interface UnderWay {
  readonly providerId: ProviderId;
  readonly stateHash: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

interface ProviderTables {
  identity_providers: {
    site_id: SiteId;
    provider_id: ProviderId;
    name: string;
    issuer: string;
    client_id: string;
    client_secret: string | null;
    scopes: JsonText<readonly string[]>;
    is_enabled: Flag;
    created_at: number;
    revision: number;
  };
  external_identities: {
    site_id: SiteId;
    provider_id: ProviderId;
    subject: string;
    member_id: MemberId;
    created_at: number;
  };
  provider_sign_ins: {
    site_id: SiteId;
    token_hash: string;
    provider_id: ProviderId;
    state_hash: string;
    nonce: string;
    code_verifier: string;
    expires_at: number;
  };
  spent_id_tokens: { site_id: SiteId; token_hash: string; expires_at: number };
}

const LIFETIME_MS = 15 * 60 * 1000;

/** The stored form of a provider's secret. */
export function sealClientSecret(
  vault: Vault,
  { siteId, providerId }: Pick<Provider, 'siteId' | 'providerId'>,
  secret: string,
): string {
  return vault.seal(secret, sealedPlace('identity_providers', siteId, providerId));
}

export function openClientSecret(
  vault: Vault,
  { siteId, providerId, clientSecret }: Pick<Provider, 'siteId' | 'providerId' | 'clientSecret'>,
): string | undefined {
  return clientSecret === undefined
    ? undefined
    : vault.open(clientSecret, sealedPlace('identity_providers', siteId, providerId));
}

export async function saveProvider(tx: Transaction, provider: Provider): Promise<void> {
  const values = {
    name: provider.name,
    client_id: provider.clientId,
    client_secret: provider.clientSecret ?? null,
    scopes: encodeJson(provider.scopes),
    is_enabled: encodeFlag(provider.isEnabled),
    revision: provider.revision,
  };
  const { siteId, providerId, issuer, createdAt } = provider;
  await tx
    .tables<ProviderTables>()
    .insertInto('identity_providers')
    .values({ site_id: siteId, provider_id: providerId, issuer, created_at: createdAt, ...values })
    .onConflict((conflict) => conflict.columns(['site_id', 'provider_id']).doUpdateSet(values))
    .execute();
}

/** Oldest first. */
export async function listProviders(tx: Transaction, siteId: SiteId): Promise<readonly Provider[]> {
  const rows = await tx
    .tables<ProviderTables>()
    .selectFrom('identity_providers')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('provider_id')
    .execute();
  return rows.map(toProvider);
}

export async function findProvider(tx: Transaction, siteId: SiteId, id: string): Promise<Provider | undefined> {
  return (await listProviders(tx, siteId)).find(({ providerId }) => providerId === id);
}

/** Removes a provider and its linked identities; false if there is none. */
export async function removeProvider(tx: Transaction, siteId: SiteId, id: string): Promise<boolean> {
  const tables = tx.tables<ProviderTables>();
  for (const table of ['external_identities', 'provider_sign_ins'] as const) {
    await tables
      .deleteFrom(table)
      .where('site_id', '=', siteId)
      .where('provider_id', '=', id as ProviderId)
      .execute();
  }
  const result = await tables
    .deleteFrom('identity_providers')
    .where('site_id', '=', siteId)
    .where('provider_id', '=', id as ProviderId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** A member's linked identity providers with the subject at each, oldest first. */
export async function listConnections(
  tx: Transaction,
  siteId: SiteId,
  memberId: MemberId,
): Promise<readonly Connection[]> {
  const rows = await tx
    .tables<ProviderTables>()
    .selectFrom('external_identities')
    .select(['provider_id', 'subject'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('provider_id')
    .execute();
  return rows.map((row) => ({ idpConnection: { idpConnectionId: row.provider_id, idpUserId: row.subject } }));
}

/** Names of the identity providers that are linked to a member. */
export async function listProviderNames(
  tx: Transaction,
  { siteId, memberId }: MemberReference,
): Promise<readonly string[]> {
  const rows = await tx
    .tables<ProviderTables>()
    .selectFrom('external_identities as linked')
    .innerJoin('identity_providers as provider', (join) =>
      join.onRef('provider.site_id', '=', 'linked.site_id').onRef('provider.provider_id', '=', 'linked.provider_id'),
    )
    .select('provider.name')
    .where('linked.site_id', '=', siteId)
    .where('linked.member_id', '=', memberId)
    .orderBy('linked.created_at')
    .execute();
  return rows.map(({ name }) => name);
}

export async function findLinkedMember(
  tx: Transaction,
  { siteId, providerId }: Provider,
  subject: string,
): Promise<MemberId | undefined> {
  const row = await tx
    .tables<ProviderTables>()
    .selectFrom('external_identities')
    .select('member_id')
    .where('site_id', '=', siteId)
    .where('provider_id', '=', providerId)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.member_id;
}

/** From now on this subject of the provider is this member. */
export async function linkIdentity(
  tx: Transaction,
  { siteId, providerId }: Provider,
  subject: string,
  memberId: MemberId,
  now: number,
): Promise<void> {
  await tx
    .tables<ProviderTables>()
    .insertInto('external_identities')
    .values({ site_id: siteId, provider_id: providerId, subject, member_id: memberId, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'provider_id', 'subject']).doUpdateSet({ member_id: memberId }),
    )
    .execute();
}

/** Records a redirect to a provider; `token` is the value of its cookie. */
export async function saveUnderWay(
  tx: Transaction,
  siteId: SiteId,
  token: string,
  underWay: UnderWay,
  now: number,
): Promise<void> {
  await tx
    .tables<ProviderTables>()
    .insertInto('provider_sign_ins')
    .values({
      site_id: siteId,
      token_hash: hashSecret(token),
      provider_id: underWay.providerId,
      state_hash: underWay.stateHash,
      nonce: underWay.nonce,
      code_verifier: underWay.codeVerifier,
      expires_at: now + LIFETIME_MS,
    })
    .execute();
}

/** A browser has returned; each pending sign-in is used once. */
export async function takeUnderWay(
  tx: Transaction,
  siteId: SiteId,
  token: string,
  now: number,
): Promise<UnderWay | undefined> {
  const row = await tx
    .tables<ProviderTables>()
    .deleteFrom('provider_sign_ins')
    .where('site_id', '=', siteId)
    .where('token_hash', '=', hashSecret(token))
    .returning(['provider_id', 'state_hash', 'nonce', 'code_verifier', 'expires_at'])
    .executeTakeFirst();
  if (row === undefined || row.expires_at <= now) return undefined;
  return {
    providerId: row.provider_id,
    stateHash: row.state_hash,
    nonce: row.nonce,
    codeVerifier: row.code_verifier,
  };
}

/** True for the first use of this token. */
export async function spendIdToken(
  tx: Transaction,
  siteId: SiteId,
  token: string,
  expiresAt: number,
): Promise<boolean> {
  const row = await tx
    .tables<ProviderTables>()
    .insertInto('spent_id_tokens')
    .values({ site_id: siteId, token_hash: hashSecret(token), expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['site_id', 'token_hash']).doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredProviderSignIns(tx: Transaction, now: number): Promise<void> {
  const tables = tx.tables<ProviderTables>();
  await tables.deleteFrom('provider_sign_ins').where('expires_at', '<=', now).execute();
  await tables.deleteFrom('spent_id_tokens').where('expires_at', '<=', now).execute();
}

function toProvider(row: Selectable<ProviderTables['identity_providers']>): Provider {
  return {
    siteId: row.site_id,
    providerId: row.provider_id,
    name: row.name,
    issuer: row.issuer,
    clientId: row.client_id,
    clientSecret: row.client_secret ?? undefined,
    scopes: decodeJson(row.scopes),
    isEnabled: decodeFlag(row.is_enabled),
    createdAt: row.created_at,
    revision: row.revision,
  };
}
