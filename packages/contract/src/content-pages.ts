/**
 * Pages and journal posts that the merchant writes in Markdown, in each language of the shop. These calls are this
 * platform's own.
 */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { SHOP_LANGUAGES } from './shop-languages.ts';
import { open, readOnly, remedy, revisionInput, text, wholeFromText, wireDate, wireId } from './wire.ts';

/** A page has an address below `/pages`, a post one below `/journal`. */
export const CONTENT_KINDS = ['PAGE', 'POST'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Shoppers see a published page from its date on. */
export const CONTENT_STATUSES = ['DRAFT', 'PUBLISHED'] as const;
export type ContentStatus = (typeof CONTENT_STATUSES)[number];

/** Pages and posts of one site. */
export const MAX_CONTENT_PAGES = 2000;
const MAX_PER_PAGE = 100;
const MAX_OFFSET = 10_000;

/** A picture of the file library. */
export const ContentPicture = z.object({
  id: z.string(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
  /** Empty where the library has none. */
  altText: z.string(),
  /** A tiny picture as a `data:` address, to be shown while the picture loads. */
  placeholder: z.string(),
  /** The part that stays in view when the picture is cut: from 0, left and top, to 1. */
  focalPoint: z.object({ x: z.number(), y: z.number() }).optional(),
});
export type ContentPicture = z.output<typeof ContentPicture>;

/** The words of a page in one language. */
export const ContentText = z.object({
  /** BCP 47 without the country: `en`. */
  language: z.string(),
  title: z.string(),
  /** One or two sentences, for lists and search engines; may be empty. */
  summary: z.string(),
  /** Markdown (CommonMark with tables and strikethrough). HTML is shown as text. */
  body: z.string(),
  /** For search engines; empty: the title. */
  seoTitle: z.string(),
  /** For search engines; empty: the summary. */
  seoDescription: z.string(),
});
export type ContentText = z.output<typeof ContentText>;

/** A page or post as its merchant writes it. */
export const ContentPage = z.object({
  id: z.string(),
  kind: open(CONTENT_KINDS),
  slug: z.string(),
  status: open(CONTENT_STATUSES),
  /** When shoppers see it first. A later moment than now is a schedule. */
  publishedDate: wireDate.optional(),
  /** Whether the shop's footer links the page. */
  inFooter: z.boolean(),
  cover: ContentPicture.optional(),
  texts: z.array(ContentText),
  revision: z.string(),
  createdDate: wireDate,
  updatedDate: wireDate,
  /** Shows the page in the shop as it is saved, published or not. Valid for a day. Events have none. */
  previewUrl: z.string().optional(),
});
export type ContentPage = z.output<typeof ContentPage>;

/** A page in the merchant's list, with its title in the language of the shop or any other. */
export const ContentPageSummary = ContentPage.omit({ texts: true, previewUrl: true }).extend({
  title: z.string(),
  languages: z.array(z.string()),
});
export type ContentPageSummary = z.output<typeof ContentPageSummary>;

/** A published page in a list. */
export const PublishedContentSummary = z.object({
  kind: open(CONTENT_KINDS),
  slug: z.string(),
  /** The language of its words: the wanted one, otherwise that of the shop, otherwise any. */
  language: z.string(),
  /** All languages that it is written in. */
  languages: z.array(z.string()),
  title: z.string(),
  summary: z.string(),
  cover: ContentPicture.optional(),
  publishedDate: wireDate,
  updatedDate: wireDate,
});
export type PublishedContentSummary = z.output<typeof PublishedContentSummary>;

/** A published page as shoppers read it. */
export const PublishedContentPage = PublishedContentSummary.extend({
  /** Safe HTML: text markup, tables, and pictures of the file library with their dimensions. */
  html: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  /** Whether only who has its preview link reads it. */
  isPreview: z.literal(true).optional(),
});
export type PublishedContentPage = z.output<typeof PublishedContentPage>;

/** A page in the footer. */
export const ContentLink = z.object({ slug: z.string(), language: z.string(), title: z.string() });
export type ContentLink = z.output<typeof ContentLink>;

const slug = text(100, 1).regex(/^[\p{Letter}\p{Number}]+(?:-[\p{Letter}\p{Number}]+)*$/u, {
  error: remedy('must be words joined by hyphens, such as our-studio'),
});
const language = z.enum(SHOP_LANGUAGES);
const body = text(20_000);

const textInput = z.object({
  language,
  title: text(150, 1).nullish(),
  summary: text(500).nullish(),
  body: body.nullish(),
  seoTitle: text(150).nullish(),
  seoDescription: text(500).nullish(),
});

const members = {
  /** Absent: made of the title. */
  slug: slug.nullish(),
  status: z.enum(CONTENT_STATUSES).nullish(),
  /** Absent at publication: now. */
  publishedDate: wireDate.nullish(),
  inFooter: z.boolean().nullish(),
  /** The id of a picture of the file library; null removes the cover. */
  coverId: text(200).nullish(),
  /** Languages that are absent stay, and so do members of a language that are absent. */
  texts: z
    .array(textInput)
    .max(SHOP_LANGUAGES.length)
    .refine((texts) => new Set(texts.map((one) => one.language)).size === texts.length, {
      error: remedy('must have each language once'),
    })
    .nullish(),
};

/** A page as it was read can be sent back. */
const whole = {
  kind: readOnly(z.string()),
  cover: readOnly(z.unknown()),
  createdDate: readOnly(wireDate),
  updatedDate: readOnly(wireDate),
  previewUrl: readOnly(z.string()),
};

const page = { limit: wholeFromText(1, MAX_PER_PAGE).nullish(), offset: wholeFromText(0, MAX_OFFSET).nullish() };
const one = z.object({ contentPage: ContentPage });

export const listContentPages = endpoint({
  name: 'contentPages.listContentPages',
  method: 'GET',
  service: 'siteProperties',
  path: '/v4/content-pages',
  summary: 'Lists pages or posts, published or not: the newest first, at most 100.',
  input: z.object({ kind: z.enum(CONTENT_KINDS).nullish(), ...page }),
  output: z.object({ contentPages: z.array(ContentPageSummary), total: z.number() }),
});

export const getContentPage = endpoint({
  name: 'contentPages.getContentPage',
  method: 'GET',
  service: 'siteProperties',
  path: '/v4/content-pages/{id}',
  summary: 'Returns a page or post with its words in all languages, published or not.',
  input: z.object({ id: wireId }),
  output: one,
});

export const createContentPage = endpoint({
  name: 'contentPages.createContentPage',
  method: 'POST',
  service: 'siteProperties',
  path: '/v4/content-pages',
  summary: 'Creates a page or post, as a draft unless its status says otherwise.',
  input: z.object({ contentPage: z.object({ kind: z.enum(CONTENT_KINDS), ...members }) }),
  output: one,
});

export const updateContentPage = endpoint({
  name: 'contentPages.updateContentPage',
  method: 'PATCH',
  service: 'siteProperties',
  path: '/v4/content-pages/{contentPage.id}',
  summary: 'Changes a page or post. Absent members stay. A published page changes for shoppers at once.',
  input: z.object({
    contentPage: z.object({
      id: wireId,
      ...whole,
      ...members,
      /** The revision that was read. The change is refused if the page has changed since. */
      revision: revisionInput.nullish(),
    }),
  }),
  output: one,
});

export const deleteContentText = endpoint({
  name: 'contentPages.deleteContentText',
  method: 'DELETE',
  service: 'siteProperties',
  path: '/v4/content-pages/{id}/texts/{language}',
  summary: 'Removes one language of a page or post. Its last language stays: delete the page instead.',
  input: z.object({ id: wireId, language }),
  output: one,
});

export const deleteContentPage = endpoint({
  name: 'contentPages.deleteContentPage',
  method: 'DELETE',
  service: 'siteProperties',
  path: '/v4/content-pages/{id}',
  summary: 'Deletes a page or post. It can be restored for 30 days.',
  input: z.object({ id: wireId }),
  output: z.object({}),
});

export const listDeletedContentPages = endpoint({
  name: 'contentPages.listDeletedContentPages',
  method: 'GET',
  service: 'siteProperties',
  path: '/v4/deleted-content-pages',
  summary: 'Returns the last 100 pages and posts that were deleted in the last 30 days, newest first.',
  input: z.object({}),
  output: z.object({
    deletedContentPages: z.array(z.object({ id: z.string(), name: z.string(), deletedDate: wireDate })),
  }),
});

export const restoreContentPage = endpoint({
  name: 'contentPages.restoreContentPage',
  method: 'POST',
  service: 'siteProperties',
  path: '/v4/deleted-content-pages/{id}/restore',
  summary: 'Restores a deleted page or post under its id, with a new slug where another one has its slug.',
  input: z.object({ id: wireId }),
  output: one,
});

export const renderContent = endpoint({
  name: 'contentPages.renderContent',
  method: 'POST',
  service: 'siteProperties',
  path: '/v4/content-pages/render',
  isQuery: true,
  summary: 'Shows Markdown as the HTML that shoppers would get. Nothing is saved.',
  input: z.object({ body }),
  output: z.object({ html: z.string() }),
});

export const listPublishedContent = endpoint({
  name: 'contentPages.listPublishedContent',
  method: 'GET',
  service: 'siteProperties',
  path: '/v4/published-content/{kind}',
  summary: 'Lists the published pages or posts, the newest first; at most 100.',
  input: z.object({ kind: z.enum(CONTENT_KINDS), language: text(35).nullish(), ...page }),
  output: z.object({ pages: z.array(PublishedContentSummary), total: z.number() }),
});

export const getPublishedContent = endpoint({
  name: 'contentPages.getPublishedContent',
  method: 'GET',
  service: 'siteProperties',
  path: '/v4/published-content/{kind}/{slug}',
  summary:
    'Returns a published page or post in a language, otherwise in that of the shop or any other. A slug that it had before leads to it, too: its present slug is in the answer.',
  input: z.object({
    kind: z.enum(CONTENT_KINDS),
    slug: text(200, 1),
    language: text(35).nullish(),
    /** The token of a preview link: with it, the page does not have to be published. */
    preview: text(500).nullish(),
  }),
  output: z.object({ page: PublishedContentPage }),
});

export const contentPageEndpoints = [
  listContentPages,
  getContentPage,
  createContentPage,
  updateContentPage,
  deleteContentText,
  deleteContentPage,
  listDeletedContentPages,
  restoreContentPage,
  renderContent,
  listPublishedContent,
  getPublishedContent,
] as const;
