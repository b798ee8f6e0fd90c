/** How a receiver knows that a message comes from the shop: the public key, and code with everything filled in. */
import { useQuery } from '@tanstack/react-query';

import { CodeSample, CodeSamples } from '../list/code-sample.tsx';
import { FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { SettingsCard } from '../settings/settings-frame.tsx';
import { verifySamples } from './verify-code.ts';
import { eventKeyQuery } from './webhook-calls.ts';

export function VerifyCard({ id }: { readonly id: string }) {
  const { client } = useSession();
  const { data: key, error, refetch } = useQuery(eventKeyQuery(client));
  return (
    <SettingsCard
      title="Verify messages"
      id="verify"
      words={
        <>
          <p>Each message is a JWT, signed by the shop. Verify it before you trust it.</p>
          <p>The key is public: it opens nothing.</p>
        </>
      }
    >
      {error !== null && key === undefined ? (
        <FailedNotice error={error} what="The key" onRetry={() => void refetch()} />
      ) : key === undefined ? (
        <SkeletonRows count={2} />
      ) : (
        <>
          <CodeSample label="The public key" code={key.publicKey.trim()} />
          <CodeSamples label="Code that verifies a message" samples={verifySamples(id, window.location.origin)} />
        </>
      )}
    </SettingsCard>
  );
}
