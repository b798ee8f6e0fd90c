/** The store of what a merchant set for emails: one row for each kind, and one for the sender. */
import type { EmailKind } from '@cartwright/contract';
import type { Kysely, Selectable } from 'kysely';

import { decodeJson, encodeJson, type JsonText } from '../database/columns.ts';
import { buildOnce } from '../database/compile-once.ts';
import type { Transaction } from '../database/database.ts';
import type { SiteId } from '../ids.ts';
import { settingKindOf } from './email-kinds.ts';
import type { EmailContent } from './email-renderer.ts';
import { chooseWords, type EmailSettings } from './email-settings.ts';
import type { EmailCustom, SenderSettings } from './email.ts';

/** Beside the kinds of emails. */
export const SENDER = 'sender';

interface EmailSettingsTables {
  email_settings: {
    site_id: SiteId;
    kind: EmailKind | typeof SENDER;
    document: JsonText<EmailSettings | SenderSettings>;
    revision: number;
    updated_at: number;
  };
}

/** A row, or what stands for it where nothing was set: revision 0. */
export interface StoredSettings<Document> {
  readonly document: Document;
  readonly revision: number;
  readonly updatedAt: number | undefined;
}

const NOTHING_SET: StoredSettings<object> = { document: {}, revision: 0, updatedAt: undefined };

const selectAll = buildOnce((tables: Kysely<EmailSettingsTables>, siteId: SiteId) =>
  tables.selectFrom('email_settings').selectAll().where('site_id', '=', siteId),
);

export interface AllEmailSettings {
  of(kind: EmailKind): StoredSettings<EmailSettings>;
  readonly sender: StoredSettings<SenderSettings>;
}

/** All of a site: there are never more rows than kinds. */
export async function readEmailSettings(tx: Transaction, siteId: SiteId): Promise<AllEmailSettings> {
  const rows = new Map((await selectAll(tx, siteId)).map((row) => [row.kind, toStored(row)]));
  return { of: (kind) => rows.get(kind) ?? NOTHING_SET, sender: rows.get(SENDER) ?? NOTHING_SET };
}

/** What applies to one email in this language. */
export async function readEmailCustom(
  tx: Transaction,
  siteId: SiteId,
  content: EmailContent,
  locale: string,
): Promise<EmailCustom> {
  const all = await readEmailSettings(tx, siteId);
  const kind = settingKindOf(content);
  const settings = kind === undefined ? {} : all.of(kind).document;
  return { isOff: settings.isOff ?? false, words: chooseWords(settings, locale), sender: all.sender.document };
}

/** Replaces what is set; `revision` is the new one. */
export async function saveEmailSettings(
  tx: Transaction,
  siteId: SiteId,
  kind: EmailKind | typeof SENDER,
  {
    document,
    revision,
    now,
  }: { readonly document: EmailSettings | SenderSettings; readonly revision: number; readonly now: number },
): Promise<void> {
  const set = { document: encodeJson(document), revision, updated_at: now };
  await tx
    .tables<EmailSettingsTables>()
    .insertInto('email_settings')
    .values({ site_id: siteId, kind, ...set })
    .onConflict((conflict) => conflict.columns(['site_id', 'kind']).doUpdateSet(set))
    .execute();
}

function toStored(row: Selectable<EmailSettingsTables['email_settings']>): StoredSettings<object> {
  return { document: decodeJson(row.document), revision: row.revision, updatedAt: row.updated_at };
}
