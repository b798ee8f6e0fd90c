/**
 * A review: what a buyer says about a product. Both texts are plain text. Invariant: only an approved review is shown and
 * counted.
 */
import type { Id, MemberId } from '../../foundation/ids.ts';
import type { PictureAsset } from '../../foundation/media/media-asset.ts';
import type { ProductId } from '../catalog/model/product.ts';

export type ReviewId = Id<'rev'>;

export const REVIEW_STATUSES = ['IN_MODERATION', 'APPROVED', 'REJECTED'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** A member, or a person without an account by the email address of their order, in lower case. */
export type ReviewBuyer =
  | { readonly kind: 'member'; readonly id: MemberId }
  | { readonly kind: 'guest'; readonly id: string };

export interface Review extends ReviewDetails {
  readonly id: ReviewId;
  readonly productId: ProductId;
  readonly buyer: ReviewBuyer;
  readonly orderId: string;
  readonly status: ReviewStatus;
  /** Stars, 1 to 5. */
  readonly rating: number;
  /** Counts the changes. */
  readonly revision: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** The stored document. */
export interface ReviewDetails extends ReviewTexts {
  readonly photos: readonly PictureAsset[];
  /** Whether a merchant decided about it, instead of the shop's setting. */
  readonly isDecided: boolean;
  /** Why it is not shown, for merchants. */
  readonly rejectionReason?: string;
  readonly reply?: ReviewReply;
}

interface ReviewTexts {
  /** As it is shown; empty where the buyer gave no name. */
  readonly name: string;
  readonly title: string;
  readonly body: string;
}

export interface ReviewReply {
  readonly message: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** What the buyer changes. */
export interface ReviewContentChange extends Partial<ReviewTexts> {
  readonly rating?: number;
  readonly photos?: readonly PictureAsset[];
}

/** One line of plain text: without control characters and spaces at its ends. */
export function cleanLine(text: string): string {
  return text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
}

/** Plain text with line ends, and at most one empty line in a row. */
export function cleanText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n]/gu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Whether a new review is shown at once. */
export function firstStatus(requiresApproval: boolean): ReviewStatus {
  return requiresApproval ? 'IN_MODERATION' : 'APPROVED';
}

/**
 * The review after its buyer changed it. The same content changes nothing. What a merchant rejected is checked again,
 * also where reviews are shown at once.
 */
export function editReview(
  review: Review,
  change: ReviewContentChange,
  { requiresApproval, now }: { readonly requiresApproval: boolean; readonly now: number },
): Review {
  const { rejectionReason: _reason, ...kept } = review;
  const edited = { ...kept, ...change };
  const isSame = (['name', 'title', 'body', 'rating'] as const).every((member) => edited[member] === review[member]);
  if (isSame && samePhotos(edited.photos, review.photos)) return review;
  return {
    ...edited,
    status: firstStatus(requiresApproval || review.status === 'REJECTED'),
    isDecided: false,
    revision: review.revision + 1,
    updatedAt: now,
  };
}

function samePhotos(left: readonly PictureAsset[], right: readonly PictureAsset[]): boolean {
  return left.length === right.length && left.every(({ id }, index) => id === right[index]?.id);
}

/** The review after a merchant decided about it; the same review where nothing changes. */
export function moderateReview(
  review: Review,
  { status, reason, now }: { readonly status: ReviewStatus; readonly reason?: string; readonly now: number },
): Review {
  const { rejectionReason: before, ...kept } = review;
  const given = status === 'REJECTED' && reason !== undefined ? reason : undefined;
  if (review.status === status && (status !== 'REJECTED' || given === before)) return review;
  return {
    ...kept,
    ...(given === undefined || given === '' ? {} : { rejectionReason: given }),
    status,
    isDecided: status !== 'IN_MODERATION',
    revision: review.revision + 1,
    updatedAt: now,
  };
}

/** The review with the shop's reply; an empty message removes it. */
export function replyToReview(review: Review, message: string, now: number): Review {
  const { reply, ...kept } = review;
  return {
    ...kept,
    ...(message === '' ? {} : { reply: { message, createdAt: reply?.createdAt ?? now, updatedAt: now } }),
    revision: review.revision + 1,
    updatedAt: now,
  };
}
