/** Gives the address form the fields of the chosen country. Hidden fields are disabled, so they are never sent. */
import { addressFormat, optionalMark, postalCodeMessage } from '../checkout/address-formats.ts';
import { checkField, isMarkedWrong } from './field.ts';

export function enhanceAddress(address: HTMLElement): void {
  const country = address.querySelector<HTMLSelectElement>('select[name="country"]');
  country?.addEventListener('change', () => applyFormat(address, country.value));
}

function applyFormat(address: HTMLElement, country: string): void {
  const format = addressFormat(country);
  const { subdivision, postalCode } = format;
  applyField(address, 'city', { label: format.cityLabel, required: 'Enter the town or city.' });
  applyField(
    address,
    'subdivision',
    subdivision && {
      label: subdivision.label,
      ...(subdivision.required ? { required: `Enter the ${subdivision.label.toLowerCase()}.` } : {}),
    },
  );
  applyField(
    address,
    'postalCode',
    postalCode && {
      label: postalCode.label,
      inputMode: postalCode.numeric ? 'numeric' : 'text',
      ...(postalCode.required ? { required: postalCodeMessage(format) } : {}),
      ...(postalCode.pattern === undefined ? {} : { pattern: postalCode.pattern }),
      patternMessage: postalCodeMessage(format),
    },
  );
}

interface FieldShape {
  readonly label: string;
  readonly required?: string;
  readonly inputMode?: string;
  readonly pattern?: string;
  readonly patternMessage?: string;
}

function applyField(address: HTMLElement, name: string, shape: FieldShape | undefined): void {
  const input = address.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const frame = input?.closest<HTMLElement>('[data-field]');
  if (input === null || frame === null || frame === undefined) return;
  frame.hidden = shape === undefined;
  input.disabled = shape === undefined;
  if (shape === undefined) return;
  const label = frame.querySelector('[data-label]');
  const optional = frame.querySelector('[data-optional]');
  if (label !== null) label.textContent = shape.label;
  if (optional !== null) optional.textContent = shape.required === undefined ? optionalMark : '';
  input.required = shape.required !== undefined;
  if (shape.inputMode !== undefined) input.inputMode = shape.inputMode;
  setOrRemove(input, 'data-rule-required', shape.required);
  setOrRemove(input, 'data-rule-pattern', shape.pattern);
  setOrRemove(input, 'data-rule-pattern-message', shape.pattern === undefined ? undefined : shape.patternMessage);
  setOrRemove(input, 'pattern', shape.pattern);
  if (isMarkedWrong(input)) checkField(input);
}

function setOrRemove(element: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
