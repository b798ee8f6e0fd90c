/** Loads and receives the form of a review. A buyer without an account proves their order by the link of an email. */
import { isApplicationError } from '@cartwright/client';
import type { reviews } from '@cartwright/client';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';

import { findProduct } from '../catalog/load.ts';
import { shopContext } from '../shell/shop-context.ts';
import type { Words } from '../words/en.ts';

export interface ReviewFormData {
  readonly product: { readonly name: string; readonly slug: string };
  /** Empty where the form was opened without one. */
  readonly link: string;
  /** Why the visitor cannot write: `sign-in` and `link` have a remedy. */
  readonly obstacle?: 'sign-in' | 'link' | 'not-a-buyer';
  readonly suggestedName: string;
  readonly written?: { readonly rating: number; readonly title: string; readonly body: string; readonly name: string };
}

export interface ReviewAnswer {
  readonly done?: 'pending' | 'published' | 'removed';
  readonly problem?: string;
  /** What was typed, where it was not taken. */
  readonly typed?: NonNullable<ReviewFormData['written']>;
}

export async function loadReviewForm({ context, params, request }: LoaderFunctionArgs): Promise<ReviewFormData> {
  const shop = context.get(shopContext);
  const { search, searchParams } = new URL(request.url);
  const { _id, name, slug } = await findProduct(shop, params['slug'] ?? '', `/review${search}`);
  const link = searchParams.get('link') ?? '';
  const form = { product: { name, slug }, link, suggestedName: '' };
  try {
    const mine = await shop.client.reviews.getMyReview(_id, { link: link || undefined });
    const { review, suggestedName = '', mayReview } = mine;
    if (!mayReview && review === undefined) {
      return { ...form, obstacle: link === '' ? 'sign-in' : 'not-a-buyer' };
    }
    return { ...form, suggestedName, ...(review === undefined ? {} : { written: readWritten(review) }) };
  } catch (error) {
    if (isApplicationError(error) && error.code === 'REVIEW_LINK_NOT_VALID') return { ...form, obstacle: 'link' };
    throw error;
  }
}

function readWritten({ content, author }: reviews.Review): NonNullable<ReviewFormData['written']> {
  return {
    rating: content.rating,
    title: content.title ?? '',
    body: content.body ?? '',
    name: author.authorName ?? '',
  };
}

export async function writeReview({ context, params, request }: ActionFunctionArgs) {
  const shop = context.get(shopContext);
  const words = shop.words.reviews.form;
  const form = await request.formData();
  const read = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const rating = Number(read('rating'));
  const typed = { rating, title: read('title'), body: read('body'), name: read('name') };
  const refuse = (problem: string) => data<ReviewAnswer>({ problem, typed }, { status: 422 });
  const options = { link: read('link') || undefined };
  const { client } = shop;
  try {
    const product = await findProduct(shop, params['slug'] ?? '');
    const before = (await client.reviews.getMyReview(product._id, options)).review;
    if (read('intent') === 'remove') {
      if (before !== undefined) await client.reviews.deleteReview(before._id, options);
      return data<ReviewAnswer>({ done: 'removed' });
    }
    if (!Number.isInteger(rating) || rating < 1 || rating > 5) return refuse(words.missingStars);
    const content = { rating, title: typed.title, body: typed.body };
    const author = { authorName: typed.name };
    const saved =
      before === undefined
        ? await client.reviews.createReview({ entityId: product._id, content, author }, options)
        : await client.reviews.updateReview(before._id, { content, author }, options);
    const isPublished = saved.moderation.moderationStatus === 'APPROVED';
    return data<ReviewAnswer>({ done: isPublished ? 'published' : 'pending' });
  } catch (error) {
    if (isApplicationError(error)) return refuse(explain(error.code, words));
    throw error;
  }
}

function explain(code: string, words: Words['reviews']['form']): string {
  if (code === 'REVIEW_NOT_ALLOWED') return words.notBuyer;
  return code === 'REVIEW_LINK_NOT_VALID' ? words.linkNotValid : words.failed;
}
