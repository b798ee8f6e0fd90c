/** Home of a shop that is not open yet: its steps, each ticked by data, and the real shop beside them. */
import { buttonClass, Skeleton } from '@cartwright/ui';
import { useState } from 'react';
import { Link } from 'react-router';

import { PageHeader } from '../../list/page-header.tsx';
import { FailedNotice } from '../../list/states.tsx';
import { useSession } from '../../session/session-gate.tsx';
import type { LookSettings } from '../../settings/look.ts';
import { PreviewButton, ShopPreview } from '../../settings/shop-preview.tsx';
import { words } from '../../words/words.ts';
import { AddressStep } from './address-step.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { useGuideFacts } from './guide-facts.ts';
import { BasicsForm, LookForm } from './guide-forms.tsx';
import { Step } from './guide-step.tsx';
import { listMissing, listMissingToOrder } from './guide-steps.ts';
import { LegalStep } from './legal-step.tsx';
import { Friends, OpenShop, TestOrder } from './open-shop.tsx';
import { PaymentStep } from './payment-step.tsx';
import { TaxStep } from './tax-step.tsx';

export function SetUpGuide() {
  const { merchant } = useSession();
  const { facts, problem } = useGuideFacts();
  const [saves, setSaves] = useState(0);
  const [look, setLook] = useState<LookSettings>();
  if (facts === undefined) {
    return (
      <>
        <PageHeader title={words.guide.title} />
        {problem === undefined ? (
          <div className="grid gap-4" aria-hidden="true">
            {Array.from({ length: 8 }, (_, step) => (
              <Skeleton key={step} width="100%" ratio="16 / 1" />
            ))}
          </div>
        ) : (
          <FailedNotice error={problem.error} what={words.guide.failedWhat} onRetry={problem.retry} />
        )}
      </>
    );
  }
  const { site, hasProduct, isDigitalOnly, methods, on, legal, steps, summaries } = facts;
  const { storefront, paymentCurrency: currency } = site;
  const country = site.locale.country || 'US';
  const done = Object.values(steps).filter(Boolean).length;
  const onSaved = () => setSaves(saves + 1);
  const version = String(saves);
  return (
    <>
      <PageHeader
        title={words.guide.title}
        actions={<PreviewButton version={version} look={look} className="xl:hidden" />}
      >
        <p className="text-sm text-quiet">{words.guide.progress(done, Object.keys(steps).length)}</p>
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Step
            title={words.guide.steps.basics}
            isDone={steps.basics}
            isOpen={!steps.basics}
            summary={summaries.basics}
            foldsWhenDone
          >
            <BasicsForm site={site} isCurrencyLocked={hasProduct} onSaved={onSaved} />
          </Step>
          <Step title={words.guide.steps.look} isDone={steps.look} isOpen={steps.basics && !steps.look} foldsWhenDone>
            <LookForm site={site} onChange={setLook} onSaved={onSaved} />
          </Step>
          <Step title={words.guide.steps.product} isDone={steps.product} isOpen={!steps.product}>
            <p className="mb-4">{hasProduct ? words.guide.product.has : words.guide.product.needs}</p>
            <Link to={hasProduct ? '/products' : '/products/new'} className={buttonClass()}>
              {hasProduct ? words.guide.product.all : words.guide.product.add}
            </Link>
          </Step>
          <Step
            title={words.guide.steps.delivery}
            isDone={steps.delivery}
            isOpen={steps.basics && !steps.delivery}
            summary={summaries.delivery}
          >
            <DeliveryStep
              country={country}
              currency={currency}
              weightUnit={storefront.weightUnit}
              isDigitalOnly={isDigitalOnly}
              onSaved={onSaved}
            />
          </Step>
          <Step
            title={words.guide.steps.tax}
            isDone={steps.tax}
            isOpen={steps.basics && !steps.tax}
            summary={summaries.tax}
          >
            <TaxStep country={country} onSaved={onSaved} />
          </Step>
          <Step
            title={words.guide.steps.payment}
            isDone={steps.payment}
            isOpen={!steps.payment}
            summary={summaries.payment}
          >
            <PaymentStep methods={methods} onSaved={onSaved} />
          </Step>
          <Step title={words.guide.steps.legal} isDone={steps.legal} isOpen={false}>
            <LegalStep pages={legal} language={site.language} />
          </Step>
          <Step
            title={words.guide.steps.address}
            isDone={steps.address}
            isOpen={false}
            summary={site.externalSiteUrl ?? merchant.shopUrl}
          >
            <AddressStep
              address={site.externalSiteUrl ?? merchant.shopUrl}
              confirmed={site.confirmedAddress}
              onSaved={onSaved}
            />
          </Step>
          <TestOrder missing={listMissingToOrder(steps)} methods={on} />
          <OpenShop missing={listMissing(steps)} />
          <Friends />
        </div>
        <section aria-label={words.guide.preview} className="max-xl:hidden xl:sticky xl:top-6">
          <ShopPreview version={version} look={look} />
        </section>
      </div>
    </>
  );
}
