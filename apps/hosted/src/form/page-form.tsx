/**
 * A form as the platform describes it: its action, hidden fields and errors. Input is restored, and each message is in
 * the summary and at its field.
 */
import { AlertIcon, DoneIcon } from '@cartwright/ui';
import type { ReactNode } from 'react';

import type { HostedForm } from '../pages.ts';
import { isGoodNews, problemText, useWords, type Words } from '../words/words.ts';

interface PageFormProps {
  readonly form: HostedForm;
  /** Names of the fields, in page order. */
  readonly fields?: readonly string[];
  readonly className?: string;
  /** Attributes for a script. */
  readonly data?: Readonly<Record<`data-${string}`, string>>;
  readonly children: ReactNode;
}

/** A form that works without scripts and that the browser script enhances. */
export function PageForm({ form, fields = [], className = 'grid gap-5', data, children }: PageFormProps) {
  return (
    <form method="post" action={form.action} className={className} data-page-form="" {...data}>
      <input type="hidden" name="csrf" value={form.csrf} />
      {Object.entries(form.hidden ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
      ))}
      <ErrorSummary form={form} fields={fields} />
      {children}
    </form>
  );
}

/** All errors, above the form, each with a link to its field. Takes the focus when it appears. */
function ErrorSummary({ form, fields }: { readonly form: HostedForm; readonly fields: readonly string[] }) {
  const words = useWords();
  const messages = orderedErrors(words, form, fields);
  const shown = form.error !== undefined || messages.length > 0;
  const isGood = isGoodNews(form.error) && messages.length === 0;
  return (
    <div
      className={`notice ${isGood ? 'notice--good' : 'notice--bad'}`}
      data-error-summary=""
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- A form with errors announces them first.
      autoFocus={shown}
      hidden={!shown}
      data-one-wrong={words.common.oneWrong}
      data-many-wrong={words.common.manyWrong}
    >
      {isGood ? <DoneIcon size={18} /> : <AlertIcon size={18} />}
      <div className="notice__body" data-error-list="">
        {form.error === undefined ? null : <p className="notice__title">{problemText(words, form.error)}</p>}
        {form.error === undefined && messages.length > 1 ? (
          <p className="notice__title">{words.common.checkMarked}</p>
        ) : null}
        {messages.length === 0 ? null : (
          <ul>
            {messages.map(({ field, message }) => (
              <li key={field}>{fields.includes(field) ? <a href={`#${field}`}>{message}</a> : message}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Messages in the order of the page. A message for a field that the page does not have comes last. */
function orderedErrors(
  words: Words,
  form: HostedForm,
  fields: readonly string[],
): { field: string; message: string }[] {
  const place = (field: string) => (fields.includes(field) ? fields.indexOf(field) : fields.length);
  return Object.entries(form.fieldErrors ?? {})
    .map(([field, message]) => ({ field, message: problemText(words, message) }))
    .toSorted((one, other) => place(one.field) - place(other.field));
}
