/** The files of a catalog document: each is kept once, named by its content, with the focal point that the document states. */
import { limitConcurrency } from '../../../foundation/limit-concurrency.ts';
import {
  type FileAsset,
  type FileKind,
  type MediaAsset,
  type PictureAsset,
  keepFile,
  keepPicture,
  keepVideo,
} from '../../../foundation/media/media-asset.ts';
import type { MediaFiles } from '../../../foundation/media/media-files.ts';
import type { NamedAsset } from '../../../foundation/media/media-store.ts';
import type { CatalogDocument, ImportProblem, MediumDocument } from './import-document.ts';

/** Number of pictures examined concurrently. */
const MAX_FILES_AT_ONCE = 4;

/** Reads a file of the document. Rejects if it does not exist. */
export type ReadFile = (path: string) => Promise<Uint8Array>;

export type Kept = (MediaAsset | FileAsset) & Pick<NamedAsset, 'focalPoint'>;

interface KeptFiles {
  readonly assets: ReadonlyMap<string, Kept>;
  readonly problems: readonly ImportProblem[];
}

type Wanted = { readonly where: string; readonly field: string; readonly medium: MediumDocument };

/** Keeps each file of the document once, and says which of them cannot be kept. */
export async function keepFiles(files: MediaFiles, catalog: CatalogDocument, readFile: ReadFile): Promise<KeptFiles> {
  const wanted = new Map<string, Wanted>();
  for (const { slug, media } of catalog.products) {
    for (const [index, medium] of media.entries()) {
      if (!wanted.has(medium.file))
        wanted.set(medium.file, { where: `product ${slug}`, field: `media[${index}].file`, medium });
    }
  }
  for (const { slug, hero } of catalog.collections) {
    if (hero && !wanted.has(hero.file))
      wanted.set(hero.file, { where: `collection ${slug}`, field: 'hero.file', medium: hero });
  }

  const points = readFocalPoints(catalog);
  const assets = new Map<string, Kept>();
  const problems: ImportProblem[] = [];
  const runLimited = limitConcurrency(MAX_FILES_AT_ONCE);
  await Promise.all(
    Array.from(wanted, ([file, { where, field, medium }]) =>
      runLimited(async () => {
        const asset = await keepMedium(files, medium, readFile);
        if (typeof asset === 'string') problems.push({ where, field, message: asset });
        else assets.set(file, { ...asset, ...points.get(file) });
      }),
    ),
  );
  return { assets, problems };
}

/** The focal points of pictures, which one place of the document may state for all. */
function readFocalPoints({ products, collections }: CatalogDocument): ReadonlyMap<string, Pick<Kept, 'focalPoint'>> {
  const pictures = [...products.flatMap(({ media }) => media), ...collections.flatMap(({ hero }) => hero ?? [])];
  return new Map(
    pictures.flatMap((picture) =>
      'focalPoint' in picture && picture.focalPoint !== undefined
        ? [[picture.file, { focalPoint: picture.focalPoint }] as const]
        : [],
    ),
  );
}

/** The asset, or the fault of its file. */
async function keepMedium(files: MediaFiles, medium: MediumDocument, readFile: ReadFile): Promise<Kept | string> {
  if (medium.type !== 'image' && medium.type !== 'video') return keepUnseen(files, medium, readFile);
  if (medium.type === 'image') return keepImage(files, medium.file, readFile);
  const poster = await keepImage(files, medium.poster, readFile);
  if (typeof poster === 'string') return poster;
  const bytes = await readFile(medium.file).catch(() => undefined);
  if (bytes === undefined) return `names ${medium.file}, which cannot be read`;
  const video = await keepVideo(files, bytes, poster, { width: medium.width, height: medium.height });
  return video ?? `names ${medium.file}, which is no MP4 or WebM video`;
}

async function keepUnseen(
  files: MediaFiles,
  { file, type }: Extract<MediumDocument, { type: FileKind }>,
  readFile: ReadFile,
): Promise<FileAsset | string> {
  const bytes = await readFile(file).catch(() => undefined);
  if (bytes === undefined) return `names ${file}, which cannot be read`;
  const wanted = { audio: 'MP3, Ogg or WAV sound', document: 'PDF document', zip: 'ZIP archive' }[type];
  return (await keepFile(files, bytes, type)) ?? `names ${file}, which is no ${wanted}`;
}

async function keepImage(files: MediaFiles, path: string, readFile: ReadFile): Promise<PictureAsset | string> {
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) return `names ${path}, which cannot be read`;
  return (await keepPicture(files, bytes)) ?? `names ${path}, which is no JPEG, PNG, WebP, AVIF or GIF picture`;
}
