/** Loads and receives the form of a review. A buyer without an account proves their order by the link of an email. */
import { isApplicationError, isValidationError } from '@cartwright/client';
import type { reviews } from '@cartwright/client';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';

import { findProduct } from '../catalog/load.ts';
import {
  isPhotoId,
  isPhotoProblem,
  MAX_PHOTO_BYTES,
  MAX_PHOTOS,
  PHOTO,
  PHOTO_PROBLEM,
} from '../client/review-photos.ts';
import type { PhotoProblem } from '../client/review-photos.ts';
import { shopContext } from '../shell/shop-context.ts';
import type { Words } from '../words/en.ts';

export interface ReviewFormData {
  readonly product: { readonly id: string; readonly name: string; readonly slug: string };
  /** Empty where the form was opened without one. */
  readonly link: string;
  /** Why the visitor cannot write: `sign-in` and `link` have a remedy. */
  readonly obstacle?: 'sign-in' | 'link' | 'not-a-buyer';
  readonly suggestedName: string;
  readonly written?: WrittenReview;
}

export interface WrittenReview {
  /** Stars; 0 before they are chosen. */
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly name: string;
  /** Ids of its photos, in their order. */
  readonly photos: readonly string[];
}

export interface ReviewAnswer {
  readonly done?: 'pending' | 'published' | 'removed';
  readonly problem?: string;
  /** What was typed, where it was not taken. */
  readonly typed?: WrittenReview;
}

export async function loadReviewForm({ context, params, request }: LoaderFunctionArgs): Promise<ReviewFormData> {
  const shop = context.get(shopContext);
  const { search, searchParams } = new URL(request.url);
  const { _id, name, slug } = await findProduct(shop, params['slug'] ?? '', `/review${search}`);
  const link = searchParams.get('link') ?? '';
  const form = { product: { id: _id, name, slug }, link, suggestedName: '' };
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

function readWritten({ content, author }: reviews.Review): WrittenReview {
  return {
    rating: content.rating,
    title: content.title ?? '',
    body: content.body ?? '',
    name: author.authorName ?? '',
    photos: content.media.flatMap(({ image }) => /^wix:image:\/\/v1\/([^/#]+)/.exec(image)?.[1] ?? []),
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
  const photos = [...new Set(form.getAll(PHOTO).filter((id) => typeof id === 'string' && isPhotoId(id)))] as string[];
  const typed = { rating, title: read('title'), body: read('body'), name: read('name'), photos };
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
    const photoProblem = photos.length > MAX_PHOTOS ? 'tooMany' : read(PHOTO_PROBLEM);
    if (isPhotoProblem(photoProblem)) return refuse(photoProblemWords(words, photoProblem));
    if (!Number.isInteger(rating) || rating < 1 || rating > 5) return refuse(words.missingStars);
    const media = photos.map((id) => ({ image: `wix:image://v1/${id}/#originWidth=0&originHeight=0` }));
    const content = { rating, title: typed.title, body: typed.body, media };
    const author = { authorName: typed.name };
    const saved =
      before === undefined
        ? await client.reviews.createReview({ entityId: product._id, content, author }, options)
        : await client.reviews.updateReview(before._id, { content, author }, options);
    const isPublished = saved.moderation.moderationStatus === 'APPROVED';
    return data<ReviewAnswer>({ done: isPublished ? 'published' : 'pending' });
  } catch (error) {
    if (isApplicationError(error)) return refuse(explain(error.code, words));
    // Such as a photo that was deleted, since its review was not sent within a day.
    if (isValidationError(error)) return refuse(words.failed);
    throw error;
  }
}

function explain(code: string, words: Words['reviews']['form']): string {
  if (code === 'REVIEW_NOT_ALLOWED') return words.notBuyer;
  return code === 'REVIEW_LINK_NOT_VALID' ? words.linkNotValid : words.failed;
}

export function photoProblemWords({ photos: { problems } }: Words['reviews']['form'], problem: PhotoProblem): string {
  switch (problem) {
    case 'tooLarge':
      return problems.tooLarge(MAX_PHOTO_BYTES / 1_000_000);
    case 'tooMany':
      return problems.tooMany(MAX_PHOTOS);
    default:
      return problems[problem];
  }
}
