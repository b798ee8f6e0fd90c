/** A problem page: message, remedy, and back link. */
import { PageForm } from './form/page-form.tsx';
import { SubmitButton } from './form/submit-button.tsx';
import { PlainFrame } from './frame.tsx';
import type { HostedPageOf } from './pages.ts';
import { problemPageText, useWords } from './words/words.ts';

export function ProblemPage({ page }: { readonly page: HostedPageOf<'problem'> }) {
  const words = useWords();
  const { title, message, remedy } = page.words === undefined ? page : problemPageText(words, page.words);
  return (
    <PlainFrame site={page.site}>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-5 text-lg">{message}</p>
      {remedy === undefined ? null : <p className="mt-3 text-quiet">{remedy}</p>}
      <div className="mt-8 grid max-w-96 gap-4">
        {page.mend === undefined ? null : (
          <PageForm form={page.mend.form} className="grid gap-4">
            <SubmitButton busyLabel={words.common.oneMoment}>{words.common.allowAddress}</SubmitButton>
          </PageForm>
        )}
        <a className="button button--large" href={page.back.url}>
          {page.back.label ?? (page.back.isCart === true ? words.checkout.backToCart : words.common.backToShop)}
        </a>
      </div>
      {page.requestId === undefined ? null : (
        <p className="mt-10 text-sm text-quiet">
          {words.common.quoteRequest} <code className="select-all">{page.requestId}</code>
        </p>
      )}
    </PlainFrame>
  );
}
