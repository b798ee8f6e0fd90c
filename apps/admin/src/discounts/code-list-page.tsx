/** The codes of the shop, newest first. */
import { Badge } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';

import type { Coupon } from '../client/offer-calls.ts';
import type { ListColumn } from '../list/data-table.tsx';
import { ADMIN_LOCALE } from '../list/language.ts';
import { useNow } from '../list/use-now.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { readCode } from './code-values.ts';
import { DeletedOffers } from './deleted-offers.tsx';
import { codeListQuery, CODES_PATH } from './discount-queries.ts';
import { OfferList, useOfferView } from './offer-list.tsx';
import { OfferCard, OfferLink } from './offer-row.tsx';
import { stateOf, wordsOfState } from './offer-state.ts';
import { describeCode } from './offer-words.ts';
import { useOfferNames, useOfferShop } from './use-offer-shop.ts';

export function CodeListPage() {
  const { client } = useSession();
  const view = useOfferView();
  const query = useQuery(codeListQuery(client, view));
  return (
    <OfferList
      path={CODES_PATH}
      type="code"
      view={view}
      query={query}
      newPath="/discounts/codes/new"
      columns={columns}
      Card={CodeCard}
      deleted={<DeletedOffers type="code" />}
    />
  );
}

const columns: readonly ListColumn<Coupon>[] = [
  {
    id: 'code',
    header: words.discounts.listPage.columns.code,
    cell: ({ row: { original: coupon } }) => <OfferLink type="code" id={coupon._id} name={coupon.specification.code} />,
  },
  {
    id: 'offer',
    header: words.discounts.listPage.columns.offer,
    cell: ({ row }) => <CodeSentence coupon={row.original} />,
  },
  {
    id: 'state',
    header: words.discounts.listPage.columns.state,
    cell: ({ row }) => <CodeBadge coupon={row.original} />,
  },
  {
    id: 'uses',
    header: words.discounts.listPage.columns.uses,
    meta: { isNumber: true },
    cell: ({ row }) => printUses(row.original),
  },
];

function CodeCard({ row: coupon }: { readonly row: Coupon }) {
  return (
    <OfferCard
      type="code"
      id={coupon._id}
      name={coupon.specification.code}
      badge={<CodeBadge coupon={coupon} />}
      sentence={<CodeSentence coupon={coupon} />}
      used={printUsed(coupon)}
    />
  );
}

function CodeSentence({ coupon }: { readonly coupon: Coupon }) {
  const shop = useOfferShop();
  const values = readCode(coupon, shop);
  const names = useOfferNames(values.scope);
  const { name, code } = coupon.specification;
  return (
    <span className="text-quiet">
      {describeCode(values, { shop, names, now: useNow().getTime() })}
      {name === code ? null : <span className="block">{name}</span>}
    </span>
  );
}

function CodeBadge({ coupon: { specification } }: { readonly coupon: Coupon }) {
  const { active: isActive, startTime, expirationTime } = specification;
  const endsAt = expirationTime ? Number(expirationTime) : undefined;
  const { text, tone } = wordsOfState(stateOf({ isActive, startsAt: Number(startTime), endsAt }, useNow().getTime()));
  return <Badge tone={tone}>{text}</Badge>;
}

/** `12`, `12 of 100` */
function printUses({ numberOfUsages, specification: { usageLimit } }: Coupon): string {
  const { usesOf } = words.discounts.listPage;
  return usageLimit ? usesOf(numberOfUsages, usageLimit) : numberOfUsages.toLocaleString(ADMIN_LOCALE);
}

/** `Used 12`, `Used 12 of 100` */
function printUsed({ numberOfUsages, specification: { usageLimit } }: Coupon): string {
  const { used, usedOf } = words.discounts.listPage;
  return usageLimit ? usedOf(numberOfUsages, usageLimit) : used(numberOfUsages);
}
