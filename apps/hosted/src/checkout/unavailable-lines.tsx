/**
 * Lines that were taken off because they sold out, and lines that cannot be ordered, above the form: each of these with its
 * reason and a button that removes it. A live part, so a line that sells out while the buyer types appears here with the next response.
 */
import { AlertIcon } from '@cartwright/ui';

import type { HostedPageOf } from '../pages.ts';
import { problemText, useWords } from '../words/words.ts';

export function UnavailableLines({ page }: { readonly page: HostedPageOf<'checkout'> }) {
  const words = useWords();
  const { unavailable, dropped } = page;
  return (
    <div data-live="unavailable" className="empty:hidden" role="alert">
      {dropped === undefined ? null : (
        <div
          className="notice notice--warn not-last:mb-3"
          tabIndex={-1}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- What was taken off is said before anything else.
          autoFocus={unavailable.length === 0}
        >
          <AlertIcon size={18} />
          <p className="notice__body">{problemText(words, dropped)}</p>
        </div>
      )}
      {unavailable.length === 0 ? null : (
        <div
          className="notice notice--bad"
          tabIndex={-1}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- A page with errors first names these lines.
          autoFocus
        >
          <AlertIcon size={18} />
          <div className="notice__body flex-1">
            <p className="notice__title">{problemText(words, { code: 'lines-changed' })}</p>
            <ul className="grid gap-1">
              {unavailable.map(({ lineId, problem }) => (
                <li key={lineId} className="flex flex-wrap items-center justify-between gap-x-4">
                  <span id={`line-${lineId}`}>{problemText(words, problem)}</span>
                  <button
                    type="submit"
                    name="intent"
                    value={`remove-line:${lineId}`}
                    formNoValidate
                    aria-describedby={`line-${lineId}`}
                    className="min-h-target cursor-pointer font-[550] underline underline-offset-4"
                  >
                    {words.checkout.removeLine}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
