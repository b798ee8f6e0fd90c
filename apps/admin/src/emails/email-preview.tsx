/** What a reader of the email will see, rendered by the platform from a real order and from words that may not be saved. */
import { isValidationError, type Order } from '@cartwright/client';
import type { EmailKind, EmailLanguage, EmailWords } from '@cartwright/contract';
import { Button, SelectField, Skeleton, useToast, Notice } from '@cartwright/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

import { errorOfField } from '../list/field-errors.ts';
import { joinNames } from '../list/join-names.ts';
import { showAmount } from '../list/language.ts';
import { FailedNotice, reasonOf } from '../list/states.tsx';
import { newestOrdersQuery } from '../orders/order-queries.ts';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { SettingsCard } from '../settings/settings-frame.tsx';
import { words as catalog } from '../words/words.ts';
import { emailCalls, previewQuery } from './email-calls.ts';

const texts = catalog.emails.one.preview;

interface EmailPreviewCardProps {
  readonly kind: EmailKind;
  readonly language: EmailLanguage;
  readonly words: Required<EmailWords>;
  readonly isOfOrder: boolean;
}

const OFFERED_ORDERS = 10;
const PAUSE_MS = 300;
const EXAMPLE = 'example';

export function EmailPreviewCard({ kind, language, words, isOfOrder }: EmailPreviewCardProps) {
  const { client } = useSession();
  const toast = useToast();
  const [parameters, setParameters] = useSearchParams();
  const canReadOrders = useCan('orders.read') && isOfOrder;
  const { data: newest, isLoading } = useQuery({
    ...newestOrdersQuery(client, OFFERED_ORDERS),
    enabled: canReadOrders,
  });
  const orders = newest?.orders ?? [];
  const wanted = parameters.get('order');
  const orderId = wanted === EXAMPLE ? undefined : (wanted ?? orders[0]?._id);
  const options = useSettled({ language, orderId, words }, PAUSE_MS);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...previewQuery(client, kind, options),
    enabled: !isLoading,
  });
  const send = useMutation({
    mutationFn: () => client.use(emailCalls).sendTest(kind, { language, orderId, words }),
    onSuccess: ({ to }) => toast(texts.sent(to)),
    onError: (failure) => toast(texts.notSent(sentenceOf(failure))),
  });
  const choose = (id: string) => {
    const next = new URLSearchParams(parameters);
    next.set('order', id);
    setParameters(next, { replace: true, preventScrollReset: true });
  };
  return (
    <SettingsCard
      title={texts.title}
      id="preview"
      words={
        <>
          <p>{texts.lead}</p>
          <p>
            <Button size="small" pending={send.isPending} onClick={() => send.mutate()}>
              {texts.sendTest}
            </Button>
          </p>
        </>
      }
    >
      {canReadOrders && orders.length > 0 ? (
        <SelectField label={texts.order} value={orderId ?? EXAMPLE} onChange={({ target }) => choose(target.value)}>
          {orders.map((order) => (
            <option key={order._id} value={order._id}>
              {describeOrder(order)}
            </option>
          ))}
          <option value={EXAMPLE}>{texts.example}</option>
        </SelectField>
      ) : null}
      {error === null ? null : isValidationError(error) ? (
        <Notice tone="warn">
          <p>{sentenceOf(error)}</p>
        </Notice>
      ) : (
        <FailedNotice error={new Error(sentenceOf(error))} what={texts.failedWhat} onRetry={() => void refetch()} />
      )}
      {data === undefined ? (
        error === null ? (
          <Skeleton ratio="4 / 3" />
        ) : null
      ) : (
        <div className={`grid gap-3 ${isPlaceholderData ? 'opacity-60' : ''}`} aria-busy={isPlaceholderData}>
          <dl className="grid gap-1 text-sm">
            <div className="flex gap-2">
              <dt className="text-quiet">{texts.from}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <bdi dir="ltr">{data.from}</bdi>
              </dd>
            </div>
            <div className="flex gap-2">
              <dt className="text-quiet">{texts.subject}</dt>
              <dd className="min-w-0 font-[550] wrap-anywhere">
                <bdi lang={language}>{data.subject}</bdi>
              </dd>
            </div>
          </dl>
          {/* Without any permission: the email has no script, and its links open nothing from here. */}
          <iframe
            title={texts.email}
            sandbox=""
            srcDoc={data.html}
            className="h-[44rem] w-full rounded-md border border-line bg-white"
          />
        </div>
      )}
    </SettingsCard>
  );
}

function describeOrder({ number, billingInfo, currency, priceSummary }: Order): string {
  const { firstName, lastName } = billingInfo?.contactDetails ?? {};
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const parts = [String(number ?? ''), name, showAmount(priceSummary?.total?.amount, currency)];
  return joinNames(parts.filter((part) => part !== ''));
}

function sentenceOf(error: Error): string {
  const said = (['subject', 'before', 'after'] as const).map((member) =>
    errorOfField(error, member, catalog.emails.one.words.words),
  );
  return said.find((sentence) => sentence !== undefined) ?? reasonOf(error);
}

/** The value once it has not changed for a moment. The first one counts at once. */
function useSettled<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  const isSame = text === JSON.stringify(settled);
  useEffect(() => {
    if (isSame) return;
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), pauseMs);
    return () => clearTimeout(timer);
  }, [isSame, text, pauseMs]);
  return settled;
}
