/** Lets people see what they type into a password field, and tells them when Caps Lock is on. */
export function enhancePassword(frame: HTMLElement): void {
  const input = frame.querySelector('input');
  const toggle = frame.querySelector<HTMLButtonElement>('[data-password-toggle]');
  const label = toggle?.querySelector('[data-show-label]');
  const capsLock = frame.parentElement?.querySelector('[data-caps-lock]');
  if (input === null || toggle === null || label === null || label === undefined) return;

  const show = (shown: boolean) => {
    input.type = shown ? 'text' : 'password';
    toggle.setAttribute('aria-pressed', String(shown));
    label.textContent = shown ? 'Hide' : 'Show';
  };
  toggle.hidden = false;
  toggle.addEventListener('click', () => {
    show(input.type === 'password');
    input.focus();
  });
  // Sent as a password field, so that browsers offer to keep it and never suggest it as plain text.
  input.form?.addEventListener('submit', () => show(false));

  input.addEventListener('keyup', (event) => {
    if (capsLock === null || capsLock === undefined) return;
    const text = event.getModifierState('CapsLock') ? 'Caps Lock is on.' : '';
    if (capsLock.textContent !== text) capsLock.textContent = text;
  });
}
