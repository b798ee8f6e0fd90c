/** How members come in: the checks of new members, other sign-ins, and the captcha. */
import { Checkbox } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';

import { siteQuery } from '../client/queries.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { checkProps } from './form-props.ts';
import { ProvidersCard } from './providers-card.tsx';
import { SettingsCard, SettingsFormPage } from './settings-frame.tsx';
import { signInSource } from './sign-in.ts';
import { useSettingsForm } from './use-settings-form.ts';

const text = words.signInSettings;

const CAPTCHAS: Readonly<Record<string, string>> = {
  recaptcha: 'Google reCAPTCHA',
  hcaptcha: 'hCaptcha',
  turnstile: 'Cloudflare Turnstile',
  local: text.captcha.local,
};

export function SignInPage() {
  const { client } = useSession();
  const form = useSettingsForm(useMemo(() => signInSource(client), [client]));
  return (
    <SettingsFormPage
      title={words.settingsIndex.pages.signIn.title}
      subject={text.failedWhat}
      form={form}
      after={
        <>
          <SettingsCard id="providers" title={text.providers.title} words={text.providers.lead}>
            <ProvidersCard />
          </SettingsCard>
          <CaptchaCard />
        </>
      }
    >
      {() => (
        <SettingsCard
          title={text.members.title}
          words={<p>{fill(text.members.lead, { account: <Link to="/account">{words.account.title}</Link> })}</p>}
        >
          <Checkbox
            label={text.members.verifies}
            hint={text.members.verifiesHint}
            {...checkProps(form, 'verifiesEmail')}
          />
          <Checkbox
            label={text.members.approves}
            hint={text.members.approvesHint}
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
    <SettingsCard id="captcha" title={text.captcha.title} words={text.captcha.lead}>
      {captcha === undefined ? (
        <p className="text-sm">
          {fill(text.captcha.off, {
            variable: <code>CARTWRIGHT_CAPTCHA</code>,
            turnstile: <code>turnstile</code>,
            hcaptcha: <code>hcaptcha</code>,
            recaptcha: <code>recaptcha</code>,
            siteKey: <code>CAPTCHA_VISIBLE_SITE_KEY</code>,
            secret: <code>CAPTCHA_VISIBLE_SECRET</code>,
          })}
        </p>
      ) : (
        <p className="text-sm">{text.captcha.on(CAPTCHAS[captcha.provider] ?? captcha.provider)}</p>
      )}
    </SettingsCard>
  );
}
