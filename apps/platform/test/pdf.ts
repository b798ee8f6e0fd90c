/** Reads the text of a PDF back, line by line as it is printed. */
import { extractText, getDocumentProxy } from 'unpdf';

/** The text of each page, without line breaks. */
export async function readPdf(bytes: ArrayBuffer | Uint8Array): Promise<readonly string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/gu, ' '));
}
