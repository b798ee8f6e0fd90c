/** The emails that the shop sends: which are on, and who sends them. */
import { Badge, Button, TextField, useToast } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';

import { NoPermission } from '../list/no-permission.tsx';
import { showIn, useOptimisticChange } from '../list/optimistic-change.ts';
import { FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { textProps } from '../settings/form-props.ts';
import { SettingsCard, SettingsFormPage } from '../settings/settings-frame.tsx';
import { useSettingsForm } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';
import { emailCalls, emailListQuery, senderSource, type ShopEmail } from './email-calls.ts';
import { EMAIL_GROUPS, EMAIL_WORDS } from './email-words.ts';

const texts = words.emails;
const { title: pageTitle } = words.settingsIndex.pages.emails;

export function EmailListPage() {
  return useCan('settings.manage') ? <Emails /> : <NoPermission title={pageTitle} what={texts.notPermitted} />;
}

function Emails() {
  const { client, merchant } = useSession();
  const form = useSettingsForm(useMemo(() => senderSource(client), [client]));
  const { data: emails, error, refetch } = useQuery(emailListQuery(client));
  return (
    <SettingsFormPage title={pageTitle} what={texts.lead} subject={texts.sender.failedWhat} form={form}>
      {() => (
        <>
          <SettingsCard title={texts.sender.title} id="sender" words={texts.sender.lead}>
            <TextField
              label={texts.sender.name}
              optional
              hint={texts.sender.nameHint(merchant.siteName)}
              maxLength={100}
              {...textProps(form, 'name')}
            />
            <TextField
              label={texts.sender.replyTo}
              optional
              dir="ltr"
              type="email"
              hint={texts.sender.replyToHint}
              maxLength={320}
              {...textProps(form, 'replyTo')}
            />
          </SettingsCard>
          {error !== null && emails === undefined ? (
            <FailedNotice error={error} what={texts.failedWhat} onRetry={() => void refetch()} />
          ) : emails === undefined ? (
            <SkeletonRows count={6} />
          ) : (
            EMAIL_GROUPS.map((group) => (
              <section key={group} className="panel" aria-label={texts.groups[group]}>
                <h2 className="panel__title border-b border-line p-4 sm:px-5">{texts.groups[group]}</h2>
                <ul>
                  {emails
                    .filter(({ kind }) => EMAIL_WORDS[kind].group === group)
                    .map((email) => (
                      <EmailRow key={email.kind} email={email} />
                    ))}
                </ul>
              </section>
            ))
          )}
        </>
      )}
    </SettingsFormPage>
  );
}

function EmailRow({ email }: { readonly email: ShopEmail }) {
  const { kind, enabled, canBeDisabled, words: ownWords } = email;
  const { title, when } = EMAIL_WORDS[kind];
  const hasWords = Object.values(ownWords).some((said) => said !== undefined);
  return (
    <li className="row-link flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line p-4 text-sm last:border-b-0 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <Link className="row-link__target text-base font-[550] no-underline" to={`/settings/emails/${kind}`}>
          {title}
        </Link>
        <p className="text-quiet">{when}</p>
      </div>
      <div className="relative z-1 flex flex-wrap items-center gap-2">
        {hasWords ? <Badge>{texts.ownWords}</Badge> : null}
        {kind === 'abandoned-cart' || kind === 'review-request' ? (
          <Link className="underline" to={kind === 'review-request' ? '/reviews' : '/settings/business#remindsOfCarts'}>
            {texts.turnOnOrOff}
          </Link>
        ) : enabled ? (
          <Badge tone="good">{canBeDisabled ? texts.on : texts.alwaysOn}</Badge>
        ) : (
          <Badge>{texts.off}</Badge>
        )}
        {canBeDisabled ? <SwitchButton email={email} title={title} /> : null}
      </div>
    </li>
  );
}

/** Takes back itself, so it needs no question. */
function SwitchButton({ email: { kind, enabled }, title }: { readonly email: ShopEmail; readonly title: string }) {
  const { client } = useSession();
  const toast = useToast();
  const turn = useOptimisticChange({
    run: (on: boolean) => client.use(emailCalls).update({ kind, enabled: on }),
    queryKey: ['emails'],
    shows: [
      showIn(emailListQuery(client).queryKey, (all: readonly ShopEmail[], on: boolean) =>
        all.map((one) => (one.kind === kind ? { ...one, enabled: on } : one)),
      ),
    ],
    onDone: (on) => toast(on ? texts.isOn(title) : texts.isOff(title)),
  });
  return (
    <Button
      size="small"
      aria-label={enabled ? texts.turnOffTitle(title) : texts.turnOnTitle(title)}
      onClick={() => turn.mutate(!enabled)}
    >
      {enabled ? texts.turnOff : texts.turnOn}
    </Button>
  );
}
