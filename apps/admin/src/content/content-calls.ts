/** The calls about pages and posts, as the client names their members. */
import { type CallOptions, defineCall } from '@cartwright/client';
import type * as contract from '@cartwright/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';

export const MANAGE_CONTENT = 'content.manage';
export const CONTENT_KEY = ['content'] as const;
export const CONTENT_PER_PAGE = 50;

type Named<Wire extends contract.ContentPage | contract.ContentPageSummary> = Omit<
  Wire,
  'id' | 'createdDate' | 'updatedDate' | 'cover'
> & {
  readonly _id: string;
  /** ISO 8601. */
  readonly _updatedDate: string;
  readonly cover?: Omit<contract.ContentPicture, 'id'> & { readonly _id: string };
};
export type ContentPage = Named<contract.ContentPage>;
export type ContentSummary = Named<contract.ContentPageSummary>;
export type ContentKind = contract.ContentKind;

type ContentChange = Partial<Omit<contract.ContentPage, 'id' | 'kind' | 'texts' | 'cover'>> & {
  readonly coverId?: string;
  readonly texts?: readonly ({ readonly language: string } & Partial<contract.ContentText>)[];
};

interface DeletedContent {
  readonly _id: string;
  readonly name: string;
  readonly deletedDate: string;
}

const PATH = '/site-properties/v4/content-pages';
const DELETED = '/site-properties/v4/deleted-content-pages';
const ONE = { result: 'contentPage' } as const;

export const contentCalls = {
  list: defineCall<
    (
      options: { readonly kind: ContentKind; readonly limit: number; readonly offset: number },
      call?: CallOptions,
    ) => Promise<{ readonly contentPages: readonly ContentSummary[]; readonly total: number }>
  >(`GET ${PATH}`, '...options'),
  get: defineCall<(id: string, call?: CallOptions) => Promise<ContentPage>>(`GET ${PATH}/{id}`, 'id', ONE),
  create: defineCall<(contentPage: ContentChange & { readonly kind: ContentKind }) => Promise<ContentPage>>(
    `POST ${PATH}`,
    'contentPage',
    ONE,
  ),
  update: defineCall<
    (contentPage: ContentChange & { readonly _id: string; readonly revision: string }) => Promise<ContentPage>
  >(`PATCH ${PATH}/{contentPage.id}`, 'contentPage', ONE),
  remove: defineCall<(id: string) => Promise<object>>(`DELETE ${PATH}/{id}`, 'id'),
  restore: defineCall<(id: string) => Promise<ContentPage>>(`POST ${DELETED}/{id}/restore`, 'id', ONE),
  listDeleted: defineCall<(call?: CallOptions) => Promise<readonly DeletedContent[]>>(`GET ${DELETED}`, '', {
    result: 'deletedContentPages',
  }),
  render: defineCall<(body: string, call?: CallOptions) => Promise<string>>(`POST ${PATH}/render`, 'body', {
    result: 'html',
  }),
};

export function contentListQuery(client: MerchantClient, kind: ContentKind, page: number) {
  return queryOptions({
    queryKey: [...CONTENT_KEY, 'list', kind, page],
    queryFn: ({ signal }) =>
      client.use(contentCalls.list)(
        { kind, limit: CONTENT_PER_PAGE, offset: (page - 1) * CONTENT_PER_PAGE },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}
