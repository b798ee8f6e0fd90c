/** The tax group of a product, saved with the choice. Nothing where the shop has no groups. */
import { useToast } from '@cartwright/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { reasonOf } from '../list/states.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { TAX_GROUPS_KEY, TaxGroupField } from '../setting-lists/tax-group-field.tsx';
import { useEntries } from '../setting-lists/use-entries.ts';
import { words } from '../words/words.ts';
import { groupOfProductQuery } from './included-tax.ts';
import type { ProductKind } from './product-kind.ts';

interface ProductTaxGroupProps {
  readonly productId: string;
  readonly kind: ProductKind;
}

export function ProductTaxGroup(props: ProductTaxGroupProps) {
  return useCan('settings.manage') ? <Choice {...props} /> : null;
}

function Choice({ productId, kind }: ProductTaxGroupProps) {
  const { client } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const { data: groups = [] } = useEntries(TAX_GROUPS_KEY, client.taxGroups);
  const query = groupOfProductQuery(client, productId);
  const { data: saved } = useQuery({ ...query, enabled: groups.length > 0 });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ from, to }: { readonly from: string; readonly to: string }) =>
      to === '' ? client.tax.removeProducts(from, [productId]) : client.tax.addProducts(to, [productId]),
    onSuccess: (_, { from, to }) => {
      queries.setQueryData(query.queryKey, to);
      toast(words.products.tax.saved, { label: words.list.actions.undo, run: () => mutate({ from: to, to: from }) });
    },
    onError: (error) => toast(words.products.tax.notSaved(reasonOf(error))),
  });
  if (groups.length === 0 || saved === undefined) return null;
  return (
    <section className="panel p-5" aria-label={words.products.tax.title}>
      <div className="max-w-80">
        <TaxGroupField
          id="taxGroup"
          value={isPending ? variables.to : saved}
          {...(kind === 'gift_card' && { noGroup: words.products.tax.giftCard })}
          onChange={({ target }) => mutate({ from: saved, to: target.value })}
        />
      </div>
    </section>
  );
}
