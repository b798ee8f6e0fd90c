/**
 * Files that the merchant drops or pastes anywhere. While a dialog is open, only that dialog's own listener gets them, so
 * that no file is taken twice.
 */
import { useEffect, useRef, useState } from 'react';

interface DropOptions {
  readonly isOn: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Whether it listens inside of the open dialog. */
  readonly isInDialog?: boolean;
}

/** Whether files are held over the page. */
export function useFileDrop({ isOn, onFiles, isInDialog = false }: DropOptions): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    if (!isOn) return;
    const isMine = (): boolean => isInDialog || document.querySelector('dialog[open]') === null;
    const over = (event: DragEvent) => {
      if (!hasFiles(event) || !isMine()) return;
      // Without this the browser would open the file.
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      setIsOver(false);
      if (!hasFiles(event) || !isMine()) return;
      event.preventDefault();
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0 && isMine()) latest.current(files);
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, [isOn, isInDialog]);
  return isOver;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}
