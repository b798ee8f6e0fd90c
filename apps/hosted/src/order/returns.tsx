/** What the buyer sends back: the returns that were asked for, and the form that asks for one. */
import { ChevronDownIcon } from '@cartwright/ui';

import { PageForm } from '../form/page-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import type { HostedReturnReason } from '../order-pages.ts';
import type { HostedPageOf } from '../pages.ts';
import { useWords } from '../words/words.ts';
import { SentLines } from './sent-lines.tsx';

type Page = HostedPageOf<'order-status'>;

export function Returns({ page }: { readonly page: Page }) {
  const { orderStatus } = useWords();
  if (page.returns.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-xl">{orderStatus.returns}</h2>
      <ul className="mt-3 grid gap-4">
        {page.returns.map(({ id, state, day, lines, note, canWithdraw }) => (
          <li key={id} className="grid gap-4 rounded-md border border-edge p-5">
            <p>
              {orderStatus.returnStates[state]}
              <span className="block text-sm text-quiet">{orderStatus.askedOn(day)}</span>
            </p>
            <SentLines lines={lines} />
            {note === undefined ? null : (
              <p className="text-sm wrap-anywhere whitespace-pre-line text-quiet">
                <bdi>{note}</bdi>
              </p>
            )}
            {canWithdraw ? (
              <PageForm
                form={{ ...page.withdraw, hidden: { returnId: id } }}
                className="justify-self-start print:hidden"
              >
                <button type="submit" name="intent" value="withdraw" className="button">
                  {orderStatus.withdraw}
                </button>
              </PageForm>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

const REASON = 'reason';
const NOTE = 'note';
const RETURN_REASONS: readonly HostedReturnReason[] = [
  'does-not-fit',
  'damaged',
  'not-as-described',
  'changed-mind',
  'other',
];

/** Open from the start where the form came back with an error. */
export function SendBack({ sendBack: { form, lines } }: { readonly sendBack: NonNullable<Page['sendBack']> }) {
  const { orderStatus, common } = useWords();
  const [only, ...others] = lines;
  return (
    <details className="open:w-full" open={form.error !== undefined}>
      <summary className="button">{orderStatus.sendBack}</summary>
      <div className="mt-4 rounded-md border border-edge bg-raised p-5">
        <PageForm form={form} fields={lines.map(({ field }) => field)}>
          <p className="text-quiet">{orderStatus.sendBackLead}</p>
          {lines.map(({ field, name, choices, max }) => (
            <Choice
              key={field}
              id={field}
              label={[name, ...choices].join(', ')}
              hint={orderStatus.quantity}
              chosen={form.values?.[field] ?? (others.length === 0 && only?.max === 1 ? '1' : '0')}
              options={Array.from({ length: max + 1 }, (_, quantity) => [String(quantity), String(quantity)])}
            />
          ))}
          <Choice
            id={REASON}
            label={orderStatus.reason}
            chosen={form.values?.[REASON] ?? ''}
            options={RETURN_REASONS.map((reason) => [reason, orderStatus.reasons[reason]])}
          />
          <div className="field" data-field="">
            <label className="field__label" htmlFor={NOTE}>
              {orderStatus.note} <span className="field__optional">{common.optional}</span>
            </label>
            <textarea
              className="control"
              id={NOTE}
              name={NOTE}
              rows={3}
              maxLength={1000}
              defaultValue={form.values?.[NOTE] ?? ''}
            />
          </div>
          <SubmitButton busyLabel={orderStatus.requesting} tone="solid" name="intent" value="return">
            {orderStatus.requestReturn}
          </SubmitButton>
        </PageForm>
      </div>
    </details>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly chosen: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}

function Choice({ id, label, hint, chosen, options }: ChoiceProps) {
  return (
    <div className="field" data-field="">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {hint === undefined ? null : (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <span className="select">
        <select
          className="control"
          id={id}
          name={id}
          defaultValue={chosen}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={16} />
      </span>
    </div>
  );
}
