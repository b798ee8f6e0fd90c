/** Reviews of products, newest first: those to check, published and rejected ones, each decided in the list. */
import { Checkbox, SelectField, useToast } from '@cartwright/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';

import { NoPermissionPanel } from '../list/no-permission.tsx';
import { PageHeader } from '../list/page-header.tsx';
import { Pages } from '../list/pages.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useSingleKeys } from '../list/single-keys.ts';
import { Empty, FailedNotice, reasonOf, SkeletonRows } from '../list/states.tsx';
import { ViewTabs } from '../list/view-tabs.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { type ReviewAction, ReviewItem } from './review-item.tsx';
import {
  MANAGE_REVIEWS,
  pendingCountQuery,
  readReviewListView,
  REVIEW_KEY,
  reviewListQuery,
  type ReviewListView,
  type ReviewSettingsChange,
  reviewSettingsQuery,
  reviewsPerPage,
  reviewViews,
  writeReviewListView,
} from './review-queries.ts';

const text = words.reviews;

export function ReviewListPage() {
  if (useCan(MANAGE_REVIEWS)) return <Reviews />;
  return (
    <>
      <PageHeader title={text.title} />
      <NoPermissionPanel what={text.notPermitted} />
    </>
  );
}

function Reviews() {
  const { client } = useSession();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const view = readReviewListView(parameters);
  const { data, error, refetch } = useQuery(reviewListQuery(client, view));
  const { data: pending } = useQuery(pendingCountQuery(client));
  const show = (change: Partial<ReviewListView>) => writeReviewListView({ ...view, page: 1, ...change });
  useReviewKeys(list);
  return (
    <>
      <PageHeader title={text.title} />
      <Settings />
      <section className="panel" aria-label={text.title}>
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-3">
          <ViewTabs
            label={text.viewsLabel}
            views={reviewViews.map(({ key, title }) => ({
              key,
              title,
              count: key === 'pending' ? pending : undefined,
            }))}
            current={view.view}
            addressOf={(key) => show({ view: reviewViews.find((one) => one.key === key)?.key ?? 'pending' })}
          />
          <div className="w-full sm:w-auto">
            <SearchField
              label={text.search}
              placeholder={text.searchShort}
              search={view.search}
              onSearch={(search) => void navigate(show({ search }), { replace: true, preventScrollReset: true })}
            />
          </div>
        </div>
        {error !== null && data === undefined ? (
          <div className="p-5">
            <FailedNotice error={error} what={text.failedWhat} onRetry={() => void refetch()} />
          </div>
        ) : data === undefined ? (
          <SkeletonRows />
        ) : data.reviews.length === 0 ? (
          <NoReviews view={view} />
        ) : (
          <ul ref={list} aria-label={text.caption}>
            {data.reviews.map((review) => (
              <ReviewItem key={review._id} review={review} />
            ))}
          </ul>
        )}
      </section>
      {data === undefined ? null : (
        <Pages
          page={view.page}
          perPage={reviewsPerPage}
          count={data.reviews.length}
          total={data.total}
          addressOf={(page) => show({ page })}
        />
      )}
    </>
  );
}

function NoReviews({ view }: { readonly view: ReviewListView }) {
  if (view.search === '' && view.page === 1) return <Empty title={text.none[view.view]}>{text.none.hint}</Empty>;
  const title = view.search === '' ? text.none[view.view] : text.none.match(view.search);
  return <Empty title={title} action={<Link to="/reviews">{text.none.showAll}</Link>} />;
}

/** Days after the delivery that buyers can be asked after. */
const REQUEST_DAYS = [3, 7, 14, 21, 30];

/** Whether reviews wait for a check, and whether buyers are asked for them. Saved at once. */
function Settings() {
  const { client } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const { data } = useQuery(reviewSettingsQuery(client));
  const save = useMutation({
    mutationFn: (changes: ReviewSettingsChange) => client.reviews.updateReviewSettings(changes),
    onSuccess: () => toast(text.settings.saved),
    onError: (error) => toast(text.nothingChanged(reasonOf(error))),
    onSettled: () => queries.invalidateQueries({ queryKey: [REVIEW_KEY, 'settings'] }),
  });
  if (data === undefined) return null;
  const typed = save.isPending ? save.variables : {};
  const { requiresApproval, requests } = { ...data, ...typed, requests: { ...data.requests, ...typed.requests } };
  const days = [...new Set([...REQUEST_DAYS, requests.delayDays])].toSorted((one, other) => one - other);
  return (
    <div className="mb-5 grid gap-4">
      <Checkbox
        label={text.settings.requiresApproval}
        hint={text.settings.hint}
        checked={requiresApproval}
        onChange={(event) => save.mutate({ requiresApproval: event.target.checked })}
      />
      <Checkbox
        label={text.settings.requests}
        hint={text.settings.requestsHint}
        checked={requests.enabled}
        onChange={(event) => save.mutate({ requests: { enabled: event.target.checked } })}
      />
      {requests.enabled ? (
        <SelectField
          className="max-w-72"
          label={text.settings.sendAfter}
          value={String(requests.delayDays)}
          onChange={(event) => save.mutate({ requests: { delayDays: Number(event.target.value) } })}
        >
          {days.map((count) => (
            <option key={count} value={count}>
              {text.settings.days(count)}
            </option>
          ))}
        </SelectField>
      ) : null}
    </div>
  );
}

/** J and K move the focus; P, R and E press the buttons of the review that has it, or of the first one. */
function useReviewKeys(list: React.RefObject<HTMLUListElement | null>): void {
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-review]') ?? [])];
  const current = () => document.activeElement?.closest<HTMLElement>('[data-review]') ?? undefined;
  const move = (by: number) => {
    const all = items();
    const at = current();
    const next = at === undefined ? 0 : all.indexOf(at) + by;
    all[Math.min(Math.max(next, 0), all.length - 1)]?.focus();
  };
  const press = (action: ReviewAction) =>
    (current() ?? items()[0])?.querySelector<HTMLButtonElement>(`[data-action="${action}"]`)?.click();
  useSingleKeys({
    j: () => move(1),
    k: () => move(-1),
    p: () => press('publish'),
    r: () => press('reject'),
    e: () => press('reply'),
  });
}
