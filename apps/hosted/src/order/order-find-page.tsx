/** The look-up of an order by its number and email address, what it shows, and the page of an expired link. */
import { TextField } from '../form/field.tsx';
import { PageForm } from '../form/page-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { PlainFrame } from '../frame.tsx';
import type { HostedPageOf } from '../pages.ts';
import { emailRules } from '../sign-in/credential-rules.ts';
import { problemText, useWords } from '../words/words.ts';
import { Parcels } from './parcels.tsx';
import { SentLines } from './sent-lines.tsx';

export function OrderFindPage({ page: { site, form } }: { readonly page: HostedPageOf<'order-find'> }) {
  const words = useWords();
  const { find } = words.orderStatus;
  return (
    <PlainFrame site={site}>
      <h1 className="text-3xl">{find.title}</h1>
      <p className="mt-3 mb-8 text-quiet">{find.lead}</p>
      <PageForm form={form} fields={['number', 'email']} className="grid max-w-96 gap-5">
        <TextField
          form={form}
          name="number"
          label={find.number}
          autoComplete="off"
          inputMode="numeric"
          enterKeyHint="next"
          autoCapitalize="off"
          maxLength={20}
          rules={{ required: problemText(words, { code: 'order-number-missing' }) }}
        />
        <TextField
          form={form}
          name="email"
          label={words.common.email}
          type="email"
          autoComplete="email"
          inputMode="email"
          enterKeyHint="send"
          autoCapitalize="off"
          maxLength={320}
          rules={emailRules(words)}
        />
        <SubmitButton busyLabel={find.busy}>{find.submit}</SubmitButton>
      </PageForm>
    </PlainFrame>
  );
}

export function OrderFoundPage({ page }: { readonly page: HostedPageOf<'order-found'> }) {
  const { site, number, state, arrival, parcels, lines, link, findUrl } = page;
  const { orderStatus } = useWords();
  return (
    <PlainFrame site={site}>
      <h1 className="text-3xl">{orderStatus.state[state](number)}</h1>
      {arrival === undefined ? null : <p className="mt-3 text-lg text-quiet">{orderStatus.arrives(arrival)}</p>}
      <Parcels parcels={parcels} />
      <section className="mt-10 border-t border-line pt-6">
        <h2 className="mb-4 text-xl">{orderStatus.items}</h2>
        <SentLines lines={lines} />
      </section>
      <section className="mt-10 border-t border-line pt-6">
        <p className="mb-5 text-quiet">{orderStatus.found.lead}</p>
        <PageForm form={link} className="grid max-w-96 gap-4">
          <SubmitButton busyLabel={orderStatus.found.busy} name="intent" value="link">
            {orderStatus.found.link}
          </SubmitButton>
          <a className="button button--quiet" href={findUrl}>
            {orderStatus.find.other}
          </a>
        </PageForm>
      </section>
    </PlainFrame>
  );
}

export function OrderLinkExpiredPage({ page: { site, form } }: { readonly page: HostedPageOf<'order-link-expired'> }) {
  const { expired, found } = useWords().orderStatus;
  return (
    <PlainFrame site={site}>
      <h1 className="text-3xl">{expired.title}</h1>
      <p className="mt-3 mb-8 text-quiet">{expired.lead}</p>
      <PageForm form={form} className="grid max-w-96 gap-5">
        <SubmitButton busyLabel={found.busy} name="intent" value="new-link">
          {expired.link}
        </SubmitButton>
      </PageForm>
    </PlainFrame>
  );
}
