/**
 * Single-key shortcuts of a page: F, R, J. They are off where the merchant has switched shortcuts off, because speech input
 * types them by accident (WCAG 2.1.4), while the merchant types, and while a dialog is open.
 */
import { useEffect, useRef } from 'react';

const storageKey = 'cartwright-shortcuts';

export type KeyActions = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Calls the action of a key, by its name in lower case; with Shift before it: `shift+j`. */
export function useSingleKeys(actions: KeyActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    let isGoing = false;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !readSetting()) return;
      const key = event.key.toLowerCase();
      // G and a character go to a section.
      const wasGoing = isGoing;
      isGoing = key === 'g';
      if (wasGoing) return;
      const action = latest.current[event.shiftKey && key !== '?' ? `shift+${key}` : key];
      if (action === undefined || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      action(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog[open]') !== null
  );
}

export function readSetting(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function keepSetting(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // A browser without storage keeps the setting until the page is left.
  }
}
