/**
 * J and K move the focus through the rows of a list, on every page that has one. A page with keys of its own for them, such
 * as the list of orders, handles the press first.
 */
import { useEffect } from 'react';

import { isTyping, readSetting } from '../list/single-keys.ts';

/** A row that leads to its record, or one with buttons. */
const ROW = 'main :is(.row-link, [data-row])';
const CONTROL = 'a[href], :is(button, input, select):not(:disabled), summary';

/** Whether the page has a list with rows. */
export function hasRows(): boolean {
  return document.querySelector(ROW) !== null;
}

export function useRowKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const by = { j: 1, k: -1 }[event.key.toLowerCase()];
      if (by === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.defaultPrevented || isTyping(event.target) || !readSetting()) return;
      // The cells of a sheet begin to be edited by a character.
      if (document.querySelector('dialog[open]') !== null || document.activeElement?.closest('[role=grid]')) return;
      step(by);
    };
    // After the document, where the keys of pages are handled.
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function step(by: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)].filter((row) => row.getClientRects().length > 0);
  const current = document.activeElement?.closest<HTMLElement>(ROW) ?? undefined;
  const next = current === undefined ? (by > 0 ? 0 : rows.length - 1) : rows.indexOf(current) + by;
  const row = rows[Math.min(Math.max(next, 0), rows.length - 1)];
  (row?.querySelector<HTMLElement>('.row-link__target') ?? row?.querySelector<HTMLElement>(CONTROL))?.focus();
}
