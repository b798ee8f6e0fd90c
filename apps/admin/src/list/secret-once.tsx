/** A secret that the platform shows once: it is stored as a hash, so it cannot be shown again. */
import { Notice } from '@cartwright/ui';

import { words } from '../words/words.ts';
import { CopyButton } from './copy-button.tsx';

export function SecretOnce({ secret, what }: { readonly secret: string; readonly what: string }) {
  return (
    <Notice tone="warn" title={words.list.secretOnce}>
      <p className="mt-2 flex flex-wrap items-center gap-3">
        <code dir="ltr" className="min-w-0 break-all rounded-md bg-sunken text-ink px-2 py-1">
          {secret}
        </code>
        <CopyButton text={secret} what={what} />
      </p>
    </Notice>
  );
}
