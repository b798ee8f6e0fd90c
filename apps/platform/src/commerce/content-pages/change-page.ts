/** Reads a change of a page from a request, and writes a page with what every page of the shop links. */
import type { createContentPage, updateContentPage } from '@cartwright/contract';
import type { z } from 'zod';

import type { Transaction } from '../../foundation/database/database.ts';
import type { Cause, Notify } from '../../foundation/domain-events.ts';
import { type BrokenRule, type ExpectedError, isExpectedError, refuseFields } from '../../foundation/http/failure.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { findMediaAssets } from '../../foundation/media/media-store.ts';
import { requireSite, updateSettings } from '../../foundation/site/site-store.ts';
import { changeTexts, isPublic, type StoredPage } from './content-page.ts';
import { toContentPage } from './content-response.ts';
import { listPictureAddresses } from './markdown.ts';
import { findJournalStart, findPageBySlug, listPages, savePage } from './page-store.ts';
import { readMediaId } from './picture-address.ts';

/** Pages that the footer links, each in all of its languages. */
const MAX_FOOTER_PAGES = 20;

export type PageChange =
  | z.output<typeof createContentPage.input>['contentPage']
  | z.output<typeof updateContentPage.input>['contentPage'];

/** The page after a change, or an error that names the field. */
export async function readChange(
  tx: Transaction,
  siteId: SiteId,
  before: StoredPage,
  change: PageChange,
  now: number,
): Promise<StoredPage | ExpectedError> {
  const { cover: oldCover, publishedAt: oldDate, ...rest } = before;
  const texts = changeTexts(before.texts, change.texts ?? []);
  const untitled = texts.findIndex(({ title }) => title === '');
  if (texts.length === 0 || untitled >= 0) {
    const field = texts.length === 0 ? 'contentPage.texts' : `contentPage.texts[${untitled}].title`;
    const description = texts.length === 0 ? 'must have one language at least' : 'must not be empty';
    return refuseFields([{ field, rule: 'REQUIRED_FIELD', description }]);
  }
  const slug = change.slug ?? before.slug;
  const taken = await findPageBySlug(tx, siteId, { kind: before.kind, slug });
  if (taken !== undefined && taken.id !== before.id) {
    const description = `is the address of another page already: ${slug}`;
    return refuseFields([{ field: 'contentPage.slug', rule: 'VALIDATION', description }]);
  }
  const problems = await findForeignPictures(tx, siteId, change);
  if (problems.length > 0) return refuseFields(problems);
  const cover = change.coverId === undefined ? oldCover : await findCover(tx, siteId, change.coverId);
  if (isExpectedError(cover)) return cover;
  const status = change.status ?? before.status;
  const given = change.publishedDate ? Date.parse(change.publishedDate) : oldDate;
  const publishedAt = given ?? (status === 'PUBLISHED' ? now : undefined);
  return {
    ...rest,
    slug,
    status,
    ...(publishedAt === undefined ? {} : { publishedAt }),
    inFooter: change.inFooter ?? before.inFooter,
    ...(cover === undefined ? {} : { cover }),
    texts,
    revision: before.revision + 1,
    updatedAt: now,
  };
}

async function findForeignPictures(tx: Transaction, siteId: SiteId, { texts }: PageChange): Promise<BrokenRule[]> {
  const shown = (texts ?? []).flatMap(({ body }, place) =>
    body ? listPictureAddresses(body).map((address) => ({ place, address, id: readMediaId(address) ?? '' })) : [],
  );
  const ids = [...new Set(shown.map(({ id }) => id).filter((id) => id !== ''))];
  const known = await findMediaAssets(tx, siteId, ids);
  return shown
    .filter(({ id }) => known.get(id)?.kind !== 'image')
    .map(({ place, address }) => ({
      field: `contentPage.texts[${place}].body`,
      rule: 'VALIDATION',
      description: `shows a picture that is not in the file library: ${address}; upload it, and choose it there`,
    }));
}

async function findCover(
  tx: Transaction,
  siteId: SiteId,
  coverId: string | null,
): Promise<StoredPage['cover'] | ExpectedError> {
  if (coverId === null || coverId === '') return undefined;
  const asset = (await findMediaAssets(tx, siteId, [coverId])).get(coverId);
  if (asset?.kind === 'image') return { ...asset, alt: asset.alt ?? '' };
  const description =
    asset === undefined ? `names no file of this shop: ${coverId}` : 'must be a picture, not another kind of file';
  return refuseFields([{ field: 'contentPage.coverId', rule: 'VALIDATION', description }]);
}

export interface PageWriteDeps {
  readonly publicUrl: string;
  readonly notify: Notify;
}

export interface PageCause {
  readonly siteId: SiteId;
  readonly by: Cause;
  readonly now: number;
}

/** Writes a page, and tells of what shoppers see. Pages of the shop are made anew where they see a difference. */
export async function writePage(
  deps: PageWriteDeps,
  tx: Transaction,
  cause: PageCause,
  { before, page }: { readonly before: StoredPage | undefined; readonly page: StoredPage },
): Promise<void> {
  const { siteId, now } = cause;
  await savePage(tx, siteId, page, before);
  const [was, is] = [before?.status === 'PUBLISHED', page.status === 'PUBLISHED'];
  if (!was && !is) return;
  await listInSettings(tx, siteId, now);
  if (was && is) {
    const emit = () => ({ updatedEvent: { currentEntity: toContentPage(page, deps.publicUrl) } });
    await deps.notify(tx, { ...cause, entityId: page.id, event: 'onContentPageUpdated', emit });
  } else await tellPublication(deps, tx, cause, page, is);
}

/** Tells that shoppers see a page, from its date on, or no longer. */
export async function tellPublication(
  deps: PageWriteDeps,
  tx: Transaction,
  cause: PageCause,
  page: StoredPage,
  isPublished: boolean,
): Promise<void> {
  await deps.notify(tx, {
    ...cause,
    entityId: page.id,
    event: isPublished ? 'onContentPagePublished' : 'onContentPageUnpublished',
    emit: () => ({ actionEvent: { body: { contentPage: toContentPage(page, deps.publicUrl) } } }),
  });
}

/** Keeps in the site's settings what every page links, so that they need no query. */
export async function listInSettings(tx: Transaction, siteId: SiteId, now: number): Promise<void> {
  const { pages } = await listPages(tx, siteId, { kind: 'PAGE', inFooter: true, limit: MAX_FOOTER_PAGES });
  const journalStart = await findJournalStart(tx, siteId);
  const { settings } = await requireSite(tx, siteId);
  const links = pages
    .filter((page) => isPublic(page, Number.MAX_SAFE_INTEGER))
    .toReversed()
    .flatMap(({ slug, publishedAt = now, texts }) =>
      texts.map(({ language, title }) => ({ slug, language, title, publishedAt })),
    );
  const content = { links, ...(journalStart === undefined ? {} : { journalStart }) };
  await updateSettings(tx, siteId, { ...settings, content }, now);
}
