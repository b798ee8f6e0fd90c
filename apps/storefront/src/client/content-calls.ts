/** The calls of pages and posts. Only their own loaders import them, so that no other page loads them. */
import { type CallOptions, defineCall } from '@cartwright/client';
/** A picture of the file library. */
export interface ContentPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly altText: string;
  /** A `data:` address, or empty. */
  readonly placeholder: string;
  readonly focalPoint?: { readonly x: number; readonly y: number };
}

/** A published page or post in a list. */
export interface PublishedContentSummary {
  readonly slug: string;
  /** Of its words: BCP 47 without the country. */
  readonly language: string;
  /** All languages that it is written in. */
  readonly languages: readonly string[];
  readonly title: string;
  /** May be empty. */
  readonly summary: string;
  readonly cover?: ContentPicture;
  /** ISO 8601. */
  readonly publishedDate: string;
  readonly _updatedDate: string;
}

export interface PublishedContentPage extends PublishedContentSummary {
  /** Text markup, tables, and pictures with their dimensions. */
  readonly html: string;
  /** Empty: the title. */
  readonly seoTitle: string;
  /** Empty: the summary. */
  readonly seoDescription: string;
  /** Whether only who has its preview link reads it. */
  readonly isPreview?: boolean;
}

const PATH = '/site-properties/v4/published-content';

export const getPublishedContent = defineCall<
  (
    kind: 'PAGE' | 'POST',
    slug: string,
    options?: { readonly language?: string; readonly preview?: string },
    call?: CallOptions,
  ) => Promise<PublishedContentPage>
>(`GET ${PATH}/{kind}/{slug}`, 'kind slug ...options', { result: 'page' });

export const listPublishedContent = defineCall<
  (
    kind: 'PAGE' | 'POST',
    options?: { readonly language?: string; readonly limit?: number; readonly offset?: number },
    call?: CallOptions,
  ) => Promise<{ readonly pages: readonly PublishedContentSummary[]; readonly total: number }>
>(`GET ${PATH}/{kind}`, 'kind ...options');
