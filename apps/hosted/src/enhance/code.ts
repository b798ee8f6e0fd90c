/** Keeps only the digits of a pasted code: emails print them with spaces, and some phones add words. */
export function enhanceCode(input: HTMLInputElement): void {
  const length = Number(input.dataset['code']);
  input.addEventListener('paste', (event) => {
    const digits = event.clipboardData?.getData('text').replaceAll(/\D/gu, '') ?? '';
    if (digits === '') return;
    event.preventDefault();
    input.value = digits.slice(0, length);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
