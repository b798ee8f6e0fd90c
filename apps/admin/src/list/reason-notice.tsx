/** Why the platform refused what a button asked for. Nothing where it did not. */
import { Notice } from '@cartwright/ui';

import { ReasonWords } from './reason-words.tsx';

export function ReasonNotice({ error }: { readonly error: Error | null }) {
  if (error === null) return null;
  return (
    <Notice tone="bad" role="alert" className="basis-full">
      <p>
        <ReasonWords error={error} />
      </p>
    </Notice>
  );
}
