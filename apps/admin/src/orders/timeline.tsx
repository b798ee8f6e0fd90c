/** The history of an order, newest first, with a field for notes that only staff see. */
import type { Order, OrderActivity } from '@cartwright/client';
import { Button, NoteIcon, TextField } from '@cartwright/ui';
import { useState } from 'react';

import { fullDate } from '../list/dates.ts';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { useSingleKeys } from '../list/single-keys.ts';
import type { Merchant } from '../session/merchant-session.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { emailKindOf } from './email-kinds.ts';
import { useOrderChange } from './order-changes.ts';
import { EmailButtons } from './order-emails.tsx';
import { listTimeline } from './timeline-entries.ts';

const text = words.orders.timeline;

const noteId = 'order-note';

export function Timeline({ order }: { readonly order: Order }) {
  const { merchant } = useSession();
  const entries = listTimeline(order);
  const newestFirst = order.activities.toReversed();
  return (
    <section className="panel p-5" aria-labelledby="history">
      <h2 id="history" className="panel__title mb-4 flex items-center gap-2">
        <NoteIcon size={18} />
        {text.title}
      </h2>
      <NoteField id={order._id} />
      <ol className="ms-2 mt-5 grid gap-4 border-s border-line ps-5 text-sm">
        {entries.map(({ key, title, details, activities }) => {
          const [activity] = activities;
          const mailed = activities.find((one) => isNewestOfKind(one, newestFirst));
          return (
            <li
              key={key}
              className="relative before:absolute before:-start-[1.5625rem] before:top-1.5 before:size-2 before:rounded-full before:bg-ink"
            >
              <p className="font-[550]">{title}</p>
              {details === '' ? null : <p className="break-words whitespace-pre-wrap">{details}</p>}
              <p className="text-quiet">
                {activity._createdDate instanceof Date ? fullDate(activity._createdDate) : ''}
                {nameAuthor(activity, merchant)}
              </p>
              {mailed === undefined ? null : <EmailButtons order={order} activity={mailed} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Each email has its buttons once, at its newest entry. */
function isNewestOfKind(activity: OrderActivity, newestFirst: readonly OrderActivity[]): boolean {
  const kind = emailKindOf(activity);
  return kind !== undefined && newestFirst.find((one) => emailKindOf(one) === kind) === activity;
}

/** ` · Mo Larsen`; empty for what the shop and the buyer did. */
function nameAuthor({ authorEmail, createdBy }: OrderActivity, merchant: Merchant): string {
  if (createdBy?.appId !== undefined) return ` · ${text.anApp}`;
  if (createdBy?.userId === undefined) return '';
  return ` · ${createdBy.userId === merchant.id ? merchant.name : (authorEmail ?? text.anotherPerson)}`;
}

function NoteField({ id }: { readonly id: string }) {
  const { client } = useSession();
  const [note, setNote] = useState('');
  const change = useOrderChange({
    run: () => client.orders.addActivity(id, { merchantComment: { message: note.trim() } }),
    onDone: () => setNote(''),
  });
  useSingleKeys({ n: () => document.getElementById(noteId)?.focus() });
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (note.trim() !== '' && !change.isPending) change.mutate();
      }}
    >
      <div className="flex items-end gap-3">
        <TextField
          id={noteId}
          className="flex-1"
          label={text.note}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" pending={change.isPending} disabled={note.trim() === ''}>
          {words.list.actions.add}
        </Button>
      </div>
      <ReasonNotice error={change.error} />
    </form>
  );
}
