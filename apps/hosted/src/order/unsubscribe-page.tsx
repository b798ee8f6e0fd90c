/** Ends emails of one kind to one address: a button, and afterwards a sentence. */
import { PageForm } from '../form/page-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { PlainFrame } from '../frame.tsx';
import type { HostedPageOf } from '../pages.ts';
import { useWords } from '../words/words.ts';

export function UnsubscribePage({ page: { site, form } }: { readonly page: HostedPageOf<'unsubscribe'> }) {
  const { unsubscribe, found } = useWords().orderStatus;
  return (
    <PlainFrame site={site}>
      <h1 className="text-3xl">{form === undefined ? unsubscribe.done : unsubscribe.title}</h1>
      {form === undefined ? null : (
        <>
          <p className="mt-3 mb-8 text-quiet">{unsubscribe.lead}</p>
          <PageForm form={form} className="grid max-w-96 gap-5">
            <SubmitButton busyLabel={found.busy}>{unsubscribe.submit}</SubmitButton>
          </PageForm>
        </>
      )}
    </PlainFrame>
  );
}
