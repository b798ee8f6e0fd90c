/** The reviews of the fake platform: published ones that a test gives, and the one that its member writes. */
import type * as wire from '@cartwright/contract';

import type { FakeCatalog, FakeReview } from './fake-catalog.ts';
import { queryItems } from './fake-query.ts';
import { FakeError, toRecord } from './fake-response.ts';

type Review = wire.EndpointOutput<typeof wire.getReview>['review'];
type Body = Readonly<Record<string, unknown>>;

export interface FakeReviews {
  /** The response to a call, or undefined where it is not about reviews. */
  call(session: string, route: string, body: Body): object | undefined;
}

/** The oldest review that a test gives; each next one is a day newer. */
const FIRST_DAY = Date.parse('2026-01-01T00:00:00.000Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const MEMBER = 'member';

const NOT_ALLOWED =
  'Only buyers of this product can review it: sign in with the account that it was bought with, or open the link in your email.';

export function createFakeReviews({ products }: FakeCatalog): FakeReviews {
  let made = 0;
  const published = products.flatMap(({ id, reviews }) => reviews.map((review) => write(id, review, 'APPROVED')));
  /** What the member wrote, by product. */
  const own = new Map<string, Review>();

  function write(entityId: string, { rating, title, body, name }: FakeReview, moderationStatus: string): Review {
    made += 1;
    const date = new Date(FIRST_DAY + made * DAY_MS).toISOString();
    return {
      id: `rev_${made}`,
      namespace: 'stores',
      entityId,
      content: { title: title ?? '', body: body ?? '', rating, media: [] },
      author: name === undefined || name === '' ? {} : { authorName: name },
      moderation: { moderationStatus, manuallyChanged: false },
      revision: '1',
      verified: true,
      createdDate: date,
      updatedDate: date,
      reviewDate: date,
    };
  }

  function find(entityId: string) {
    const product = products.find(({ id }) => id === entityId);
    if (product === undefined) throw FakeError.application(404, 'PRODUCT_NOT_FOUND', 'There is no such product.');
    return product;
  }

  function findOwn(session: string, reviewId: string): Review {
    const review = session === MEMBER ? [...own.values()].find(({ id }) => id === reviewId) : undefined;
    if (review === undefined) throw FakeError.application(404, 'REVIEW_NOT_FOUND', 'There is no such review.');
    return review;
  }

  function create(session: string, sent: Body): Review {
    const product = find(String(sent['entityId']));
    if (session !== MEMBER || !product.isBought) throw FakeError.application(403, 'REVIEW_NOT_ALLOWED', NOT_ALLOWED);
    const before = own.get(product.id);
    if (before !== undefined) {
      const message = 'You have reviewed this product before: change that review instead.';
      throw FakeError.application(409, 'REVIEW_ALREADY_EXISTS', message, { reviewId: before.id });
    }
    const review = write(product.id, readWords(sent, undefined), 'IN_MODERATION');
    own.set(product.id, review);
    return review;
  }

  function change(before: Review, sent: Body): Review {
    const { rating, title, body, name } = readWords(sent, before);
    const review: Review = {
      ...before,
      content: { ...before.content, rating, title: title ?? '', body: body ?? '' },
      author: name === undefined || name === '' ? {} : { authorName: name },
      revision: String(Number(before.revision) + 1),
    };
    own.set(review.entityId, review);
    return review;
  }

  return {
    call(session, route, body) {
      const [method = '', path = ''] = route.split(' ');
      const [, , version, kind, id = ''] = path.split('/');
      if (!path.startsWith('/reviews/') || version !== 'v1') return undefined;
      if (route === 'POST /reviews/v1/reviews/query') {
        const newest = published.toSorted((one, other) => other.createdDate.localeCompare(one.createdDate));
        const page = queryItems(newest, toRecord(body['query']));
        return { reviews: page.items, metadata: page.metadata, pagingMetadata: page.metadata };
      }
      if (method === 'GET' && kind === 'my-reviews') {
        const { isBought } = find(decodeURIComponent(id));
        const review = session === MEMBER ? own.get(decodeURIComponent(id)) : undefined;
        const mayReview = session === MEMBER && isBought;
        return {
          mayReview,
          ...(mayReview && { suggestedName: 'Test M.' }),
          ...(review !== undefined && { review }),
        };
      }
      if (kind !== 'reviews') return undefined;
      if (method === 'POST' && id === '') return { review: create(session, toRecord(body['review'])) };
      if (method === 'PATCH') return { review: change(findOwn(session, id), toRecord(body['review'])) };
      if (method !== 'DELETE') return undefined;
      const review = findOwn(session, id);
      own.delete(review.entityId);
      return { review };
    },
  };
}

/** The words of a request. Absent ones stay. */
function readWords(sent: Body, before: Review | undefined): FakeReview {
  const content = toRecord(sent['content']);
  const rating = content['rating'] ?? before?.content.rating;
  if (typeof rating !== 'number' || !Number.isInteger(rating) || rating < 1 || rating > 5) {
    const [least, most] = typeof rating === 'number' && rating > 5 ? ['5 or less', 'MAX'] : ['1 or more', 'MIN'];
    throw FakeError.validation('review.content.rating', `rating must be ${least}`, most);
  }
  const words = (value: unknown, old: string | null | undefined) => (typeof value === 'string' ? value : (old ?? ''));
  return {
    rating,
    title: words(content['title'], before?.content.title),
    body: words(content['body'], before?.content.body),
    name: words(toRecord(sent['author'])['authorName'], before?.author.authorName),
  };
}
