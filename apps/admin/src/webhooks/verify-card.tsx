/** How a receiver knows that a message comes from the shop: the public key, and code with everything filled in. */
import { useQuery } from '@tanstack/react-query';

import { CodeSample, CodeSamples } from '../list/code-sample.tsx';
import { FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { SettingsCard } from '../settings/settings-frame.tsx';
import { words } from '../words/words.ts';
import { verifySamples } from './verify-code.ts';
import { eventKeyQuery } from './webhook-calls.ts';

const texts = words.webhooks.verify;

export function VerifyCard({ id }: { readonly id: string }) {
  const { client } = useSession();
  const { data: key, error, refetch } = useQuery(eventKeyQuery(client));
  return (
    <SettingsCard
      title={texts.title}
      id="verify"
      words={
        <>
          <p>{texts.lead}</p>
          <p>{texts.isPublic}</p>
        </>
      }
    >
      {error !== null && key === undefined ? (
        <FailedNotice error={error} what={texts.failedWhat} onRetry={() => void refetch()} />
      ) : key === undefined ? (
        <SkeletonRows count={2} />
      ) : (
        <>
          <CodeSample label={texts.key} code={key.publicKey.trim()} />
          <CodeSamples label={texts.code} samples={verifySamples(id, window.location.origin)} />
        </>
      )}
    </SettingsCard>
  );
}
