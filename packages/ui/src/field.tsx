/**
 * A label, its control, its hint and its error, associated so that a screen reader reads all four. The error names the
 * violated rule; the control keeps the input.
 */
import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';

import { classNames } from './class-names.ts';
import { AlertIcon, ChevronDownIcon } from './icon.tsx';
import { useUiWords } from './words.tsx';

export interface FieldText {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Adds "(optional)" to the label. All other fields of a form are required. */
  readonly optional?: boolean | undefined;
  /** Shows the label to screen readers only. */
  readonly labelHidden?: boolean | undefined;
  readonly className?: string | undefined;
}

interface Wiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldText {
  /** Id of the control; error summaries link to it. */
  readonly id?: string | undefined;
  readonly children: (wiring: Wiring) => ReactNode;
}

/** The frame of a field around any control. */
export function Field({ label, hint, error, optional, labelHidden, className, id, children }: FieldProps) {
  const generated = useId();
  const words = useUiWords();
  const controlId = id ?? generated;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [hint !== undefined && hintId, error !== undefined && errorId].filter(Boolean).join(' ');
  return (
    <div className={classNames('field', className)}>
      <label className={labelHidden ? 'visually-hidden' : 'field__label'} htmlFor={controlId}>
        {label}
        {optional && <span className="field__optional"> {words.optional}</span>}
      </label>
      {hint !== undefined && (
        <div className="field__hint" id={hintId}>
          {hint}
        </div>
      )}
      {children({
        id: controlId,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error !== undefined && (
        <div className="field__error" id={errorId}>
          <AlertIcon size={16} />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
}

function splitText<Rest extends FieldText>(props: Rest) {
  const { label, hint, error, optional, labelHidden, className, ...control } = props;
  return { text: { label, hint, error, optional, labelHidden, className }, control };
}

export type TextFieldProps = FieldText & Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>;

export function TextField(props: TextFieldProps) {
  const { text, control } = splitText(props);
  return (
    <Field {...text} id={control.id}>
      {(wiring) => <input type="text" {...control} {...wiring} className="control" />}
    </Field>
  );
}

export type TextAreaFieldProps = FieldText & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>;

export function TextAreaField(props: TextAreaFieldProps) {
  const { text, control } = splitText(props);
  return (
    <Field {...text} id={control.id}>
      {(wiring) => <textarea rows={3} {...control} {...wiring} className="control" />}
    </Field>
  );
}

export type SelectFieldProps = FieldText &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> & { readonly plain?: boolean | undefined };

/** A native select; its `children` are `option`s. `plain` has no border, for sorting a list. */
export function SelectField({ plain, ...props }: SelectFieldProps) {
  const { text, control } = splitText(props);
  return (
    <Field {...text} id={control.id}>
      {(wiring) => (
        <span className={classNames('select', plain && 'select--plain')}>
          <select {...control} {...wiring} className="control" />
          <ChevronDownIcon size={16} />
        </span>
      )}
    </Field>
  );
}

export interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly className?: string | undefined;
}

function Choice({ type, label, hint, className, ...input }: ChoiceProps & { readonly type: 'checkbox' | 'radio' }) {
  return (
    <label className={classNames('choice', className)}>
      <input {...input} type={type} />
      <span className="choice__text">
        <span>{label}</span>
        {hint !== undefined && <span className="choice__hint">{hint}</span>}
      </span>
    </label>
  );
}

export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}
