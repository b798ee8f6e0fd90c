/**
 * Routes of legal pages. What shoppers can read is listed in the site's settings, so that every page links it without a
 * query.
 */
import { getPublishedLegalPage, listLegalPages, listLegalVersions, saveLegalPage } from '@cartwright/contract';

import { recordChange } from '../../foundation/change-log.ts';
import { refuse, refuseFields } from '../../foundation/http/failure.ts';
import { type Route, route } from '../../foundation/http/routes/route.ts';
import type { Ids } from '../../foundation/ids.ts';
import { requireSite } from '../../foundation/site/site-store.ts';
import { cleanHtml } from '../catalog/model/description.ts';
import { findSetting, listNewestOf, listSettings } from '../settings/setting-store.ts';
import {
  choosePage,
  findGap,
  type LegalDocument,
  legalPageId,
  type LegalVersion,
  toLegalPage,
  toPublishedPage,
} from './legal-page.ts';
import { changePublished, LEGAL_PAGE, LEGAL_VERSION, saveLegalDocument } from './publish.ts';

const MERCHANTS = { allow: ['merchant', 'app'], permission: 'settings.manage' } as const;
const MAX_LISTED = 50;

export function createLegalPageRoutes({ ids }: { readonly ids: Ids }): readonly Route[] {
  return [
    route(listLegalPages, { ...MERCHANTS, work: 'read' }, async ({ caller, tx }) => ({
      legalPages: (await listSettings(tx, caller.siteId, [LEGAL_PAGE])).map((saved) =>
        toLegalPage(saved.document as LegalDocument, saved),
      ),
    })),

    route(saveLegalPage, { ...MERCHANTS, work: 'write' }, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const { kind, language, legalPage: wanted, publish } = input;
      const id = legalPageId(input);
      const found = await findSetting(tx, siteId, LEGAL_PAGE, id);
      if (wanted.revision && wanted.revision !== String(found?.revision ?? 0)) {
        return refuse('STALE_REVISION', undefined, { data: { revision: String(found?.revision ?? 0) } });
      }
      const before = (found?.document ?? {
        kind,
        language,
        title: '',
        body: '',
        versions: 0,
        isChanged: true,
      }) as LegalDocument;
      const title = wanted.title?.trim() ?? before.title;
      const body = wanted.body === undefined || wanted.body === null ? before.body : cleanHtml(wanted.body);
      const isChanged = before.isChanged || title !== before.title || body !== before.body;
      const draft: LegalDocument = { ...before, title, body, isChanged };
      if (publish === true) {
        const field = title === '' ? 'title' : 'body';
        const problem = title === '' || body === '' ? 'must not be empty' : describeGap(findGap(draft));
        if (problem !== undefined) {
          return refuseFields([
            { field: `legalPage.${field}`, rule: 'VALIDATION', description: `${field} ${problem}` },
          ]);
        }
      }
      const document = changePublished(draft, publish ?? undefined, now);
      const saved = await saveLegalDocument(tx, siteId, { document, found, now });
      await recordChange(tx, siteId, ids, {
        entityKind: LEGAL_PAGE,
        entityId: id,
        action: saveLegalPage.name,
        by: caller,
        // The texts are in the versions.
        before: { title: before.title, publishedVersion: before.published ?? null },
        after: { title, publishedVersion: document.published ?? null },
        now,
      });
      return { legalPage: toLegalPage(document, saved) };
    }),

    route(listLegalVersions, { ...MERCHANTS, work: 'read' }, async ({ input, caller, tx }) => ({
      versions: (
        await listNewestOf(tx, caller.siteId, { kind: LEGAL_VERSION, ownerId: legalPageId(input) }, MAX_LISTED)
      ).map(({ document }) => toPublishedPage(document as LegalVersion)),
    })),

    route(
      getPublishedLegalPage,
      { allow: ['visitor', 'member', 'merchant', 'app'], work: 'read' },
      async ({ input, caller, tx }) => {
        const { siteId } = caller;
        const { settings } = await requireSite(tx, siteId);
        const languages = [...(input.language ? [input.language] : []), settings.locale];
        const chosen = choosePage(settings.legal, input.kind, languages);
        const found =
          chosen === undefined
            ? undefined
            : await findSetting(tx, siteId, LEGAL_VERSION, `${legalPageId(chosen)}-${chosen.version}`);
        return found === undefined
          ? refuse('LEGAL_PAGE_NOT_FOUND')
          : { legalPage: toPublishedPage(found.document as LegalVersion) };
      },
    ),
  ];
}

function describeGap(gap: string | undefined): string | undefined {
  return gap === undefined ? undefined : `must have no gaps: fill in ${gap}`;
}
