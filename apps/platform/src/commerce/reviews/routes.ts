/** Routes of reviews: everybody reads the published ones, and merchants read and moderate all of them. */
import * as contract from '@cartwright/contract';

import type { StopPageDeps } from '../../foundation/hosted-pages/stop-pages.ts';
import type { Caller } from '../../foundation/http/caller.ts';
import { hasPermission } from '../../foundation/http/caller.ts';
import { type ExpectedError, isExpectedError, refuse, refuseFields } from '../../foundation/http/failure.ts';
import { type Route, route, type TransactionContext } from '../../foundation/http/routes/route.ts';
import { type LoggedEntity, logRoutes } from '../../foundation/logged-routes.ts';
import { describePage, parseQuery } from '../../foundation/query/page.ts';
import { findProducts } from '../catalog/model/line-products.ts';
import type { ProductId } from '../catalog/model/product.ts';
import { findOrder } from '../orders/order-store.ts';
import { type BuyerDeps, createBuyerRoutes, findOwn } from './buyer-routes.ts';
import { removeReview, replaceReview } from './change-review.ts';
import { createPhotoUploadRoutes, type PhotoUploadDeps } from './photo-uploads.ts';
import { createReviewStopRoutes } from './request-reviews.ts';
import { toMerchantResponses, toReviewResponse } from './review-response.ts';
import { readReviewSettings, saveReviewSettings } from './review-settings.ts';
import { findReview, MERCHANT_REVIEW_FIELDS, queryReviewRows, REVIEW_FIELDS } from './review-store.ts';
import { cleanText, moderateReview, replyToReview, type Review } from './review.ts';
import { REVIEW_LINK_LIFETIME_MS, reviewAddressFor, signReviewLink } from './reviewer.ts';

const READERS = { allow: ['visitor', 'member', 'merchant', 'app'], work: 'read' } as const;
const PERMISSION = 'reviews.manage';
const MERCHANT = { allow: ['merchant', 'app'], permission: PERMISSION } as const;
const WRITE = { ...MERCHANT, work: 'write' } as const;

/** Without the buyer's words: the log is kept when they delete their review. */
const REVIEW: LoggedEntity = {
  kind: 'review',
  named: ({ reviewId }) => (typeof reviewId === 'string' ? [reviewId] : []),
  read: async (tx, siteId, id) => {
    const found = await findReview(tx, siteId, id);
    return (
      found && {
        productId: found.productId,
        status: found.status,
        rejectionReason: found.rejectionReason,
        reply: found.reply?.message,
      }
    );
  },
};
const SETTINGS: LoggedEntity = { kind: 'review-settings', isSingle: true, read: readReviewSettings };

export function createReviewRoutes(deps: BuyerDeps & PhotoUploadDeps & StopPageDeps): readonly Route[] {
  const { ids, publicUrl } = deps;

  /** Changes a review as a merchant. */
  const change = async (
    { caller, tx, now }: Pick<TransactionContext<unknown, 'merchant' | 'app'>, 'caller' | 'tx' | 'now'>,
    reviewId: string,
    next: (review: Review, now: number) => Review,
  ) => {
    const { siteId } = caller;
    const before = await findReview(tx, siteId, reviewId);
    if (before === undefined) return refuse('REVIEW_NOT_FOUND');
    const after = next(before, now);
    await replaceReview(deps, tx, { siteId, by: caller, now }, { before, after });
    return { review: await respondOne(tx, siteId, after) };
  };

  const respondOne = async (
    tx: Parameters<typeof toMerchantResponses>[0],
    siteId: Parameters<typeof toMerchantResponses>[1],
    review: Review,
  ): Promise<contract.Review> => {
    const [response] = await toMerchantResponses(tx, siteId, [review], publicUrl);
    if (response === undefined) throw new Error(`The review ${review.id} has no response.`);
    return response;
  };

  return [
    ...createReviewStopRoutes(deps),
    ...createBuyerRoutes(deps),
    ...createPhotoUploadRoutes(deps),

    route(contract.getReview, READERS, async ({ input, caller, tx }) => {
      const isPrivate = mayReadPrivate(caller, input.returnPrivateReviews);
      if (isExpectedError(isPrivate)) return isPrivate;
      const review = await findReview(tx, caller.siteId, input.reviewId);
      if (review === undefined || (review.status !== 'APPROVED' && !isPrivate)) return refuse('REVIEW_NOT_FOUND');
      return { review: isPrivate ? await respondOne(tx, caller.siteId, review) : toReviewResponse(review, publicUrl) };
    }),

    route(contract.queryReviews, READERS, async ({ input, caller, tx }) => {
      const { siteId } = caller;
      const includePrivate = mayReadPrivate(caller, input.returnPrivateReviews);
      if (isExpectedError(includePrivate)) return includePrivate;
      const parsed = parseQuery(input.query, fieldsFor(includePrivate), { minorDigits: 0 });
      if (parsed.kind === 'refused') return refuseFields(parsed.rules);
      const { query } = parsed;
      const { reviews, total, edges } = await queryReviewRows(tx, siteId, { query, includePrivate });
      const metadata = describePage(query, reviews.length, total, edges);
      return {
        reviews: includePrivate
          ? await toMerchantResponses(tx, siteId, reviews, publicUrl)
          : reviews.map((review) => toReviewResponse(review, publicUrl)),
        metadata,
        pagingMetadata: metadata,
      };
    }),

    route(contract.countReviews, READERS, async ({ input, caller, tx }) => {
      const includePrivate = mayReadPrivate(caller, input.includePrivateReviews, 'includePrivateReviews');
      if (isExpectedError(includePrivate)) return includePrivate;
      const asked = { filter: input.filter, paging: { limit: 0 } };
      const parsed = parseQuery(asked, fieldsFor(includePrivate), { minorDigits: 0, path: '' });
      if (parsed.kind === 'refused') {
        return refuseFields(parsed.rules.map((rule) => ({ ...rule, field: rule.field.replace(/^\./, '') })));
      }
      const { total } = await queryReviewRows(tx, caller.siteId, { query: parsed.query, includePrivate });
      return { count: total };
    }),

    ...logRoutes(ids, REVIEW, [
      route(
        contract.deleteReview,
        { allow: ['visitor', 'member', 'merchant', 'app'], permission: PERMISSION, counted: 'review', work: 'write' },
        async ({ input, caller, tx, now }) => {
          const { siteId } = caller;
          const review =
            caller.kind === 'visitor' || caller.kind === 'member'
              ? await findOwn(deps, tx, { caller, id: input.reviewId, link: input.link, now })
              : ((await findReview(tx, siteId, input.reviewId)) ?? refuse('REVIEW_NOT_FOUND'));
          if (isExpectedError(review)) return review;
          await removeReview(deps, tx, { siteId, by: caller, now }, review);
          return { review: toReviewResponse(review, publicUrl) };
        },
      ),

      route(contract.setReply, WRITE, ({ input, ...context }) => {
        const message = cleanText(input.message);
        if (message === '') {
          const description = 'must not be empty; remove the reply instead';
          return Promise.resolve(refuseFields([{ field: 'message', rule: 'MIN_LENGTH', description }]));
        }
        return change(context, input.reviewId, (review, now) => replyToReview(review, message, now));
      }),

      route(contract.removeReply, WRITE, ({ input, ...context }) =>
        change(context, input.reviewId, (review, now) =>
          review.reply === undefined ? review : replyToReview(review, '', now),
        ),
      ),

      route(contract.updateModerationStatus, WRITE, ({ input, ...context }) => {
        const { status, reason } = input;
        return change(context, input.reviewId, (review, now) =>
          moderateReview(review, { status, ...(reason ? { reason: cleanText(reason) } : {}), now }),
        );
      }),
    ]),

    ...logRoutes(ids, { kind: 'order', named: ({ orderId }) => [String(orderId)] }, [
      route(contract.createReviewLink, WRITE, async ({ input, caller, tx, now }) => {
        const { siteId } = caller;
        const order = await findOrder(tx, siteId, input.orderId, { kind: 'site' });
        if (order === undefined) return refuse('ORDER_NOT_FOUND');
        const { shopUrl } = await deps.readShop(tx, siteId);
        const expiresAt = now + REVIEW_LINK_LIFETIME_MS;
        const link = await signReviewLink(deps, tx, siteId, { orderId: order.id, expiresAt });
        const bought = order.lines.flatMap(({ catalogItemId }) => catalogItemId ?? []) as ProductId[];
        const products = await findProducts(tx, siteId, [...new Set(bought)]);
        return {
          link,
          expiresDate: new Date(expiresAt).toISOString(),
          products: [...products.values()].map(({ id, name, slug }) => ({
            entityId: id,
            name,
            url: reviewAddressFor(order, shopUrl, slug, link),
          })),
        };
      }),
    ]),

    ...logRoutes(ids, SETTINGS, [
      route(contract.getReviewSettings, { ...MERCHANT, work: 'read' }, async ({ caller, tx }) => ({
        settings: await readReviewSettings(tx, caller.siteId),
      })),
      route(contract.updateReviewSettings, WRITE, async ({ input, caller, tx, now }) => {
        const before = await readReviewSettings(tx, caller.siteId);
        const { requiresApproval, requests } = input.settings;
        const settings = {
          requiresApproval: requiresApproval ?? before.requiresApproval,
          requests: {
            enabled: requests?.enabled ?? before.requests.enabled,
            delayDays: requests?.delayDays ?? before.requests.delayDays,
          },
        };
        await saveReviewSettings(tx, caller.siteId, settings, now);
        return { settings };
      }),
    ]),
  ];
}

function fieldsFor(includePrivate: boolean) {
  return includePrivate ? MERCHANT_REVIEW_FIELDS : REVIEW_FIELDS;
}

/** Whether the caller asks for reviews that are not published, or an error where they may not. */
function mayReadPrivate(
  caller: Caller,
  asked: boolean | null | undefined,
  option = 'returnPrivateReviews',
): boolean | ExpectedError {
  if (asked !== true) return false;
  if (hasPermission(caller, PERMISSION)) return true;
  return refuse('PERMISSION_DENIED', `Reviews that are not published are for merchants: leave ${option} out.`, {
    data: { permission: PERMISSION },
  });
}
