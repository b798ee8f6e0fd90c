/**
 * Prevents a second submit of a pending form: a double click makes one order. The button shows that it is busy, and is
 * ready again when the page comes back from the browser's history.
 */
export function submitOnce(form: HTMLFormElement): void {
  let sending = false;
  form.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    if (sending) {
      event.preventDefault();
      return;
    }
    sending = true;
    for (const button of submitButtons(form)) markBusy(button, event.submitter === null || event.submitter === button);
  });
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    sending = false;
    for (const button of submitButtons(form)) markReady(button);
  });
}

function submitButtons(form: HTMLFormElement): NodeListOf<HTMLButtonElement> {
  return form.querySelectorAll<HTMLButtonElement>('button[type="submit"]');
}

/** Not `disabled`: a disabled button drops out of the form data and loses the focus. */
function markBusy(button: HTMLButtonElement, isPressed: boolean): void {
  const label = button.querySelector<HTMLElement>('[data-button-label]');
  const busyLabel = button.dataset['busyLabel'];
  button.setAttribute('aria-disabled', 'true');
  if (label === null || busyLabel === undefined || !isPressed) return;
  label.dataset['readyLabel'] = label.textContent;
  label.textContent = busyLabel;
}

function markReady(button: HTMLButtonElement): void {
  const label = button.querySelector<HTMLElement>('[data-button-label]');
  const readyLabel = label?.dataset['readyLabel'];
  button.removeAttribute('aria-disabled');
  if (label !== null && readyLabel !== undefined) label.textContent = readyLabel;
}
