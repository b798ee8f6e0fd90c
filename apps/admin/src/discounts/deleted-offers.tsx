/** The codes or automatic offers that were deleted in the last 30 days, each with its way back. */
import { Button } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
import { useQuery } from '@tanstack/react-query';

import { ShortDate } from '../list/short-date.tsx';
import { Empty, FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { type OfferType, useRestore, wordsOfType } from './offer-actions.tsx';

interface DeletedOffersProps {
  readonly type: OfferType;
}

export function DeletedOffers({ type }: DeletedOffersProps) {
  const { client } = useSession();
  const restore = useRestore(type);
  const texts = wordsOfType(type).deleted;
  const {
    data: offers,
    error,
    refetch,
  } = useQuery({
    queryKey: ['offers', 'deleted', type],
    queryFn: async ({ signal }) =>
      type === 'code'
        ? (await client.offers.listDeletedCoupons({ signal })).map(({ code, ...offer }) => ({ ...offer, name: code }))
        : client.offers.listDeletedRules({ signal }),
  });
  if (offers === undefined) {
    return error === null ? (
      <SkeletonRows count={3} />
    ) : (
      <div className="p-5">
        <FailedNotice error={error} what={texts.failedWhat} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (offers.length === 0) {
    return <Empty title={texts.none}>{words.discounts.listPage.deletedText}</Empty>;
  }
  return (
    <ul aria-label={texts.label}>
      {offers.map(({ _id: id, name, deletedDate }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-3 last:border-b-0"
        >
          <span className="min-w-0 break-words">
            <span className="font-[550]">{name}</span>
            <span className="block text-sm text-quiet">
              {fill(words.list.deleted.date, { date: <ShortDate date={new Date(deletedDate)} /> })}
            </span>
          </span>
          <Button size="small" aria-label={words.list.deleted.restore(name)} onClick={() => restore({ id, name })}>
            {words.list.actions.restore}
          </Button>
        </li>
      ))}
    </ul>
  );
}
