/** Tax: whether prices include it, where it is collected at which rates, and groups of products with other rates. */
import { Checkbox, SelectField } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';

import { siteQuery } from '../client/queries.ts';
import { statesQuery } from '../delivery/delivery-data.ts';
import { NoPermission } from '../list/no-permission.tsx';
import { FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { InlineForm } from '../setting-lists/inline-form.tsx';
import { checkProps } from '../settings/form-props.ts';
import { SettingsPage } from '../settings/settings-frame.tsx';
import { useSettingsForm } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';
import { GroupList } from './group-list.tsx';
import { RegionList } from './region-list.tsx';
import { taxSource } from './tax-values.ts';

export function TaxPage() {
  const { client } = useSession();
  const canRead = useCan('settings.manage');
  const states = useQuery({ ...statesQuery(client), enabled: canRead });
  const { data: site } = useQuery(siteQuery(client));
  const error = states.error;
  if (!canRead) return <NoPermission title={words.tax.title} what={words.tax.noPermissionWhat} />;
  return (
    <SettingsPage title={words.tax.title} what={words.tax.what}>
      {error !== null && states.data === undefined ? (
        <FailedNotice error={error} what={words.tax.failedTax} onRetry={() => void states.refetch()} />
      ) : states.data === undefined || site === undefined ? (
        <SkeletonRows count={4} />
      ) : (
        <div className="grid max-w-[52rem] gap-8">
          <TaxForm />
          <section className="grid gap-4" aria-labelledby="regions">
            <h2 id="regions" tabIndex={-1} className="panel__title">
              {words.tax.regionsTitle}
            </h2>
            <RegionList
              home={site.locale?.country ?? 'US'}
              places={states.data.places}
              nameOf={(code) => states.data.names.get(code) ?? code}
            />
          </section>
          <section className="grid gap-4" aria-labelledby="groups">
            <h2 id="groups" tabIndex={-1} className="panel__title">
              {words.tax.groupsTitle}
            </h2>
            <GroupList />
          </section>
          <p className="text-sm">
            <Link className="underline underline-offset-4" to="/settings/delivery">
              {words.tax.preview}
            </Link>
          </p>
        </div>
      )}
    </SettingsPage>
  );
}

function TaxForm() {
  const { client } = useSession();
  const form = useSettingsForm(useMemo(() => taxSource(client), [client]));
  return (
    <InlineForm title={words.tax.form.title} form={form}>
      {({ isAutomatic }) => (
        <>
          <Checkbox
            label={words.tax.form.isIncluded}
            hint={words.tax.form.isIncludedHint}
            {...checkProps(form, 'isIncluded')}
          />
          <SelectField
            label={words.tax.form.source}
            id="isAutomatic"
            hint={words.tax.form.sourceHint}
            value={isAutomatic ? 'table' : 'hand'}
            onChange={(event) => form.set({ isAutomatic: event.target.value === 'table' })}
          >
            <option value="hand">{words.tax.form.byHand}</option>
            <option value="table">{words.tax.form.byTable}</option>
          </SelectField>
        </>
      )}
    </InlineForm>
  );
}
