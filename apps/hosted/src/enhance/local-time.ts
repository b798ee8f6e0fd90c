/** Prints a time in the buyer's time zone, in elements with `data-time` (ISO 8601) and `data-text` (with `{time}`). */
export function printLocalTimes(root: ParentNode): void {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: 'short' });
  for (const one of root.querySelectorAll<HTMLElement>('[data-time]')) {
    const text = (one.dataset['text'] ?? '').replace('{time}', format.format(new Date(one.dataset['time'] ?? '')));
    if (one.textContent === text) continue;
    one.textContent = text;
    one.hidden = false;
  }
}
