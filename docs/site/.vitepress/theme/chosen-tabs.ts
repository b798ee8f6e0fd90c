/** Remembers the chosen tabs: a reader who takes pnpm once sees pnpm in every group, also on the next pages. */

const KEY = 'cartwright-docs-tabs';

/** Stores each choice of a tab and repeats it in the other groups of the page. Call once, in a browser. */
export function rememberTabs(): void {
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('.vp-code-group input')) return;
    const title = titleOf(target);
    localStorage.setItem(KEY, JSON.stringify([...readChosen().filter((other) => other !== title), title]));
    showChosenTabs();
  });
}

/** Shows the chosen tabs of the page, the last choice where a group has several. */
export function showChosenTabs(): void {
  const chosen = readChosen();
  for (const group of document.querySelectorAll('.vp-code-group')) {
    const inputs = [...group.querySelectorAll('input')];
    const titles = inputs.map(titleOf);
    const at = titles.indexOf(chosen.findLast((title) => titles.includes(title)) ?? '');
    if (at < 0) continue;
    for (const [index, input] of inputs.entries()) input.checked = index === at;
    for (const [index, block] of [...(group.querySelector('.blocks')?.children ?? [])].entries()) {
      block.classList.toggle('active', index === at);
    }
  }
}

function titleOf(input: HTMLInputElement): string {
  return input.nextElementSibling?.getAttribute('data-title') ?? '';
}

function readChosen(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}
