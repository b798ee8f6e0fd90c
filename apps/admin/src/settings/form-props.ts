/** Connects a control of `@cartwright/ui` to a field of a settings form. The id of the control is the field's name. */
import type { ChangeEvent } from 'react';

import type { SettingsForm } from './use-settings-form.ts';

type FieldsOf<Values, Kind> = { [Field in keyof Values]: Values[Field] extends Kind ? Field : never }[keyof Values] &
  string;

type Typing = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

export function textProps<Values extends object>(
  { values, problems, set }: SettingsForm<Values>,
  field: FieldsOf<Values, string>,
) {
  return {
    id: field,
    value: String(values?.[field] ?? ''),
    error: problems[field],
    onChange: (event: Typing) => set({ [field]: event.target.value } as unknown as Partial<Values>),
  };
}

export function checkProps<Values extends object>(
  { values, set }: SettingsForm<Values>,
  field: FieldsOf<Values, boolean>,
) {
  return {
    id: field,
    checked: values?.[field] === true,
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      set({ [field]: event.target.checked } as unknown as Partial<Values>),
  };
}
