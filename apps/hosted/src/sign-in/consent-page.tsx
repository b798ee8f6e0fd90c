/** The app's requested permissions, and the decision: both options are buttons of the same form and size. */
import { CheckIcon } from '@cartwright/ui';

import { PageForm } from '../form/page-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { SplitFrame } from '../frame.tsx';
import type { HostedPageOf } from '../pages.ts';
import { useWords, type Words } from '../words/words.ts';
import { AccountLine } from './account-line.tsx';

export function ConsentPage({ page }: { readonly page: HostedPageOf<'consent'> }) {
  const { site, form, appName, account } = page;
  const words = useWords();
  const { common, consent } = words;
  return (
    <SplitFrame site={site}>
      <h1 className="text-3xl">{consent.title(appName)}</h1>
      <p className="mt-3 text-quiet">{consent.lead(appName, site.name)}</p>
      <ul className="mt-5 grid gap-2.5">
        {page.scopes.map((scope) => (
          <li key={scope} className="flex gap-2.5">
            <CheckIcon size={18} className="mt-1 flex-none text-good" />
            {scopeText(words, scope)}
          </li>
        ))}
      </ul>
      <div className="mt-7 mb-7 grid gap-1 rounded-md border border-line px-4 py-3.5">
        <p className="text-sm text-quiet">{consent.signedInAs}</p>
        <AccountLine account={account} />
        <p className="mt-1 text-sm text-quiet">
          {consent.notYou}{' '}
          <a className="text-ink underline" href={page.switchUrl}>
            {words.accountChooser.other}
          </a>
        </p>
      </div>
      <PageForm form={form} className="grid gap-4">
        {/* Side by side and equally wide as long as both labels fit on a line, otherwise one above the other. */}
        <div className="flex flex-wrap gap-3 *:w-auto *:grow *:basis-0 *:px-4 *:whitespace-nowrap">
          <SubmitButton busyLabel={common.oneMoment} name="decision" value="deny" tone="plain">
            {consent.deny}
          </SubmitButton>
          <SubmitButton busyLabel={common.oneMoment} name="decision" value="allow">
            {consent.allow}
          </SubmitButton>
        </div>
        <p className="text-sm text-quiet">{consent.trust}</p>
      </PageForm>
    </SplitFrame>
  );
}

function scopeText({ consent }: Words, scope: string): string {
  switch (scope) {
    case 'openid':
    case 'profile':
    case 'email':
    case 'offline_access':
      return consent.scopes[scope];
    default:
      return consent.scopes.other(scope);
  }
}
