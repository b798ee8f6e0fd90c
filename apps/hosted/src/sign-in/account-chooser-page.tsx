/** Continue with the signed-in account, or use another one. */
import { ArrowRightIcon } from '@cartwright/ui';

import { PageForm } from '../form/page-form.tsx';
import { SplitFrame } from '../frame.tsx';
import type { HostedPageOf } from '../pages.ts';
import { useWords } from '../words/words.ts';
import { AccountLine } from './account-line.tsx';

export function AccountChooserPage({ page }: { readonly page: HostedPageOf<'account-chooser'> }) {
  const { site, form, accounts } = page;
  const { common, accountChooser } = useWords();
  return (
    <SplitFrame site={site}>
      <h1 className="text-3xl">{accountChooser.title}</h1>
      <p className="mt-3 mb-8 text-quiet">{accountChooser.lead(site.name)}</p>
      <PageForm form={form} className="grid gap-3">
        {accounts.map((account) => (
          <button
            key={account.email}
            type="submit"
            name="account"
            value="current"
            className="flex w-full cursor-pointer items-center justify-between gap-4 rounded-md border border-edge bg-raised px-4 py-3.5 hover:bg-sunken"
          >
            <AccountLine account={account} />
            <ArrowRightIcon size={18} className="flex-none rtl:-scale-x-100" />
          </button>
        ))}
        <button type="submit" name="account" value="other" className="button button--large">
          {accountChooser.other}
        </button>
        <a className="button button--quiet" href={page.cancelUrl}>
          {common.backToShop}
        </a>
      </PageForm>
    </SplitFrame>
  );
}
