/** The description: formatted where the editor has all of its elements, otherwise as HTML. */
import { Skeleton, TextAreaField } from '@cartwright/ui';
import { lazy, Suspense, useId } from 'react';

import { words } from '../words/words.ts';
import { isEditable } from './description-text.ts';

const DescriptionEditor = lazy(async () => ({
  default: (await import('./description-editor.tsx')).DescriptionEditor,
}));

interface DescriptionFieldProps {
  readonly id: string;
  /** Default: `Description`. */
  readonly label?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (html: string) => void;
  readonly onLeave: () => void;
}

export function DescriptionField({
  id,
  label = words.products.description.label,
  value,
  error,
  onChange,
  onLeave,
}: DescriptionFieldProps) {
  const labelId = useId();
  const errorId = useId();
  if (!isEditable(value)) {
    return (
      <TextAreaField
        id={id}
        className="grows"
        label={label}
        hint={words.products.description.asHtml}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onLeave}
      />
    );
  }
  return (
    <div className="field">
      <span id={labelId} className="field__label">
        {label}
      </span>
      <Suspense fallback={<Skeleton ratio="4 / 1" />}>
        <DescriptionEditor
          id={id}
          value={value}
          labelledBy={labelId}
          describedBy={error === undefined ? undefined : errorId}
          isInvalid={error !== undefined}
          onChange={onChange}
          onLeave={onLeave}
        />
      </Suspense>
      {error !== undefined && (
        <p id={errorId} className="field__error">
          {error}
        </p>
      )}
    </div>
  );
}
