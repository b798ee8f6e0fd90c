/** Legal pages: a draft in each language, and the versions that shoppers have read. No I/O. */
import { LEGAL_KINDS, type LegalPage, type PublishedLegalPage } from '@cartwright/contract';

import type { PublishedLegal } from '../../foundation/site/site.ts';

/** A page as it is stored. */
export interface LegalDocument {
  readonly kind: string;
  readonly language: string;
  readonly title: string;
  /** Clean HTML. */
  readonly body: string;
  /** The version that shoppers read. */
  readonly published?: number;
  readonly publishedAt?: number;
  /** How many versions there were. */
  readonly versions: number;
  /** Whether the text has changed since it was published. */
  readonly isChanged: boolean;
}

export interface LegalVersion {
  readonly kind: string;
  readonly language: string;
  readonly title: string;
  readonly body: string;
  readonly version: number;
  readonly publishedAt: number;
}

export type LegalPlace = Pick<LegalDocument, 'kind' | 'language'>;

export function legalPageId({ kind, language }: LegalPlace): string {
  return `${kind}-${language}`;
}

/** A place of a draft that is to be filled in: `[[your address]]`. Undefined where there is none. */
export function findGap({ title, body }: Pick<LegalDocument, 'title' | 'body'>): string | undefined {
  return /\[\[[^\]]{0,200}\]\]/u.exec(`${title} ${body}`)?.[0];
}

/** What shoppers find after a page was published (or withdrawn), in the order of the kinds. */
export function listPublished(
  before: readonly PublishedLegal[],
  { kind, language, title, published }: LegalDocument,
): readonly PublishedLegal[] {
  const others = before.filter((one) => one.kind !== kind || one.language !== language);
  const all = published === undefined ? others : [...others, { kind, language, title, version: published }];
  const place = (one: PublishedLegal): number => LEGAL_KINDS.findIndex((known) => known === one.kind);
  return all.toSorted((left, right) => place(left) - place(right) || (left.language < right.language ? -1 : 1));
}

/** The page of a kind in the wanted language, otherwise in that of the shop, otherwise in any. */
export function choosePage(
  published: readonly PublishedLegal[],
  kind: string,
  languages: readonly string[],
): PublishedLegal | undefined {
  const pages = published.filter((one) => one.kind === kind);
  for (const language of languages) {
    const found = pages.find((one) => one.language === language.slice(0, 2).toLowerCase());
    if (found !== undefined) return found;
  }
  return pages[0];
}

export function toLegalPage(
  document: LegalDocument,
  { revision, updatedAt }: { readonly revision: number; readonly updatedAt: number },
): LegalPage {
  const { kind, language, title, body, published, publishedAt, isChanged } = document;
  return {
    kind,
    language,
    title,
    body,
    revision: String(revision),
    updatedDate: new Date(updatedAt).toISOString(),
    ...(published === undefined || publishedAt === undefined
      ? {}
      : { publishedVersion: published, publishedDate: new Date(publishedAt).toISOString() }),
    hasUnpublishedChanges: published === undefined || isChanged,
  };
}

export function toPublishedPage({ publishedAt, ...version }: LegalVersion): PublishedLegalPage {
  return { ...version, publishedDate: new Date(publishedAt).toISOString() };
}
