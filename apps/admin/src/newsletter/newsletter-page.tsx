/** The newsletter's readers: found by address, saved as a file for the program that sends, and deleted. */
import type { SubscriberStatus } from '@cartwright/contract';
import { Badge, Button, Checkbox, useToast } from '@cartwright/ui';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';

import { SITE_KEY, siteQuery } from '../client/queries.ts';
import { useDelayedDeletion } from '../list/delayed-deletion.tsx';
import { downloadText } from '../list/download-text.ts';
import { NoPermissionPanel } from '../list/no-permission.tsx';
import { PageHeader } from '../list/page-header.tsx';
import { Pages } from '../list/pages.tsx';
import { SearchField } from '../list/search-field.tsx';
import { ShortDate } from '../list/short-date.tsx';
import { Empty, FailedNotice, reasonOf, SkeletonRows } from '../list/states.tsx';
import { ViewTabs } from '../list/view-tabs.tsx';
import { MANAGE_MEMBERS } from '../members/member-calls.ts';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import {
  newsletterCalls,
  type Reader,
  readConfirmed,
  READERS_KEY,
  READERS_PER_PAGE,
  writeCsv,
} from './newsletter-calls.ts';

const text = words.newsletter;
const STATUSES: readonly SubscriberStatus[] = ['CONFIRMED', 'PENDING', 'UNSUBSCRIBED'];
const TONES = { CONFIRMED: 'good', PENDING: 'warn', UNSUBSCRIBED: 'neutral' } as const;
const BACK = { to: '/members', title: words.members.title };

export function NewsletterPage() {
  const canManage = useCan(MANAGE_MEMBERS);
  return canManage ? (
    <Readers />
  ) : (
    <>
      <PageHeader title={text.title} back={BACK} />
      <NoPermissionPanel what={text.notPermitted} />
    </>
  );
}

function Readers() {
  const { client } = useSession();
  const canChangeForm = useCan('settings.manage');
  const toast = useToast();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { waiting } = useDelayedDeletion();
  const status = STATUSES.find((one) => one === parameters.get('view')) ?? 'CONFIRMED';
  const search = parameters.get('q') ?? '';
  const page = Number(parameters.get('page')) || 1;
  const { data, error, refetch } = useQuery({
    queryKey: [...READERS_KEY, status, search, page],
    queryFn: ({ signal }) => {
      const range = { status, limit: READERS_PER_PAGE, offset: (page - 1) * READERS_PER_PAGE };
      return client.use(newsletterCalls.list)({ ...range, ...(search !== '' && { search }) }, { signal });
    },
    placeholderData: keepPreviousData,
  });
  const readers = data?.subscribers.filter(({ _id }) => !waiting.has(_id));
  const save = useMutation({
    mutationFn: () => readConfirmed(client),
    onSuccess: (all) => downloadText('newsletter.csv', writeCsv(all), 'text/csv'),
    onError: (failure) => toast(text.notSaved(reasonOf(failure))),
  });
  const show = (change: Readonly<Record<string, string>>): string => {
    const next = new URLSearchParams({ view: status, ...(search !== '' && { q: search }), ...change });
    return `/members/newsletter?${next.toString()}`;
  };
  return (
    <>
      <PageHeader
        title={text.title}
        back={BACK}
        actions={
          <Button pending={save.isPending} onClick={() => save.mutate()}>
            {text.save}
          </Button>
        }
      >
        <p className="mt-1 max-w-[60ch] text-sm text-quiet">{text.lead}</p>
      </PageHeader>
      {canChangeForm ? <FooterForm /> : null}
      <section className="panel" aria-label={text.title}>
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-3">
          <ViewTabs
            label={text.views}
            views={STATUSES.map((key) => ({ key, title: text.statuses[key] }))}
            current={status}
            addressOf={(view) => show({ view })}
          />
          <div className="w-full sm:w-auto">
            <SearchField
              label={text.search}
              placeholder={text.search}
              search={search}
              onSearch={(q) => void navigate(show({ q }), { replace: true, preventScrollReset: true })}
            />
          </div>
        </div>
        {readers === undefined ? (
          error === null ? (
            <SkeletonRows />
          ) : (
            <div className="p-5">
              <FailedNotice error={error} what={text.failedWhat} onRetry={() => void refetch()} />
            </div>
          )
        ) : readers.length === 0 ? (
          <Empty title={text.none}>{text.noneHint}</Empty>
        ) : (
          <ul aria-label={text.title}>
            {readers.map((reader) => (
              <ReaderRow key={reader._id} reader={reader} />
            ))}
          </ul>
        )}
      </section>
      {data === undefined ? null : (
        <Pages
          page={page}
          perPage={READERS_PER_PAGE}
          count={data.subscribers.length}
          total={data.total}
          addressOf={(at) => show({ page: String(at) })}
        />
      )}
    </>
  );
}

function ReaderRow({ reader }: { readonly reader: Reader }) {
  const { client } = useSession();
  const deletions = useDelayedDeletion();
  const { _id: id, email, status, language, source, requestedDate } = reader;
  const remove = () =>
    deletions.remove({
      id,
      done: words.settingLists.deleted(email),
      run: () => client.use(newsletterCalls.remove)(id),
      queryKey: READERS_KEY,
    });
  const known = STATUSES.find((one) => one === status) ?? 'PENDING';
  return (
    <li
      data-row
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-3 last:border-b-0"
    >
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-3">
          <bdi className="font-[550] break-all">{email}</bdi>
          <Badge tone={TONES[known]}>{text.statuses[known]}</Badge>
        </span>
        <span className="block text-sm text-quiet">
          <ShortDate date={new Date(requestedDate)} /> · <span className="uppercase">{language}</span>
          {source === '' ? null : (
            <>
              {' '}
              · <bdi>{source}</bdi>
            </>
          )}
        </span>
      </span>
      <Button size="small" aria-label={text.deleteOf(email)} onClick={remove}>
        {words.list.actions.delete}
      </Button>
    </li>
  );
}

/** Whether the shop's pages ask for readers. Saved at once. */
function FooterForm() {
  const { client } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const { data: site } = useQuery(siteQuery(client));
  const save = useMutation({
    mutationFn: (showsNewsletter: boolean) => client.settings.updateSiteProperties({ storefront: { showsNewsletter } }),
    onSuccess: (_saved, isShown) => toast(isShown ? text.isShown : text.isHidden),
    onError: (error) => toast(text.notSaved(reasonOf(error))),
    onSettled: () => queries.invalidateQueries({ queryKey: SITE_KEY }),
  });
  if (site === undefined) return null;
  return (
    <Checkbox
      className="mb-5"
      label={text.showForm}
      checked={save.isPending ? save.variables : (site.storefront.showsNewsletter ?? true)}
      onChange={(event) => save.mutate(event.target.checked)}
    />
  );
}
