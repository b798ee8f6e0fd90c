/** Saves legal pages. Invariant: a published version never changes, is kept, and is listed in the site's settings. */
import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { requireSite, updateSettings } from '../../foundation/site/site-store.ts';
import { insertSetting, type Setting, updateSetting } from '../settings/setting-store.ts';
import { type LegalDocument, legalPageId, type LegalVersion, listPublished } from './legal-page.ts';

export const LEGAL_PAGE = 'legal-page';
export const LEGAL_VERSION = 'legal-version';

/** The same text is not published twice. `publish` as in `saveLegalPage`. */
export function changePublished(draft: LegalDocument, publish: boolean | undefined, now: number): LegalDocument {
  const { published: _version, publishedAt: _at, ...unpublished } = draft;
  if (publish === undefined) return draft;
  if (!publish) return unpublished;
  if (draft.published !== undefined && !draft.isChanged) return draft;
  const version = draft.versions + 1;
  return { ...unpublished, published: version, publishedAt: now, versions: version, isChanged: false };
}

/** Writes a page in place of `found`, with the version that it publishes. */
export async function saveLegalDocument(
  tx: Transaction,
  siteId: SiteId,
  {
    document,
    found,
    now,
  }: { readonly document: LegalDocument; readonly found?: Setting | undefined; readonly now: number },
): Promise<Setting> {
  const before = found?.document as LegalDocument | undefined;
  if (document.versions > (before?.versions ?? 0)) await insertVersion(tx, siteId, document, now);
  const saved =
    found === undefined
      ? await insertSetting(tx, siteId, { kind: LEGAL_PAGE, id: legalPageId(document), document, now })
      : await updateSetting(tx, siteId, found, { document, now });
  if (document.published !== before?.published) await listInSettings(tx, siteId, document, now);
  return saved;
}

async function insertVersion(tx: Transaction, siteId: SiteId, document: LegalDocument, now: number): Promise<void> {
  const { kind, language, title, body, versions: version } = document;
  const id = legalPageId(document);
  const kept: LegalVersion = { kind, language, title, body, version, publishedAt: now };
  await insertSetting(tx, siteId, { kind: LEGAL_VERSION, id: `${id}-${version}`, ownerId: id, document: kept, now });
}

async function listInSettings(tx: Transaction, siteId: SiteId, document: LegalDocument, now: number): Promise<void> {
  const { settings } = await requireSite(tx, siteId);
  await updateSettings(tx, siteId, { ...settings, legal: listPublished(settings.legal, document) }, now);
}
