/** The side column: visibility, ribbon and collections of the product. */
import type { Product } from '@cartwright/client';
import { Checkbox, Radio, TextField } from '@cartwright/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import { fullDate } from '../list/dates.ts';
import { FailedNotice } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { type ProductFieldsProps, withDetails } from './product-draft.ts';

export function ProductSide({
  product,
  draft,
  problems,
  onChange,
}: ProductFieldsProps & { readonly product: Product }) {
  return (
    <div className="grid gap-5 max-lg:contents">
      <section className="panel grid gap-5 p-5">
        <fieldset className="grid gap-3">
          <legend className="panel__title mb-3">In the shop</legend>
          <Radio
            name="visible"
            label="Visible"
            hint="Shoppers can find and buy this product."
            checked={draft.visible}
            onChange={() => onChange({ ...draft, visible: true }, 'visible')}
          />
          <Radio
            name="visible"
            label="Hidden"
            hint="Only visible in the admin."
            checked={!draft.visible}
            onChange={() => onChange({ ...draft, visible: false }, 'visible')}
          />
        </fieldset>
        <TextField
          id="ribbon"
          label="Ribbon"
          optional
          hint="A short label on the product’s picture, like “New”."
          autoComplete="off"
          value={draft.ribbon}
          error={problems['ribbon']}
          onChange={(event) => onChange({ ...draft, ribbon: event.target.value }, 'ribbon')}
        />
        <dl className="grid gap-1 border-t border-line pt-4 text-sm text-quiet">
          <DateLine term="Created" date={product._createdDate} />
          <DateLine term="Changed" date={product.lastUpdated} />
        </dl>
      </section>
      <CollectionChoice draft={draft} problems={problems} onChange={onChange} />
    </div>
  );
}

function collectionsQuery({ collections }: MerchantClient) {
  return queryOptions({
    queryKey: ['collections', 'all'],
    queryFn: () => collections.queryCollections().ascending('name').limit(100).find(),
    staleTime: 60_000,
  });
}

/** The first hundred collections by name. Those of others in which the product is stay as they are. */
function CollectionChoice({ draft, onChange }: ProductFieldsProps) {
  const { client } = useSession();
  const { data, error, refetch } = useQuery(collectionsQuery(client));
  const { collectionIds } = draft.details;
  if (error !== null) return <FailedNotice error={error} what="The collections" onRetry={() => void refetch()} />;
  if (data === undefined || data.items.length === 0) return null;
  const toggle = (id: string, isOn: boolean) => {
    const others = collectionIds.filter((one) => one !== id);
    const next = isOn ? [...others, id].toSorted() : others;
    onChange(withDetails(draft, { collectionIds: next }), 'details.collectionIds');
  };
  return (
    <fieldset className="panel grid gap-3 p-5">
      <legend className="visually-hidden">Collections</legend>
      <p className="panel__title" aria-hidden="true">
        Collections
      </p>
      <div className="grid max-h-72 gap-3 overflow-y-auto">
        {data.items.map(({ _id: id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={collectionIds.includes(id)}
            onChange={({ target }) => toggle(id, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function DateLine({ term, date }: { readonly term: string; readonly date: Date | null | undefined }) {
  if (!(date instanceof Date)) return null;
  return (
    <div className="flex justify-between gap-4">
      <dt>{term}</dt>
      <dd>{fullDate(date)}</dd>
    </div>
  );
}
