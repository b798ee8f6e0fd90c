/** Renders an email: subject, HTML and plain text. React escapes all values. */
import { renderToStaticMarkup } from 'react-dom/server';

import { readBuiltAssets } from '../assets.ts';
import type { RenderLetter } from '../surface.d.ts';
import { wordsFor } from '../words/words.ts';
import { letterContent } from './content.ts';
import { LetterDocument } from './letter-document.tsx';
import { fontFaces } from './look.ts';
import { letterText } from './plain-text.ts';

/** Renders an email in its language: subject, HTML and plain text. */
export const renderLetter = ((letter) => {
  const words = wordsFor(letter.locale);
  const content = letterContent(letter, words);
  const faces =
    letter.shop.filesUrl === undefined ? '' : fontFaces(letter.shop.filesUrl, readBuiltAssets().fonts ?? []);
  const html = renderToStaticMarkup(
    <LetterDocument content={content} shop={letter.shop} words={words} faces={faces} />,
  );
  return Promise.resolve({
    subject: content.subject,
    html: `<!doctype html>${html}`,
    text: letterText(content, letter.shop, words),
  });
}) satisfies RenderLetter;
