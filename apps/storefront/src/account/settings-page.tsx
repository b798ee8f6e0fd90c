/** All settings of a member's account, one section after another, each with its own form. */
import { Button, Notice, TextField } from '@cartwright/ui';
import type { ReactNode } from 'react';
import { Form, Link, useActionData, useLoaderData, useSearchParams } from 'react-router';

import { API_PATH } from '../client/shop-client.ts';
import { PageHead } from '../shell/page-head.tsx';
import { Addresses } from './addresses.tsx';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';
import type { Done, SettingsData } from './settings.ts';

export function SettingsPage() {
  const { details, addresses, countries, formats, home, passkeys, sessions, apps } = useLoaderData<SettingsData>();
  const done = useActionData<Done>();
  return (
    <div className="page-section settings pt-10 pb-section">
      <PageHead title="Your details" />
      <p className="text-sm">
        <Link to="/account" className="text-quiet underline">
          Your account
        </Link>
      </p>
      <h1 className="mt-2 text-4xl">Your details</h1>
      <Section id="about" title="About you" said={said(done, 'details')}>
        <Form
          method="post"
          className="settings__form"
          key={`${details.firstName} ${details.lastName} ${details.phone}`}
        >
          <input type="hidden" name="intent" value="details" />
          <div className="settings__pair">
            <TextField
              label="First name"
              name="firstName"
              autoComplete="given-name"
              maxLength={100}
              defaultValue={details.firstName}
            />
            <TextField
              label="Last name"
              name="lastName"
              autoComplete="family-name"
              maxLength={100}
              defaultValue={details.lastName}
            />
          </div>
          <TextField
            label="Phone"
            name="phone"
            type="tel"
            optional
            autoComplete="tel"
            maxLength={50}
            defaultValue={details.phone}
          />
          <TextField label="Email" type="email" value={details.email} readOnly autoComplete="username" />
          <Button type="submit" look="solid" className="justify-self-start">
            Save
          </Button>
        </Form>
      </Section>
      <Section id="addresses" title="Addresses" said={said(done, 'address-')}>
        <Addresses
          addresses={addresses}
          countries={countries}
          formats={formats}
          home={home}
          memberName={`${details.firstName} ${details.lastName}`.trim()}
          returned={done?.returned}
        />
      </Section>
      <Section id="security" title="Signing in" said={said(done, 'passkey-')}>
        <PasswordEmail email={details.email} />
        <Passkeys passkeys={passkeys} />
      </Section>
      <Section id="devices" title="Devices" said={said(done, 'session-') ?? said(done, 'app-')}>
        <Sessions sessions={sessions} apps={apps} />
      </Section>
      <Section id="data" title="Your data" said={undefined}>
        <p className="text-quiet">Get a copy of all data the shop stores about you.</p>
        <p className="mt-4">
          <a className="button" href={`${API_PATH}/members/v1/members/my/export`} download="my-data.json">
            Download your data
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
  const sent = useSearchParams()[0].get('sent');
  return (
    <div className="mb-8">
      <h3 className="text-lg font-medium">Password</h3>
      {sent === 'password' ? (
        <Notice tone="good" className="mt-3">
          <p>We’ve sent a link to reset your password to {email}.</p>
        </Notice>
      ) : sent === 'enough' ? (
        <Notice tone="warn" className="mt-3">
          <p>You’ve asked for many links. Use the latest one in your inbox, or try again in an hour.</p>
        </Notice>
      ) : (
        <form method="post" action="/account/password-email" className="mt-2 grid justify-items-start gap-4">
          <p className="text-quiet">
            We’ll email a link to {email}. When you change your password, all devices are signed out.
          </p>
          <Button type="submit">Change password</Button>
        </form>
      )}
    </div>
  );
}

function DeleteAccount() {
  return (
    <details className="accordion mt-8">
      <summary>Delete your account</summary>
      <form method="post" action="/account/delete" className="grid justify-items-start gap-4 py-4">
        <p className="text-quiet">
          Your profile, addresses, passkeys and sessions are deleted immediately and can’t be restored. The shop keeps
          your orders as required by law.
        </p>
        <label className="choice">
          <input type="checkbox" name="confirm" value="yes" required />
          <span>I want to permanently delete my account.</span>
        </label>
        <Button type="submit" look="danger">
          Delete account
        </Button>
      </form>
    </details>
  );
}
