/** Offers a text that the page has made as a file to save. */
export function downloadText(name: string, text: string, type: 'text/csv' | 'text/html' | 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
