/** Routes of pages and posts: merchants write them, everybody reads the published ones. */
import * as contract from '@cartwright/contract';

import type { Transaction } from '../../foundation/database/database.ts';
import { toDeletedResponse } from '../../foundation/database/deleted-records.ts';
import { openSignedLinks } from '../../foundation/hosted-pages/signed-links.ts';
import { isExpectedError, refuse, refuseFields } from '../../foundation/http/failure.ts';
import { type Route, route } from '../../foundation/http/routes/route.ts';
import type { Ids, SiteId } from '../../foundation/ids.ts';
import { type LoggedEntity, logRoutes, maskSecret } from '../../foundation/logged-routes.ts';
import { findMediaAssets } from '../../foundation/media/media-store.ts';
import { listMediaIds } from '../../foundation/media/media-uses.ts';
import type { ReadShop } from '../../foundation/site/shop.ts';
import type { Vault } from '../../foundation/vault/vault.ts';
import { findFreeSlug } from '../catalog/model/collection.ts';
import { slugify } from '../catalog/model/product.ts';
import { listInSettings, type PageWriteDeps, readChange, tellPublication, writePage } from './change-page.ts';
import { chooseWords, isPublic, type StoredPage } from './content-page.ts';
import { toContentPage, toContentSummary, toPublishedPage, toPublishedSummary } from './content-response.ts';
import { renderMarkdown } from './markdown.ts';
import * as store from './page-store.ts';

const MERCHANTS = { allow: ['merchant', 'app'], permission: 'content.manage' } as const;
const READ = { ...MERCHANTS, work: 'read' } as const;
const WRITE = { ...MERCHANTS, work: 'write' } as const;
const EVERYBODY = { allow: ['visitor', 'member', 'merchant', 'app'], work: 'read' } as const;
const PER_PAGE = 50;
const PREVIEW_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** The log says that a text changed, not how. */
const PAGE: LoggedEntity = {
  kind: 'content-page',
  masks: { body: maskSecret },
  read: async (tx, siteId, id) => {
    const found = await store.findPage(tx, siteId, id);
    if (found === undefined) return undefined;
    const { revision: _revision, updatedAt: _updatedAt, createdAt: _createdAt, cover, ...members } = found;
    return { ...members, coverId: cover?.id };
  },
};

export interface ContentDeps extends PageWriteDeps {
  readonly ids: Ids;
  readonly readShop: ReadShop;
  readonly vault: Vault;
}

export function createContentPageRoutes(deps: ContentDeps): readonly Route[] {
  const { ids, readShop, publicUrl } = deps;
  const linksOf = (tx: Transaction, siteId: SiteId) =>
    openSignedLinks(tx, { vault: deps.vault, siteId }, 'content-preview');
  /** For the merchant: with the address that shows the saved page in the shop. */
  const respond = async (tx: Transaction, siteId: SiteId, page: StoredPage, now: number) => {
    const preview = (await linksOf(tx, siteId)).sign(page.id, now + PREVIEW_LIFETIME_MS);
    const { shopUrl } = await readShop(tx, siteId);
    const place = page.kind === 'POST' ? 'journal' : 'pages';
    const previewUrl = `${shopUrl}/${place}/${encodeURIComponent(page.slug)}?${new URLSearchParams({ preview }).toString()}`;
    return { contentPage: { ...toContentPage(page, publicUrl), previewUrl } };
  };
  const render = async (tx: Transaction, siteId: SiteId, body: string): Promise<string> =>
    renderMarkdown(body, { publicUrl, pictures: await findMediaAssets(tx, siteId, listMediaIds(body)) });
  /** The wanted language, then the shop's. */
  const languagesOf = async (tx: Transaction, siteId: SiteId, wanted: string | null | undefined) => [
    ...(wanted ? [wanted] : []),
    (await readShop(tx, siteId)).locale,
  ];

  return [
    route(contract.listContentPages, READ, async ({ input, caller, tx }) => {
      const { siteId } = caller;
      const { locale } = await readShop(tx, siteId);
      const { pages, total } = await store.listPages(tx, siteId, {
        kind: input.kind ?? undefined,
        limit: input.limit ?? PER_PAGE,
        offset: input.offset ?? 0,
      });
      return { contentPages: pages.map((page) => toContentSummary(page, publicUrl, locale)), total };
    }),

    route(contract.getContentPage, READ, async ({ input, caller, tx, now }) => {
      const page = await store.findPage(tx, caller.siteId, input.id);
      return page === undefined ? refuse('CONTENT_PAGE_NOT_FOUND') : respond(tx, caller.siteId, page, now);
    }),

    route(contract.renderContent, READ, async ({ input, caller, tx }) => ({
      html: await render(tx, caller.siteId, input.body),
    })),

    route(contract.listDeletedContentPages, READ, async ({ caller, tx, now }) => ({
      deletedContentPages: (await store.listDeletedPages(tx, caller.siteId, now)).map(toDeletedResponse),
    })),

    ...logRoutes(ids, PAGE, [
      route(contract.createContentPage, WRITE, async ({ input, caller, tx, now }) => {
        const { siteId } = caller;
        const { kind, slug: given, texts } = input.contentPage;
        if ((await store.countPages(tx, siteId)) >= contract.MAX_CONTENT_PAGES) {
          const description = `are ${contract.MAX_CONTENT_PAGES} already, which is the maximum: delete one`;
          const data = { threshold: contract.MAX_CONTENT_PAGES };
          return refuseFields([{ field: 'contentPage', rule: 'OTHER', description, data }]);
        }
        const wanted = given ?? slugify(texts?.[0]?.title ?? '');
        const slug = given ?? (await findFree(tx, siteId, kind, wanted));
        const empty: StoredPage = {
          id: ids.next('page'),
          kind,
          slug,
          status: 'DRAFT',
          inFooter: false,
          texts: [],
          revision: 0,
          createdAt: now,
          updatedAt: now,
        };
        const page = await readChange(tx, siteId, empty, input.contentPage, now);
        if (isExpectedError(page)) return page;
        await writePage(deps, tx, { siteId, by: caller, now }, { before: undefined, page });
        return respond(tx, siteId, page, now);
      }),

      route(contract.updateContentPage, WRITE, async ({ input, caller, tx, now }) => {
        const { siteId } = caller;
        const { id, revision } = input.contentPage;
        const before = await store.findPage(tx, siteId, id);
        if (before === undefined) return refuse('CONTENT_PAGE_NOT_FOUND');
        if (revision && revision !== String(before.revision)) {
          return refuse('STALE_REVISION', undefined, { data: { revision: String(before.revision) } });
        }
        const page = await readChange(tx, siteId, before, input.contentPage, now);
        if (isExpectedError(page)) return page;
        await writePage(deps, tx, { siteId, by: caller, now }, { before, page });
        return respond(tx, siteId, page, now);
      }),

      route(contract.deleteContentText, WRITE, async ({ input, caller, tx, now }) => {
        const { siteId } = caller;
        const before = await store.findPage(tx, siteId, input.id);
        if (before === undefined) return refuse('CONTENT_PAGE_NOT_FOUND');
        const texts = before.texts.filter(({ language }) => language !== input.language);
        if (texts.length === 0) {
          const description = 'is the only language of this page: delete the page instead';
          return refuseFields([{ field: 'language', rule: 'VALIDATION', description }]);
        }
        const page = { ...before, texts, revision: before.revision + 1, updatedAt: now };
        await writePage(deps, tx, { siteId, by: caller, now }, { before, page });
        return respond(tx, siteId, page, now);
      }),

      route(contract.deleteContentPage, WRITE, async ({ input, caller, tx, now }) => {
        const { siteId } = caller;
        const page = await store.findPage(tx, siteId, input.id);
        if (page === undefined) return refuse('CONTENT_PAGE_NOT_FOUND');
        const { locale } = await readShop(tx, siteId);
        await store.deletePage(tx, siteId, page, { name: chooseWords(page, [locale]).title, now });
        if (page.status !== 'PUBLISHED') return {};
        await listInSettings(tx, siteId, now);
        await tellPublication(deps, tx, { siteId, by: caller, now }, page, false);
        return {};
      }),

      route(contract.restoreContentPage, WRITE, async ({ input, caller, tx, now }) => {
        const { siteId } = caller;
        const deleted = await store.takeDeletedPage(tx, siteId, input.id, now);
        if (deleted === undefined) return refuse('CONTENT_PAGE_NOT_FOUND');
        const slug = await findFree(tx, siteId, deleted.kind, deleted.slug);
        const page = { ...deleted, slug, revision: deleted.revision + 1, updatedAt: now };
        await writePage(deps, tx, { siteId, by: caller, now }, { before: undefined, page });
        return respond(tx, siteId, page, now);
      }),
    ]),

    route(contract.listPublishedContent, EVERYBODY, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const { kind, limit, offset } = input;
      const found = await store.listPages(tx, siteId, {
        kind,
        publicAt: now,
        limit: limit ?? PER_PAGE,
        offset: offset ?? 0,
      });
      const languages = await languagesOf(tx, siteId, input.language);
      return {
        pages: found.pages.map((page) => toPublishedSummary(page, chooseWords(page, languages), publicUrl)),
        total: found.total,
      };
    }),

    route(contract.getPublishedContent, EVERYBODY, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const present = await store.findPageBySlug(tx, siteId, input);
      const preview = input.preview ? (await linksOf(tx, siteId)).read(input.preview, now) : undefined;
      const isReadable = (page: StoredPage): boolean =>
        isPublic(page, now) || (preview?.kind === 'valid' && preview.subject === page.id);
      const page =
        present !== undefined && isReadable(present) ? present : await store.findFormerPage(tx, siteId, input);
      if (page === undefined || !isReadable(page)) return refuse('CONTENT_PAGE_NOT_FOUND');
      const words = chooseWords(page, await languagesOf(tx, siteId, input.language));
      const html = await render(tx, siteId, words.body);
      const published = toPublishedPage(page, words, { publicUrl, html });
      return { page: isPublic(page, now) ? published : { ...published, isPreview: true as const } };
    }),
  ];
}

function findFree(tx: Transaction, siteId: SiteId, kind: StoredPage['kind'], wanted: string): Promise<string> {
  return findFreeSlug(wanted, async (slug) => (await store.findPageBySlug(tx, siteId, { kind, slug })) !== undefined);
}
