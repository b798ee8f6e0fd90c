/**
 * The entries of a timeline, newest first. The platform writes several activities for one event, such as a capture and
 * the payment of the whole order; activities of one event, written at one moment, are one entry.
 */
import type { Order, OrderActivity } from '@cartwright/client';

import { describeActivities, wordsOfActivity } from './order-words.ts';

export interface TimelineEntry {
  readonly key: string;
  readonly title: string;
  /** Empty where the title says everything. */
  readonly details: string;
  /** The last one names the entry. */
  readonly activities: readonly [...OrderActivity[], OrderActivity];
}

/** Types of activities that tell of one event, the most final one last. */
const EVENTS = [
  ['AUTHORIZED_PAYMENT_CREATED', 'AUTHORIZED_PAYMENT_CAPTURED', 'ORDER_PARTIALLY_PAID', 'ORDER_PAID'],
  ['REFUND_INITIATED', 'PAYMENT_REFUNDED', 'ORDER_REFUNDED'],
  ['TRACKING_NUMBER_ADDED', 'ORDER_FULFILLED'],
] as const;

export function listTimeline({
  activities,
  currency,
}: Readonly<Pick<Order, 'currency'>> & { readonly activities: readonly OrderActivity[] }): readonly TimelineEntry[] {
  const groups: [...OrderActivity[], OrderActivity][] = [];
  for (const activity of activities) {
    const group = groups.findLast(([first]) => isOfOneEvent(first, activity));
    if (group === undefined) groups.push([activity]);
    else group.splice(group.findLastIndex((one) => rankOf(one) <= rankOf(activity)) + 1, 0, activity);
  }
  return groups.toReversed().map((group) => {
    const last = group[group.length - 1] ?? group[0];
    return {
      key: `${last?._id ?? ''} ${last?.type ?? ''} ${last?._createdDate?.getTime() ?? ''}`,
      title: wordsOfActivity(last),
      details: describeActivities(group, currency),
      activities: group,
    };
  });
}

function isOfOneEvent(one: OrderActivity, other: OrderActivity): boolean {
  const event = EVENTS.find((types) => types.some((type) => type === one.type));
  return (
    event?.some((type) => type === other.type) === true &&
    one._createdDate !== undefined &&
    one._createdDate?.getTime() === other._createdDate?.getTime()
  );
}

function rankOf({ type }: OrderActivity): number {
  return EVENTS.flatMap<string>((types) => types).indexOf(type);
}
