/** Alt text and focal point of a picture. Each is saved in the library when the field is left, or the point is set. */
import { Notice, TextAreaField } from '@cartwright/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ReasonWords } from '../list/reason-words.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { createFileCalls, type FileChange, type LibraryFile, MANAGE_FILES } from './file-calls.ts';
import { FILE_KEY } from './file-queries.ts';
import { FocalPointField } from './focal-point.tsx';
import { CENTER } from './move-focal-point.ts';
import { useSavedText } from './use-saved-text.ts';

/** Saves a change of one file and renews what shows it. */
export function useFileChange(id: string, onSaved?: (file: LibraryFile) => void) {
  const { client } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: FileChange) => createFileCalls(client).changeFile(id, change),
    // One after the other: the last change of a value is the one that stays.
    scope: { id: `file ${id}` },
    onSuccess: async (file) => {
      queries.setQueryData([FILE_KEY, 'one', id], file);
      onSaved?.(file);
      await queries.invalidateQueries({ queryKey: [FILE_KEY] });
    },
  });
}

interface PictureFieldsProps {
  readonly file: Pick<LibraryFile, 'id' | 'url' | 'mediaType' | 'altText' | 'focalPoint' | 'thumbnailUrl'>;
  /** Absent where the picture has no size yet. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
  readonly onSaved?: (file: LibraryFile) => void;
}

export function PictureFields({ file, size, onSaved }: PictureFieldsProps) {
  const canManage = useCan(MANAGE_FILES);
  const { mutate, error, variables, isPending } = useFileChange(file.id, onSaved);
  const altText = useSavedText({
    saved: file.altText ?? '',
    save: (text) => mutate({ altText: text }),
    hasFailed: error !== null,
  });
  // The point stays where it was set while it is saved.
  const point = (isPending ? variables?.focalPoint : undefined) ?? file.focalPoint ?? CENTER;
  return (
    <div className="grid gap-4">
      {size !== undefined && file.mediaType === 'IMAGE' ? (
        <FocalPointField
          url={`${file.url}/640.webp`}
          width={size.width}
          height={size.height}
          value={point}
          disabled={!canManage}
          onCommit={(focalPoint) => mutate({ focalPoint })}
        />
      ) : null}
      <TextAreaField
        label={words.files.details.altText}
        hint={words.files.details.altTextHint}
        placeholder={words.files.details.altTextExample}
        rows={2}
        maxLength={1000}
        value={altText.text}
        disabled={!canManage}
        onChange={({ target }) => altText.setText(target.value)}
        onBlur={altText.leave}
      />
      {error === null ? null : (
        <Notice tone="bad" role="alert" title={words.files.details.notSaved}>
          <p>
            <ReasonWords error={error} />
          </p>
        </Notice>
      )}
    </div>
  );
}
