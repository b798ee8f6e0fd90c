/**
 * Counts down until the next email may be requested. Only the button's text changes, without announcements; the
 * platform enforces the limit.
 */
export function enhanceResend(button: HTMLButtonElement): void {
  const label = button.querySelector<HTMLElement>('[data-button-label]');
  const pattern = button.dataset['waitLabel'];
  const waitSeconds = Number(button.dataset['waitSeconds']);
  if (label === null || pattern === undefined || !(waitSeconds > 0)) return;
  const ready = label.textContent;
  const end = performance.now() + waitSeconds * 1000;
  const refuse = (event: Event) => event.preventDefault();
  button.setAttribute('aria-disabled', 'true');
  button.addEventListener('click', refuse);

  const tick = () => {
    const left = Math.ceil((end - performance.now()) / 1000);
    if (left > 0) {
      label.textContent = pattern.replace('{time}', `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`);
      return;
    }
    clearInterval(timer);
    label.textContent = ready;
    button.removeAttribute('aria-disabled');
    button.removeEventListener('click', refuse);
  };
  const timer = setInterval(tick, 1000);
  tick();
}
