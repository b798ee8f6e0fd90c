/**
 * One draft order: customer, products, discount, delivery, and the link to pay it. Each change is saved at once. Every
 * amount is the platform's.
 */
import type { CalculatedDraftOrder } from '@cartwright/client';
import { Button, buttonClass, Notice, Skeleton, useToast } from '@cartwright/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';

import { isDecided, siteQuery } from '../client/queries.ts';
import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { longDay } from '../list/dates.ts';
import { useDelayedDeletion } from '../list/delayed-deletion.tsx';
import { showAmount } from '../list/language.ts';
import { Menu } from '../list/menu.tsx';
import { PageHeader } from '../list/page-header.tsx';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { Empty, FailedNotice } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { type DraftChange, NEW_DRAFT, useDraftChange } from './draft-changes.ts';
import { DraftCustomer } from './draft-customer.tsx';
import { DraftLines } from './draft-lines.tsx';
import { DraftOptions } from './draft-options.tsx';
import { draftKey, draftQuery } from './draft-queries.ts';
import { DraftSummary } from './draft-summary.tsx';
import { numberOfDraft } from './draft-words.ts';

const text = words.drafts;

const back = { to: '/drafts', title: text.title };

export function DraftPage() {
  const { id = NEW_DRAFT } = useParams();
  const { client } = useSession();
  const isNew = id === NEW_DRAFT;
  const { data, error, refetch } = useQuery({ ...draftQuery(client, id), enabled: !isNew });
  if (isNew || data !== undefined) return <DraftSheet id={id} calculated={data} />;
  return (
    <>
      <PageHeader title={text.one.title} back={back} />
      {error === null ? (
        <Skeleton width="40%" />
      ) : isDecided(error) ? (
        <div className="panel">
          <Empty
            title={text.one.notFound}
            action={
              <Link className={buttonClass()} to="/drafts">
                {text.one.all}
              </Link>
            }
          >
            {text.one.notFoundHint}
          </Empty>
        </div>
      ) : (
        <FailedNotice error={error} what={text.one.failedWhat} onRetry={() => void refetch()} />
      )}
    </>
  );
}

interface DraftSheetProps {
  readonly id: string;
  readonly calculated: CalculatedDraftOrder | undefined;
}

function DraftSheet({ id, calculated }: DraftSheetProps) {
  const { client } = useSession();
  const { data: site } = useQuery(siteQuery(client));
  const change = useDraftChange(id);
  const draft = calculated?.draftOrder;
  const currency = draft?.currency ?? site?.paymentCurrency ?? 'USD';
  const send = useSendLink(id);
  const canSend = draft !== undefined && draft.lineItems.length > 0 && Boolean(draft.buyerInfo?.email);
  useSendKey(() => canSend && !send.isPending && send.mutate(true));
  if (draft?.state === 'COMPLETED' && draft.orderId) return <Navigate to={`/orders/${draft.orderId}`} replace />;
  return (
    <>
      <PageHeader
        title={draft === undefined ? text.one.newTitle : text.one.titleOf(numberOfDraft(draft))}
        beside={<Saved change={change} isNew={draft === undefined} />}
        back={back}
        actions={calculated === undefined ? undefined : <DraftActions calculated={calculated} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ReasonNotice error={change.error} />
          <LinkNotice calculated={calculated} link={send.data?.url} />
          <DraftCustomer draft={draft} change={change} />
          <DraftLines calculated={calculated} currency={currency} change={change} />
          {calculated === undefined ? null : <DraftOptions calculated={calculated} change={change} />}
        </div>
        <DraftSummary draft={draft} currency={currency}>
          <ReasonNotice error={send.error} />
          <Button
            look="action"
            className="w-full"
            disabled={!canSend}
            pending={send.isPending}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={() => send.mutate(true)}
          >
            {text.one.sendLink}
          </Button>
          {canSend ? null : <p className="text-center text-sm text-quiet">{text.one.cannotSend}</p>}
        </DraftSummary>
      </div>
    </>
  );
}

function Saved({ change, isNew }: { readonly change: DraftChange; readonly isNew: boolean }) {
  const state = change.isPending ? text.one.saving : isNew ? '' : text.one.saved;
  return <output className="text-sm text-quiet">{state}</output>;
}

/** Sends the link by email, or only makes one to copy. */
function useSendLink(id: string) {
  const { client } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sendEmail: boolean) => client.draftOrders.sendPaymentLink(id, { sendEmail }),
    onSuccess: async ({ calculatedDraftOrder }) => {
      queries.setQueryData(draftKey(id), calculatedDraftOrder);
      await queries.invalidateQueries({ queryKey: ['drafts', 'list'] });
    },
  });
}

function useSendKey(send: () => unknown): void {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

interface LinkNoticeProps {
  readonly calculated: CalculatedDraftOrder | undefined;
  readonly link: string | undefined;
}

/** Says where the link went and how long it works, and what it shows after a change. */
function LinkNotice({ calculated, link }: LinkNoticeProps) {
  const { client } = useSession();
  const toast = useToast();
  const draft = calculated?.draftOrder;
  const sent = draft?.paymentLink;
  const copy = useMutation({
    mutationFn: async () => {
      if (draft === undefined || sent === undefined) return;
      const expirationDate = sent.expirationDate;
      const { url } =
        link === undefined
          ? await client.draftOrders.sendPaymentLink(draft._id, { sendEmail: false, expirationDate })
          : { url: link };
      await navigator.clipboard.writeText(url);
    },
    onSuccess: () => toast(text.link.copied),
  });
  if (draft === undefined || sent === undefined) return null;
  const until = longDay(sent.expirationDate);
  const isChanged = draft._updatedDate.getTime() > sent.sentDate.getTime();
  return (
    <Notice tone="good">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {sent.email === '' ? text.link.works(until) : text.link.sent(sent.email, until)}
          {isChanged ? ` ${text.link.shows(showAmount(draft.priceSummary.total.amount, draft.currency))}` : ''}
        </p>
        <Button size="small" pending={copy.isPending} onClick={() => copy.mutate()}>
          {text.link.copy}
        </Button>
        <ReasonNotice error={copy.error} />
      </div>
    </Notice>
  );
}

function DraftActions({ calculated }: { readonly calculated: CalculatedDraftOrder }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const deletions = useDelayedDeletion();
  const { draftOrder: draft } = calculated;
  const total = showAmount(draft.priceSummary.total.amount, draft.currency);
  const pay = useMutation({
    mutationFn: () => client.draftOrders.createOrderFromDraft(draft._id, { markAsPaid: true }),
    onSuccess: async ({ createdOrder }) => {
      await queries.invalidateQueries({ queryKey: ['orders'] });
      await queries.invalidateQueries({ queryKey: ['drafts', 'list'] });
      toast(text.markPaid.done(numberOfDraft(draft), createdOrder.number));
      void navigate(`/orders/${createdOrder._id}`);
    },
  });
  const remove = () => {
    deletions.remove({
      id: draft._id,
      done: text.deleted(numberOfDraft(draft)),
      run: () => client.draftOrders.deleteDraftOrder(draft._id),
      queryKey: ['drafts', 'list'],
    });
    void navigate('/drafts');
  };
  return (
    <>
      <Menu title={words.list.actions.more}>
        <Button
          look="quiet"
          className="justify-start"
          disabled={draft.lineItems.length === 0}
          onClick={() => setIsAsking(true)}
        >
          {text.markPaid.action}
        </Button>
        <Button look="quiet" className="justify-start" onClick={remove}>
          {words.list.actions.delete}
        </Button>
      </Menu>
      {isAsking ? (
        <ConfirmDialog
          title={text.markPaid.title(total)}
          confirm={text.markPaid.confirm(total)}
          isPending={pay.isPending}
          error={pay.error}
          onConfirm={() => pay.mutate()}
          onClose={() => setIsAsking(false)}
        >
          <p>{text.markPaid.consequence}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
