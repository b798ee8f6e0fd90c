/** The web address in the set-up guide: the one that the shop has, who changes it, and the merchant's word that it stays. */
import { Notice } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
import { useQueryClient } from '@tanstack/react-query';

import { SITE_KEY } from '../../client/queries.ts';
import { useSession } from '../../session/session-gate.tsx';
import { words } from '../../words/words.ts';
import { changeProperties } from './guide-calls.ts';
import { StepForm } from './step-form.tsx';

interface AddressStepProps {
  readonly address: string;
  /** The address that was confirmed, which may be another one. */
  readonly confirmed: string | undefined;
  readonly onSaved: () => void;
}

export function AddressStep({ address, confirmed, onSaved }: AddressStepProps) {
  const { client } = useSession();
  const queries = useQueryClient();
  const content = (
    <>
      <p>
        {fill(confirmed === address ? words.guide.address.confirmed : words.guide.address.unconfirmed, {
          address: (
            <a href={address} target="_blank" rel="noreferrer" className="break-all">
              <bdi>{address}</bdi>
            </a>
          ),
        })}
      </p>
      {isOfThisMachine(address) ? (
        <Notice tone="warn">
          <p>{words.guide.address.onlyHere}</p>
        </Notice>
      ) : null}
      <p className="text-quiet">
        {fill(words.guide.address.toChange, {
          shopUrl: <code>SHOP_PUBLIC_URL</code>,
          platformUrl: <code>CARTWRIGHT_PUBLIC_URL</code>,
          file: <code className="wrap-anywhere">docs/guides/running-in-production.md</code>,
        })}
      </p>
    </>
  );
  if (confirmed === address) return <div className="grid gap-4">{content}</div>;
  return (
    <StepForm
      confirm={words.guide.address.confirm}
      save={() => changeProperties(client, { confirmedAddress: address })}
      onSaved={async () => {
        await queries.invalidateQueries({ queryKey: SITE_KEY });
        onSaved();
      }}
    >
      {confirmed === undefined ? null : (
        <Notice tone="warn">
          <p>{words.guide.address.changedSince(confirmed)}</p>
        </Notice>
      )}
      {content}
    </StepForm>
  );
}

function isOfThisMachine(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^(?:127\.|\[::1\])/u.test(hostname);
}
