/**
 * Keeps the focus in its place where the element that has it is removed: the member who was approved, the file that was
 * deleted. Without it a browser begins at the top of the page again. The focus goes to what took the place of the
 * removed part, there to the element of the same rank: from one row's second button to the next row's.
 */
import { type RefObject, useEffect } from 'react';

const FOCUSABLE = 'a[href], summary, :is(button, input, select, textarea):not(:disabled), [tabindex="0"]';
/** A grid moves the focus of its cells by itself, and removes those that are scrolled away. */
const OWN_FOCUS = '[role=grid]';

/** One part of the page around the focus: its place in its parent, and the rank of the focus among its elements. */
interface Part {
  readonly parent: Element;
  readonly index: number;
  readonly rank: number;
}

export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = main.current;
    if (root === null) return;
    let last: { readonly element: Element; readonly address: string; readonly parts: readonly Part[] } | undefined;

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const isOurs = target !== root && target.closest(OWN_FOCUS) === null;
      last = isOurs ? { element: target, address: location.pathname, parts: listParts(target, root) } : undefined;
    };
    // A press beside all fields takes the focus away on purpose.
    const forget = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest(`${FOCUSABLE}, label`) === null) last = undefined;
    };
    const observer = new MutationObserver(() => {
      if (last === undefined || last.element.isConnected || document.activeElement !== document.body) return;
      const { address, parts } = last;
      last = undefined;
      if (address === location.pathname) findSuccessor(parts, root)?.focus();
    });
    root.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
      observer.disconnect();
    };
  }, [main]);
}

/** From the inside out. */
function listParts(element: Element, root: Element): readonly Part[] {
  const parts: Part[] = [];
  for (let part = element; part !== root && part.parentElement !== null; part = part.parentElement) {
    const parent = part.parentElement;
    const rank = Math.max(
      listFocusable(part).findIndex((one) => one === element),
      0,
    );
    parts.push({ parent, index: [...parent.children].indexOf(part), rank });
  }
  return parts;
}

function findSuccessor(parts: readonly Part[], root: Element): HTMLElement | undefined {
  for (const { parent, index, rank } of parts) {
    if (!parent.isConnected || parent === root) continue;
    const part = parent.children[Math.min(index, parent.children.length - 1)];
    const inPart = part === undefined ? [] : listFocusable(part);
    const found = [inPart[Math.min(rank, inPart.length - 1)], ...inPart, ...listFocusable(parent)].find(isShown);
    if (found !== undefined) return found;
  }
  return undefined;
}

function listFocusable(part: Element): readonly HTMLElement[] {
  const inside = [...part.querySelectorAll<HTMLElement>(FOCUSABLE)];
  return part instanceof HTMLElement && part.matches(FOCUSABLE) ? [part, ...inside] : inside;
}

/** Asked of few elements: it has the browser compute the layout. */
function isShown(element: HTMLElement | undefined): boolean {
  return element !== undefined && element.getClientRects().length > 0;
}
