/**
 * Renders a page to text. All its data was loaded before, so usually nothing waits and one pass without a stream is
 * enough, which costs least. Invariant: a page that does wait for something is complete, too.
 */
import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';

/** What React leaves in place of a part that waits, or failed. No text of a page contains it: `<` is escaped there. */
const UNFINISHED = ['<!--$?-->', '<!--$!-->'];

/**
 * Returns the markup of the page, after the tags that belong to the head.
 * @throws what a component throws.
 */
export async function renderElements(
  page: ReactNode,
  { nonce, onError }: { readonly nonce: string; readonly onError: (error: unknown) => void },
): Promise<string> {
  const html = renderToString(page);
  if (!UNFINISHED.some((mark) => html.includes(mark))) return html;
  const stream = await renderToReadableStream(page, { nonce, onError });
  await stream.allReady;
  return new Response(stream).text();
}
