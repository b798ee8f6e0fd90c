/**
 * Files that the merchant drops or pastes anywhere, or in one area of the page. Invariant: no file is taken twice. While a
 * dialog is open, only that dialog's own listener gets them; an area goes before the page.
 */
import { type RefObject, useEffect, useRef, useState } from 'react';

interface DropOptions {
  readonly isOn: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Whether it listens inside of the open dialog. */
  readonly isInDialog?: boolean;
  /** Only files over this element, or pasted while the focus is in it. */
  readonly area?: RefObject<HTMLElement | null>;
}

/** Whether files are held over the page. */
export function useFileDrop({ isOn, onFiles, isInDialog = false, area }: DropOptions): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    if (!isOn) return;
    const isMine = ({ target, defaultPrevented }: Event): boolean =>
      !defaultPrevented &&
      (isInDialog || document.querySelector('dialog[open]') === null) &&
      (area === undefined || (target instanceof Node && area.current?.contains(target) === true));
    const over = (event: DragEvent) => {
      const isOverMine = hasFiles(event) && isMine(event);
      setIsOver(isOverMine);
      // Without this the browser would open the file.
      if (isOverMine) event.preventDefault();
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      setIsOver(false);
      if (!hasFiles(event) || !isMine(event)) return;
      event.preventDefault();
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || !isMine(event) || isTextPasted(event)) return;
      event.preventDefault();
      latest.current(files);
    };
    const listening = new AbortController();
    const { signal } = listening;
    // An area listens before the page.
    const options = { signal, capture: area !== undefined };
    document.addEventListener('dragover', over, options);
    document.addEventListener('dragleave', leave, options);
    document.addEventListener('drop', drop, options);
    document.addEventListener('paste', paste, options);
    return () => listening.abort();
  }, [isOn, isInDialog, area]);
  return isOver;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

/** Office programs copy text together with a picture of it: in a field of text, the text is wanted. */
function isTextPasted({ target, clipboardData }: ClipboardEvent): boolean {
  const isField = target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));
  return isField && clipboardData?.types.includes('text/plain') === true;
}
