/** Stands for the page of a bank that asks whether a payment is meant. Development only. */
import { PageForm } from '../form/page-form.tsx';
import { SplitFrame } from '../frame.tsx';
import type { HostedPageOf } from '../pages.ts';
import { useWords } from '../words/words.ts';

export function TestChallengePage({ page }: { readonly page: HostedPageOf<'test-challenge'> }) {
  const { payments } = useWords();
  const { challenge: words } = payments;
  return (
    <SplitFrame site={page.site}>
      <h1 className="text-3xl">{words.title}</h1>
      <p className="mt-5 text-lg">{words.text}</p>
      <dl className="mt-6 flex items-baseline justify-between border-y border-line py-4">
        <dt>{words.amount}</dt>
        <dd className="tabular font-display text-2xl" dir="ltr">
          {page.amount}
        </dd>
      </dl>
      <PageForm form={page.form} className="mt-8 grid gap-3">
        <button type="submit" name="answer" value="confirm" className="button button--solid button--large button--wide">
          {words.confirm}
        </button>
        <button type="submit" name="answer" value="decline" className="button button--large button--wide">
          {words.decline}
        </button>
      </PageForm>
      <p className="mt-6 text-sm text-quiet">{words.isTest}</p>
    </SplitFrame>
  );
}
