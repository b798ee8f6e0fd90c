/** Legal pages of the demo shop. */
import type { LegalKind } from '@cartwright/contract';

import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { cleanHtml } from '../catalog/model/description.ts';
import { findSetting } from '../settings/setting-store.ts';
import { legalPageId } from './legal-page.ts';
import { changePublished, LEGAL_PAGE, saveLegalDocument } from './publish.ts';

/** The form of `demo/legal.json`. */
export interface DemoLegal {
  readonly pages: readonly {
    readonly kind: LegalKind;
    readonly language: string;
    readonly title: string;
    /** Lines of HTML. */
    readonly body: readonly string[];
  }[];
}

/** Publishes those that are not there. */
export async function writeDemoLegal(
  tx: Transaction,
  siteId: SiteId,
  { legal, now }: { readonly legal: DemoLegal; readonly now: number },
): Promise<void> {
  for (const { kind, language, title, body } of legal.pages) {
    if ((await findSetting(tx, siteId, LEGAL_PAGE, legalPageId({ kind, language }))) !== undefined) continue;
    const draft = { kind, language, title, body: cleanHtml(body.join('')), versions: 0, isChanged: true };
    await saveLegalDocument(tx, siteId, { document: changePublished(draft, true, now), now });
  }
}
