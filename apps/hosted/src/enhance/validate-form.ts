/**
 * Validates fields early: on leaving a field, on every input while it is invalid, and the whole form before it is sent.
 * It replaces the browser's own messages; the platform validates everything again.
 */
import { checkField, type FieldControl, fieldControl, isMarkedWrong } from './field.ts';

export function validateForm(form: HTMLFormElement): void {
  form.noValidate = true;
  /** Names of fields: the checkout replaces controls while a field is filled in. */
  const touched = new Set<string>();

  form.addEventListener('input', ({ target }) => {
    const control = fieldControl(target);
    if (control === undefined) return;
    touched.add(control.name);
    if (isMarkedWrong(control)) followField(form, control, checkField(control));
  });

  form.addEventListener('focusout', ({ target }) => {
    const control = fieldControl(target);
    if (control !== undefined && touched.has(control.name)) followField(form, control, checkField(control));
  });

  form.addEventListener('submit', (event) => {
    if (event.submitter instanceof HTMLButtonElement && event.submitter.formNoValidate) return;
    const wrong = [...form.elements]
      .map(fieldControl)
      .filter((control) => control !== undefined)
      .map((control) => ({ id: control.id, message: checkField(control) }))
      .filter((found): found is WrongField => found.message !== undefined);
    if (wrong.length === 0) return;
    event.preventDefault();
    showSummary(form, wrong);
    // A long page starts at the first invalid field; the summary is still read out.
    if ('checkout' in form.dataset) document.getElementById(wrong[0]?.id ?? '')?.focus();
  });

  form.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    const link = event.target.closest<HTMLAnchorElement>('[data-error-list] a');
    const field = link === null ? null : document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (field === null) return;
    event.preventDefault();
    field.focus();
  });
}

/** The summary follows the fields: a corrected field is removed, and the summary disappears with the last one. */
function followField(form: HTMLFormElement, control: FieldControl, message: string | undefined): void {
  const summary = form.querySelector<HTMLElement>('[data-error-summary]');
  const link = summary?.querySelector<HTMLAnchorElement>(`[data-error-list] a[href="#${CSS.escape(control.id)}"]`);
  if (summary === null || link === null || link === undefined) return;
  if (message !== undefined) {
    link.textContent = message;
    return;
  }
  link.closest('li')?.remove();
  if (summary.querySelector('li') === null) summary.hidden = true;
}

interface WrongField {
  readonly id: string;
  readonly message: string;
}

/** The error summary, in page order. It takes the focus, so that it is visible and read out. */
function showSummary(form: HTMLFormElement, wrong: readonly WrongField[]): void {
  const summary = form.querySelector<HTMLElement>('[data-error-summary]');
  const list = summary?.querySelector('[data-error-list]');
  if (summary === null || list === null || list === undefined) return;
  summary.classList.replace('notice--good', 'notice--bad');
  const title = document.createElement('p');
  title.className = 'notice__title';
  title.textContent = (wrong.length === 1 ? summary.dataset['oneWrong'] : summary.dataset['manyWrong']) ?? '';
  const items = document.createElement('ul');
  for (const { id, message } of wrong) {
    const link = document.createElement('a');
    link.href = `#${id}`;
    link.textContent = message;
    items.append(document.createElement('li'));
    items.lastElementChild?.append(link);
  }
  list.replaceChildren(title, items);
  summary.hidden = false;
  summary.focus();
}
