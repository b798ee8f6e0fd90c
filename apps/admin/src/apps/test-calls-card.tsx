/** The first calls of an app, run from this page. A call opens with its request, its answer and the request’s number. */
import { Badge, Button } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

import { CodeSample } from '../list/code-sample.tsx';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { SettingsCard } from '../settings/settings-frame.tsx';
import { words } from '../words/words.ts';
import type { AppDetails } from './app-calls.ts';
import { ADDRESS_FIELD } from './return-addresses.tsx';
import { runTests, TEST_NAMES, type TestName, type TestResult } from './test-calls.ts';

const texts = words.apps.tests;

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
      title={texts.title}
      words={
        <>
          <p>{texts.lead}</p>
          <p>
            <Button
              size="small"
              pending={isPending}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              onClick={() => mutate()}
            >
              {texts.run}
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

function Test({ name, result }: { readonly name: TestName; readonly result: TestResult | undefined }) {
  if (result === undefined) {
    return (
      <p className="flex items-center gap-3 text-quiet">
        <Badge>{texts[name].name}</Badge> {texts.notRun}
      </p>
    );
  }
  const { isGood, durationMs, request, sent, status, answer, requestId, remedy } = result;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={isGood ? 'good' : 'bad'}>
          {isGood ? '✓' : '✗'} {texts[name].name}
        </Badge>
        {request === '' ? null : <span className="tabular text-quiet">{texts.milliseconds(durationMs)}</span>}
        {remedy === undefined ? null : <span>{remedy}</span>}
        {name === 'signIn' && !isGood ? (
          <Button size="small" onClick={() => document.getElementById(ADDRESS_FIELD)?.focus()}>
            {texts.fix}
          </Button>
        ) : null}
      </p>
      {request === '' ? null : (
        <details>
          <summary className="cursor-pointer">{texts.details}</summary>
          <div className="mt-3 grid gap-3">
            <p className="wrap-anywhere">
              {fill(status === 0 ? texts.unanswered : requestId === '' ? texts.answered : texts.answeredWithId, {
                call: <code dir="ltr">{request}</code>,
                status,
                id: <bdi>{requestId}</bdi>,
              })}
            </p>
            <CodeSample label={texts[name].request} code={sent} />
            <CodeSample label={texts[name].answer} code={answer} />
          </div>
        </details>
      )}
    </div>
  );
}
