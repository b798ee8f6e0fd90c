/** The browsers in which the merchant is signed in. Each can be signed out from here. */
import { Badge, Button } from '@cartwright/ui';

import { fullDate } from '../list/dates.ts';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { words } from '../words/words.ts';
import type { Account } from './account-calls.ts';
import { Panel, useAccountChange } from './account-panel.tsx';

export function SessionsPanel({ account }: { readonly account: Account }) {
  const end = useAccountChange<{ id: string }>('end-session');
  const endOthers = useAccountChange<object>('end-other-sessions');
  const hasOthers = account.sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <Panel title={words.account.sessions.title}>
      <ul className="grid gap-3">
        {account.sessions.map(({ id, device, lastUsedDate, isCurrent }) => {
          const name = nameDevice(device);
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 text-sm">
              <div>
                <p className="flex flex-wrap items-center gap-2 font-[550]">
                  {name} {isCurrent ? <Badge tone="good">{words.account.sessions.thisBrowser}</Badge> : null}
                </p>
                <p className="text-quiet">{words.account.sessions.lastUsed(fullDate(new Date(lastUsedDate)))}</p>
              </div>
              {isCurrent ? null : (
                <Button
                  size="small"
                  aria-label={words.account.sessions.signOutNamed(name)}
                  pending={end.isPending && end.variables.id === id}
                  onClick={() => end.mutate({ id })}
                >
                  {words.account.sessions.signOut}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <ReasonNotice error={end.error ?? endOthers.error} />
      {hasOthers ? (
        <Button className="mt-4" pending={endOthers.isPending} onClick={() => endOthers.mutate({})}>
          {words.account.sessions.signOutElsewhere}
        </Button>
      ) : null}
    </Panel>
  );
}

/** The platform writes `Firefox on Linux`, or the one that it knows. */
function nameDevice(device: string): string {
  const { unknownBrowser, device: writeDevice } = words.account.sessions;
  const [browser = '', system] = device.split(' on ');
  if (browser === '') return unknownBrowser;
  return system === undefined ? browser : writeDevice(browser, system);
}
