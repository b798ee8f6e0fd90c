/** Writes one legal page in one language: save it as a draft, publish it, withdraw it, read its earlier versions. */
import { isValidationError } from '@cartwright/client';
import type { LegalKind, ShopLanguage } from '@cartwright/contract';
import { Badge, Button, Notice, TextField, useToast } from '@cartwright/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';

import { MissingPage } from '../layout/broken-page.tsx';
import { longDay } from '../list/dates.ts';
import { joinNames } from '../list/join-names.ts';
import { ADMIN_LOCALE } from '../list/language.ts';
import { sentenceOfViolation } from '../list/platform-errors.ts';
import { reasonOf } from '../list/states.tsx';
import { DescriptionField } from '../products/description-field.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { textProps } from './form-props.ts';
import { LEGAL_KEY, LEGAL_PAGES, legalSource, listGaps, readLegalPlace, type SavedLegal } from './legal-pages.ts';
import { SettingsCard, SettingsFormPage } from './settings-frame.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const text = words.settings.legal;

export function LegalEditorPage() {
  const { kind, language } = useParams();
  const place = readLegalPlace(kind, language);
  return place === undefined ? <MissingPage /> : <LegalEditor key={`${kind} ${language}`} {...place} />;
}

interface LegalEditorProps {
  readonly kind: LegalKind;
  readonly language: ShopLanguage;
}

function LegalEditor({ kind, language }: LegalEditorProps) {
  const { client, merchant } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const canChange = useCan('settings.manage');
  const source = useMemo(() => legalSource(client, { kind, language }), [client, kind, language]);
  const form = useSettingsForm(source);
  const saved = form.saved as SavedLegal | undefined;
  const page = saved?.page;
  const gaps = form.values === undefined ? [] : listGaps(form.values);
  const publish = useMutation({
    mutationFn: (isPublished: boolean) =>
      client.settings.saveLegalPage(
        kind,
        language,
        { ...(isPublished && form.values), revision: saved?.revision ?? '0' },
        { publish: isPublished },
      ),
    onSuccess: async (_page, isPublished) => {
      form.discard();
      await queries.invalidateQueries({ queryKey: LEGAL_KEY });
      toast(isPublished ? text.editor.published : text.editor.withdrawn);
    },
    // Another merchant may have changed it: the form merges what is saved now.
    onError: () => queries.invalidateQueries({ queryKey: source.queryKey }),
  });
  const name = new Intl.DisplayNames(ADMIN_LOCALE, { type: 'language' }).of(language) ?? language;
  const title = LEGAL_PAGES.find((one) => one.kind === kind)?.title ?? kind;
  const canPublish =
    canChange && gaps.length === 0 && (form.isDirty || page === undefined || page.hasUnpublishedChanges);
  return (
    <SettingsFormPage
      title={text.editor.title(title, name)}
      back={{ to: '/settings/legal', title: words.settingsIndex.pages.legal.title }}
      subject={text.editor.failedWhat}
      form={form}
      beside={
        page?.publishedVersion === undefined ? (
          <Badge>{text.states.draft}</Badge>
        ) : (
          <Badge tone="good">{text.states.published}</Badge>
        )
      }
      actions={
        <>
          {page?.publishedVersion === undefined ? null : (
            <>
              <a
                className="button"
                href={`${merchant.shopUrl.replace(/\/$/u, '')}/legal/${kind}?language=${language}`}
                target="_blank"
                rel="noreferrer"
              >
                {text.editor.view}
              </a>
              <Button disabled={!canChange} pending={publish.isPending} onClick={() => publish.mutate(false)}>
                {text.editor.withdraw}
              </Button>
            </>
          )}
          <Button
            look="action"
            disabled={!canPublish || form.values === undefined}
            pending={publish.isPending}
            onClick={() => publish.mutate(true)}
          >
            {text.editor.publish}
          </Button>
        </>
      }
      after={page === undefined ? undefined : <Versions kind={kind} language={language} />}
    >
      {(values) => (
        <>
          {publish.error === null ? null : (
            <Notice tone="bad" role="alert" title={text.editor.notPublished}>
              <p>
                {isValidationError(publish.error)
                  ? publish.error.violations
                      .map((one) => sentenceOfViolation(one, one.field) ?? `${one.description}.`)
                      .join(' ')
                  : reasonOf(publish.error)}
              </p>
            </Notice>
          )}
          {gaps.length === 0 ? null : (
            <Notice tone="warn" title={text.editor.gaps(gaps.length)}>
              <p>{joinNames(gaps)}</p>
            </Notice>
          )}
          <SettingsCard
            title={text.editor.text}
            words={
              page === undefined
                ? text.editor.leads.draft
                : page.publishedVersion === undefined || page.hasUnpublishedChanges || form.isDirty
                  ? text.editor.leads.changed
                  : text.editor.leads.published
            }
          >
            <TextField label={text.editor.pageTitle} maxLength={100} {...textProps(form, 'title')} />
            <DescriptionField
              id="body"
              label={text.editor.text}
              value={values.body}
              error={form.problems['body']}
              onChange={(body) => form.set({ body })}
              onLeave={() => {}}
            />
          </SettingsCard>
        </>
      )}
    </SettingsFormPage>
  );
}

/** What shoppers have read, the newest first. */
function Versions({ kind, language }: LegalEditorProps) {
  const { client } = useSession();
  const { data: versions = [] } = useQuery({
    queryKey: [...LEGAL_KEY, kind, language, 'versions'],
    queryFn: ({ signal }) => client.settings.listLegalVersions(kind, language, { signal }),
  });
  if (versions.length === 0) return null;
  return (
    <SettingsCard title={text.editor.versions} words={text.editor.versionsLead}>
      <ul className="grid gap-3 text-sm">
        {versions.map(({ version, title, body, publishedDate }) => (
          <li key={version}>
            <details>
              <summary className="min-h-6 cursor-pointer">
                {text.editor.version(version, longDay(new Date(publishedDate)))}
              </summary>
              <p dir="auto" className="mt-2 font-[550]">
                {title}
              </p>
              <p dir="auto" className="whitespace-pre-line text-quiet">
                {toPlainText(body)}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </SettingsCard>
  );
}

function toPlainText(html: string): string {
  const page = new DOMParser().parseFromString(html.replaceAll(/<\/(?:p|h[1-6]|li)>/gu, '$&\n'), 'text/html');
  return page.body.textContent.trim();
}
