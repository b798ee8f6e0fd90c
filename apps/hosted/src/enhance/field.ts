/**
 * One field of a hosted form in the browser: reads its rules from its attributes and shows or clears its error. The
 * message never appears before the person has finished, and disappears as soon as the value is valid.
 */
import { checkValue, type FieldRules } from '../form/check-value.ts';

export type FieldControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The control if it is one of ours (inside a field frame), otherwise undefined. */
export function fieldControl(target: EventTarget | null): FieldControl | undefined {
  const isControl =
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
  return isControl && target.closest('[data-field]') !== null ? target : undefined;
}

/** Checks the value now, shows or clears the message, and returns it. */
export function checkField(control: FieldControl): string | undefined {
  const message = control.disabled ? undefined : checkValue(rulesOf(control), valueOf(control));
  showError(control, message);
  return message;
}

/** A box that is not ticked has no value. */
function valueOf(control: FieldControl): string {
  return control instanceof HTMLInputElement && control.type === 'checkbox' && !control.checked ? '' : control.value;
}

/** Whether the field is marked as invalid now. */
export function isMarkedWrong(control: FieldControl): boolean {
  return control.getAttribute('aria-invalid') === 'true';
}

function rulesOf(control: FieldControl): FieldRules {
  const data = control.dataset;
  const { ruleRequired, ruleEmail, rulePattern, rulePatternMessage, ruleMin, ruleMinMessage } = data;
  return {
    ...(ruleRequired === undefined ? {} : { required: ruleRequired }),
    ...(ruleEmail === undefined ? {} : { email: ruleEmail }),
    ...(rulePattern === undefined || rulePatternMessage === undefined
      ? {}
      : { pattern: { source: rulePattern, message: rulePatternMessage } }),
    ...(ruleMin === undefined || ruleMinMessage === undefined
      ? {}
      : { minLength: { length: Number(ruleMin), message: ruleMinMessage } }),
  };
}

function showError(control: FieldControl, message: string | undefined): void {
  const errorId = `${control.id}-error`;
  const error = document.getElementById(errorId);
  const text = error?.querySelector('[data-error-text]');
  if (error === null || text === null || text === undefined) return;
  error.hidden = message === undefined;
  text.textContent = message ?? '';
  if (message === undefined) control.removeAttribute('aria-invalid');
  else control.setAttribute('aria-invalid', 'true');
  const others = (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id !== '' && id !== errorId);
  const describedBy = message === undefined ? others : [...others, errorId];
  if (describedBy.length === 0) control.removeAttribute('aria-describedby');
  else control.setAttribute('aria-describedby', describedBy.join(' '));
}
