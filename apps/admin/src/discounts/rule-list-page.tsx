/** The automatic offers of the shop, newest first. */
import { Badge } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';

import type { DiscountRule } from '../client/offer-calls.ts';
import type { ListColumn } from '../list/data-table.tsx';
import { ADMIN_LOCALE } from '../list/language.ts';
import { useNow } from '../list/use-now.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { DeletedOffers } from './deleted-offers.tsx';
import { ruleListQuery, RULES_PATH } from './discount-queries.ts';
import { OfferList, useOfferView } from './offer-list.tsx';
import { OfferCard, OfferLink } from './offer-row.tsx';
import { stateOf, wordsOfState } from './offer-state.ts';
import { describeRule } from './offer-words.ts';
import { readRule } from './rule-values.ts';
import { useOfferNames, useOfferShop } from './use-offer-shop.ts';

export function RuleListPage() {
  const { client } = useSession();
  const view = useOfferView();
  const query = useQuery(ruleListQuery(client, view));
  return (
    <OfferList
      path={RULES_PATH}
      type="rule"
      view={view}
      query={query}
      newPath="/discounts/automatic/new"
      columns={columns}
      Card={RuleCard}
      deleted={<DeletedOffers type="rule" />}
    />
  );
}

const columns: readonly ListColumn<DiscountRule>[] = [
  {
    id: 'name',
    header: words.discounts.listPage.columns.name,
    cell: ({ row: { original: rule } }) => <OfferLink type="rule" id={rule._id} name={rule.name} />,
  },
  {
    id: 'offer',
    header: words.discounts.listPage.columns.offer,
    cell: ({ row }) => <RuleSentence rule={row.original} />,
  },
  { id: 'state', header: words.discounts.listPage.columns.state, cell: ({ row }) => <RuleBadge rule={row.original} /> },
  {
    id: 'uses',
    header: words.discounts.listPage.columns.uses,
    meta: { isNumber: true },
    cell: ({ row }) => row.original.usageCount.toLocaleString(ADMIN_LOCALE),
  },
];

function RuleCard({ row: rule }: { readonly row: DiscountRule }) {
  return (
    <OfferCard
      type="rule"
      id={rule._id}
      name={rule.name}
      badge={<RuleBadge rule={rule} />}
      sentence={<RuleSentence rule={rule} />}
      used={words.discounts.listPage.used(rule.usageCount)}
    />
  );
}

function RuleSentence({ rule }: { readonly rule: DiscountRule }) {
  const shop = useOfferShop();
  const values = readRule(rule, shop);
  const names = useOfferNames(values.scope);
  const now = useNow().getTime();
  return (
    <span className="text-quiet">
      {values.isForeign ? words.discounts.listPage.madeByApp : describeRule(values, { shop, names, now })}
    </span>
  );
}

function RuleBadge({ rule: { active: isActive, activeTimeInfo } }: { readonly rule: DiscountRule }) {
  const read = (moment: string | null | undefined) => (moment ? Date.parse(moment) : undefined);
  const period = { isActive, startsAt: read(activeTimeInfo?.start), endsAt: read(activeTimeInfo?.end) };
  const { text, tone } = wordsOfState(stateOf(period, useNow().getTime()));
  return <Badge tone={tone}>{text}</Badge>;
}
