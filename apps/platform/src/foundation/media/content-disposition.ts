/** The header that names a download (RFC 6266), in any alphabet. */

/** `attachment; filename*=UTF-8''…`. A browser shows what is `inline`, and saves the other. */
export function writeDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  return `${kind}; filename*=UTF-8''${encodeFileName(fileName)}`;
}

/** RFC 8187. */
function encodeFileName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
