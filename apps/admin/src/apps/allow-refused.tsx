/**
 * The question whether a refused address becomes a return address. `npm create cartwright` opens the page of the app
 * with the address in its own address, `?allow=…`. Anyone may write such a link, so the question is asked only for an
 * address that the platform refused and would offer anyway.
 */
import { fill } from '@cartwright/ui/fill';
import { useSearchParams } from 'react-router';

import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { words } from '../words/words.ts';

const texts = words.apps.addressesCard;

interface AllowRefusedProps {
  readonly refused: readonly { readonly address: string }[];
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onAllow: (address: string) => void;
}

export function AllowRefused({ refused, isPending, error, onAllow }: AllowRefusedProps) {
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get('allow');
  if (wanted === null || !refused.some(({ address }) => address === wanted)) return null;
  const close = () => {
    parameters.delete('allow');
    setParameters(parameters, { replace: true });
  };
  return (
    <ConfirmDialog
      title={texts.ask.title}
      confirm={texts.allow}
      keep={texts.ask.keep}
      isPending={isPending}
      error={error}
      onConfirm={() => onAllow(wanted)}
      onClose={close}
    >
      <p className="wrap-anywhere">{fill(texts.ask.text, { address: <code dir="ltr">{wanted}</code> })}</p>
    </ConfirmDialog>
  );
}
