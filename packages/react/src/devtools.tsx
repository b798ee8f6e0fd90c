'use client';

/**
 * The entry `@cartwright/react/devtools`: a panel for development with the session, the pending changes of the cart and
 * the last calls. It is no part of the main entry, so that a page that does not import it pays nothing.
 */
import { type CSSProperties, useState, useSyncExternalStore } from 'react';

import type { CallLog, LoggedCall } from './call-log.ts';
import { useMember } from './member.ts';
import { useShop } from './provider.tsx';

export { type CallLog, type CallLogOptions, createCallLog, type LoggedCall } from './call-log.ts';

export interface ShopDevtoolsProps {
  /** The log of the client. Without it, the panel lists no calls. */
  readonly log?: CallLog | undefined;
  /** Whether the panel is open at first. Default: false. */
  readonly isOpen?: boolean | undefined;
}

const NO_CALLS: readonly LoggedCall[] = [];
const noLog: Pick<CallLog, 'getCalls' | 'subscribe'> = { getCalls: () => NO_CALLS, subscribe: () => () => {} };

/** The panel, at the end of the page's last line. Put it inside the provider. It is in English. */
export function ShopDevtools({ log, isOpen = false }: ShopDevtoolsProps) {
  const [open, setOpen] = useState(isOpen);
  const source = log ?? noLog;
  const calls = useSyncExternalStore(source.subscribe, source.getCalls, () => NO_CALLS);
  const failed = calls.filter(({ error }) => error !== undefined).length;
  return (
    <section aria-label="Cartwright devtools" lang="en" dir="ltr" style={styles['root']}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)} style={styles['button']}>
        Cartwright{failed > 0 ? `: ${failed} failed` : ''}
      </button>
      {open && (
        <div style={styles['panel']}>
          <Session />
          <Queue />
          <Calls calls={calls} log={log} />
        </div>
      )}
    </section>
  );
}

function Session() {
  const { client } = useShop('ShopDevtools');
  const { role, member, isLoading } = useMember();
  const tokens = client.auth?.getTokens?.();
  // Without an account in the provider, the tokens alone say who calls.
  const shown = role === 'none' && tokens !== undefined ? tokens.refreshToken.role : role;
  const name = member?.email ?? member?.name ?? member?.id;
  return (
    <>
      <h2 style={styles['heading']}>Session</h2>
      <p style={styles['line']}>
        {isLoading ? 'Loading' : ROLES[shown]}
        {name === undefined ? '' : ` ${name}`}. Its tokens are{' '}
        {tokens === undefined ? 'not in this page' : 'in this page'}.
      </p>
    </>
  );
}

const ROLES = { none: 'No session yet', visitor: 'Visitor', member: 'Member' } as const;

function Queue() {
  const { queue } = useShop('ShopDevtools');
  const { changes, errors, couponError } = useSyncExternalStore(queue.subscribe, queue.getState, queue.getState);
  const refused = [...errors.values(), ...(couponError === undefined ? [] : [couponError])];
  return (
    <>
      <h2 style={styles['heading']}>Cart</h2>
      <ol style={styles['list']}>
        {changes.map(({ ticket, kind }, index) => (
          <li key={ticket}>
            {kind} {index === 0 ? '(sent)' : '(waits)'}
          </li>
        ))}
      </ol>
      {changes.length === 0 && <p style={styles['line']}>No change is pending.</p>}
      {refused.map((reason) => (
        <p key={reason} style={styles['error']}>
          {reason}
        </p>
      ))}
    </>
  );
}

function Calls({ calls, log }: { readonly calls: readonly LoggedCall[]; readonly log: CallLog | undefined }) {
  if (log === undefined) {
    return (
      <p style={styles['line']}>
        To list calls, create a log with createCallLog(), and give it to the panel and to createClient as{' '}
        <code>interceptors: [log.intercept]</code>.
      </p>
    );
  }
  return (
    <>
      <h2 style={styles['heading']}>
        Calls{' '}
        <button type="button" onClick={log.clear} style={styles['button']}>
          Clear
        </button>
      </h2>
      <ul style={styles['list']}>
        {calls.map(({ id, route, status, durationMs, error, hint, requestId }) => (
          <li key={id}>
            <code>{route}</code>{' '}
            <span style={styles['figures']}>
              {status ?? ''} {durationMs === undefined ? '…' : `${Math.round(durationMs)} ms`}
            </span>
            {error !== undefined && (
              <p style={styles['error']}>
                {error} {hint} {requestId !== undefined && `(${requestId})`}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const styles: Readonly<Record<string, CSSProperties>> = {
  root: {
    position: 'fixed',
    insetBlockEnd: '0.5rem',
    insetInlineEnd: '0.5rem',
    zIndex: 2_147_483_000,
    font: '13px/1.4 ui-sans-serif, system-ui, sans-serif',
    color: '#f5f5f4',
    display: 'flex',
    flexDirection: 'column-reverse',
    alignItems: 'flex-end',
    gap: '0.375rem',
    maxInlineSize: 'calc(100vw - 1rem)',
  },
  button: {
    font: 'inherit',
    color: '#f5f5f4',
    background: '#292524',
    border: '1px solid #78716c',
    borderRadius: '0.375rem',
    padding: '0.25rem 0.625rem',
    minBlockSize: '1.75rem',
    cursor: 'pointer',
  },
  panel: {
    background: '#1c1917',
    border: '1px solid #57534e',
    borderRadius: '0.5rem',
    padding: '0.75rem 1rem',
    inlineSize: '30rem',
    maxInlineSize: '100%',
    boxSizing: 'border-box',
    maxBlockSize: '60vh',
    overflow: 'auto',
    overflowWrap: 'anywhere',
  },
  heading: { fontSize: '13px', fontWeight: 600, color: 'inherit', margin: '0.5rem 0 0.25rem' },
  figures: { whiteSpace: 'nowrap' },
  line: { margin: 0, color: '#d6d3d1' },
  list: { margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: '0.25rem' },
  error: { margin: 0, color: '#fca5a5' },
};
