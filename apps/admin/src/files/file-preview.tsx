/** A file as a small square: its picture, or the icon of its kind. Decorative: the name stands beside it. */
import { DocumentIcon, FilmIcon, ModelIcon, PlayIcon, SoundIcon } from '@cartwright/ui';

import type { LibraryFile } from './file-calls.ts';

type Shown = Pick<LibraryFile, 'mediaType' | 'thumbnailUrl' | 'focalPoint'>;

const ICONS: Readonly<Record<string, typeof DocumentIcon>> = { VIDEO: FilmIcon, AUDIO: SoundIcon, MODEL3D: ModelIcon };

export function FilePreview({ file, className = '' }: { readonly file: Shown; readonly className?: string }) {
  const { thumbnailUrl, focalPoint, mediaType } = file;
  const Icon = ICONS[mediaType] ?? DocumentIcon;
  return (
    <span
      className={`relative grid aspect-square place-items-center overflow-hidden rounded-md bg-wall-2 ${className}`}
    >
      {thumbnailUrl === undefined ? (
        <Icon size={32} className="text-quiet" />
      ) : (
        <img
          src={thumbnailUrl}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          style={focalPoint === undefined ? {} : { objectPosition: `${focalPoint.x * 100}% ${focalPoint.y * 100}%` }}
        />
      )}
      {mediaType === 'VIDEO' && thumbnailUrl !== undefined ? (
        <span className="relative grid size-9 place-items-center rounded-full bg-solid text-on-solid">
          <PlayIcon size={16} />
        </span>
      ) : null}
    </span>
  );
}
