/** Sends a film together with a still picture of it. A film whose picture fails is uploaded all the same. */
import type { FileCalls, LibraryFile } from './file-calls.ts';
import type { UploadDeps } from './uploads.ts';

interface PosterDeps {
  readonly send: UploadDeps['send'];
  readonly calls: Pick<FileCalls, 'changeFile'>;
  /** A still picture of a film, where there can be one. */
  readonly capture: (film: File) => Promise<File | undefined>;
}

export function createPosterSender({ send, calls, capture }: PosterDeps): UploadDeps['send'] {
  return async ({ source, folderId }, options) => {
    const file = await send({ source, folderId }, options);
    // A film that was there before has the poster that the merchant chose.
    if (source.kind !== 'device' || file.mediaType !== 'VIDEO' || file.createdDate !== file.updatedDate) return file;
    try {
      return await addPoster(file, source.file);
    } catch {
      return file;
    }

    async function addPoster(film: LibraryFile, bytes: File): Promise<LibraryFile> {
      const poster = await capture(bytes);
      if (poster === undefined) return film;
      const { id } = await send(
        { source: { kind: 'device', file: poster }, folderId },
        { signal: options.signal, onProgress: () => {} },
      );
      return calls.changeFile(film.id, { posterId: id });
    }
  };
}
