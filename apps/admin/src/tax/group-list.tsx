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
      what="The tax groups"
      add="Add group"
      parameter="group"
      empty={{
        title: 'All products are taxed alike',
        words: 'Add a group for those with another rate, such as books or food, or with none.',
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
      {exempt === true ? <Badge>No tax</Badge> : null}
      {data === undefined ? null : (
        <span className="text-quiet">{data.total === 1 ? '1 product' : `${data.total} products`}</span>
      )}
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
        fields: { name: { label: 'Name', path: 'name' }, isExempt: { label: 'No tax', path: 'exempt' } },
        read: ({ name, exempt }) => ({ name, isExempt: exempt === true }),
        write: ({ name, isExempt }) => ({
          ...(name !== undefined && { name: name.trim() }),
          ...(isExempt !== undefined && { exempt: isExempt }),
        }),
        make: ({ name, isExempt }) => ({ name: name.trim(), exempt: isExempt }),
        check: ({ name }) => (name.trim() === '' ? { name: 'Enter a name, such as “Books”.' } : {}),
        onSaved: onClose,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- another revision of the group is merged into the form, not begun anew
    [client, entry?._id, onClose],
  );
  const form = useSettingsForm(source);
  return (
    <EntryForm
      title={entry === undefined ? 'New tax group' : entry.name}
      confirm={entry === undefined ? 'Add group' : 'Save'}
      form={form}
      isNew={entry === undefined}
      parameter="group"
      isReadOnly={!useCan('settings.manage')}
      onClose={onClose}
      onDelete={onDelete}
    >
      {() => (
        <>
          <TextField label="Name" maxLength={100} {...textProps(form, 'name')} />
          <Checkbox label="These products are never taxed" {...checkProps(form, 'isExempt')} />
          {entry === undefined ? (
            <p className="text-sm text-quiet">Choose its products once the group is there.</p>
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
      toast('Saved');
      await queries.invalidateQueries({ queryKey: TAX_GROUPS_KEY });
    },
  });
  if (data === undefined) return null;
  const more = data.total - data.productIds.length;
  return (
    <>
      <ProductChoice
        label="Products"
        none="None yet."
        chosen={data.productIds}
        most={Infinity}
        onChange={(chosen) => change.mutate(chosen)}
      />
      {more > 0 ? <p className="text-sm text-quiet">and {more} more</p> : null}
      <ReasonNotice error={change.error} />
    </>
  );
}
