/** Sends an example event to a webhook at once. */
import { SelectField } from '@cartwright/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { groupEvents } from './event-words.ts';
import { webhookCalls } from './webhook-calls.ts';

const texts = words.webhooks.test;

interface TestDialogProps {
  readonly id: string;
  readonly types: readonly string[];
  readonly onSent: (deliveryId: string) => void;
  readonly onClose: () => void;
}

export function TestDialog({ id, types, onSent, onClose }: TestDialogProps) {
  const { client } = useSession();
  const queries = useQueryClient();
  const [eventType, setEventType] = useState('wix.ecom.v1.order_created');
  const send = useMutation({
    mutationFn: () => client.use(webhookCalls).test(id, { eventType }),
    onSuccess: ({ _id }) => {
      void queries.invalidateQueries({ queryKey: ['webhooks'] });
      onSent(_id);
    },
  });
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.confirm}
      isPending={send.isPending}
      error={send.error}
      onConfirm={() => send.mutate()}
      onClose={onClose}
    >
      <p className="text-sm">{texts.text}</p>
      <SelectField label={texts.event} value={eventType} onChange={({ target }) => setEventType(target.value)}>
        {groupEvents(types).map(({ title, events }) => (
          <optgroup key={title} label={title}>
            {events.map((event) => (
              <option key={event.type} value={event.type}>
                {event.title}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </ConfirmDialog>
  );
}
