/** Additional fees: gift wrapping, a deposit, a surcharge. */
import { Badge } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';

import { siteQuery } from '../client/queries.ts';
import { showAmount } from '../list/language.ts';
import { NoPermission } from '../list/no-permission.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { EntryList } from '../setting-lists/entry-list.tsx';
import { showDecimal } from '../setting-lists/show-decimal.ts';
import { SettingsPage } from '../settings/settings-frame.tsx';
import { words } from '../words/words.ts';
import { FEES_KEY, FeeForm } from './fee-form.tsx';

const texts = words.fees;
const { title } = words.settingsIndex.pages.fees;

export function FeesPage() {
  const { client } = useSession();
  const canRead = useCan('settings.manage');
  const { data: site } = useQuery(siteQuery(client));
  if (!canRead) return <NoPermission title={title} what={texts.notPermitted} />;
  if (site === undefined) return null;
  const currency = site.paymentCurrency;
  return (
    <SettingsPage title={title} what={texts.lead}>
      <div className="max-w-[52rem]">
        <EntryList
          queryKey={FEES_KEY}
          calls={client.additionalFees}
          what={texts.failedWhat}
          add={texts.add}
          empty={{
            title: texts.none,
            words: texts.noneHint,
          }}
          nameOf={({ name }) => name}
          renderRow={({ name, amount, percentage, active, taxable, productIds }) => (
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <p className="flex flex-wrap items-center gap-2">
                <span className="text-base font-[550]">{name}</span>
                {active === false ? <Badge>{texts.off}</Badge> : null}
                <span className="text-quiet">{describeReach(productIds ?? undefined, taxable !== false)}</span>
              </p>
              <p className="tabular">
                {percentage ? texts.share(showDecimal(percentage)) : showAmount(amount, currency)}
              </p>
            </div>
          )}
          renderForm={(slot) => <FeeForm key={slot.entry?._id ?? 'new'} {...slot} currency={currency} />}
        />
      </div>
    </SettingsPage>
  );
}

/** `for 2 products, not taxed` */
function describeReach(products: readonly string[] | undefined, isTaxed: boolean): string {
  if (products === undefined) return isTaxed ? '' : texts.notTaxed;
  return isTaxed ? texts.products(products.length) : texts.productsNotTaxed(products.length);
}
