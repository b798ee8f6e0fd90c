/**
 * Walks a page with the Tab key. Each stop of the focus has to be inside the window, uncovered, and with a ring; the focus
 * never stays where it is, returns to its first stop, and comes to all that can be operated.
 */
import { expect, type Page } from '@playwright/test';

/** What the page has recorded. */
interface Walk {
  readonly problems: readonly string[];
  readonly hasReturned: boolean;
  readonly unreached: readonly string[];
}

/** Runs in the page. */
interface WalkedWindow extends Window {
  readonly readWalk: () => Walk;
}

/** More than any page has stops. */
const MAX_PRESSES = 320;
const PRESSES_AT_ONCE = 40;

/** Tabs through the whole page as it is. */
export async function walkByTab(page: Page): Promise<Walk> {
  await page.evaluate(startWalk);
  let walk: Walk = { problems: [], hasReturned: false, unreached: [] };
  for (let presses = 0; presses < MAX_PRESSES && !walk.hasReturned; presses += PRESSES_AT_ONCE) {
    // The browser runs them in their order, so that no press has to wait for the answer to the one before.
    await Promise.all(Array.from({ length: PRESSES_AT_ONCE }, () => page.keyboard.press('Tab')));
    walk = await page.evaluate(() => (window as unknown as WalkedWindow).readWalk());
  }
  return walk;
}

/** Expects a page that the keyboard can use, and that its skip link leads into it. */
export async function expectTabWalk(page: Page, name: string): Promise<void> {
  expect(await walkByTab(page), `${name} by Tab`).toEqual({ problems: [], hasReturned: true, unreached: [] });
  await page.locator('.skip-link').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  // A page without a control has nothing after its skip link.
  const isInside = await page.evaluate(() => {
    const main = document.querySelector('main');
    return main?.querySelector('a[href], button, input, select') === null || main?.contains(document.activeElement);
  });
  expect(isInside, `${name}: the skip link leads into the page`).toBe(true);
}

/** Runs in the page: watches the Tab key, and examines the focused element before each press. */
function startWalk(): void {
  const operable =
    'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"], [contenteditable="true"]';
  const problems: string[] = [];
  const seen = new Set<Element>();
  let first: Element | undefined;
  let last: { readonly element: Element; readonly look: string } | undefined;
  let hasReturned = false;

  /** A frame with a page of its own, or a date with a field for each part. */
  const hasStopsInside = (element: Element) => element.matches('iframe, [type^="date"], [type="time"]');
  const nameOf = (element: Element) => element.outerHTML.replaceAll(/\s+/gu, ' ').slice(0, 140);
  /** A parent or its row, the sibling that draws a choice, or a pseudo-element may draw the ring. */
  const lookOf = (element: Element): string =>
    [
      element,
      element.nextElementSibling,
      element.parentElement,
      element.parentElement?.parentElement,
      element.closest('tr, li'),
    ]
      .flatMap((one) => (one ? [getComputedStyle(one), getComputedStyle(one, '::after')] : []))
      .map(({ outline, boxShadow, borderColor }) => `${outline}, ${boxShadow}, ${borderColor}`)
      .join('; ');
  const isInWindow = ({ top, right, bottom, left }: DOMRect) =>
    bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  /** The box of what a person sees of it. */
  const boxOf = (element: Element): DOMRect => {
    const own = element.getBoundingClientRect();
    const label = own.width > 2 && own.height > 2 ? null : element.closest('label');
    return (label ?? element).getBoundingClientRect();
  };
  const isUncovered = (element: Element): boolean => {
    const { top, right, bottom, left } = boxOf(element);
    const owner = element.closest('label') ?? element;
    const columns = [left + 3, (left + right) / 2, right - 3];
    const rows = [top + 3, (top + bottom) / 2, bottom - 3];
    return columns.some((x) =>
      rows.some((y) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (owner.contains(hit) || hit.contains(owner));
      }),
    );
  };

  const examine = (element: Element): void => {
    if ((element as HTMLElement).tabIndex > 0) problems.push(`has a positive tabindex: ${nameOf(element)}`);
    if (!isInWindow(boxOf(element))) problems.push(`is outside of the window: ${nameOf(element)}`);
    else if (!isUncovered(element)) problems.push(`is covered: ${nameOf(element)}`);
  };

  const note = (): void => {
    if (hasReturned) return;
    const element = document.activeElement;
    if (last !== undefined && last.element !== element && last.element.isConnected) {
      if (!last.element.matches('iframe') && lookOf(last.element) === last.look)
        problems.push(`has no ring: ${nameOf(last.element)}`);
    }
    if (element === null || element === document.body || element === document.documentElement) {
      last = undefined;
      return;
    }
    if (element === first && last?.element !== first) {
      hasReturned = true;
      return;
    }
    if (element === last?.element) {
      if (!hasStopsInside(element)) problems.push(`keeps the focus: ${nameOf(element)}`);
      return;
    }
    if (seen.has(element)) problems.push(`has the focus again: ${nameOf(element)}`);
    first ??= element;
    seen.add(element);
    last = { element, look: lookOf(element) };
    examine(element);
  };

  const isReached = (element: Element): boolean => {
    if (seen.has(element)) return true;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return false;
    return [...seen].some((one) => one instanceof HTMLInputElement && one.name === element.name);
  };
  /** A link in a text that is being edited is text: Tab leaves the editor. */
  const isEdited = (element: Element): boolean => element.matches('[contenteditable="true"] *');
  const isUsable = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null && !isEdited(element);

  // Without what another test adds to a list behind the focus.
  const expected = [...document.querySelectorAll<HTMLElement>(operable)];
  (document.activeElement as HTMLElement | null)?.blur();
  scrollTo(0, 0);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Tab') note();
  });
  Object.assign(window, {
    readWalk: (): Walk => {
      const unreached = expected
        .filter((one) => one.isConnected && one.tabIndex >= 0 && isUsable(one) && !isReached(one))
        .map((one) => `is not reached: ${nameOf(one)}`);
      const onlyByPointer = [...document.body.querySelectorAll('*')]
        .filter(
          (one) =>
            isUsable(one) &&
            getComputedStyle(one).cursor === 'pointer' &&
            one.closest(`${operable}, label, [tabindex="-1"], [disabled]`) === null,
        )
        .map((one) => `can only be clicked: ${nameOf(one)}`);
      return { problems, hasReturned, unreached: hasReturned ? [...unreached, ...onlyByPointer] : [] };
    },
  });
}
