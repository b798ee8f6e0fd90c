/** The tray of uploads at the corner of every page. */
import { Tray } from '../jobs/tray.tsx';
import { useUploadList, useUploads } from './upload-context.tsx';
import { UploadList } from './upload-list.tsx';
import { summarizeUploads } from './upload-words.ts';
import { isEnded } from './uploads.ts';

export function UploadTray() {
  const uploads = useUploadList();
  const { clear } = useUploads();
  if (uploads.length === 0) return null;
  return (
    <Tray
      kind="uploads"
      summary={summarizeUploads(uploads)}
      hasEnded={uploads.every(({ state }) => isEnded(state))}
      hasFailed={uploads.some(({ state, isLeft }) => state.kind === 'failed' || isLeft)}
      isPassing
      onClose={clear}
    >
      <UploadList uploads={uploads} />
    </Tray>
  );
}
