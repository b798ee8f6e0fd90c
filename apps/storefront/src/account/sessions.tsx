/** The sessions of a member, and the other apps with access, each with a button that ends it. */
import { Badge, Button } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
import type { ReactNode } from 'react';

import { useLanguage } from '../shell/boot.ts';
import { Form } from '../shell/link.tsx';
import { useWords } from '../words/use-words.ts';
import type { AppView, SessionView } from './settings.ts';

interface SessionsProps {
  readonly sessions: readonly SessionView[];
  readonly apps: readonly AppView[];
}

export function Sessions({ sessions, apps }: SessionsProps) {
  const words = useWords().settings;
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul className="border-t border-line">
        {sessions.map((session) => (
          <Row
            key={session.id}
            intent="session-end"
            id={session.isCurrent ? undefined : session.id}
            name={session.name}
          >
            <span className="font-medium">{session.name}</span>
            {session.isCurrent && (
              <>
                {' '}
                <Badge tone="good">{words.here}</Badge>
              </>
            )}
            <span className="block text-sm text-quiet">
              {fill(words.lastUsed, { day: <Day date={session.lastUsedDate} /> })}
            </span>
          </Row>
        ))}
      </ul>
      {others.length > 1 && (
        <Form method="post" className="mt-5">
          <input type="hidden" name="intent" value="session-end-others" />
          <Button type="submit">{words.signOutElsewhere}</Button>
        </Form>
      )}
      {apps.length > 0 && (
        <>
          <h3 className="mt-8 mb-3 text-lg font-medium">{words.appsWithAccess}</h3>
          <ul className="border-t border-line">
            {apps.map((app) => (
              <Row key={app.id} intent="app-remove" id={app.id} name={app.name}>
                <span className="font-medium">{app.name}</span>
                <span className="block text-sm text-quiet">
                  {fill(words.since, { day: <Day date={app.createdDate} /> })}
                </span>
              </Row>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface RowProps {
  readonly intent: 'session-end' | 'app-remove';
  /** Without an id it cannot be ended here. */
  readonly id: string | undefined;
  readonly name: string;
  readonly children: ReactNode;
}

function Row({ intent, id, name, children }: RowProps) {
  const texts = useWords().settings;
  const words = intent === 'session-end' ? texts.signOut : texts.remove;
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3">
      <span className="min-w-0">{children}</span>
      {id !== undefined && (
        <Form method="post">
          <input type="hidden" name="intent" value={intent} />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" size="small" aria-label={texts.actionFor(words, name)}>
            {words}
          </Button>
        </Form>
      )}
    </li>
  );
}

export function Day({ date }: { readonly date: string }) {
  const { locale } = useLanguage();
  const words = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
  return <time dateTime={date}>{words}</time>;
}
