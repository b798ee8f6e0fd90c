/**
 * The photos of a review. With scripts each is uploaded when it is chosen, with its progress. Without, the files travel
 * with the form, and a check box keeps those that are there.
 */
import { CloseIcon, Field } from '@cartwright/ui';
import { useState, useSyncExternalStore } from 'react';

import { MAX_PHOTO_BYTES, MAX_PHOTOS, PHOTO, PHOTO_FILES, PHOTO_TYPES } from '../client/review-photos.ts';
import type { PhotoProblem } from '../client/review-photos.ts';
import { useBoot } from '../shell/boot.ts';
import { useWords } from '../words/use-words.ts';
import { uploadPhoto } from './photo-upload.ts';
import { photoProblemWords } from './write-review.ts';

interface PhotoFieldProps {
  readonly productId: string;
  readonly link: string;
  /** The ids that the form begins with. */
  readonly photos: readonly string[];
  readonly onUploading: (isUploading: boolean) => void;
}

const never = () => () => {};

export function PhotoField({ productId, link, photos: first, onUploading }: PhotoFieldProps) {
  const { mediaUrl, language } = useBoot();
  const words = useWords().reviews.form;
  const isScripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [photos, setPhotos] = useState(first);
  /** The sent share of what was chosen; undefined where nothing is being sent. */
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<PhotoProblem>();
  const isFull = photos.length >= MAX_PHOTOS;

  const send = async (chosen: readonly File[]): Promise<void> => {
    const files = chosen.slice(0, MAX_PHOTOS - photos.length);
    setProblem(chosen.length > files.length ? 'tooMany' : undefined);
    setProgress(0);
    onUploading(true);
    for (const [index, file] of files.entries()) {
      const onProgress = (share: number) => setProgress((index + share) / files.length);
      const sent =
        file.size > MAX_PHOTO_BYTES
          ? ({ problem: 'tooLarge' } as const)
          : await uploadPhoto(file, { productId, link }, onProgress);
      if ('problem' in sent) setProblem(sent.problem);
      // The platform knows a photo by its content: the same one again has the same id.
      else setPhotos((now) => (now.includes(sent.id) ? now : [...now, sent.id]));
    }
    setProgress(undefined);
    onUploading(false);
  };

  const percent = new Intl.NumberFormat(language.locale, { style: 'percent' }).format(progress ?? 0);
  return (
    <Field
      label={words.photos.label}
      optional
      hint={words.photos.hint(MAX_PHOTOS, MAX_PHOTO_BYTES / 1_000_000)}
      error={problem && photoProblemWords(words, problem)}
    >
      {(wiring) => (
        <>
          {photos.length > 0 && (
            <ul className="review-photos">
              {photos.map((id, index) => (
                <li key={id} className="review-photo">
                  {isScripted ? (
                    <>
                      <img src={`${mediaUrl}/${id}/240.webp`} alt="" />
                      <input type="hidden" name={PHOTO} value={id} />
                      <button
                        type="button"
                        className="button button--icon review-photo__remove"
                        aria-label={words.photos.remove(index + 1)}
                        onClick={() => {
                          setProblem(undefined);
                          setPhotos(photos.filter((one) => one !== id));
                        }}
                      >
                        <CloseIcon size={16} />
                      </button>
                    </>
                  ) : (
                    <label className="choice">
                      <img src={`${mediaUrl}/${id}/240.webp`} alt="" />
                      <input type="checkbox" name={PHOTO} value={id} defaultChecked />
                      <span>{words.photos.keep(index + 1)}</span>
                    </label>
                  )}
                </li>
              ))}
            </ul>
          )}
          <input
            {...wiring}
            className="file-input"
            type="file"
            accept={PHOTO_TYPES}
            multiple
            disabled={isFull || progress !== undefined}
            // With scripts the files are sent already.
            name={isScripted ? undefined : PHOTO_FILES}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              currentTarget.value = '';
              if (files.length > 0) void send(files);
            }}
          />
          <div aria-live="polite" className="text-sm text-quiet">
            {progress === undefined ? (
              photos.length > first.length && words.photos.added(photos.length - first.length)
            ) : (
              <>
                <progress value={progress} max={1} aria-label={words.photos.label} className="review-progress" />
                <p>{words.photos.uploading(percent)}</p>
              </>
            )}
          </div>
        </>
      )}
    </Field>
  );
}
