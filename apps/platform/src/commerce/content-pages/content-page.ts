/** A page or journal post with its words in each language. No I/O. */
import type { ContentKind, ContentStatus } from '@cartwright/contract';

import type { Id } from '../../foundation/ids.ts';
import type { PictureAsset } from '../../foundation/media/media-asset.ts';

export type ContentPageId = Id<'page'>;

export interface ContentWords {
  /** BCP 47 without the country. */
  readonly language: string;
  readonly title: string;
  readonly summary: string;
  /** Markdown. */
  readonly body: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
}

/** Invariant: it has a text, and a date where it is published. */
export interface StoredPage {
  readonly id: ContentPageId;
  readonly kind: ContentKind;
  readonly slug: string;
  readonly status: ContentStatus;
  readonly publishedAt?: number;
  readonly inFooter: boolean;
  readonly cover?: PictureAsset & {
    readonly alt: string;
    readonly focalPoint?: { readonly x: number; readonly y: number };
  };
  readonly texts: readonly ContentWords[];
  readonly revision: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Whether shoppers can read it at this moment. */
export function isPublic({ status, publishedAt }: StoredPage, now: number): boolean {
  return status === 'PUBLISHED' && publishedAt !== undefined && publishedAt <= now;
}

/** The words in the first of these languages that the page has, otherwise in its first language. */
export function chooseWords({ texts }: Pick<StoredPage, 'texts'>, languages: readonly string[]): ContentWords {
  for (const language of languages) {
    const found = texts.find((one) => one.language === language.slice(0, 2).toLowerCase());
    if (found !== undefined) return found;
  }
  const [first] = texts;
  if (first === undefined) throw new Error('A page has no text.');
  return first;
}

/** A change of the words of one language. Absent members stay. */
export interface WordsChange {
  readonly language: string;
  readonly title?: string | null | undefined;
  readonly summary?: string | null | undefined;
  readonly body?: string | null | undefined;
  readonly seoTitle?: string | null | undefined;
  readonly seoDescription?: string | null | undefined;
}

/** The texts with these changes, in the order in which their languages were added. */
export function changeTexts(before: readonly ContentWords[], changes: readonly WordsChange[]): readonly ContentWords[] {
  const known = new Map(before.map((one) => [one.language, one]));
  for (const { language, title, summary, body, seoTitle, seoDescription } of changes) {
    const words = known.get(language);
    known.set(language, {
      language,
      title: (title ?? words?.title ?? '').trim(),
      summary: (summary ?? words?.summary ?? '').trim(),
      body: body ?? words?.body ?? '',
      seoTitle: (seoTitle ?? words?.seoTitle ?? '').trim(),
      seoDescription: (seoDescription ?? words?.seoDescription ?? '').trim(),
    });
  }
  return [...known.values()];
}
