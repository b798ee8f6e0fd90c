/** Which products are in a collection: chosen by hand, or found by rules, with some pinned first and some left out. */
import { Button, Checkbox, Radio } from '@cartwright/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { FailedNotice, SkeletonRows } from '../list/states.tsx';
import { ProductPicker } from '../pickers/product-picker.tsx';
import { useSession } from '../session/session-gate.tsx';
import type { SettingsForm } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';
import type { CollectionOperation } from './collection-calls.ts';
import type { CollectionValues, SavedCollection } from './collection-source.ts';
import { LeftOut } from './left-out.tsx';
import { PickList } from './pick-list.tsx';
import { viewPicks, withOperation } from './pick-order.ts';
import { collectionProductsQuery, type ListedProduct, readListed } from './picked-products.ts';
import { RulesPanel } from './rules-panel.tsx';

/** Products of one operation. */
const MAX_IDS = 500;

interface CollectionProductsProps {
  readonly id: string;
  readonly form: SettingsForm<CollectionValues>;
  readonly values: CollectionValues;
  readonly saved: SavedCollection;
}

export function CollectionProducts({ id, form, values, saved }: CollectionProductsProps) {
  const { client } = useSession();
  const { rules, operations } = values;
  const [isPicking, setIsPicking] = useState(false);
  // Products that were added and are not saved yet.
  const [known, setKnown] = useState<ReadonlyMap<string, ListedProduct>>(new Map());
  const picked = useInfiniteQuery(collectionProductsQuery(client, id, 'PICKED'));
  const left = useInfiniteQuery(collectionProductsQuery(client, id, 'EXCLUDED'));
  const total = picked.data?.pages[0]?.total ?? 0;
  const loaded = picked.data?.pages.flatMap(({ products }) => products);
  const view = viewPicks(loaded ?? [], total, operations, (one) => known.get(one));
  const operate = (next: CollectionOperation, products: readonly ListedProduct[] = []) => {
    if (products.length > 0) setKnown(new Map([...known, ...products.map((one) => [one.id, one] as const)]));
    form.set({ operations: withOperation(operations, next) });
  };
  const add = (products: readonly ListedProduct[]) => {
    const ids = products.map((one) => one.id);
    if (ids.length === 0) return;
    setKnown(new Map([...known, ...products.map((one) => [one.id, one] as const)]));
    const added = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, part) => ({
      kind: 'ADD' as const,
      productIds: ids.slice(part * MAX_IDS, (part + 1) * MAX_IDS),
    }));
    form.set({ operations: [...operations, ...added] });
  };
  const leftOut = viewLeftOut(left.data?.pages.flatMap(({ products }) => products) ?? [], operations, known);
  return (
    <>
      <section className="panel grid gap-5 p-5" aria-label={words.collections.products.label}>
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="panel__title mb-3">{words.collections.products.title}</legend>
          <Radio
            name="mode"
            label={words.collections.products.byHand}
            hint={words.collections.products.byHandHint}
            checked={!rules.isOn}
            onChange={() => form.set({ rules: { ...rules, isOn: false } })}
          />
          <Radio
            name="mode"
            label={words.collections.products.byRules}
            hint={words.collections.products.byRulesHint}
            checked={rules.isOn}
            onChange={() => form.set({ rules: { ...rules, isOn: true } })}
          />
        </fieldset>
        <Switching form={form} values={values} saved={saved} />
        {rules.isOn ? (
          <RulesPanel
            form={form}
            rules={rules}
            excludedIds={leftOut.map((one) => one.id)}
            pickedIds={new Set(view.items.map((one) => one.id))}
            onPin={(product) => add([product])}
            onLeaveOut={(product) => operate({ kind: 'EXCLUDE', productIds: [product.id] }, [product])}
          />
        ) : null}
      </section>
      <section className="panel" aria-labelledby="picked-title">
        <div className="flex flex-wrap items-center justify-between gap-3 p-5">
          <div>
            <h2 id="picked-title" className="panel__title">
              {rules.isOn ? words.collections.products.pinnedTitle : words.collections.products.orderTitle}
            </h2>
            <p className="text-sm text-quiet">
              {rules.isOn
                ? words.collections.products.pinnedHint
                : words.collections.products.orderHint(view.items.length + view.notLoaded)}
            </p>
          </div>
          <Button size="small" onClick={() => setIsPicking(true)}>
            {rules.isOn ? words.collections.products.pinProducts : words.collections.products.addProducts}
          </Button>
        </div>
        {picked.error !== null && loaded === undefined ? (
          <div className="p-5">
            <FailedNotice
              error={picked.error}
              what={words.collections.products.failedWhat}
              onRetry={() => void picked.refetch()}
            />
          </div>
        ) : loaded === undefined ? (
          <SkeletonRows count={4} />
        ) : view.items.length + view.notLoaded === 0 ? (
          rules.isOn ? null : (
            <p className="px-5 pb-8 text-center text-sm text-quiet">{words.collections.products.empty}</p>
          )
        ) : (
          <PickList
            view={view}
            isFetchingMore={picked.isFetchingNextPage}
            onMore={() => void picked.fetchNextPage()}
            onOperation={operate}
            onUndo={(operation) => form.set({ operations: undone(form.values?.operations ?? [], operation) })}
          />
        )}
      </section>
      {rules.isOn && leftOut.length > 0 ? (
        <LeftOut products={leftOut} onInclude={(product) => operate({ kind: 'INCLUDE', productIds: [product.id] })} />
      ) : null}
      {isPicking ? (
        <ProductPicker
          title={rules.isOn ? words.collections.products.pinProducts : words.collections.products.addProducts}
          many
          verb={rules.isOn ? 'pin' : 'add'}
          memberIds={new Set(view.items.map((one) => one.id))}
          memberWords={rules.isOn ? words.collections.products.pinned : words.collections.products.member}
          onPick={(products) => add(products.map(readListed))}
          onClose={() => setIsPicking(false)}
        />
      ) : null}
    </>
  );
}

/** What becomes of the products when the merchant goes from one way to the other. */
function Switching({ form, values: { rules, operations }, saved }: Omit<CollectionProductsProps, 'id'>) {
  const { pickedCount, numberOfProducts } = saved.details;
  const wasOn = saved.values.rules.isOn;
  const toggle = (kind: 'CLEAR' | 'KEEP_FOUND', isOn: boolean) => {
    const others = operations.filter((one) => one.kind !== kind);
    form.set({ operations: isOn ? [{ kind }, ...others] : others });
  };
  if (rules.isOn && !wasOn && pickedCount > 0) {
    return (
      <Checkbox
        label={words.collections.products.keepPicks(pickedCount)}
        checked={!operations.some(({ kind }) => kind === 'CLEAR')}
        onChange={({ target }) => toggle('CLEAR', !target.checked)}
      />
    );
  }
  const found = numberOfProducts - pickedCount;
  if (!rules.isOn && wasOn && found > 0) {
    return (
      <Checkbox
        label={words.collections.products.keepFound(found)}
        checked={operations.some(({ kind }) => kind === 'KEEP_FOUND')}
        onChange={({ target }) => toggle('KEEP_FOUND', target.checked)}
      />
    );
  }
  return null;
}

function viewLeftOut(
  saved: readonly ListedProduct[],
  operations: readonly CollectionOperation[],
  known: ReadonlyMap<string, ListedProduct>,
): readonly ListedProduct[] {
  let products = [...saved];
  for (const { kind, productIds } of operations) {
    const ids = new Set(productIds);
    if (kind === 'INCLUDE' || kind === 'ADD') products = products.filter(({ id }) => !ids.has(id));
    if (kind === 'EXCLUDE') products.push(...[...ids].flatMap((id) => known.get(id) ?? []));
  }
  return products;
}

function undone(operations: readonly CollectionOperation[], operation: CollectionOperation) {
  return operations.filter((one) => one !== operation);
}
