/**
 * One labeled field of a hosted form: label and hint above, error below, associated for screen readers. Its rules are
 * present twice: as native attributes, and as the script's messages. The element of the error is always in the
 * document, because React does not run in the browser here.
 */
import { AlertIcon, ChevronDownIcon } from '@cartwright/ui';
import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode } from 'react';

import type { HostedForm } from '../pages.ts';
import { problemText, useWords } from '../words/words.ts';
import type { FieldRules } from './check-value.ts';

interface FieldProps {
  readonly form: HostedForm;
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Adds "(optional)" to the label. */
  readonly optional?: boolean;
  readonly rules?: FieldRules;
  /** In the document but hidden: addresses of the chosen country have no such field. */
  readonly hidden?: boolean;
  readonly className?: string;
}

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel';
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly enterKeyHint?: InputHTMLAttributes<HTMLInputElement>['enterKeyHint'];
  readonly autoCapitalize?: 'off' | 'words' | 'characters';
  readonly maxLength?: number;
  readonly readOnly?: boolean;
}

/** A single line of text. */
export function TextField(props: TextFieldProps) {
  const { form, name, type = 'text', rules, maxLength = 200 } = props;
  return (
    <FieldFrame {...props}>
      <input
        {...controlAttributes(props)}
        className={type === 'text' ? 'control' : 'control rtl:text-right'}
        type={type}
        defaultValue={form.values?.[name] ?? ''}
        autoComplete={props.autoComplete}
        inputMode={props.inputMode}
        enterKeyHint={props.enterKeyHint}
        autoCapitalize={props.autoCapitalize}
        dir={type === 'text' ? undefined : 'ltr'}
        readOnly={props.readOnly}
        autoCorrect={type === 'text' ? undefined : 'off'}
        spellCheck={type === 'text' ? undefined : false}
        maxLength={maxLength}
        pattern={rules?.pattern?.source}
      />
    </FieldFrame>
  );
}

interface PasswordFieldProps extends FieldProps {
  readonly autoComplete: 'current-password' | 'new-password';
}

interface CodeFieldProps extends FieldProps {
  /** The number of digits. */
  readonly length: number;
}

/** A one-time code. Phones suggest it from the message; spaces and dashes are accepted. */
export function CodeField(props: CodeFieldProps) {
  return (
    <FieldFrame {...props}>
      <input
        {...controlAttributes(props)}
        className="control tabular text-center text-2xl tracking-[0.3em]"
        type="text"
        dir="ltr"
        autoComplete="one-time-code"
        inputMode="numeric"
        enterKeyHint="go"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={props.length * 2}
        data-code={props.length}
      />
    </FieldFrame>
  );
}

/** A password. Pasting is allowed, and the script adds a button that shows it. The server never fills it in. */
export function PasswordField(props: PasswordFieldProps) {
  const { common } = useWords();
  return (
    <FieldFrame {...props}>
      <span
        className="relative block"
        data-password=""
        data-show={common.show}
        data-hide={common.hide}
        data-show-password={common.showPassword}
        data-hide-password={common.hidePassword}
        data-caps-lock-text={common.capsLock}
      >
        <input
          {...controlAttributes(props)}
          className="control pr-24 rtl:pr-3.5 rtl:pl-24 rtl:text-right"
          type="password"
          dir="ltr"
          autoComplete={props.autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={256}
          minLength={props.rules?.minLength?.length}
        />
        <button
          type="button"
          hidden
          data-password-toggle=""
          aria-controls={props.name}
          aria-label={common.showPassword}
          className="absolute inset-y-0 end-0 grid min-w-14 cursor-pointer place-items-center rounded-md px-3 text-sm font-[550] text-quiet hover:text-ink"
        >
          <span data-show-label="">{common.show}</span>
        </button>
      </span>
      <output className="field__hint empty:absolute" data-caps-lock="" />
    </FieldFrame>
  );
}

interface SelectFieldProps extends FieldProps {
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A choice from a list, with the native list of the browser. */
export function SelectField(props: SelectFieldProps) {
  const { form, name, options } = props;
  return (
    <FieldFrame {...props}>
      <span className="select">
        <select
          {...controlAttributes(props)}
          className="control"
          defaultValue={form.values?.[name] ?? options[0]?.value ?? ''}
          autoComplete={props.autoComplete}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={16} />
      </span>
    </FieldFrame>
  );
}

function FieldFrame(props: FieldProps & { readonly children: ReactNode }) {
  const { form, name, label, hint, optional = false, hidden = false, className = '', children } = props;
  const words = useWords();
  const error = form.fieldErrors?.[name];
  return (
    <div className={`field ${className}`} data-field="" hidden={hidden}>
      <label className="field__label" htmlFor={name}>
        <span data-label="">{label}</span>
        <span className="field__optional" data-optional="">
          {optional ? words.common.optional : ''}
        </span>
      </label>
      {hint === undefined ? null : (
        <p className="field__hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <p className="field__error" id={`${name}-error`} hidden={error === undefined}>
        <AlertIcon size={16} />
        <span data-error-text="">{error === undefined ? undefined : problemText(words, error)}</span>
      </p>
    </div>
  );
}

/** Name, rules and descriptions, the same for every kind of control. */
function controlAttributes({ form, name, hint, rules, hidden = false }: FieldProps) {
  const error = form.fieldErrors?.[name];
  const describedBy = [hint === undefined ? '' : `${name}-hint`, error === undefined ? '' : `${name}-error`]
    .filter((id) => id !== '')
    .join(' ');
  return {
    id: name,
    name,
    required: rules?.required !== undefined && !hidden,
    disabled: hidden,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'data-rule-required': rules?.required,
    'data-rule-email': rules?.email,
    'data-rule-pattern': rules?.pattern?.source,
    'data-rule-pattern-message': rules?.pattern?.message,
    'data-rule-min': rules?.minLength?.length,
    'data-rule-min-message': rules?.minLength?.message,
  };
}
