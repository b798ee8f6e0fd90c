/** The first calls of an app, run from this page. A call opens with its request, its answer and the request’s number. */
import { Badge, Button } from '@cartwright/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

import { CodeSample } from '../list/code-sample.tsx';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { SettingsCard } from '../settings/settings-frame.tsx';
import type { AppDetails } from './app-calls.ts';
import { ADDRESS_FIELD } from './return-addresses.tsx';
import { runTests, TEST_NAMES, type TestResult } from './test-calls.ts';

export function TestCalls({ app: { _id: clientId, redirectUrls } }: { readonly app: AppDetails }) {
  const {
    mutate,
    data: results = [],
    isPending,
    error,
  } = useMutation({
    mutationFn: () => runTests({ clientId, redirectUrls }),
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      mutate();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [mutate]);
  return (
    <SettingsCard
      title="Test calls"
      words={
        <>
          <p>What your program does first: a token, a product, a sign-in.</p>
          <p>
            <Button
              size="small"
              pending={isPending}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              onClick={() => mutate()}
            >
              Run all
            </Button>
          </p>
        </>
      }
    >
      <ReasonNotice error={error} />
      <ul className="grid gap-3 text-sm" aria-live="polite">
        {TEST_NAMES.map((name) => (
          <li key={name}>
            <Test name={name} result={results.find((result) => result.name === name)} />
          </li>
        ))}
      </ul>
    </SettingsCard>
  );
}

function Test({ name, result }: { readonly name: string; readonly result: TestResult | undefined }) {
  if (result === undefined) {
    return (
      <p className="flex items-center gap-3 text-quiet">
        <Badge>{name}</Badge> not run yet
      </p>
    );
  }
  const { isGood, durationMs, request, sent, status, answer, requestId, remedy } = result;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={isGood ? 'good' : 'bad'}>
          {isGood ? '✓' : '✗'} {name}
        </Badge>
        {request === '' ? null : <span className="tabular text-quiet">{durationMs} ms</span>}
        {remedy === undefined ? null : <span>{remedy}</span>}
        {name === 'Sign-in' && !isGood ? (
          <Button size="small" onClick={() => document.getElementById(ADDRESS_FIELD)?.focus()}>
            Fix
          </Button>
        ) : null}
      </p>
      {request === '' ? null : (
        <details>
          <summary className="cursor-pointer">Request and answer</summary>
          <div className="mt-3 grid gap-3">
            <p className="wrap-anywhere">
              <code>{request}</code>, answered {status === 0 ? 'nothing' : status}
              {requestId === '' ? '' : `, request ${requestId}`}
            </p>
            <CodeSample label={`What ${name} sends`} code={sent} />
            <CodeSample label={`The answer to ${name}`} code={answer} />
          </div>
        </details>
      )}
    </div>
  );
}
