/**
 * The store of consents: who agreed to what, when, where, and to which version. A consent is never changed; its end is
 * written beside it.
 */
import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';

export type ConsentKind = 'newsletter' | 'terms';

export interface Consent {
  /** Names what it was given with: the order, or the reader and the instant. */
  readonly id: string;
  readonly kind: ConsentKind;
  readonly email: string;
  /** Of the terms at checkout. */
  readonly orderId?: string;
  /** What was agreed to, as it was shown; empty where the version says it. */
  readonly text: string;
  /** The version of the legal page that was published; empty where there was none. */
  readonly version: string;
  /** BCP 47. */
  readonly language: string;
  /** The page. */
  readonly source: string;
  readonly givenAt: number;
}

/** A consent with its end. */
export interface ListedConsent extends Consent {
  readonly withdrawnAt?: number;
}

const MAX_LISTED = 50;

interface ConsentTables {
  consents: {
    site_id: SiteId;
    consent_id: string;
    kind: ConsentKind;
    /** In lower case. */
    email: string;
    order_id: string | null;
    text: string;
    version: string;
    language: string;
    source: string;
    given_at: number;
    withdrawn_at: number | null;
  };
}

export async function insertConsent(tx: Transaction, siteId: SiteId, consent: Consent): Promise<void> {
  const { id, kind, email, orderId, text, version, language, source, givenAt } = consent;
  await tx
    .tables<ConsentTables>()
    .insertInto('consents')
    .values({
      site_id: siteId,
      consent_id: id,
      kind,
      email: email.toLowerCase(),
      order_id: orderId ?? null,
      text,
      version,
      language,
      source,
      given_at: givenAt,
      withdrawn_at: null,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'consent_id']).doNothing())
    .execute();
}

/** The consents of an email address: the newsletter first, then terms, the newest first (index `consents_by_email`). */
export async function listConsents(tx: Transaction, siteId: SiteId, email: string): Promise<readonly ListedConsent[]> {
  const rows = await tx
    .tables<ConsentTables>()
    .selectFrom('consents')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('email', '=', email.toLowerCase())
    .orderBy('kind')
    .orderBy('given_at', 'desc')
    .orderBy('consent_id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => ({
    id: row.consent_id,
    kind: row.kind,
    email: row.email,
    ...(row.order_id === null ? {} : { orderId: row.order_id }),
    text: row.text,
    version: row.version,
    language: row.language,
    source: row.source,
    givenAt: Number(row.given_at),
    ...(row.withdrawn_at === null ? {} : { withdrawnAt: Number(row.withdrawn_at) }),
  }));
}

/** The person takes back what they agreed to. */
export async function withdrawConsents(
  tx: Transaction,
  siteId: SiteId,
  { kind, email, now }: { readonly kind: ConsentKind; readonly email: string; readonly now: number },
): Promise<void> {
  await tx
    .tables<ConsentTables>()
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('email', '=', email.toLowerCase())
    .where('withdrawn_at', 'is', null)
    .execute();
}

export async function deleteConsents(
  tx: Transaction,
  siteId: SiteId,
  { kind, email }: { readonly kind: ConsentKind; readonly email: string },
): Promise<void> {
  await tx
    .tables<ConsentTables>()
    .deleteFrom('consents')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('email', '=', email.toLowerCase())
    .execute();
}
