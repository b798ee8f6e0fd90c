/** Pages and posts as the API shows them. */
import type {
  ContentPage,
  ContentPageSummary,
  ContentPicture,
  PublishedContentPage,
  PublishedContentSummary,
} from '@cartwright/contract';

import { mediaUrl } from '../../foundation/media/media-asset.ts';
import { chooseWords, type ContentWords, type StoredPage } from './content-page.ts';

function toPicture(
  { id, width, height, alt, placeholder, focalPoint }: NonNullable<StoredPage['cover']>,
  publicUrl: string,
): ContentPicture {
  return {
    id,
    url: mediaUrl(publicUrl, id),
    width,
    height,
    altText: alt,
    placeholder,
    ...(focalPoint === undefined ? {} : { focalPoint: { ...focalPoint } }),
  };
}

function toFacts(page: StoredPage, publicUrl: string) {
  const { id, kind, slug, status, publishedAt, inFooter, cover, revision, createdAt, updatedAt } = page;
  return {
    id,
    kind,
    slug,
    status,
    ...(publishedAt === undefined ? {} : { publishedDate: new Date(publishedAt).toISOString() }),
    inFooter,
    ...(cover === undefined ? {} : { cover: toPicture(cover, publicUrl) }),
    revision: String(revision),
    createdDate: new Date(createdAt).toISOString(),
    updatedDate: new Date(updatedAt).toISOString(),
  };
}

export function toContentPage(page: StoredPage, publicUrl: string): ContentPage {
  return { ...toFacts(page, publicUrl), texts: page.texts.map((words) => ({ ...words })) };
}

export function toContentSummary(page: StoredPage, publicUrl: string, language: string): ContentPageSummary {
  return {
    ...toFacts(page, publicUrl),
    title: chooseWords(page, [language]).title,
    languages: page.texts.map((one) => one.language),
  };
}

/** A published page in a list. */
export function toPublishedSummary(
  { kind, slug, cover, texts, publishedAt, createdAt, updatedAt }: StoredPage,
  { language, title, summary }: ContentWords,
  publicUrl: string,
): PublishedContentSummary {
  const published = publishedAt ?? createdAt;
  return {
    kind,
    slug,
    language,
    languages: texts.map((one) => one.language),
    title,
    summary,
    ...(cover === undefined ? {} : { cover: toPicture(cover, publicUrl) }),
    publishedDate: new Date(published).toISOString(),
    // One that was written before its date is as new as its date.
    updatedDate: new Date(Math.max(published, updatedAt)).toISOString(),
  };
}

export function toPublishedPage(
  page: StoredPage,
  words: ContentWords,
  { publicUrl, html }: { readonly publicUrl: string; readonly html: string },
): PublishedContentPage {
  const { seoTitle, seoDescription } = words;
  return { ...toPublishedSummary(page, words, publicUrl), html, seoTitle, seoDescription };
}
