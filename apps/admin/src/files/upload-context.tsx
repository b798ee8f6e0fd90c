/** The queue of uploads for all pages: it lives in the frame of the admin, so it outlives each page. */
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';

import { useSession } from '../session/session-gate.tsx';
import { captureFrame } from './capture-frame.ts';
import { createFileCalls } from './file-calls.ts';
import { FILE_KEY } from './file-queries.ts';
import { createSender } from './send-file.ts';
import { sendRequest } from './send-request.ts';
import { createPosterSender } from './send-with-poster.ts';
import { createUploads, isEnded, type Upload, type Uploads } from './uploads.ts';

function wait(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms);
  });
}

const UploadContext = createContext<Uploads | undefined>(undefined);

export function UploadProvider({ children }: { readonly children: ReactNode }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const uploads = useMemo(() => {
    const calls = createFileCalls(client);
    const send = createSender({ calls, request: sendRequest, wait });
    return createUploads({
      send: createPosterSender({ send, calls, capture: captureFrame }),
      isOnline: () => navigator.onLine,
      onDone: () => void queries.invalidateQueries({ queryKey: [FILE_KEY] }),
    });
  }, [client, queries]);
  useEffect(() => {
    const { resume } = uploads;
    window.addEventListener('online', resume);
    return () => window.removeEventListener('online', resume);
  }, [uploads]);
  useEffect(() => {
    // Leaving the admin would lose what is not sent yet.
    const ask = (event: BeforeUnloadEvent) => {
      if (uploads.list().some(({ state }) => !isEnded(state))) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [uploads]);
  return <UploadContext value={uploads}>{children}</UploadContext>;
}

/**
 * The queue of uploads.
 * @throws {Error} Outside of the provider.
 */
export function useUploads(): Uploads {
  const uploads = useContext(UploadContext);
  if (uploads === undefined) throw new Error('useUploads() works only inside <UploadProvider>.');
  return uploads;
}

/** The uploads as they are now. */
export function useUploadList(): readonly Upload[] {
  const { subscribe, list } = useUploads();
  return useSyncExternalStore(subscribe, list);
}
