/**
 * Boot data as text inside the document, without what the browser finds elsewhere in it: the theme's mark, the modules
 * that the first script names, and the place that the addresses of all pictures begin with. Read back once, at start.
 */
import type { Boot } from './boot.ts';

/** The pictures' place is the first member, where there is one. */
const PLACE = /^\{"place":"([^"\\]*)",/;
/** In data, a quote inside a text is escaped, so neither of these can be part of a text. */
const FULL = '"url":"';
const SHORT = '"url":"@';
const PICTURE = /"url":"(https?:\/\/[^"\\]+\/media\/)/;

/** Serializes boot data as JSON for the inside of a script element. */
export function writeBoot(boot: Boot): string {
  const { mark: _mark, ...theme } = boot.theme;
  const { modules: _modules, ...assets } = boot.assets;
  const text = JSON.stringify({ ...boot, theme, assets }).replaceAll('<', '\\u003c');
  const place = PICTURE.exec(text)?.[1];
  if (place === undefined || text.includes(SHORT)) return text;
  return `{"place":"${place}",${text.slice(1).replaceAll(FULL + place, SHORT)}`;
}

/**
 * Parses boot data. `mark` is the one on the page.
 * @throws SyntaxError for other text.
 */
export function readBoot(text: string, mark: string | undefined): Boot {
  const place = PLACE.exec(text)?.[1];
  const boot: unknown = JSON.parse(place === undefined ? text : text.replaceAll(SHORT, FULL + place));
  if (typeof boot !== 'object' || boot === null || !('assets' in boot))
    throw new SyntaxError('This text is not boot data.');
  // Our own server wrote it into our own document.
  const read = boot as Boot;
  return { ...read, theme: { ...read.theme, ...(mark !== undefined && { mark }) } };
}
