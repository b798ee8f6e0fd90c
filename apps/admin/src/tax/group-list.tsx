/** Groups of products that are taxed alike, and which products are in them. */
import { Badge, Checkbox, TextField, useToast } from '@cartwright/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { MerchantClient } from '../client/merchant-client.ts';
import type { Entry, TaxGroup } from '../client/selling-calls.ts';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { createEntrySource } from '../setting-lists/entries.ts';
import { EntryForm } from '../setting-lists/entry-form.tsx';
import { type EntryFormSlot, EntryList } from '../setting-lists/entry-list.tsx';
import { ProductChoice } from '../setting-lists/product-choice.tsx';
import { TAX_GROUPS_KEY } from '../setting-lists/tax-group-field.tsx';
import { checkProps, textProps } from '../settings/form-props.ts';
import { useSettingsForm } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';

interface GroupValues {
  readonly name: string;
  readonly isExempt: boolean;
}

export function GroupList() {
  const { client } = useSession();
  return (
    <EntryList
      queryKey={TAX_GROUPS_KEY}
      calls={client.taxGroups}
      what={words.tax.failedGroups}
      add={words.tax.groups.add}
      parameter="group"
      empty={{
        title: words.tax.groups.none,
        words: words.tax.groups.noneText,
      }}
      nameOf={({ name }) => name}
      keep={async ({ _id }) => {
        const productIds = await listProducts(client, _id);
        return async (made) => {
          for (let start = 0; start < productIds.length; start += AT_ONCE) {
            await client.tax.addProducts(made._id, productIds.slice(start, start + AT_ONCE));
          }
        };
      }}
      renderRow={(group) => <GroupRow group={group} />}
      renderForm={(slot) => <GroupForm key={slot.entry?._id ?? 'new'} {...slot} />}
    />
  );
}

/** The most that one call takes. */
const AT_ONCE = 100;
const PAGE = 1000;

async function listProducts({ tax }: MerchantClient, groupId: string): Promise<readonly string[]> {
  const all: string[] = [];
  for (;;) {
    const after = all.at(-1);
    const { productIds } = await tax.listProducts(groupId, { limit: PAGE, ...(after !== undefined && { after }) });
    all.push(...productIds);
    if (productIds.length < PAGE) return all;
  }
}

function productsQuery({ tax }: MerchantClient, groupId: string) {
  return {
    queryKey: [...TAX_GROUPS_KEY, 'products', groupId],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      tax.listProducts(groupId, { limit: AT_ONCE }, { signal }),
  };
}

function GroupRow({ group: { _id, name, exempt } }: { readonly group: Entry<TaxGroup> }) {
  const { client } = useSession();
  const { data } = useQuery(productsQuery(client, _id));
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span className="text-base font-[550]">{name}</span>
      {exempt === true ? <Badge>{words.tax.groups.exempt}</Badge> : null}
      {data === undefined ? null : <span className="text-quiet">{words.tax.groups.count(data.total)}</span>}
    </p>
  );
}

function GroupForm({ entry, onClose, onDelete }: EntryFormSlot<TaxGroup>) {
  const { client } = useSession();
  const source = useMemo(
    () =>
      createEntrySource<GroupValues, TaxGroup>({
        listKey: TAX_GROUPS_KEY,
        calls: client.taxGroups,
        entry,
        initial: { name: '', isExempt: false },
        fields: {
          name: { label: words.tax.groups.name, path: 'name' },
          isExempt: { label: words.tax.groups.exempt, path: 'exempt' },
        },
        read: ({ name, exempt }) => ({ name, isExempt: exempt === true }),
        write: ({ name, isExempt }) => ({
          ...(name !== undefined && { name: name.trim() }),
          ...(isExempt !== undefined && { exempt: isExempt }),
        }),
        make: ({ name, isExempt }) => ({ name: name.trim(), exempt: isExempt }),
        check: ({ name }) => (name.trim() === '' ? { name: words.tax.groups.nameMissing } : {}),
        onSaved: onClose,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- another revision of the group is merged into the form, not begun anew
    [client, entry?._id, onClose],
  );
  const form = useSettingsForm(source);
  return (
    <EntryForm
      title={entry === undefined ? words.tax.groups.newTitle : entry.name}
      confirm={entry === undefined ? words.tax.groups.add : words.list.actions.save}
      form={form}
      isNew={entry === undefined}
      parameter="group"
      isReadOnly={!useCan('settings.manage')}
      onClose={onClose}
      onDelete={onDelete}
    >
      {() => (
        <>
          <TextField label={words.tax.groups.name} maxLength={100} {...textProps(form, 'name')} />
          <Checkbox label={words.tax.groups.exemptLong} {...checkProps(form, 'isExempt')} />
          {entry === undefined ? (
            <p className="text-sm text-quiet">{words.tax.groups.productsLater}</p>
          ) : (
            <GroupProducts groupId={entry._id} />
          )}
        </>
      )}
    </EntryForm>
  );
}

/** Saved at once: a product leaves the group that it was in. */
function GroupProducts({ groupId }: { readonly groupId: string }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const { data } = useQuery(productsQuery(client, groupId));
  const change = useMutation({
    mutationFn: async (chosen: readonly string[]) => {
      const before = new Set(data?.productIds);
      const now = new Set(chosen);
      const added = chosen.filter((id) => !before.has(id));
      const removed = [...before].filter((id) => !now.has(id));
      if (added.length > 0) await client.tax.addProducts(groupId, added);
      if (removed.length > 0) await client.tax.removeProducts(groupId, removed);
    },
    onSuccess: async () => {
      toast(words.tax.groups.saved);
      await queries.invalidateQueries({ queryKey: TAX_GROUPS_KEY });
    },
  });
  if (data === undefined) return null;
  const more = data.total - data.productIds.length;
  return (
    <>
      <ProductChoice
        label={words.tax.groups.products}
        none={words.tax.groups.noProducts}
        chosen={data.productIds}
        most={Infinity}
        onChange={(chosen) => change.mutate(chosen)}
      />
      {more > 0 ? <p className="text-sm text-quiet">{words.tax.groups.andMore(more)}</p> : null}
      <ReasonNotice error={change.error} />
    </>
  );
}
