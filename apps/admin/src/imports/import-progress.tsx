/** How far an import, its check or its undoing is. */
import type { imports } from '@cartwright/client';

import { ProgressBar } from '../jobs/progress-bar.tsx';
import { words } from '../words/words.ts';
import { describeProgress } from './import-words.ts';

export function ImportProgress({ one }: { readonly one: imports.ProductImport }) {
  const { done = 0, total = 0 } = one.progress ?? {};
  return (
    <>
      <ProgressBar label={words.imports.progress.of(one.fileName)} done={done} total={total} />
      <p className="tabular text-quiet">{describeProgress(one)}</p>
    </>
  );
}
