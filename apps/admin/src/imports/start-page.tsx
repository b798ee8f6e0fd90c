/** The first step of an import: a file of this device, or an address. Below are the imports of the last 30 days. */
import { Button, buttonClass, Notice, TextField } from '@cartwright/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { UploadButton } from '../files/upload-button.tsx';
import { useFileDrop } from '../files/use-file-drop.ts';
import { ProgressBar } from '../jobs/progress-bar.tsx';
import { errorOfField, errorOutside } from '../list/field-errors.ts';
import { showSize } from '../list/file-size.ts';
import { ReasonWords } from '../list/reason-words.tsx';
import { FailedNotice } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { EarlierImports } from './earlier-imports.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ImportFrame } from './import-frame.tsx';
import { IMPORT_KEY, importListQuery, sendFile } from './import-queries.ts';
import { stepAddress } from './import-steps.ts';

const ACCEPTED = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain';

export function ImportStartPage() {
  const { client } = useSession();
  const { data, error, refetch } = useQuery(importListQuery(client));
  return (
    <ImportFrame step="file" actions={<ExportMenu />}>
      <ChooseFile />
      {error !== null && data === undefined ? (
        <div className="mt-8">
          <FailedNotice error={error} what={words.imports.earlier.failedWhat} onRetry={() => void refetch()} />
        </div>
      ) : (
        <EarlierImports all={data ?? []} />
      )}
    </ImportFrame>
  );
}

function ChooseFile() {
  const send = useSendFile();
  const isOver = useFileDrop({ isOn: !send.isPending, onFiles: ([file]) => file && send.mutate(file) });
  const { variables: file } = send;
  return (
    <section
      className={`panel p-6 text-center ${isOver ? 'file-drop-over' : ''}`}
      aria-label={words.imports.start.fileLabel}
    >
      {send.isPending && file !== undefined ? (
        <div className="mx-auto grid max-w-[30rem] gap-2 py-10 text-sm">
          <p className="truncate font-[550]">{file.name}</p>
          <ProgressBar label={words.imports.start.uploadOf(file.name)} done={send.sentBytes} total={file.size} />
          <p className="tabular text-quiet">
            {send.sentBytes >= file.size
              ? words.imports.start.reading
              : words.imports.start.sending(showSize(file.size))}
          </p>
          <p>
            <Button size="small" onClick={send.cancel}>
              {words.list.actions.cancel}
            </Button>
          </p>
        </div>
      ) : (
        <div className="py-8">
          <p className="font-display text-xl">{words.imports.start.title}</p>
          <p className="mx-auto mt-2 max-w-[52ch] text-sm text-quiet">{words.imports.start.text}</p>
          <div className="mt-6 flex justify-center">
            <UploadButton
              look="action"
              many={false}
              accept={ACCEPTED}
              onFiles={([chosen]) => chosen && send.mutate(chosen)}
            >
              {words.imports.start.chooseFile}
            </UploadButton>
          </div>
        </div>
      )}
      {send.error === null ? null : (
        <Notice
          tone="bad"
          role="alert"
          title={file === undefined ? words.imports.start.fileNotTaken : words.imports.start.notTaken(file.name)}
          className="text-start"
        >
          <p>
            <ReasonWords error={send.error} />
          </p>
        </Notice>
      )}
      <FromAddress />
    </section>
  );
}

function useSendFile() {
  const { client } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [sentBytes, setSentBytes] = useState(0);
  const aborting = useRef<AbortController>(undefined);
  const { mutate, ...send } = useMutation({
    mutationFn: (file: File) => {
      aborting.current = new AbortController();
      setSentBytes(0);
      return sendFile(client, file, { signal: aborting.current.signal, onProgress: setSentBytes });
    },
    onSuccess: (id) => navigate(stepAddress(id, 'columns')),
    onSettled: () => queries.invalidateQueries({ queryKey: [IMPORT_KEY, 'list'] }),
  });
  // A file that is being sent belongs to this page.
  useEffect(() => () => aborting.current?.abort(), []);
  return { ...send, mutate, sentBytes, cancel: () => aborting.current?.abort() };
}

function FromAddress() {
  const { client } = useSession();
  const navigate = useNavigate();
  const [url, setUrl] = useState('');
  const fetching = useMutation({
    mutationFn: () => client.imports.createImport({ url: url.trim() }),
    onSuccess: ({ import: one }) => navigate(stepAddress(one._id, 'columns')),
  });
  const other = errorOutside(fetching.error, ['url']);
  return (
    <details className="mt-4 border-t border-line pt-4 text-start text-sm">
      <summary className="cursor-pointer font-[550]">{words.imports.start.fromAddress}</summary>
      <form
        noValidate
        className="mt-4 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (url.trim() !== '') fetching.mutate();
        }}
      >
        <TextField
          className="min-w-0 grow basis-72"
          label={words.imports.start.address}
          type="url"
          placeholder="https://example.com/products.csv"
          value={url}
          error={errorOfField(fetching.error, 'url', words.imports.start.addressName)}
          onChange={(event) => setUrl(event.target.value)}
        />
        <button
          type="submit"
          className={buttonClass()}
          disabled={url.trim() === '' || fetching.isPending}
          aria-busy={fetching.isPending}
        >
          {fetching.isPending ? words.imports.start.fetching : words.imports.start.fetch}
        </button>
      </form>
      {other === null ? null : (
        <Notice tone="bad" role="alert" title={words.imports.start.notFetched} className="mt-4">
          <p>
            <ReasonWords error={other} />
          </p>
        </Notice>
      )}
    </details>
  );
}
