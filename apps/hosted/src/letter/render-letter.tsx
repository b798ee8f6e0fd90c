/** One letter of the union in, its subject, HTML and plain text out. React escapes everything that it prints. */
import { renderToStaticMarkup } from 'react-dom/server';

import type { RenderLetter } from '../surface.d.ts';
import { wordsFor } from '../words/words.ts';
import { letterContent } from './content.ts';
import { LetterDocument } from './letter-document.tsx';
import { letterText } from './plain-text.ts';

/** Writes one letter in its language: subject, HTML and plain text. */
export const renderLetter = ((letter) => {
  const words = wordsFor(letter.locale);
  const content = letterContent(letter, words);
  const html = renderToStaticMarkup(<LetterDocument content={content} shop={letter.shop} words={words} />);
  return Promise.resolve({
    subject: content.subject,
    html: `<!doctype html>${html}`,
    text: letterText(content, letter.shop, words),
  });
}) satisfies RenderLetter;
