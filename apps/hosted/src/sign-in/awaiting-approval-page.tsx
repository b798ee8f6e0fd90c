/** The account exists, and the shop's owner decides. The member can only continue shopping. */
import { SplitFrame } from '../frame.tsx';
import type { HostedPageOf } from '../pages.ts';
import { useWords } from '../words/words.ts';

export function AwaitingApprovalPage({ page }: { readonly page: HostedPageOf<'awaiting-approval'> }) {
  const { site, email, continueUrl } = page;
  const { common, awaitingApproval } = useWords();
  return (
    <SplitFrame site={site}>
      <h1 className="text-3xl">{awaitingApproval.title}</h1>
      <p className="mt-5 text-lg">{awaitingApproval.lead(site.name)}</p>
      <p className="mt-3 mb-8 text-quiet">{awaitingApproval.next(email)}</p>
      <a className="button button--solid button--large button--wide" href={continueUrl}>
        {common.backToShop}
      </a>
    </SplitFrame>
  );
}
