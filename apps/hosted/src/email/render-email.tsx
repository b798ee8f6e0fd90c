/** Renders an email: subject, HTML and plain text. React escapes all values. */
import { renderToStaticMarkup } from 'react-dom/server';

import { readBuiltAssets } from '../assets.ts';
import type { RenderEmail } from '../surface.d.ts';
import { wordsFor } from '../words/words.ts';
import { emailContent } from './content.ts';
import { EmailDocument } from './email-document.tsx';
import { fontFaces } from './look.ts';
import { emailText } from './plain-text.ts';

/** Renders an email in its language: subject, HTML and plain text. */
export const renderEmail = ((email) => {
  const words = wordsFor(email.locale);
  const content = emailContent(email, words);
  const { filesUrl, theme } = email.shop;
  const faces = filesUrl === undefined ? '' : fontFaces(theme, filesUrl, builtFonts());
  const html = renderToStaticMarkup(<EmailDocument content={content} shop={email.shop} words={words} faces={faces} />);
  return Promise.resolve({
    subject: content.subject,
    html: `<!doctype html>${html}`,
    text: emailText(content, email.shop, words),
  });
}) satisfies RenderEmail;

function builtFonts(): readonly string[] {
  return Object.values(readBuiltAssets().themes).flatMap(({ fonts }) => fonts);
}
