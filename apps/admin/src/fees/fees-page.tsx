/** Additional fees: gift wrapping, a deposit, a surcharge. */
import { Badge } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';

import { siteQuery } from '../client/queries.ts';
import { showAmount } from '../list/language.ts';
import { NoPermission } from '../list/no-permission.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { EntryList } from '../setting-lists/entry-list.tsx';
import { SettingsPage } from '../settings/settings-frame.tsx';
import { FEES_KEY, FeeForm } from './fee-form.tsx';

export function FeesPage() {
  const { client } = useSession();
  const canRead = useCan('settings.manage');
  const { data: site } = useQuery(siteQuery(client));
  if (!canRead) return <NoPermission title="Fees" what="fees" />;
  if (site === undefined) return null;
  const currency = site.paymentCurrency;
  return (
    <SettingsPage
      title="Fees"
      what="Added to every order, or to orders of certain products. Buyers see them in the cart."
    >
      <div className="max-w-[52rem]">
        <EntryList
          queryKey={FEES_KEY}
          calls={client.additionalFees}
          what="The fees"
          add="Add fee"
          empty={{
            title: 'No fees',
            words: 'Add one for gift wrapping, a deposit on bottles, or a small-order surcharge.',
          }}
          nameOf={({ name }) => name}
          renderRow={({ name, amount, percentage, active, taxable, productIds }) => (
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <p className="flex flex-wrap items-center gap-2">
                <span className="text-base font-[550]">{name}</span>
                {active === false ? <Badge>Off</Badge> : null}
                <span className="text-quiet">
                  {[
                    productIds ? `for ${productIds.length === 1 ? '1 product' : `${productIds.length} products`}` : '',
                    taxable === false ? 'not taxed' : '',
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </p>
              <p className="tabular">{percentage ? `${percentage}% of the items` : showAmount(amount, currency)}</p>
            </div>
          )}
          renderForm={(slot) => <FeeForm key={slot.entry?._id ?? 'new'} {...slot} currency={currency} />}
        />
      </div>
    </SettingsPage>
  );
}
