/** Home of a shop that is not open yet: its steps, each ticked by data, and the real shop beside them. */
import { Button, buttonClass, CheckIcon, TextField, useToast } from '@cartwright/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';

import { anyProductQuery, previewQuery, siteQuery } from '../../client/queries.ts';
import { PageHeader } from '../../list/page-header.tsx';
import { useSession } from '../../session/session-gate.tsx';
import { isConfirmed, paymentMethodsQuery } from '../../settings/payment-methods.ts';
import { DeliveryStep, useHasDelivery } from './delivery-step.tsx';
import { ACCESS_KEY, accessQuery, changeAccess } from './guide-calls.ts';
import { BasicsForm, LookForm, PoliciesForm } from './guide-forms.tsx';
import { listMissing, readSteps } from './guide-steps.ts';
import { LegalStep } from './legal-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { SaveError } from './step-form.tsx';
import { TaxStep, useHasTax } from './tax-step.tsx';

export function SetUpGuide() {
  const { client, merchant } = useSession();
  const { data: site } = useQuery(siteQuery(client));
  const { data: hasProduct } = useQuery(anyProductQuery(client));
  const { data: methods } = useQuery(paymentMethodsQuery(client));
  const { data: preview } = useQuery(previewQuery(client, merchant.shopUrl));
  const [saves, setSaves] = useState(0);
  const currency = site?.paymentCurrency ?? 'USD';
  const hasDelivery = useHasDelivery(currency);
  const hasTax = useHasTax();
  if (site === undefined || hasProduct === undefined || methods === undefined) return null;
  if (hasDelivery === undefined || hasTax === undefined) return null;
  const { storefront } = site;
  const country = site.locale?.country ?? 'US';
  const steps = readSteps({
    name: site.siteDisplayName ?? '',
    hasLook: Boolean(site.logo) || Boolean(storefront.fonts) || storefront.palette['accent'] !== undefined,
    hasPolicies: Boolean(storefront?.shippingPolicy) && Boolean(storefront?.returnPolicy),
    hasProduct,
    legal: (site.legal ?? []).map(({ kind }) => kind),
    hasDelivery,
    hasTax,
    hasPayment:
      isConfirmed(methods) && methods.some(({ enabled, isConfigured }) => enabled === true && isConfigured !== false),
  });
  const done = Object.values(steps).filter(Boolean).length;
  const onSaved = () => setSaves(saves + 1);
  return (
    <>
      <PageHeader title="Set up your shop">
        <p className="text-sm text-quiet">
          {done} of {Object.keys(steps).length} done
        </p>
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid gap-4">
          <Step title="Basics" isDone={steps.basics} isOpen={!steps.basics}>
            <BasicsForm site={site} isCurrencyLocked={hasProduct} onSaved={onSaved} />
          </Step>
          <Step title="Look" isDone={steps.look} isOpen={steps.basics && !steps.look}>
            <LookForm site={site} onSaved={onSaved} />
          </Step>
          <Step title="Product" isDone={steps.product} isOpen={!steps.product}>
            <p className="mb-4">
              {hasProduct ? 'You have a product to sell.' : 'A photo, a name and a price are enough.'}
            </p>
            <Link to={hasProduct ? '/products' : '/products/new'} className={buttonClass()}>
              {hasProduct ? 'All products' : 'Add a product'}
            </Link>
          </Step>
          <Step title="Delivery" isDone={steps.delivery} isOpen={steps.basics && !steps.delivery}>
            <DeliveryStep country={country} currency={currency} weightUnit={storefront.weightUnit} onSaved={onSaved} />
          </Step>
          <Step title="Tax" isDone={steps.tax} isOpen={steps.basics && !steps.tax}>
            <TaxStep country={country} onSaved={onSaved} />
          </Step>
          <Step title="Payment" isDone={steps.payment} isOpen={!steps.payment}>
            <PaymentStep methods={methods} onSaved={onSaved} />
          </Step>
          <Step title="Delivery and returns" isDone={steps.policies} isOpen={false}>
            <PoliciesForm site={site} onSaved={onSaved} />
          </Step>
          <Step title="Legal pages" isDone={steps.legal} isOpen={false}>
            <LegalStep site={site} />
          </Step>
          <OpenShop missing={listMissing(steps)} />
          <Friends />
        </div>
        {preview === undefined ? null : (
          <section aria-label="Preview" className="max-lg:hidden lg:sticky lg:top-6">
            <iframe
              key={saves}
              title="Your shop on a phone"
              // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, whose pages need scripts and cookie
              sandbox="allow-forms allow-same-origin allow-scripts"
              src={preview}
              className="h-[42rem] w-full rounded-lg border border-line"
            />
          </section>
        )}
      </div>
      {preview === undefined ? null : (
        <p className="pointer-events-none sticky bottom-[calc(5rem+env(safe-area-inset-bottom))] z-10 mt-4 flex justify-end lg:hidden">
          <a
            className={buttonClass({ look: 'solid', className: 'pointer-events-auto shadow-lg' })}
            href={preview}
            target="_blank"
            rel="noreferrer"
          >
            Preview
          </a>
        </p>
      )}
    </>
  );
}

interface StepProps {
  readonly title: string;
  readonly isDone: boolean;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

function Step({ title, isDone, isOpen, children }: StepProps) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [isShown, setIsShown] = useState(isOpen);
  // A step opens when it is its turn, and stays as the merchant leaves it.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setIsShown(true);
  }
  return (
    <details className="panel p-5 text-sm" open={isShown} onToggle={(event) => setIsShown(event.currentTarget.open)}>
      <summary className="flex min-h-6 cursor-pointer items-center gap-3">
        <span
          className={`grid size-6 flex-none place-items-center rounded-full border ${isDone ? 'border-transparent bg-good-tint text-good' : 'border-edge'}`}
        >
          {isDone && <CheckIcon size={14} />}
        </span>
        <h2 className="panel__title">
          {title}
          {isDone && <span className="visually-hidden"> (done)</span>}
        </h2>
      </summary>
      <div className="mt-4">{children}</div>
    </details>
  );
}

function OpenShop({ missing }: { readonly missing: readonly string[] }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const open = useMutation({
    mutationFn: () => changeAccess(client, { mode: 'OPEN' }),
    onSuccess: async () => {
      toast('Your shop is open.');
      await queries.invalidateQueries({ queryKey: ACCESS_KEY });
    },
  });
  return (
    <section className="panel p-5 text-sm" aria-label="Open shop">
      <Button look="solid" pending={open.isPending} disabled={missing.length > 0} onClick={() => open.mutate()}>
        Open shop
      </Button>
      <p className="mt-3 text-quiet">
        {missing.length > 0 ? `Add ${missing.join(' and ')} to open.` : 'Everybody can see your shop once it is open.'}
      </p>
      <SaveError error={open.error} />
    </section>
  );
}

function Friends() {
  const { client } = useSession();
  const queries = useQueryClient();
  const { data: access } = useQuery(accessQuery(client));
  const [password, setPassword] = useState('');
  const save = useMutation({
    mutationFn: () => changeAccess(client, { password }),
    onSuccess: async () => {
      setPassword('');
      await queries.invalidateQueries({ queryKey: ACCESS_KEY });
    },
  });
  return (
    <section className="panel p-5 text-sm" aria-label="Friends">
      <h2 className="panel__title mb-4">Invite friends</h2>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <TextField
          label={access?.hasPassword === true ? 'New password' : 'Password for friends'}
          hint="At least 6 characters. A new one asks everybody again."
          autoComplete="off"
          minLength={6}
          maxLength={100}
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {access?.hasPassword === true ? <output>Only people with the password can see your shop.</output> : null}
        <SaveError error={save.error} />
        <div>
          <Button type="submit" pending={save.isPending}>
            Save password
          </Button>
        </div>
      </form>
    </section>
  );
}
