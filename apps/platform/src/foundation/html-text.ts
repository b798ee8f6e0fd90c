/**
 * Converts HTML to the text that a reader sees: for the search index and for filters. Tags never become text, entities
 * become the characters that they name. The parser is lenient: any input gives some text.
 */
import { Parser } from 'htmlparser2';

/** Elements whose content is not shown as text. */
const HIDDEN = new Set('script style template iframe object svg math noscript textarea title head'.split(' '));
/** Elements within a line of text. Any other element starts a new line, so that no two words become one. */
const INLINE = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/**
 * Characters without a glyph that may occur inside a word: soft hyphen, zero-width space, word joiner, byte order mark.
 */
const INVISIBLE = /[\u00AD\u200B\u2060\uFEFF]/g;

/** Returns the visible text, one line per block, white space collapsed: `<p>K&auml;se&nbsp;<b>fein</b></p>` gives `Käse fein`. */
export function htmlToText(html: string): string {
  if (!/[<&]/.test(html)) return collapse(html);
  let text = '';
  let hiddenDepth = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (HIDDEN.has(name)) hiddenDepth += 1;
      if (!INLINE.has(name)) text += '\n';
    },
    onclosetag: (name) => {
      if (HIDDEN.has(name)) hiddenDepth -= 1;
      if (!INLINE.has(name)) text += '\n';
    },
    ontext: (part) => {
      if (hiddenDepth === 0) text += part.replaceAll(/\s+/g, ' ');
    },
  });
  parser.end(html);
  return collapse(text);
}

function collapse(text: string): string {
  return text
    .replaceAll(INVISIBLE, '')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
