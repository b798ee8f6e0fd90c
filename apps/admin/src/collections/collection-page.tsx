/** One collection: what it is called, which products are in it, and how shoppers and search engines see it. */
import { isApplicationError } from '@cartwright/client';
import { readPicture } from '@cartwright/react';
import { buttonClass, Checkbox, ExternalIcon, Notice, Radio, TextAreaField, TextField } from '@cartwright/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';

import { PageHeader } from '../list/page-header.tsx';
import { Empty, FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useCan, WRITE_CATALOG } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { CoverField } from '../settings/cover-field.tsx';
import { checkProps, textProps } from '../settings/form-props.ts';
import { SearchEnginesPanel } from '../settings/search-engines-panel.tsx';
import { RecordForm } from '../settings/settings-frame.tsx';
import { type SettingsForm, useSettingsForm } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';
import { CollectionActions } from './collection-actions.tsx';
import type { CollectionDetails } from './collection-calls.ts';
import { NoCollections } from './collection-list-page.tsx';
import { CollectionProducts } from './collection-products.tsx';
import { READ_CATALOG } from './collection-queries.ts';
import { collectionKey, collectionSource, type CollectionValues, type SavedCollection } from './collection-source.ts';
import { productsKey } from './picked-products.ts';

const BACK = { to: '/collections', title: words.collections.title };

export function CollectionPage() {
  const { id = '' } = useParams();
  // A draft never moves to another collection.
  return useCan(READ_CATALOG) ? <CollectionEditor key={id} id={id} /> : <NoCollections />;
}

function CollectionEditor({ id }: { readonly id: string }) {
  const { client, merchant } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const source = useMemo(
    () => collectionSource(client, id, () => queries.refetchQueries({ queryKey: productsKey(id) })),
    [client, id, queries],
  );
  const form = useSettingsForm(source);
  const canChange = useCan(WRITE_CATALOG);
  const [isGone, setIsGone] = useState(false);
  // After the guard has heard that there is nothing left to lose.
  useEffect(() => {
    if (isGone) void navigate(BACK.to, { replace: true });
  }, [isGone, navigate]);
  const saved = queries.getQueryData<SavedCollection>(collectionKey(id));
  if (isApplicationError(form.loadError) && form.loadError.code === 'COLLECTION_NOT_FOUND') return <Missing />;
  const name = form.saved?.values.name ?? words.collections.one;
  const { values } = form;
  const shopPage = `${merchant.shopUrl.replace(/\/$/u, '')}/collections/`;
  return (
    <>
      <PageHeader
        title={name}
        back={BACK}
        actions={
          saved === undefined ? null : (
            <>
              {saved.values.visible ? (
                <a className="button" href={shopPage + saved.values.slug} target="_blank" rel="noreferrer">
                  <ExternalIcon size={16} />
                  {words.collections.page.viewInShop}
                </a>
              ) : null}
              <CollectionActions id={id} name={name} onDeleted={() => setIsGone(true)} />
            </>
          )
        }
      />
      {form.loadError !== null ? (
        <FailedNotice error={form.loadError} what={words.collections.page.failedWhat} onRetry={form.reload} />
      ) : values === undefined || saved === undefined ? (
        <SkeletonRows count={4} />
      ) : (
        <>
          {canChange ? null : (
            <Notice className="mb-5">
              <p>{words.collections.page.readOnly}</p>
            </Notice>
          )}
          <RecordForm form={form} legend={name} canChange={canChange} isGone={isGone}>
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
              <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
                <section className="panel grid gap-5 p-5" aria-label={words.collections.page.nameAndDescription}>
                  <TextField
                    label={words.collections.page.name}
                    required
                    autoComplete="off"
                    maxLength={50}
                    {...textProps(form, 'name')}
                  />
                  <TextAreaField
                    label={words.collections.page.description}
                    optional
                    className="grows"
                    hint={words.collections.page.descriptionHint}
                    maxLength={600}
                    {...textProps(form, 'description')}
                  />
                </section>
                <CollectionProducts id={id} form={form} values={values} saved={saved} />
              </div>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
                <Visibility form={form} values={values} />
                <CoverField
                  form={form}
                  title={words.collections.cover.title}
                  hint={words.collections.cover.hint}
                  saved={readCover(saved.details.media)}
                />
                <SearchEnginesPanel
                  form={form}
                  slugHint={words.collections.searchEngines.pageAt(shopPage + values.slug)}
                  maxTitleLength={200}
                >
                  {values.slug.trim() === saved.values.slug ? null : (
                    <Checkbox
                      label={words.collections.searchEngines.redirect}
                      hint={words.collections.searchEngines.redirectHint(saved.values.slug)}
                      {...checkProps(form, 'redirects')}
                    />
                  )}
                </SearchEnginesPanel>
              </div>
            </div>
          </RecordForm>
        </>
      )}
    </>
  );
}

function readCover(media: CollectionDetails['media']) {
  const id = media?.mainMedia?._id;
  return id === undefined ? undefined : { id, picture: readPicture(media?.mainMedia?.image, '') };
}

function Visibility({ form, values }: { form: SettingsForm<CollectionValues>; values: CollectionValues }) {
  return (
    <fieldset className="panel grid gap-3 p-5">
      <legend className="visually-hidden">{words.collections.page.inShop}</legend>
      <p className="panel__title" aria-hidden="true">
        {words.collections.page.inShop}
      </p>
      <Radio
        name="visible"
        label={words.collections.page.visible}
        hint={words.collections.page.visibleHint}
        checked={values.visible}
        onChange={() => form.set({ visible: true })}
      />
      <Radio
        name="visible"
        label={words.collections.page.hidden}
        hint={words.collections.page.hiddenHint}
        checked={!values.visible}
        onChange={() => form.set({ visible: false })}
      />
    </fieldset>
  );
}

function Missing() {
  return (
    <>
      <PageHeader title={words.collections.one} back={BACK} />
      <section className="panel">
        <Empty
          title={words.collections.page.missing}
          action={
            <Link className={buttonClass()} to="/collections?view=deleted">
              {words.collections.page.seeDeleted}
            </Link>
          }
        >
          {words.collections.page.missingText}
        </Empty>
      </section>
    </>
  );
}
