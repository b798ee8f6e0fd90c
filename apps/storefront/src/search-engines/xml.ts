/** XML that is written in parts, so that a long document is never held in memory as a whole. */

// Characters that XML 1.0 allows in no document, not even escaped (§2.2).
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

/** Escapes a text for the content of an element or for a quoted attribute; characters that XML forbids are left out. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Returns one element that holds a text. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/**
 * Streams a document, and makes each part when its reader asks for it. The first part is made before this returns, so
 * that a failure of it still becomes a response of its own.
 */
export async function streamXml(parts: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let next: IteratorResult<string> | undefined = await parts.next();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = next ?? (await parts.next());
        next = undefined;
        if (part.done === true) controller.close();
        else controller.enqueue(encoder.encode(part.value));
      },
      async cancel() {
        await parts.return(undefined);
      },
    },
    // No part is made before its reader asks.
    { highWaterMark: 0 },
  );
}
