/** How members come in: the checks of new members, other sign-ins, and the captcha. */
import { Checkbox } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';

import { siteQuery } from '../client/queries.ts';
import { useSession } from '../session/session-gate.tsx';
import { checkProps } from './form-props.ts';
import { ProvidersCard } from './providers-card.tsx';
import { SettingsCard, SettingsFormPage } from './settings-frame.tsx';
import { signInSource } from './sign-in.ts';
import { useSettingsForm } from './use-settings-form.ts';

const CAPTCHAS: Readonly<Record<string, string>> = {
  recaptcha: 'Google reCAPTCHA',
  hcaptcha: 'hCaptcha',
  turnstile: 'Cloudflare Turnstile',
  local: 'A sum, for development',
};

export function SignInPage() {
  const { client } = useSession();
  const form = useSettingsForm(useMemo(() => signInSource(client), [client]));
  return (
    <SettingsFormPage
      title="Sign-in"
      subject="The sign-in settings"
      form={form}
      after={
        <>
          <SettingsCard
            id="providers"
            title="Other sign-ins"
            words="Buttons on the sign-in page for accounts of another company (OpenID Connect)."
          >
            <ProvidersCard />
          </SettingsCard>
          <CaptchaCard />
        </>
      }
    >
      {() => (
        <SettingsCard
          title="New members"
          words={
            <p>
              What new members have to pass. Your own sign-in is on <Link to="/account">Your account</Link>.
            </p>
          }
        >
          <Checkbox
            label="New members verify their email address"
            hint="A code by email proves that the address is theirs."
            {...checkProps(form, 'verifiesEmail')}
          />
          <Checkbox
            label="You approve new members"
            hint="They wait on the page Members until you let them in."
            {...checkProps(form, 'approvesMembers')}
          />
        </SettingsCard>
      )}
    </SettingsFormPage>
  );
}

/** The captcha's keys are the server's: a page never asks for a secret that the server reads at its start. */
function CaptchaCard() {
  const { client } = useSession();
  const { data: site } = useQuery(siteQuery(client));
  if (site === undefined) return null;
  const { captcha } = site;
  return (
    <SettingsCard id="captcha" title="Captcha" words="After many attempts, a person has to prove to be one.">
      {captcha === undefined ? (
        <p className="text-sm">
          Off. Rate limits protect sign-in and registration. For a captcha, set <code>CARTWRIGHT_CAPTCHA</code> to{' '}
          <code>turnstile</code>, <code>hcaptcha</code> or <code>recaptcha</code>, and{' '}
          <code>CAPTCHA_VISIBLE_SITE_KEY</code> and <code>CAPTCHA_VISIBLE_SECRET</code> to its keys in the environment
          of the server, and start it again.
        </p>
      ) : (
        <p className="text-sm">
          On: {CAPTCHAS[captcha.provider] ?? captcha.provider}. Its keys are in the environment of the server.
        </p>
      )}
    </SettingsCard>
  );
}
