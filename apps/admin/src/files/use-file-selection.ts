/** The files that the merchant has selected in a list. A file that is no longer listed is not selected any more. */
import { useRef, useState } from 'react';

import type { LibraryFile } from './file-calls.ts';

export function useFileSelection(files: readonly LibraryFile[]) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const lastId = useRef<string>(undefined);
  const selected = files.filter(({ id }) => ids.includes(id));
  return {
    selected,
    clear: () => setIds([]),
    /** With a range: all from the last one to this one. */
    toggle: ({ id }: LibraryFile, isRange: boolean) => {
      const [from, to] = [lastId.current, id].map((one) => files.findIndex((file) => file.id === one));
      lastId.current = id;
      if (isRange && from !== undefined && to !== undefined && from !== -1) {
        const range = files.slice(Math.min(from, to), Math.max(from, to) + 1).map((file) => file.id);
        setIds([...new Set([...ids, ...range])]);
        return;
      }
      setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
    },
  };
}
