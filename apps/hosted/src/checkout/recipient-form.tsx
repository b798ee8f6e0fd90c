/** Whom a gift card is for, and when it is sent: one part for each line that is one. */
import { AlertIcon } from '@cartwright/ui';

import { TextField } from '../form/field.tsx';
import type { HostedForm, HostedPageOf, HostedRecipient } from '../pages.ts';
import { problemText, useWords } from '../words/words.ts';
import { CheckoutSection } from './section.tsx';

export function RecipientForm({ page }: { readonly page: HostedPageOf<'checkout'> }) {
  return page.recipients.map((recipient) => (
    <Recipient key={recipient.lineId} form={page.form} recipient={recipient} />
  ));
}

function Recipient({ form, recipient }: { readonly form: HostedForm; readonly recipient: HostedRecipient }) {
  const { payments, common } = useWords();
  const words = payments.recipient;
  const { lineId, name } = recipient;
  const message = `recipientMessage:${lineId}`;
  return (
    <CheckoutSection title={words.title(name)}>
      <p className="text-sm text-quiet">{words.hint}</p>
      <TextField
        form={form}
        name={`recipientName:${lineId}`}
        label={words.name}
        autoComplete="off"
        optional
        maxLength={100}
      />
      <TextField
        form={form}
        name={`recipientEmail:${lineId}`}
        label={words.email}
        type="email"
        autoComplete="off"
        inputMode="email"
        autoCapitalize="off"
        optional
        maxLength={320}
      />
      <DateField form={form} name={`recipientDate:${lineId}`} label={words.date} />
      <div className="field" data-field="">
        <label className="field__label" htmlFor={message}>
          {words.message} <span className="field__optional">{common.optional}</span>
        </label>
        <textarea
          className="control"
          id={message}
          name={message}
          rows={3}
          maxLength={500}
          defaultValue={form.values?.[message] ?? ''}
        />
      </div>
    </CheckoutSection>
  );
}

function DateField({
  form,
  name,
  label,
}: {
  readonly form: HostedForm;
  readonly name: string;
  readonly label: string;
}) {
  const words = useWords();
  const problem = form.fieldErrors?.[name];
  return (
    <div className="field" data-field="">
      <label className="field__label" htmlFor={name}>
        {label} <span className="field__optional">{words.common.optional}</span>
      </label>
      <input
        className="control"
        id={name}
        name={name}
        type="date"
        defaultValue={form.values?.[name] ?? ''}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : `${name}-error`}
      />
      <p className="field__error" id={`${name}-error`} hidden={problem === undefined}>
        <AlertIcon size={16} />
        <span data-error-text="">{problem === undefined ? undefined : problemText(words, problem)}</span>
      </p>
    </div>
  );
}
