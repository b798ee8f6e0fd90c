/**
 * Replaces the parts of a page marked `data-live` with those of a newer response. Input, opened details and focus since
 * the request stay. A select element that the buyer has not changed follows the response, which may fill it in.
 */
import { checkField, fieldControl, isMarkedWrong } from './field.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The last HTML of each part. An unchanged part is not replaced. */
const taken = new WeakMap<HTMLElement, string>();

export function recordLiveParts(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) taken.set(part, part.innerHTML);
}

export function takeLiveParts(form: HTMLFormElement, response: Document): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const fresh = response.querySelector<HTMLElement>(`[data-live="${part.dataset['live'] ?? ''}"]`);
    const before = taken.get(part);
    if (fresh === null || fresh.innerHTML === before) continue;
    taken.set(part, fresh.innerHTML);
    if (before !== undefined && withoutChoices(before) === withoutChoices(fresh.innerHTML)) takeChoices(part, fresh);
    else replacePart(part, fresh);
  }
  for (const input of response.querySelectorAll<HTMLInputElement>('form[data-checkout] > input[type="hidden"]')) {
    const mine = form.querySelector<HTMLInputElement>(`:scope > input[type="hidden"][name="${input.name}"]`);
    if (mine !== null) mine.value = input.value;
  }
}

/** Resolves when no pointer button is down, since an element replaced during a press is never clicked. */
export function untilReleased(): Promise<void> {
  if (!isPressed) return Promise.resolve();
  return new Promise((resolve) => {
    const release = () => void setTimeout(resolve);
    addEventListener('pointerup', release, { once: true, capture: true });
    addEventListener('pointercancel', release, { once: true, capture: true });
  });
}

let isPressed = false;

export function watchPointer(): void {
  addEventListener('pointerdown', () => void (isPressed = true), { capture: true });
  for (const name of ['pointerup', 'pointercancel'])
    addEventListener(name, () => void (isPressed = false), { capture: true });
}

/** HTML that says nothing about which radio buttons are checked. */
function withoutChoices(html: string): string {
  return html.replaceAll(' checked=""', '');
}

/** Where only the choice of radio buttons differs, everything in the part stays: a provider's fields lose no card. */
function takeChoices(part: HTMLElement, fresh: HTMLElement): void {
  const chosen = new Set(controlsOf(fresh).filter(isChosen).map(keyOf));
  for (const control of controlsOf(part)) {
    if (control instanceof HTMLInputElement && control.type === 'radio') control.checked = chosen.has(keyOf(control));
  }
}

function isChosen(control: Control): boolean {
  return control instanceof HTMLInputElement && control.type === 'radio' && control.checked;
}

function replacePart(part: HTMLElement, fresh: HTMLElement): void {
  const typed = new Map(controlsOf(part).map((one) => [keyOf(one), stateOf(one)]));
  const open = [...part.querySelectorAll('details')].map((one) => one.open);
  const focused = document.activeElement;
  const hadFocus = focused !== null && part.contains(focused) ? focused : undefined;

  const old = [...part.childNodes];
  const keepers = [...part.querySelectorAll<HTMLElement>('[data-keep]')];
  // For a moment both are in the form. A control that is removed while it is focused reports its change then.
  for (const name of ['change', 'focusout']) part.addEventListener(name, stopEvent, true);
  part.append(...document.importNode(fresh, true).childNodes);
  for (const keeper of keepers) keepAt(part, keeper);
  for (const node of old) node.remove();
  for (const name of ['change', 'focusout']) part.removeEventListener(name, stopEvent, true);

  for (const control of controlsOf(part)) {
    const before = typed.get(keyOf(control));
    if (before === undefined) continue;
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = before.isChecked;
    else if (isText(control)) control.value = before.value;
    else if (control instanceof HTMLSelectElement && before.isChanged && hasOption(control, before.value)) {
      control.value = before.value;
    }
    if (before.isWrong && fieldControl(control) !== undefined) checkField(control);
  }
  for (const [index, one] of [...part.querySelectorAll('details')].entries()) one.open ||= open[index] === true;
  if (hadFocus !== undefined && document.activeElement !== hadFocus) restoreFocus(part, hadFocus, typed);
}

function stopEvent(event: Event): void {
  event.stopPropagation();
}

/**
 * Moves an element to the place of the new one. A browser that can does it without loading its frames again, so that a
 * card in a provider's frame stays; in the others the new element takes its place.
 */
function keepAt(part: HTMLElement, keeper: HTMLElement): void {
  const name = keeper.dataset['keep'] ?? '';
  const fresh = [...part.querySelectorAll<HTMLElement>(`[data-keep="${name}"]`)].find((one) => one !== keeper);
  const place: (ParentNode & { moveBefore?: (node: Node, before: Node) => void }) | undefined | null =
    fresh?.parentElement;
  if (fresh === undefined || typeof place?.moveBefore !== 'function') return;
  place.moveBefore(keeper, fresh);
  fresh.remove();
}

interface ControlState {
  readonly value: string;
  readonly isChecked: boolean;
  /** Another choice than the one that came with the page. */
  readonly isChanged: boolean;
  readonly isWrong: boolean;
  readonly selection: readonly [number | null, number | null] | undefined;
}

function stateOf(control: Control): ControlState {
  const hasSelection = control instanceof HTMLTextAreaElement || (isText(control) && control.type !== 'email');
  return {
    value: control.value,
    isChecked: control instanceof HTMLInputElement && control.checked,
    isChanged: control instanceof HTMLSelectElement && !isAsServed(control),
    isWrong: isMarkedWrong(control),
    selection: hasSelection && 'selectionStart' in control ? [control.selectionStart, control.selectionEnd] : undefined,
  };
}

function restoreFocus(part: HTMLElement, before: Element, typed: ReadonlyMap<string, ControlState>): void {
  if (!isControl(before)) {
    const name = before.getAttribute('value');
    const button = part.querySelector<HTMLElement>(`button[value="${name ?? ''}"]`);
    (button ?? nearest(part))?.focus({ preventScroll: true });
    return;
  }
  const same = controlsOf(part).find((one) => keyOf(one) === keyOf(before));
  (same ?? nearest(part))?.focus({ preventScroll: true });
  const [start, end] = typed.get(keyOf(before))?.selection ?? [null, null];
  if (same !== undefined && 'setSelectionRange' in same && start !== null) same.setSelectionRange(start, end);
}

/** Moves the focus after its element is gone: to the rest of the part, otherwise to the heading of the page. */
function nearest(part: HTMLElement): HTMLElement | null {
  return part.querySelector<HTMLElement>('summary, button, input, select') ?? document.querySelector('main h1');
}

function controlsOf(part: HTMLElement): Control[] {
  return [...part.querySelectorAll('input, select, textarea')].filter(isControl);
}

/** Radio buttons share their name and differ by value. */
function keyOf(control: Control): string {
  const isRadio = control instanceof HTMLInputElement && control.type === 'radio';
  return isRadio ? `${control.name}=${control.value}` : control.name;
}

function isControl(node: Element): node is Control {
  return node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement;
}

function isText(control: Control): control is HTMLInputElement | HTMLTextAreaElement {
  if (control instanceof HTMLTextAreaElement) return true;
  return control instanceof HTMLInputElement && !['radio', 'checkbox', 'hidden'].includes(control.type);
}

/** Without a choice of the page, the first option is chosen. */
function isAsServed(control: HTMLSelectElement): boolean {
  const options = [...control.options];
  return control.value === (options.find((option) => option.defaultSelected) ?? options[0])?.value;
}

function hasOption(control: HTMLSelectElement, value: string): boolean {
  return [...control.options].some((option) => option.value === value);
}
