/** How buyers may pay: methods on and off, their order, their words, and where each applies. Switches save at once. */
import { isValidationError } from '@cartwright/client';
import { Badge, Button, ChevronDownIcon, Notice } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';

import { useDelayedDeletion } from '../list/delayed-deletion.tsx';
import { showIn, useOptimisticChange } from '../list/optimistic-change.ts';
import { PageHeader } from '../list/page-header.tsx';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { MethodDialog } from './method-dialog.tsx';
import {
  describeScope,
  isConfirmed,
  type ListedMethod,
  type MethodPlace,
  moveMethod,
  PAYMENT_METHODS_KEY,
  paymentMethodsQuery,
  placeMethods,
  wordsOfMethod,
} from './payment-methods.ts';

const text = words.paymentMethods;

export function PaymentMethodsPage() {
  const { client } = useSession();
  const { data, error, refetch } = useQuery(paymentMethodsQuery(client));
  const { waiting } = useDelayedDeletion();
  const methods = data?.filter(({ _id }) => !waiting.has(_id));
  const [isAdding, setIsAdding] = useState(false);
  const isOneOn = methods?.some(({ enabled, isConfigured }) => enabled !== false && isConfigured) ?? true;
  return (
    <>
      <PageHeader
        title={words.settingsIndex.pages.paymentMethods.title}
        back={{ to: '/settings', title: words.layout.places.settings }}
        actions={<Button onClick={() => setIsAdding(true)}>{text.add}</Button>}
      >
        <p className="mt-1 max-w-[60ch] text-sm text-quiet">{text.lead}</p>
      </PageHeader>
      {isOneOn ? null : (
        <Notice tone="warn" className="mb-5" title={text.noneOn}>
          {text.turnOneOn}
        </Notice>
      )}
      {methods === undefined || isConfirmed(methods) ? null : <Suggested methods={methods} />}
      {error !== null && methods === undefined ? (
        <FailedNotice error={error} what={text.failedWhat} onRetry={() => void refetch()} />
      ) : methods === undefined ? (
        <SkeletonRows count={3} />
      ) : (
        <>
          <ol className="panel" aria-label={words.settingsIndex.pages.paymentMethods.title}>
            {methods.map((method) => (
              <MethodRow key={method._id} method={method} methods={methods} />
            ))}
          </ol>
          {methods.some(({ provider }) => provider === 'stripe') ? null : <StripeOffer methods={methods} />}
        </>
      )}
      <p className="mt-5 text-sm">
        <Link className="underline underline-offset-4" to="/settings/failed">
          {text.failedWork}
        </Link>
      </p>
      {isAdding ? <MethodDialog methods={methods ?? []} onClose={() => setIsAdding(false)} /> : null}
    </>
  );
}

/** Saving one of them as it is saves all. */
function Suggested({ methods }: { readonly methods: readonly ListedMethod[] }) {
  const { client } = useSession();
  const [first] = methods;
  const confirm = useMethodChange(async () => {
    if (first !== undefined) {
      await client.paymentMethods.updatePaymentMethod(first._id, { enabled: first.enabled !== false });
    }
  });
  return (
    <Notice tone="warn" className="mb-5" title={text.suggested.title}>
      <p>{text.suggested.lead}</p>
      <p>
        <Button size="small" pending={confirm.isPending} onClick={() => confirm.mutate()}>
          {text.suggested.confirm}
        </Button>
      </p>
      <ReasonNotice error={confirm.error} />
    </Notice>
  );
}

function useMethodChange<Result>(run: () => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: () => queries.invalidateQueries({ queryKey: PAYMENT_METHODS_KEY }),
  });
}

interface MethodRowProps {
  readonly method: ListedMethod;
  /** All of them, in their order. */
  readonly methods: readonly ListedMethod[];
}

function MethodRow({ method, methods }: MethodRowProps) {
  const { client } = useSession();
  const [isEditing, setIsEditing] = useState(false);
  const { title, what } = wordsOfMethod(method);
  const isOn = method.enabled !== false;
  const scope = describeScope(method);
  const turn = useOptimisticChange({
    run: (enabled: boolean) => client.paymentMethods.updatePaymentMethod(method._id, { enabled }),
    queryKey: PAYMENT_METHODS_KEY,
    shows: [
      showIn(PAYMENT_METHODS_KEY, (all: readonly ListedMethod[], enabled: boolean) =>
        all.map((one) => (one._id === method._id ? { ...one, enabled } : one)),
      ),
    ],
  });
  return (
    <li
      data-row
      className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line p-4 last:border-b-0 sm:px-5"
    >
      <MoveButtons method={method} methods={methods} title={title} />
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-base font-[550]">{title}</span>
          {isOn && method.isConfigured ? <Badge tone="good">{text.on}</Badge> : <Badge>{text.off}</Badge>}
        </p>
        <p className="text-quiet">{what}</p>
        {method.capture === 'MANUAL' && method.provider !== 'manual' ? (
          <p className="text-quiet">{text.byHand}</p>
        ) : null}
        {scope === '' ? null : <p className="text-quiet">{scope}</p>}
        {!method.instructions ? null : (
          <p className="mt-1 break-words whitespace-pre-wrap">{text.quote(method.instructions)}</p>
        )}
        {method.isConfigured ? null : <MissingKeys provider={method.provider} />}
      </div>
      <div className="flex gap-2">
        <Button size="small" look="quiet" aria-label={text.editNamed(title)} onClick={() => setIsEditing(true)}>
          {words.list.actions.edit}
        </Button>
        <Button
          size="small"
          aria-label={isOn ? text.turnOffNamed(title) : text.turnOnNamed(title)}
          onClick={() => turn.mutate(!isOn)}
        >
          {isOn ? text.turnOff : text.turnOn}
        </Button>
      </div>
      {isEditing ? <MethodDialog method={method} methods={methods} onClose={() => setIsEditing(false)} /> : null}
    </li>
  );
}

function MoveButtons({ method, methods, title }: MethodRowProps & { readonly title: string }) {
  const { client } = useSession();
  const move = useOptimisticChange({
    run: (places: readonly MethodPlace[]) =>
      Promise.all(places.map(({ id, position }) => client.paymentMethods.updatePaymentMethod(id, { position }))),
    queryKey: PAYMENT_METHODS_KEY,
    shows: [showIn(PAYMENT_METHODS_KEY, placeMethods)],
  });
  const button = (direction: -1 | 1) => (
    <Button
      look="quiet"
      size="small"
      icon
      aria-label={direction === -1 ? text.moveUp(title) : text.moveDown(title)}
      disabled={moveMethod(methods, method._id, direction).length === 0}
      onClick={() => move.mutate(moveMethod(methods, method._id, direction))}
    >
      <ChevronDownIcon size={16} className={direction === -1 ? 'rotate-180' : ''} />
    </Button>
  );
  return (
    <div className="-ms-2 flex flex-none max-sm:order-last max-sm:ms-0 sm:flex-col">
      {button(-1)}
      {button(1)}
    </div>
  );
}

/** Where the keys of a provider go. They are never typed into a page: the server reads them when it starts. */
function MissingKeys({ provider }: { readonly provider: string }) {
  if (provider !== 'stripe') return <p className="mt-1 text-warn">{text.notOffered}</p>;
  return (
    <Notice tone="warn" className="mt-3" title={text.stripe.noKeys}>
      <p>
        {fill(text.stripe.noKeysLead, {
          secretKey: <code>STRIPE_SECRET_KEY</code>,
          publishableKey: <code>STRIPE_PUBLISHABLE_KEY</code>,
          webhookSecret: <code>STRIPE_WEBHOOK_SECRET</code>,
        })}
      </p>
    </Notice>
  );
}

/** Stripe can be added where the server has its keys; where it has not, the platform says so. */
function StripeOffer({ methods }: { readonly methods: readonly ListedMethod[] }) {
  const { client } = useSession();
  const add = useMethodChange(() =>
    client.paymentMethods.createPaymentMethod({
      code: methods.some(({ code }) => code === 'stripe') ? 'stripe-cards' : 'stripe',
      provider: 'stripe',
      enabled: true,
      position: 0,
    }),
  );
  return (
    <section className="panel mt-5 p-5 text-sm" aria-labelledby="stripe">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id="stripe" className="panel__title">
            Stripe
          </h2>
          <p className="text-quiet">{text.stripe.lead}</p>
        </div>
        <Button size="small" pending={add.isPending} onClick={() => add.mutate()}>
          {text.stripe.turnOn}
        </Button>
      </div>
      {isValidationError(add.error) ? <MissingKeys provider="stripe" /> : <ReasonNotice error={add.error} />}
    </section>
  );
}
