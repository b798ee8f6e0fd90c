/**
 * Passes data from the server to the browser without a flash: the server writes the results of its queries into the
 * page, and the browser starts with them. Invariant: the first render in the browser sees the same data as the one on
 * the server.
 */
import { dehydrate, type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';

import { createShopQueryClient } from './queries.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';

const ELEMENT_ID = 'shop-snapshot';

/** All data that a query client has loaded, as text for `resumeShopQueryClient`. Failed queries are left out. */
export function serializeShop(queryClient: QueryClient): string {
  return writeSnapshot(dehydrate(queryClient));
}

export interface ShopSnapshotProps {
  readonly queryClient: QueryClient;
  /** The nonce of the page's content security policy. */
  readonly nonce?: string | undefined;
}

/** Writes the snapshot into the page. Put it after all components that read data, on the server and in the browser. */
export function ShopSnapshot({ queryClient, nonce }: ShopSnapshotProps) {
  // In the browser the element exists already: repeating its text keeps hydration quiet.
  const text =
    typeof document === 'undefined'
      ? serializeShop(queryClient)
      : (document.querySelector(`#${ELEMENT_ID}`)?.textContent ?? '');
  // As HTML, because React 18 would escape the quotes of a text, and a script is read without unescaping.
  return (
    <script
      id={ELEMENT_ID}
      type="application/json"
      nonce={nonce}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- The text cannot end the script.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

/**
 * A query client that starts with a snapshot: the one in the document, or `text` where the page carries it elsewhere.
 * Without a snapshot it starts empty.
 * @throws {SyntaxError} for a text that is no snapshot.
 */
export function resumeShopQueryClient(text?: string): QueryClient {
  const queryClient = createShopQueryClient();
  const snapshot = text ?? globalThis.document?.querySelector(`#${ELEMENT_ID}`)?.textContent;
  if (snapshot) hydrate(queryClient, requireState(readSnapshot(snapshot)));
  return queryClient;
}

function requireState(value: unknown): DehydratedState {
  if (!isState(value))
    throw new SyntaxError('This text is not a snapshot of a shop: pass what serializeShop() returned.');
  return value;
}

function isState(value: unknown): value is DehydratedState {
  return typeof value === 'object' && value !== null && 'queries' in value && Array.isArray(value.queries);
}
