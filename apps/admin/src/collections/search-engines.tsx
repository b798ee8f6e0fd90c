/** The address of a collection, and what search engines read. */
import { Checkbox, TextAreaField, TextField } from '@cartwright/ui';

import { checkProps, textProps } from '../settings/form-props.ts';
import type { SettingsForm } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';
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
        <span className="panel__title">{words.collections.searchEngines.title}</span>
        <bdi className="min-w-0 truncate text-sm text-quiet" dir="ltr">
          /{values.slug}
        </bdi>
      </summary>
      <div className="grid gap-5 px-5 pb-5">
        <TextField
          dir="ltr"
          label={words.collections.searchEngines.slug}
          autoComplete="off"
          maxLength={100}
          hint={<span className="break-words">{words.collections.searchEngines.pageAt(pageUrl + values.slug)}</span>}
          {...textProps(form, 'slug')}
        />
        {values.slug.trim() === savedSlug ? null : (
          <Checkbox
            label={words.collections.searchEngines.redirect}
            hint={words.collections.searchEngines.redirectHint(savedSlug)}
            {...checkProps(form, 'redirects')}
          />
        )}
        <TextField
          label={words.collections.searchEngines.seoTitle}
          optional
          autoComplete="off"
          maxLength={200}
          hint={words.collections.searchEngines.seoTitleHint(values.seoTitle.length)}
          {...textProps(form, 'seoTitle')}
        />
        <TextAreaField
          label={words.collections.searchEngines.seoDescription}
          optional
          maxLength={500}
          hint={words.collections.searchEngines.seoDescriptionHint(values.seoDescription.length)}
          {...textProps(form, 'seoDescription')}
        />
      </div>
    </details>
  );
}
