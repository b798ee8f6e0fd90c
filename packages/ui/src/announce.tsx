/** Text for screen readers only: hidden words, and announcements of changes that sighted readers see. */
import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}

/** Announces a sentence politely. The same sentence twice is announced twice. */
export type Announce = (sentence: string) => void;

const AnnounceContext = createContext<Announce>(() => {});

/** Returns the function that announces in the nearest {@link LiveRegion}. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

/** The one polite live region of a page; wraps the page. It is in the document before there is anything to say. */
export function LiveRegion({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState({ sentence: '', count: 0 });
  const announce = useCallback<Announce>((sentence) => {
    setSaid(({ count }) => ({ sentence, count: count + 1 }));
  }, []);
  // A no-break space in every second announcement makes a repeated sentence a change.
  const text = said.count % 2 === 0 ? said.sentence : `${said.sentence}\u00a0`;
  const region = useMemo(
    () => (
      <div className="visually-hidden" aria-live="polite" aria-atomic="true">
        {text}
      </div>
    ),
    [text],
  );
  return (
    <AnnounceContext value={announce}>
      {children}
      {region}
    </AnnounceContext>
  );
}
