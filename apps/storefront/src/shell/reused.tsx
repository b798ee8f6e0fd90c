/**
 * Marks a part whose markup is the same on many pages: the server renders it once and keeps its text
 * (`reused-parts.ts`). A removable layer: in the browser, and without kept texts, the part is its children.
 */
import { createContext, createElement, useContext } from 'react';
import type { ReactNode } from 'react';

/** An element around each part, which the server takes off again. */
export const PART = 'reused-part';

/** The names of the parts that need no rendering; undefined where every part is rendered. */
export const ReusedPartsContext = createContext<{ has(name: string): boolean } | undefined>(undefined);

export interface ReusedProps {
  /**
   * Names all that the markup depends on, besides the language, the currency and what visitors see at one revision. Undefined where
   * it depends on more.
   */
  readonly name: string | undefined;
  readonly children: ReactNode;
}

export function Reused({ name, children }: ReusedProps) {
  const parts = useContext(ReusedPartsContext);
  if (parts === undefined || name === undefined) return children;
  if (parts.has(name)) return createElement(PART, { name });
  // A part inside a part is rendered with it.
  return createElement(PART, { name }, <ReusedPartsContext value={undefined}>{children}</ReusedPartsContext>);
}
