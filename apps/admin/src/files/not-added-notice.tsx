/** What was dropped, pasted or chosen and is not taken, and why. Screen readers hear it when it appears. */
import { Notice } from '@cartwright/ui';

export function NotAddedNotice({ notAdded }: { readonly notAdded: string | undefined }) {
  return (
    <output className="block empty:hidden">
      {notAdded === undefined ? null : (
        <Notice tone="warn">
          <p className="break-words">{notAdded}</p>
        </Notice>
      )}
    </output>
  );
}
