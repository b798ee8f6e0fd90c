/**
 * What visitors do before the scripts of a page run. The browser follows links and opens menus by itself. A press that
 * scripts answer is held and then repeated: a button, a form, or a link with `data-scripted` or inside it. So are text and choices,
 * the pointer and the focus. Where the scripts take too long, the browser sends the form, as it does without them.
 */

/** How long a link or a form waits for the scripts, in milliseconds. */
const PATIENCE_MS = 2500;

const PRESSABLE = 'button, a[data-scripted], [data-scripted] a';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface HeldInput {
  /** Repeats everything, for scripts that run now. */
  readonly repeat: () => void;
  /** Leaves everything to the browser, from now on. */
  readonly leave: () => void;
}

/** Holds what is pressed in this window until one of the two functions is called. */
export function holdInput(): HeldInput {
  const ending = new AbortController();
  const presses: (() => void)[] = [];
  /** What each field had last: React may show the server's text again before this is repeated. */
  const fields = new Map<Field, string | boolean>();
  let pointed: Element | null = null;
  let key: KeyboardEvent | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const leave = (): void => {
    ending.abort();
    clearTimeout(patience);
    for (const press of presses.splice(0)) press();
  };
  const hold = (event: Event, press: () => void, isKnownToBrowser: boolean): void => {
    event.preventDefault();
    // The scripts may be listening already, before they know the elements.
    event.stopImmediatePropagation();
    presses.push(press);
    if (isKnownToBrowser) patience ??= setTimeout(leave, PATIENCE_MS);
  };
  const listen = <Name extends keyof WindowEventMap>(name: Name, act: (event: WindowEventMap[Name]) => void): void =>
    window.addEventListener(name, act, { capture: true, signal: ending.signal });

  listen('click', (event) => {
    const { target } = event;
    // Links have no type and no popover.
    const pressed = target instanceof Element ? target.closest<HTMLButtonElement>(PRESSABLE) : null;
    if (pressed === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (pressed.popoverTargetElement) return;
    hold(event, () => pressed.click(), pressed.type !== 'button');
  });
  // By the Enter key, where a form has no button.
  listen('submit', (event) => {
    const { target, submitter } = event;
    if (target instanceof HTMLFormElement) hold(event, () => target.requestSubmit(submitter), true);
  });
  for (const name of ['input', 'change'] as const) {
    listen(name, ({ target }) => {
      if (isField(target)) fields.set(target, isChoice(target) ? target.checked : target.value);
    });
  }
  // Not `pointerover`: in Chromium, the first listener for an event of pointers costs a frame.
  listen('mouseover', ({ target }) => {
    pointed = target as Element;
  });
  listen('keydown', (event) => {
    if (!isField(event.target)) key = event;
  });

  const repeat = (): void => {
    clearTimeout(patience);
    const pointerType = matchMedia('(hover: hover)').matches ? 'mouse' : 'touch';
    const steps = [
      // What was typed since is there too.
      ...[...fields].flatMap(([field]) => [() => repeatField(field, fields.get(field)), () => leaveField(field)]),
      () => document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })),
      () => {
        // It does not bubble.
        for (let at = pointed; at; at = at.parentElement)
          at.dispatchEvent(new PointerEvent('pointerenter', { pointerType }));
        pointed?.dispatchEvent(new PointerEvent('pointerover', { pointerType, bubbles: true }));
      },
      () => key?.target?.dispatchEvent(new KeyboardEvent('keydown', key)),
    ];
    // One after the other, so that each finds what the one before has changed.
    steps.forEach((step, place) => setTimeout(step, place));
    // What is pressed meanwhile is held, too: it would not find the choices.
    setTimeout(() => {
      ending.abort();
      presses.splice(0).forEach((press, place) => setTimeout(press, place));
    }, steps.length);
  };
  return { repeat, leave };
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches('input, textarea, select');
}

function isChoice(field: Field): field is HTMLInputElement {
  return /radio|checkbox/.test(field.type);
}

/** Tells React of a text or a choice that it has found in the page, and so takes for the one of the server. */
function repeatField(field: Field, wanted: string | boolean | undefined): void {
  if (isChoice(field)) {
    // Another radio button of the group was chosen since.
    if (field.type === 'radio' && wanted === false) return;
    field.checked = wanted === false;
    field.click();
    return;
  }
  if (field instanceof HTMLSelectElement) {
    // That of a select is a text.
    field.value = wanted as string;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const { selectionStart, selectionEnd } = field;
  // React compares with what it sees being assigned; the prototype's setter is invisible to it.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, wanted);
  if (selectionStart !== null && document.activeElement === field)
    field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** After the scripts have shown the text: what they do when the focus leaves, they do with what is shown. */
function leaveField(field: Field): void {
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
