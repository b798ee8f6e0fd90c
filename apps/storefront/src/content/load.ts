/** Loads the merchant's own pages, the list of journal posts, and a post. */
import { isApplicationError, isValidationError } from '@cartwright/client';
import { type LoaderFunctionArgs, redirect } from 'react-router';

import { readBlocks, type RichElement } from '../catalog/rich-text.ts';
import {
  getPublishedContent,
  listPublishedContent,
  type PublishedContentPage,
  type PublishedContentSummary,
} from '../client/content-calls.ts';
import { type ShopContext, shopContext } from '../shell/shop-context.ts';

export const POSTS_PER_PAGE = 12;
/** More pages than a shop can have posts for. */
const MAX_PAGE = 500;
const MORE_POSTS = 3;
/** Parameter of the links with which a merchant reads what is not published. */
const PREVIEW = 'preview';

export type ContentText = Omit<PublishedContentPage, 'html'> & { readonly blocks: readonly RichElement[] };

export interface PostData {
  readonly post: ContentText;
  /** The newest other posts. */
  readonly others: readonly PublishedContentSummary[];
}

export interface JournalData {
  readonly posts: readonly PublishedContentSummary[];
  /** Counted from 1. */
  readonly page: number;
  readonly pages: number;
}

/** A page of the merchant, such as `/pages/about`. */
export async function loadTextPage({ context, params, request }: LoaderFunctionArgs): Promise<ContentText> {
  return loadText(context.get(shopContext), 'PAGE', params['slug'] ?? '', request);
}

export async function loadPost({ context, params, request }: LoaderFunctionArgs): Promise<PostData> {
  const shop = context.get(shopContext);
  const post = await loadText(shop, 'POST', params['slug'] ?? '', request);
  const { pages } = await shop.client.use(listPublishedContent)('POST', {
    language: shop.language.code,
    limit: MORE_POSTS + 1,
  });
  return { post, others: pages.filter(({ slug }) => slug !== post.slug).slice(0, MORE_POSTS) };
}

export async function loadJournal({ context, request }: LoaderFunctionArgs): Promise<JournalData> {
  const { client, language, words } = context.get(shopContext);
  const asked = Number(new URL(request.url).searchParams.get('page') ?? '1');
  const page = Number.isInteger(asked) && asked > 0 && asked <= MAX_PAGE ? asked : 1;
  const { pages: posts, total } = await client.use(listPublishedContent)('POST', {
    language: language.code,
    limit: POSTS_PER_PAGE,
    offset: (page - 1) * POSTS_PER_PAGE,
  });
  if (posts.length === 0) throw new Response(words.layout.missing[page > 1 ? 'listPage' : 'page'], { status: 404 });
  return { posts, page, pages: Math.ceil(total / POSTS_PER_PAGE) };
}

async function loadText(
  shop: ShopContext,
  kind: 'PAGE' | 'POST',
  slug: string,
  { url }: Request,
): Promise<ContentText> {
  const { client, language, words } = shop;
  const preview = new URL(url).searchParams.get(PREVIEW);
  const found = await client
    .use(getPublishedContent)(kind, slug, { language: language.code, ...(preview !== null && { preview }) })
    .catch((error: unknown) => {
      if (isValidationError(error) || (isApplicationError(error) && (error.status ?? 500) < 500)) return undefined;
      throw error;
    });
  if (found === undefined) throw new Response(words.layout.missing.page, { status: 404 });
  if (found.slug !== slug) {
    // Not for ever: another page may get this slug.
    const headers = { 'cache-control': 'private, max-age=60' };
    const place = kind === 'PAGE' ? '/pages/' : '/journal/';
    throw redirect(place + encodeURIComponent(found.slug), { status: 301, headers });
  }
  const { html, ...text } = found;
  return { ...text, blocks: readBlocks(html) };
}
