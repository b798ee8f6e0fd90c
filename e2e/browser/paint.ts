/** Pictures for uploads, painted in the browser of the test. */
import type { Page } from '@playwright/test';

/** A picture that no other test has. */
export async function paint(page: Page, name: string) {
  const url = await page.evaluate((text) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [400, 300];
    const context = canvas.getContext('2d');
    if (context !== null) context.fillStyle = 'teal';
    context?.fillRect(0, 0, 400, 300);
    if (context !== null) context.fillStyle = 'white';
    context?.fillText(text, 20, 150);
    return canvas.toDataURL('image/png');
  }, name);
  return { name, mimeType: 'image/png', buffer: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') };
}
