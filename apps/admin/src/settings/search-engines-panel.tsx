/** The address of a record's page, and what search engines read. It opens by itself where one of its fields has an error. */
import { TextAreaField, TextField } from '@cartwright/ui';
import type { ReactNode } from 'react';

import { words } from '../words/words.ts';
import { textProps } from './form-props.ts';
import type { SettingsForm } from './use-settings-form.ts';

const text = words.collections.searchEngines;
const FIELDS = ['slug', 'seoTitle', 'seoDescription'] as const;

interface SearchEnginesPanelProps {
  readonly form: SettingsForm<Readonly<Record<(typeof FIELDS)[number], string>>>;
  /** Says where the page is. */
  readonly slugHint: string;
  readonly maxTitleLength: number;
  /** Shown below the address. */
  readonly children?: ReactNode;
}

export function SearchEnginesPanel({ form, slugHint, maxTitleLength, children }: SearchEnginesPanelProps) {
  const hasProblem = FIELDS.some((field) => form.problems[field] !== undefined);
  return (
    <details className="panel" open={hasProblem || undefined}>
      <summary className="panel__fold flex cursor-pointer flex-wrap items-baseline gap-x-4 p-5">
        <span className="panel__title">{text.title}</span>
        <bdi className="min-w-0 truncate text-sm text-quiet" dir="ltr">
          /{form.values?.slug}
        </bdi>
      </summary>
      <div className="grid gap-5 px-5 pb-5">
        <TextField
          dir="ltr"
          label={text.slug}
          autoComplete="off"
          maxLength={100}
          hint={<span className="break-words">{slugHint}</span>}
          {...textProps(form, 'slug')}
        />
        {children}
        <TextField
          label={text.seoTitle}
          optional
          autoComplete="off"
          maxLength={maxTitleLength}
          hint={text.seoTitleHint(form.values?.seoTitle.length ?? 0)}
          {...textProps(form, 'seoTitle')}
        />
        <TextAreaField
          label={text.seoDescription}
          optional
          maxLength={500}
          hint={text.seoDescriptionHint(form.values?.seoDescription.length ?? 0)}
          {...textProps(form, 'seoDescription')}
        />
      </div>
    </details>
  );
}
