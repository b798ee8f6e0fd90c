/**
 * Boot data as text inside the document, without what the browser finds elsewhere in it: the theme's mark and the names of
 * files. The place that the addresses of all pictures begin with is written once. Read back once, at start.
 */
import type { Assets, Boot } from './boot.ts';
import { type Packed, pack, unpack } from './packed.ts';

const PICTURE = /"url":"(https?:\/\/[^"\\]+\/media\/)/;

/** Serializes boot data as JSON for the inside of a script element. */
export function writeBoot(boot: Boot): string {
  const { mark: _mark, ...theme } = boot.theme;
  const { icons, startsAtOnce } = boot.assets;
  const place = PICTURE.exec(JSON.stringify(boot.router.loaderData))?.[1] ?? '';
  return JSON.stringify(pack({ ...boot, theme, assets: { icons, startsAtOnce } }, place)).replaceAll('<', '\\u003c');
}

/** What boot data leaves out, as the page has it. */
export interface FoundInPage {
  /** The theme's. */
  readonly mark: string | undefined;
  readonly files: Pick<Assets, 'script' | 'styles' | 'fonts'>;
}

/**
 * Parses boot data.
 * @throws SyntaxError for other text.
 */
export function readBoot(text: string, { mark, files }: FoundInPage): Boot {
  const packed: unknown = JSON.parse(text);
  if (typeof packed !== 'object' || packed === null || !('shapes' in packed))
    throw new SyntaxError('This text is not boot data.');
  // Our own server wrote it into our own document.
  const boot = unpack(packed as Packed) as Boot;
  const theme = { ...boot.theme, ...(mark !== undefined && { mark }) };
  return { ...boot, theme, assets: { ...boot.assets, ...files } };
}
