/** Radio buttons as cards. The first is chosen until the shopper chooses. A single one reads as a statement. */
import { AlertIcon, Badge } from '@cartwright/ui';
import type { ReactNode } from 'react';

import type { HostedForm } from '../pages.ts';
import { problemText, useWords } from '../words/words.ts';

interface OptionCardsProps {
  readonly form: HostedForm;
  readonly name: string;
  readonly legend: string;
  readonly options: readonly {
    readonly code: string;
    readonly title: string;
    readonly hint: string;
    /** At the end of the line: a price. */
    readonly end?: string;
    /** A word about the option. */
    readonly badge?: string;
    /** Shown below the option while it is chosen, with and without a script. */
    readonly below?: ReactNode;
  }[];
  readonly children?: ReactNode;
}

export function OptionCards({ form, name, legend, options, children }: OptionCardsProps) {
  const words = useWords();
  const chosen = form.values?.[name] ?? options[0]?.code;
  const error = form.fieldErrors?.[name];
  return (
    <fieldset
      className="grid gap-4 border-t border-line pt-6"
      aria-describedby={error === undefined ? undefined : `${name}-error`}
    >
      {/* A legend cannot sit inside a grid's border; floating moves it into the flow. */}
      <legend className="float-left w-full font-display text-xl tracking-[-0.018em]">{legend}</legend>
      <div className="overflow-hidden rounded-md border border-edge" id={name} tabIndex={-1}>
        {options.map((option) => (
          <div key={option.code} className="group/option border-edge not-last:border-b" data-option={option.code}>
            <label className="choice px-4 py-3.5 has-checked:bg-raised">
              <input
                type="radio"
                name={name}
                value={option.code}
                defaultChecked={option.code === chosen}
                aria-describedby={option.hint === '' ? undefined : `${name}-${option.code}-hint`}
                required
              />
              <span className="choice__text flex-1">
                <span className="font-[550]">{option.title}</span>
                {option.hint === '' ? null : (
                  <span className="choice__hint" id={`${name}-${option.code}-hint`}>
                    {option.hint}
                  </span>
                )}
              </span>
              {option.badge === undefined ? null : <Badge tone="warn">{option.badge}</Badge>}
              {option.end === undefined ? null : (
                <span className="tabular" dir="ltr">
                  {option.end}
                </span>
              )}
            </label>
            {option.below === undefined ? null : (
              <div className="hidden bg-raised px-4 pb-4 group-has-[>label>input:checked]/option:block">
                {option.below}
              </div>
            )}
          </div>
        ))}
      </div>
      <p className="field__error" id={`${name}-error`} hidden={error === undefined}>
        <AlertIcon size={16} />
        <span>{error === undefined ? undefined : problemText(words, error)}</span>
      </p>
      {children}
    </fieldset>
  );
}
