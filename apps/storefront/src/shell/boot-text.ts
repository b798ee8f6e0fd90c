/**
 * Boot data as text inside the document, without what the browser finds elsewhere in it: the theme's mark, the modules
 * that the first script names, and the place that the addresses of all pictures begin with. Read back once, at start.
 */
import type { Boot } from './boot.ts';
import { type Packed, pack, unpack } from './packed.ts';

const PICTURE = /"url":"(https?:\/\/[^"\\]+\/media\/)/;

/** Serializes boot data as JSON for the inside of a script element. */
export function writeBoot(boot: Boot): string {
  const { mark: _mark, ...theme } = boot.theme;
  const { modules: _modules, ...assets } = boot.assets;
  const place = PICTURE.exec(JSON.stringify(boot.router.loaderData))?.[1] ?? '';
  return JSON.stringify(pack({ ...boot, theme, assets }, place)).replaceAll('<', '\\u003c');
}

/**
 * Parses boot data. `mark` is the one on the page.
 * @throws SyntaxError for other text.
 */
export function readBoot(text: string, mark: string | undefined): Boot {
  const packed: unknown = JSON.parse(text);
  if (typeof packed !== 'object' || packed === null || !('shapes' in packed))
    throw new SyntaxError('This text is not boot data.');
  // Our own server wrote it into our own document.
  const boot = unpack(packed as Packed) as Boot;
  return { ...boot, theme: { ...boot.theme, ...(mark !== undefined && { mark }) } };
}
