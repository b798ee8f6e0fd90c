/**
 * Renders a document to text. All its data was loaded before, so usually nothing waits and one pass without a stream is
 * enough, which costs least. Invariant: a document that does wait for something is complete, too.
 */
import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';

/** What React leaves in place of a part that waits, or failed. No text of a page contains it: `<` is escaped there. */
const UNFINISHED = ['<!--$?-->', '<!--$!-->'];

/**
 * Returns the document with its type.
 * @throws what a component throws.
 */
export async function renderDocument(
  document: ReactNode,
  { nonce, onError }: { readonly nonce: string; readonly onError: (error: unknown) => void },
): Promise<string> {
  const html = renderToString(document);
  if (!UNFINISHED.some((mark) => html.includes(mark))) return html.startsWith('<!') ? html : `<!DOCTYPE html>${html}`;
  const stream = await renderToReadableStream(document, { nonce, onError });
  await stream.allReady;
  return new Response(stream).text();
}
