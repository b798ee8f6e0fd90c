/** The address of a collection, and what search engines read. */
import { Checkbox, TextAreaField, TextField } from '@cartwright/ui';

import { checkProps, textProps } from '../settings/form-props.ts';
import type { SettingsForm } from '../settings/use-settings-form.ts';
import type { CollectionValues } from './collection-source.ts';

interface SearchEnginesProps {
  readonly form: SettingsForm<CollectionValues>;
  readonly values: CollectionValues;
  readonly savedSlug: string;
  /** The shop's address, before the slug. */
  readonly pageUrl: string;
}

export function SearchEngines({ form, values, savedSlug, pageUrl }: SearchEnginesProps) {
  const hasProblem = ['slug', 'seoTitle', 'seoDescription'].some((field) => form.problems[field] !== undefined);
  return (
    <details className="panel" open={hasProblem || undefined}>
      <summary className="panel__fold flex cursor-pointer flex-wrap items-baseline gap-x-4 p-5">
        <span className="panel__title">Address and search engines</span>
        <span className="min-w-0 truncate text-sm text-quiet">/{values.slug}</span>
      </summary>
      <div className="grid gap-5 px-5 pb-5">
        <TextField
          label="Address"
          autoComplete="off"
          maxLength={100}
          hint={<span className="break-words">{`The page is at ${pageUrl}${values.slug}`}</span>}
          {...textProps(form, 'slug')}
        />
        {values.slug.trim() === savedSlug ? null : (
          <Checkbox
            label="Redirect the old address"
            hint={`Links to /${savedSlug} lead to the new address.`}
            {...checkProps(form, 'redirects')}
          />
        )}
        <TextField
          label="Title for search engines"
          optional
          autoComplete="off"
          maxLength={200}
          hint={`${values.seoTitle.length} characters. About 60 are shown.`}
          {...textProps(form, 'seoTitle')}
        />
        <TextAreaField
          label="Description for search engines"
          optional
          maxLength={500}
          hint={`${values.seoDescription.length} characters. About 160 are shown.`}
          {...textProps(form, 'seoDescription')}
        />
      </div>
    </details>
  );
}
