/** Why something failed, with the platform's own sentence marked as English where the admin speaks another language. */
import { explain } from './platform-errors.ts';

export function ReasonWords({ error }: { readonly error: unknown }) {
  const { text, original } = explain(error);
  if (original === '') return text;
  return (
    <>
      {text === '' ? '' : `${text} `}
      <span lang="en" dir="ltr">
        {original}
      </span>
    </>
  );
}
