/** Writes a page or post in one language: its words, when shoppers see it, its cover and address, with a preview. */
import { isApplicationError } from '@cartwright/client';
import { Badge, Checkbox, ExternalIcon, Notice, Radio, TextAreaField, TextField } from '@cartwright/ui';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';

import { readShopTimeZone } from '../client/shop-clock.ts';
import { MissingPage } from '../layout/broken-page.tsx';
import { nameOfTimeZone } from '../list/dates.ts';
import { ADMIN_LOCALE } from '../list/language.ts';
import { NoPermissionPanel } from '../list/no-permission.tsx';
import { PageHeader } from '../list/page-header.tsx';
import { FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useNow } from '../list/use-now.ts';
import { ViewTabs } from '../list/view-tabs.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { CoverField } from '../settings/cover-field.tsx';
import { checkProps, textProps } from '../settings/form-props.ts';
import { SearchEnginesPanel } from '../settings/search-engines-panel.tsx';
import { RecordForm } from '../settings/settings-frame.tsx';
import { SHOP_LANGUAGES } from '../settings/shop-languages.ts';
import { type SettingsForm, useSettingsForm } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';
import { ContentMenu } from './content-actions.tsx';
import { MANAGE_CONTENT } from './content-calls.ts';
import { ContentPreview } from './content-preview.tsx';
import { contentSource, type ContentValues, type SavedContent, stateOf } from './content-source.ts';
import { MarkdownField } from './markdown-field.tsx';

const text = words.content;
const TONES = { draft: 'neutral', scheduled: 'warn', published: 'good' } as const;

export function ContentEditorPage() {
  const { id = '', language = '' } = useParams();
  const canManage = useCan(MANAGE_CONTENT);
  if (!SHOP_LANGUAGES.some((one) => one === language)) return <MissingPage />;
  // A draft never moves to another page or language.
  return canManage ? (
    <Editor key={`${id} ${language}`} id={id} language={language} />
  ) : (
    <>
      <PageHeader title={text.title} />
      <NoPermissionPanel what={text.notPermitted} />
    </>
  );
}

function Editor({ id, language }: { readonly id: string; readonly language: string }) {
  const { client, merchant } = useSession();
  const navigate = useNavigate();
  const source = useMemo(() => contentSource(client, id, language), [client, id, language]);
  const form = useSettingsForm(source);
  const now = useNow();
  const [isGone, setIsGone] = useState(false);
  const saved = form.saved as SavedContent | undefined;
  const page = saved?.page;
  const list = page?.kind === 'POST' ? '/content?view=journal' : '/content';
  // After the guard has heard that there is nothing left to lose.
  useEffect(() => {
    if (isGone) void navigate(list, { replace: true });
  }, [isGone, list, navigate]);
  if (isApplicationError(form.loadError) && form.loadError.code === 'CONTENT_PAGE_NOT_FOUND') return <MissingPage />;
  const title = (saved?.values.title ?? '') || page?.texts[0]?.title || text.title;
  const state = page && stateOf(page, now.getTime());
  const place = page?.kind === 'POST' ? 'journal' : 'pages';
  const shopPage = `${merchant.shopUrl.replace(/\/$/u, '')}/${place}/`;
  const names = new Intl.DisplayNames(ADMIN_LOCALE, { type: 'language' });
  const { values } = form;
  return (
    <>
      <PageHeader
        title={title}
        back={{ to: list, title: text.title }}
        beside={state && <Badge tone={TONES[state]}>{text.states[state]}</Badge>}
        actions={
          page === undefined ? null : (
            <>
              {state === 'published' ? (
                <a className="button" href={shopPage + page.slug} target="_blank" rel="noreferrer">
                  <ExternalIcon size={16} />
                  {words.collections.page.viewInShop}
                </a>
              ) : page.previewUrl === undefined ? null : (
                <a className="button" href={page.previewUrl} target="_blank" rel="noreferrer">
                  <ExternalIcon size={16} />
                  {text.viewDraft}
                </a>
              )}
              <ContentMenu id={id} title={title} onDeleted={() => setIsGone(true)} />
            </>
          )
        }
      />
      {form.loadError !== null ? (
        <FailedNotice error={form.loadError} what={text.failedWhat} onRetry={form.reload} />
      ) : values === undefined || page === undefined ? (
        <SkeletonRows count={4} />
      ) : (
        <>
          <div className="mb-5">
            <ViewTabs
              label={text.languages}
              views={SHOP_LANGUAGES.map((code) => ({ key: code, title: names.of(code) ?? code }))}
              current={language}
              addressOf={(code) => `/content/${id}/${code}`}
            />
          </div>
          {page.texts.some((one) => one.language === language) ? null : (
            <Notice className="mb-5">
              <p>{text.notWritten(names.of(language) ?? language)}</p>
            </Notice>
          )}
          <RecordForm form={form} legend={title} canChange isGone={isGone}>
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
              <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
                <Words form={form} values={values} />
                <section className="panel grid gap-3 p-5" aria-labelledby="preview-title">
                  <h2 id="preview-title" className="panel__title">
                    {text.preview}
                  </h2>
                  <ContentPreview language={language} body={values.body} />
                </section>
              </div>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
                <Publication form={form} values={values} isPage={page.kind === 'PAGE'} />
                <CoverField
                  form={form}
                  title={text.fields.cover}
                  hint={text.coverHint}
                  saved={page.cover && { id: page.cover._id, picture: page.cover }}
                />
                <SearchEnginesPanel form={form} slugHint={text.slugHint(shopPage + values.slug)} maxTitleLength={150} />
              </div>
            </div>
          </RecordForm>
        </>
      )}
    </>
  );
}

interface PartProps {
  readonly form: SettingsForm<ContentValues>;
  readonly values: ContentValues;
}

function Words({ form, values }: PartProps) {
  return (
    <div className="panel grid gap-5 p-5">
      <TextField
        dir="auto"
        label={text.fields.title}
        required
        autoComplete="off"
        maxLength={150}
        {...textProps(form, 'title')}
      />
      <TextAreaField
        dir="auto"
        label={text.fields.summary}
        optional
        hint={text.summaryHint}
        maxLength={500}
        {...textProps(form, 'summary')}
      />
      <MarkdownField value={values.body} error={form.problems['body']} onChange={(body) => form.set({ body })} />
    </div>
  );
}

function Publication({ form, values, isPage }: PartProps & { readonly isPage: boolean }) {
  return (
    <fieldset className="panel grid gap-3 p-5">
      <legend className="visually-hidden">{text.fields.status}</legend>
      <p className="panel__title" aria-hidden="true">
        {text.fields.status}
      </p>
      <Radio
        name="status"
        label={text.states.draft}
        hint={text.draftHint}
        checked={!values.isPublished}
        onChange={() => form.set({ isPublished: false })}
      />
      <Radio
        name="status"
        label={text.states.published}
        hint={text.publishedHint}
        checked={values.isPublished}
        onChange={() => form.set({ isPublished: true })}
      />
      <TextField
        type="datetime-local"
        label={text.fields.publishedAt}
        optional
        hint={text.publishedAtHint(nameOfTimeZone(readShopTimeZone()))}
        {...textProps(form, 'publishedAt')}
      />
      {isPage ? <Checkbox label={text.fields.inFooter} {...checkProps(form, 'inFooter')} /> : null}
    </fieldset>
  );
}
