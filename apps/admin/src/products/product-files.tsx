/** The files of a digital product: what buyers download after paying. Each change is saved at once. */
import type { Product, productFiles } from '@cartwright/client';
import { Button, classNames, Notice } from '@cartwright/ui';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import type { MerchantClient } from '../client/merchant-client.ts';
import { useFileDrop } from '../files/use-file-drop.ts';
import { useDelayedDeletion } from '../list/delayed-deletion.tsx';
import { showSize } from '../list/file-size.ts';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { FailedNotice } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';

function filesQuery({ productFiles: calls }: MerchantClient, productId: string) {
  return queryOptions({
    queryKey: ['product-files', productId],
    queryFn: async ({ signal }) => (await calls.listProductFiles(productId, { signal })).files,
  });
}

export function ProductFiles({ product }: { readonly product: Product }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLElement>(null);
  const texts = words.products.files;
  const query = filesQuery(client, product._id);
  const { data, error, refetch } = useQuery(query);
  const { waiting } = useDelayedDeletion();
  const files = data?.filter(({ _id }) => !waiting.has(_id));
  const upload = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      for (const file of chosen) await sendFile(client, product._id, file);
    },
    // Those before a failed one are there.
    onSettled: () => queries.invalidateQueries({ queryKey: query.queryKey }),
  });
  // Elsewhere on the page, files are pictures of the product.
  const isOver = useFileDrop({ isOn: !upload.isPending, onFiles: (chosen) => upload.mutate(chosen), area: panel });
  return (
    <section
      ref={panel}
      className={classNames('panel mb-5 p-5 text-sm', isOver && 'file-drop-over')}
      aria-labelledby="product-files"
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 id="product-files" className="panel__title">
            {texts.title}
          </h2>
          <p className="text-quiet">{texts.text}</p>
        </div>
        <Button pending={upload.isPending} onClick={() => input.current?.click()}>
          {words.list.actions.upload}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          className="visually-hidden"
          tabIndex={-1}
          aria-label={texts.label}
          onChange={({ target }) => {
            upload.mutate([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </div>
      {error === null ? null : <FailedNotice error={error} what={texts.failed} onRetry={() => void refetch()} />}
      {files?.length === 0 ? (
        <Notice tone="warn" className="mt-4">
          {texts.none}
        </Notice>
      ) : null}
      <ul className="mt-2">
        {(files ?? []).map((file) => (
          <FileRow key={file._id} file={file} />
        ))}
      </ul>
      <ReasonNotice error={upload.error} />
    </section>
  );
}

function FileRow({ file }: { readonly file: productFiles.ProductFile }) {
  const { client } = useSession();
  const deletions = useDelayedDeletion();
  const remove = () =>
    deletions.remove({
      id: file._id,
      done: words.settingLists.deleted(file.name),
      run: () => client.productFiles.deleteProductFile(file._id),
      queryKey: ['product-files'],
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 border-b border-line py-2 last:border-b-0">
      <span className="min-w-0 break-words">
        {file.name} <span className="tabular text-quiet">{showSize(file.sizeInBytes)}</span>
      </span>
      <Button size="small" look="quiet" aria-label={words.products.files.remove(file.name)} onClick={remove}>
        {words.list.actions.remove}
      </Button>
    </li>
  );
}

/** Announces a file, and sends its bytes to the address in the answer. */
async function sendFile({ productFiles: calls }: MerchantClient, productId: string, file: File): Promise<void> {
  const mimeType = file.type === '' ? 'application/octet-stream' : file.type;
  const { uploadUrl } = await calls.createProductFile(productId, { name: file.name, mimeType });
  const response = await fetch(uploadUrl, { method: 'PUT', body: file, headers: { 'content-type': mimeType } });
  if (!response.ok) throw new Error(words.products.files.notUploaded(file.name, await response.text()));
}
