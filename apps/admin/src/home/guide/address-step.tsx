/** The web address in the set-up guide: the one that the shop has, who changes it, and the merchant's word that it stays. */
import { Notice } from '@cartwright/ui';
import { useQueryClient } from '@tanstack/react-query';

import { SITE_KEY } from '../../client/queries.ts';
import { useSession } from '../../session/session-gate.tsx';
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
  const words = (
    <>
      <p>
        Shoppers find your shop at{' '}
        <a href={address} target="_blank" rel="noreferrer" className="break-all">
          {address}
        </a>
        {confirmed === address ? ', as you confirmed.' : '.'}
      </p>
      {isOfThisMachine(address) ? (
        <Notice tone="warn">
          <p>Only this computer reaches this address. It is good for trying things out.</p>
        </Notice>
      ) : null}
      <p className="text-quiet">
        To change it, the operator of your server sets <code>SHOP_PUBLIC_URL</code> and{' '}
        <code>CARTWRIGHT_PUBLIC_URL</code>, and starts it again: see “Set the web address” in{' '}
        <code className="wrap-anywhere">docs/guides/running-in-production.md</code>.
      </p>
    </>
  );
  if (confirmed === address) return <div className="grid gap-4">{words}</div>;
  return (
    <StepForm
      confirm="Confirm address"
      save={() => changeProperties(client, { confirmedAddress: address })}
      onSaved={async () => {
        await queries.invalidateQueries({ queryKey: SITE_KEY });
        onSaved();
      }}
    >
      {confirmed === undefined ? null : (
        <Notice tone="warn">
          <p>You confirmed {confirmed}. The address has changed since.</p>
        </Notice>
      )}
      {words}
    </StepForm>
  );
}

function isOfThisMachine(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^(?:127\.|\[::1\])/u.test(hostname);
}
