/** The frame of the page of one offer: its header with the buttons that act at once, its form, and the cart to try it in. */
import { Badge, Button, buttonClass, Notice } from '@cartwright/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';

import { isDecided } from '../client/queries.ts';
import { readMoment } from '../client/shop-time.ts';
import { Menu } from '../list/menu.tsx';
import { PageHeader } from '../list/page-header.tsx';
import { Empty, FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useNow } from '../list/use-now.ts';
import { useCan } from '../session/permissions.ts';
import { RecordForm } from '../settings/settings-frame.tsx';
import type { SettingsForm } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';
import { MANAGE_OFFERS } from './discount-queries.ts';
import { addressOf, type OfferType, useDelete, useSwitch, wordsOfType } from './offer-actions.tsx';
import type { OfferShop } from './offer-fields.ts';
import { stateOf, wordsOfState } from './offer-state.ts';

interface OfferFormValues {
  readonly isActive: boolean;
  readonly starts: string;
  readonly ends: string;
}

interface OfferPageProps<Values extends OfferFormValues> {
  readonly type: OfferType;
  /** Undefined for a new one. */
  readonly id: string | undefined;
  /** Once it was created. */
  readonly createdId: string | undefined;
  readonly back: { readonly to: string; readonly title: string };
  /** `New code` */
  readonly newTitle: string;
  /** The name of a saved one. */
  readonly nameOf: (values: Values) => string;
  readonly form: SettingsForm<Values>;
  readonly shop: OfferShop;
  /** The offer in words, as the form has it now. */
  readonly sentence: string | undefined;
  /** The fields, once they are loaded. */
  readonly children: ReactNode;
  /** Beside the form. */
  readonly aside: ReactNode;
}

export function OfferPage<Values extends OfferFormValues>(props: OfferPageProps<Values>) {
  const { type, id, createdId, back, newTitle, nameOf, form, shop, sentence, children, aside } = props;
  const navigate = useNavigate();
  const canChange = useCan(MANAGE_OFFERS);
  const [isGone, setIsGone] = useState(false);
  const { values, saved, isDirty } = form;
  // After the guard has heard that nothing is left to lose.
  useEffect(() => {
    if (isGone) void navigate(back.to, { replace: true });
    else if (createdId !== undefined && !isDirty) void navigate(addressOf(type, createdId), { replace: true });
  }, [isGone, createdId, isDirty, navigate, back.to, type]);
  const title = id === undefined ? newTitle : saved === undefined ? words.discounts.page.title : nameOf(saved.values);
  const isNew = id === undefined && values !== undefined;
  useEffect(() => {
    if (isNew) document.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isNew]);
  return (
    <>
      <PageHeader
        title={title}
        back={back}
        beside={id === undefined || saved === undefined ? undefined : <StateBadge values={saved.values} shop={shop} />}
        actions={
          id === undefined || saved === undefined ? undefined : (
            <OfferActions
              type={type}
              id={id}
              name={title}
              isActive={saved.values.isActive}
              canChange={canChange}
              onDeleted={() => setIsGone(true)}
            />
          )
        }
      >
        {sentence === undefined ? null : (
          <output className="mt-1 block max-w-[60ch] text-quiet" aria-label={words.discounts.page.sentenceLabel}>
            {sentence}
          </output>
        )}
      </PageHeader>
      {form.loadError !== null && isDecided(form.loadError) ? (
        <section className="panel">
          <Empty
            title={words.discounts.page.missing}
            action={
              <Link className={buttonClass()} to={back.to}>
                {wordsOfType(type).showAll}
              </Link>
            }
          >
            {words.discounts.page.missingText}
          </Empty>
        </section>
      ) : form.loadError === null ? (
        values === undefined ? (
          <SkeletonRows count={4} />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 pb-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="min-w-0">
              {canChange ? null : (
                <Notice className="mb-5">
                  <p>{words.discounts.page.readOnly}</p>
                </Notice>
              )}
              <RecordForm form={form} legend={title} canChange={canChange}>
                <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
              </RecordForm>
            </div>
            <div className="grid min-w-0 gap-5 lg:sticky lg:top-6">{aside}</div>
          </div>
        )
      ) : (
        <FailedNotice error={form.loadError} what={words.discounts.page.failedWhat} onRetry={form.reload} />
      )}
    </>
  );
}

function StateBadge({ values, shop }: { readonly values: OfferFormValues; readonly shop: OfferShop }) {
  const startsAt = readMoment(values.starts, shop.timeZone);
  const endsAt = readMoment(values.ends, shop.timeZone);
  const { text, tone } = wordsOfState(stateOf({ isActive: values.isActive, startsAt, endsAt }, useNow().getTime()));
  return <Badge tone={tone}>{text}</Badge>;
}

interface OfferActionsProps {
  readonly type: OfferType;
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly canChange: boolean;
  readonly onDeleted: () => void;
}

function OfferActions({ type, id, name, isActive, canChange, onDeleted }: OfferActionsProps) {
  const { turn, isPending } = useSwitch(type);
  const { remove, isPending: isDeleting } = useDelete(type, onDeleted);
  const why = canChange ? undefined : words.discounts.actions.askOwner;
  return (
    <>
      <Button
        pending={isPending}
        disabled={!canChange}
        title={why}
        onClick={() => turn({ id, name, turnsOn: !isActive })}
      >
        {isActive ? words.discounts.actions.turnOff : words.discounts.actions.turnOn}
      </Button>
      <Menu title={words.list.actions.more}>
        <Button
          look="quiet"
          className="justify-start"
          disabled={!canChange}
          title={why}
          pending={isDeleting}
          onClick={() => remove({ id, name })}
        >
          {words.list.actions.delete}
        </Button>
      </Menu>
    </>
  );
}
