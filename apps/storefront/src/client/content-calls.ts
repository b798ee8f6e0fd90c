/** The calls of pages and posts. Only their own loaders import them, so that no other page loads them. */
import { type CallOptions, defineCall } from '@cartwright/client';
import type * as contract from '@cartwright/contract';

/** As the client names members. */
type Named<Wire extends { readonly updatedDate: string }> = Omit<Wire, 'updatedDate' | 'cover'> & {
  /** ISO 8601. */
  readonly _updatedDate: string;
  readonly cover?: Omit<contract.ContentPicture, 'id'>;
};
export type PublishedContentSummary = Named<contract.PublishedContentSummary>;
export type PublishedContentPage = Named<contract.PublishedContentPage>;

const PATH = '/site-properties/v4/published-content';

export const getPublishedContent = defineCall<
  (
    kind: 'PAGE' | 'POST',
    slug: string,
    options?: { readonly language?: string },
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
