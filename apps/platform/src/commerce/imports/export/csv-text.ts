/** Writes CSV: cells are quoted where they must be, and formulas are escaped. */
import { escapeFormula } from '../plan/formulas.ts';

/** So that spreadsheets read the text as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

export function toCsvLine(cells: readonly string[], delimiter = ','): string {
  return `${cells.map((cell) => quote(escapeFormula(cell), delimiter)).join(delimiter)}\r\n`;
}

function quote(text: string, delimiter: string): string {
  const isPlain = !/["\r\n]/.test(text) && !text.includes(delimiter) && text.trim() === text;
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}

/** A response that is written as it is read: a client that reads slowly makes the source wait. */
export function toCsvResponse(lines: AsyncIterator<string>, fileName: string): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(BYTE_ORDER_MARK)),
    pull: async (controller) => {
      const next = await lines.next();
      if (next.done === true) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    cancel: async () => {
      await lines.return?.();
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
