/** A page or post in one language, as its form has it: what is read, and what a save sends. */
import type { MerchantClient } from '../client/merchant-client.ts';
import { readShopTimeZone } from '../client/shop-clock.ts';
import { readMoment, writeMoment } from '../client/shop-time.ts';
import type { SettingsSource } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';
import { CONTENT_KEY, contentCalls, type ContentPage } from './content-calls.ts';

export interface ContentValues {
  readonly title: string;
  readonly summary: string;
  /** Markdown. */
  readonly body: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly slug: string;
  readonly isPublished: boolean;
  /** By the clock of the shop: `2026-11-27T09:00`; empty: the moment of publication. */
  readonly publishedAt: string;
  readonly inFooter: boolean;
  /** Empty: none. */
  readonly coverId: string;
}

export interface SavedContent {
  readonly values: ContentValues;
  readonly revision: string;
  readonly page: ContentPage;
}

const TEXTS = ['title', 'summary', 'body', 'seoTitle', 'seoDescription'] as const;
const fields = words.content.fields;

export function contentKey(id: string, language: string) {
  return [...CONTENT_KEY, 'one', id, language] as const;
}

export function contentSource(client: MerchantClient, id: string, language: string): SettingsSource<ContentValues> {
  return {
    queryKey: contentKey(id, language),
    keepsDraft: true,
    fields: {
      title: { label: fields.title, path: 'title' },
      summary: { label: fields.summary, path: 'summary' },
      body: { label: fields.body, path: 'body' },
      seoTitle: { label: words.collections.searchEngines.seoTitle, path: 'seoTitle' },
      seoDescription: { label: words.collections.searchEngines.seoDescription, path: 'seoDescription' },
      slug: { label: words.collections.searchEngines.slug, path: 'slug' },
      isPublished: { label: fields.status, path: 'status' },
      publishedAt: { label: fields.publishedAt, path: 'publishedDate' },
      inFooter: { label: fields.inFooter, path: 'inFooter' },
      coverId: { label: fields.cover, path: 'coverId' },
    },
    check: ({ title }) => (title.trim() === '' ? { title: words.content.titleMissing } : {}),
    alsoShownBy: [[...CONTENT_KEY, 'list']],
    read: async (signal) => toSaved(await client.use(contentCalls.get)(id, signal && { signal }), language),
    save: async (changes, revision) => {
      const { isPublished, publishedAt, slug, inFooter, coverId } = changes;
      const text = TEXTS.flatMap((name) => (changes[name] === undefined ? [] : [[name, changes[name]] as const]));
      const moment = publishedAt === undefined ? undefined : readMoment(publishedAt, readShopTimeZone());
      const saved = await client.use(contentCalls.update)({
        _id: id,
        revision,
        ...(slug === undefined ? {} : { slug: slug.trim() }),
        ...(isPublished === undefined ? {} : { status: isPublished ? 'PUBLISHED' : 'DRAFT' }),
        ...(moment === undefined ? {} : { publishedDate: new Date(moment).toISOString() }),
        ...(inFooter === undefined ? {} : { inFooter }),
        ...(coverId === undefined ? {} : { coverId }),
        ...(text.length === 0 ? {} : { texts: [{ language, ...Object.fromEntries(text) }] }),
      });
      return toSaved(saved, language);
    },
  };
}

/** In a language that the page does not have yet, its words are empty. */
export function toSaved(page: ContentPage, language: string): SavedContent {
  const text = page.texts.find((one) => one.language === language);
  const { slug, status, publishedDate, inFooter, cover, revision } = page;
  return {
    values: {
      title: text?.title ?? '',
      summary: text?.summary ?? '',
      body: text?.body ?? '',
      seoTitle: text?.seoTitle ?? '',
      seoDescription: text?.seoDescription ?? '',
      slug,
      isPublished: status === 'PUBLISHED',
      publishedAt: writeMoment(publishedDate === undefined ? undefined : Date.parse(publishedDate), readShopTimeZone()),
      inFooter,
      coverId: cover?._id ?? '',
    },
    revision,
    page,
  };
}

/** What shoppers see of it at a moment. */
export function stateOf(
  { status, publishedDate }: Pick<ContentPage, 'status' | 'publishedDate'>,
  now: number,
): 'draft' | 'scheduled' | 'published' {
  if (status !== 'PUBLISHED') return 'draft';
  return publishedDate !== undefined && Date.parse(publishedDate) > now ? 'scheduled' : 'published';
}
