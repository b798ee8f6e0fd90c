/** Shows and hides a password, and warns when Caps Lock is on. The page supplies the texts. */
export function enhancePassword(frame: HTMLElement): void {
  const input = frame.querySelector('input');
  const toggle = frame.querySelector<HTMLButtonElement>('[data-password-toggle]');
  const label = toggle?.querySelector('[data-show-label]');
  const capsLock = frame.parentElement?.querySelector('[data-caps-lock]');
  if (input === null || toggle === null || label === null || label === undefined) return;
  const words = frame.dataset;

  const show = (shown: boolean) => {
    input.type = shown ? 'text' : 'password';
    label.textContent = (shown ? words['hide'] : words['show']) ?? '';
    toggle.setAttribute('aria-label', (shown ? words['hidePassword'] : words['showPassword']) ?? '');
  };
  toggle.hidden = false;
  toggle.addEventListener('click', () => {
    show(input.type === 'password');
    input.focus();
  });
  // Submitted as a password field, so that browsers offer to save it and never suggest it as plain text.
  input.form?.addEventListener('submit', () => show(false));

  input.addEventListener('keyup', (event) => {
    if (capsLock === null || capsLock === undefined) return;
    const text = event.getModifierState('CapsLock') ? (words['capsLockText'] ?? '') : '';
    if (capsLock.textContent !== text) capsLock.textContent = text;
  });
}
