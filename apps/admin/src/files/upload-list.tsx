/** Uploads with their progress, each with what can be done about it. */
import { Button, CloseIcon, DoneIcon, Notice, PauseIcon, PlayIcon } from '@cartwright/ui';

import { showShare } from '../jobs/show-share.ts';
import { showSize } from '../list/file-size.ts';
import { words } from '../words/words.ts';
import { PARTS_FROM_BYTES } from './send-file.ts';
import { useUploads } from './upload-context.tsx';
import type { Upload } from './uploads.ts';

export function UploadList({ uploads }: { readonly uploads: readonly Upload[] }) {
  return (
    <ul className="grid gap-3" aria-label={words.files.uploads.label}>
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
    </ul>
  );
}

function UploadRow({ upload }: { readonly upload: Upload }) {
  const { cancel, pause, retry } = useUploads();
  const { id, name, totalBytes, state, isLeft = false } = upload;
  const isUnderWay = state.kind !== 'done' && state.kind !== 'failed';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 text-sm">
      <span className="truncate font-[550]" title={name}>
        {name}
      </span>
      {state.kind === 'done' ? (
        <span className="inline-flex min-h-8 items-center gap-1.5 text-good">
          <DoneIcon size={16} />
          {words.files.uploads.done}
        </span>
      ) : (
        <span className="flex justify-self-end">
          {state.kind === 'sending' && totalBytes >= PARTS_FROM_BYTES ? (
            <Button
              size="small"
              look="quiet"
              icon
              aria-label={words.files.uploads.pause(name)}
              onClick={() => pause(id)}
            >
              <PauseIcon size={16} />
            </Button>
          ) : null}
          {state.kind === 'paused' ? (
            <Button
              size="small"
              look="quiet"
              icon
              aria-label={words.files.uploads.resume(name)}
              onClick={() => retry(id)}
            >
              <PlayIcon size={16} />
            </Button>
          ) : null}
          <Button
            size="small"
            look="quiet"
            icon
            aria-label={(isUnderWay ? words.files.uploads.cancel : words.files.uploads.dismiss)(name)}
            onClick={() => cancel(id)}
          >
            <CloseIcon size={16} />
          </Button>
        </span>
      )}
      {isUnderWay ? <Progress upload={upload} /> : null}
      {isLeft && state.kind !== 'failed' ? (
        <p className="col-span-full text-quiet">{words.files.uploads.onlyInFiles}</p>
      ) : null}
      {state.kind === 'failed' ? (
        <Notice tone="bad" role="alert" className="col-span-full">
          <p className="break-words">{state.reason}</p>
          {state.canRetry ? (
            <Button
              size="small"
              className="mt-2"
              aria-label={words.files.uploads.tryAgain(name)}
              onClick={() => retry(id)}
            >
              {words.list.actions.tryAgain}
            </Button>
          ) : null}
        </Notice>
      ) : null}
    </li>
  );
}

function Progress({ upload: { name, totalBytes, state } }: { readonly upload: Upload }) {
  const sentBytes = 'sentBytes' in state ? state.sentBytes : 0;
  const isKnown = totalBytes > 0;
  const share = isKnown ? Math.min(1, sentBytes / totalBytes) : 0;
  return (
    <>
      <progress
        className="upload-progress col-start-1 w-full"
        aria-label={words.files.uploads.progress(name)}
        max={1}
        {...(isKnown || state.kind !== 'sending' ? { value: share } : {})}
      />
      <span className="tabular text-quiet">{wordsOf({ state, share, totalBytes })}</span>
    </>
  );
}

function wordsOf({
  state,
  share,
  totalBytes,
}: Pick<Upload, 'state' | 'totalBytes'> & { readonly share: number }): string {
  if (state.kind === 'waiting') return words.files.uploads.waiting;
  if (state.kind === 'paused') return words.files.uploads.paused;
  if (state.kind === 'offline') return words.files.uploads.offline;
  if (totalBytes === 0) return words.files.uploads.fetching;
  // All bytes are sent, and the platform looks at them.
  if (share === 1) return words.files.uploads.checking;
  return words.files.uploads.sent(showShare(Math.floor(share * 100)), showSize(totalBytes));
}
