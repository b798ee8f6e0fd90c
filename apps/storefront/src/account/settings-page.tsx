/** All settings of a member's account, one section after another, each with its own form. */
import { Button, Notice, TextField } from '@cartwright/ui';
import type { ReactNode } from 'react';
import { useActionData, useHref, useLoaderData, useSearchParams } from 'react-router';

import { API_PATH } from '../client/shown-client.ts';
import { Form, Link } from '../shell/link.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useWords } from '../words/use-words.ts';
import { Addresses } from './addresses.tsx';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';
import type { Done, SettingsData } from './settings.ts';

export function SettingsPage() {
  const { details, addresses, countries, formats, home, passkeys, sessions, apps } = useLoaderData<SettingsData>();
  const done = useActionData<Done>();
  const { account, settings: words } = useWords();
  return (
    <div className="page-section settings pt-10 pb-section">
      <PageHead title={words.title} />
      <p className="text-sm">
        <Link to="/account" className="text-quiet underline">
          {account.title}
        </Link>
      </p>
      <h1 className="mt-2 text-4xl">{words.title}</h1>
      <Section id="about" title={words.about} said={said(done, 'details')}>
        <Form
          method="post"
          className="settings__form"
          key={`${details.firstName} ${details.lastName} ${details.phone}`}
        >
          <input type="hidden" name="intent" value="details" />
          <div className="settings__pair">
            <TextField
              label={words.firstName}
              name="firstName"
              autoComplete="given-name"
              maxLength={100}
              defaultValue={details.firstName}
            />
            <TextField
              label={words.lastName}
              name="lastName"
              autoComplete="family-name"
              maxLength={100}
              defaultValue={details.lastName}
            />
          </div>
          <TextField
            label={words.phone}
            name="phone"
            type="tel"
            optional
            autoComplete="tel"
            maxLength={50}
            defaultValue={details.phone}
          />
          <TextField label={words.email} type="email" value={details.email} readOnly autoComplete="username" />
          <Button type="submit" look="solid" className="justify-self-start">
            {words.save}
          </Button>
        </Form>
      </Section>
      <Section id="addresses" title={words.addresses} said={said(done, 'address-')}>
        <Addresses
          addresses={addresses}
          countries={countries}
          formats={formats}
          home={home}
          memberName={`${details.firstName} ${details.lastName}`.trim()}
          returned={done?.returned}
        />
      </Section>
      <Section id="security" title={words.signingIn} said={said(done, 'passkey-')}>
        <PasswordEmail email={details.email} />
        <Passkeys passkeys={passkeys} />
      </Section>
      <Section id="devices" title={words.devices} said={said(done, 'session-') ?? said(done, 'app-')}>
        <Sessions sessions={sessions} apps={apps} />
      </Section>
      <Section id="data" title={words.yourData} said={undefined}>
        <p className="text-quiet">{words.dataHint}</p>
        <p className="mt-4">
          <a className="button" href={`${API_PATH}/members/v1/members/my/export`} download="my-data.json">
            {words.download}
          </a>
        </p>
        <DeleteAccount />
      </Section>
    </div>
  );
}

function said(done: Done | undefined, intent: string): Done | undefined {
  return done?.intent.startsWith(intent) === true ? done : undefined;
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly said: Done | undefined;
  readonly children: ReactNode;
}

function Section({ id, title, said: done, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="settings__section">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <div>
        {done !== undefined && done.words !== '' && (
          <Notice tone={done.tone} role={done.tone === 'bad' ? 'alert' : 'status'} className="mb-5">
            <p>{done.words}</p>
          </Notice>
        )}
        {children}
      </div>
    </section>
  );
}

/** By email, so that a stranger at an open browser cannot take over the account. */
function PasswordEmail({ email }: { readonly email: string }) {
  const words = useWords().settings;
  const path = useHref('/account/password-email');
  const sent = useSearchParams()[0].get('sent');
  return (
    <div className="mb-8">
      <h3 className="text-lg font-medium">{words.password}</h3>
      {sent === 'password' ? (
        <Notice tone="good" className="mt-3">
          <p>{words.linkSent(email)}</p>
        </Notice>
      ) : sent === 'enough' ? (
        <Notice tone="warn" className="mt-3">
          <p>{words.tooManyLinks}</p>
        </Notice>
      ) : (
        <form method="post" action={path} className="mt-2 grid justify-items-start gap-4">
          <p className="text-quiet">{words.linkHint(email)}</p>
          <Button type="submit">{words.changePassword}</Button>
        </form>
      )}
    </div>
  );
}

function DeleteAccount() {
  const words = useWords().settings;
  const path = useHref('/account/delete');
  return (
    <details className="accordion mt-8">
      <summary>{words.deleteTitle}</summary>
      <form method="post" action={path} className="grid justify-items-start gap-4 py-4">
        <p className="text-quiet">{words.deleteHint}</p>
        <label className="choice">
          <input type="checkbox" name="confirm" value="yes" required />
          <span>{words.deleteConfirm}</span>
        </label>
        <Button type="submit" look="danger">
          {words.delete}
        </Button>
      </form>
    </details>
  );
}
