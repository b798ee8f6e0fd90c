/** Steps with draft orders: the merchant writes one, holds its units or not, and it is sold, ordered or deleted. */
import { CATALOG_APP } from '../demo-shop.ts';
import { DRAFTS, RECIPIENT } from '../drafts.ts';
import { page } from '../test-browser.ts';
import { type JsonObject, member, text } from '../test-platform.ts';
import { adoptOrder, takeUnits, tokenOf, totalOf } from './buyer-steps.ts';
import { same } from './order-checks.ts';
import { DIGITAL } from './order-model.ts';
import { countOutcome, expectAnswer, type PendingDraft, type Proof } from './proof.ts';

/** The customer pays through the link, or the merchant makes the order, or deletes the draft. */
export const DRAFT_ENDS = ['pay', 'pay-later', 'create', 'create-paid', 'delete'] as const;
type DraftEnd = (typeof DRAFT_ENDS)[number];

/** Drafts are of what travels. */
export async function writeDraft(
  proof: Proof,
  { units: asked, holds }: { readonly units: readonly number[]; readonly holds: boolean },
): Promise<void> {
  const { shop, products, model, drafts } = proof;
  const units = asked.slice(0, DIGITAL);
  const isThere = units.every((count, at) => count <= (model.stock[at] ?? 0));
  if (!isThere || units.every((count) => count === 0)) return;
  const catalogLineItems = units.flatMap((quantity, at) =>
    quantity > 0
      ? [{ quantity, catalogReference: { appId: CATALOG_APP, catalogItemId: products[at]?.productId ?? '' } }]
      : [],
  );
  const draftOrder = { catalogLineItems, buyerInfo: { email: 'grace@example.com' }, recipientInfo: RECIPIENT };
  const made = await shop.call('POST', DRAFTS, { draftOrder });
  expectAnswer('write a draft', made, undefined);
  const id = text(member(made.body, 'calculatedDraftOrder.draftOrder.id'));
  const sent = await shop.call('POST', `${DRAFTS}/${id}/send-payment-link`, holds ? { holdStock: true } : {});
  expectAnswer('send a draft', sent, undefined);
  if (holds) takeUnits(proof, units);
  drafts.push({ id, units, url: text(sent.body['url']), isHeld: holds });
}

export async function endDraft(proof: Proof, draft: PendingDraft, how: DraftEnd): Promise<void> {
  const { shop, model, drafts } = proof;
  const path = `${DRAFTS}/${draft.id}`;
  const isShort = !draft.isHeld && draft.units.some((count, at) => count > (model.stock[at] ?? 0));
  switch (how) {
    case 'delete':
      expectAnswer('delete a draft', await shop.call('DELETE', path), undefined);
      drafts.splice(drafts.indexOf(draft), 1);
      if (draft.isHeld) giveBack(proof, draft);
      return;
    case 'create':
    case 'create-paid': {
      const made = await shop.call('POST', `${path}/create-order`, { markAsPaid: how === 'create-paid' });
      expectAnswer('order a draft', made, isShort ? 'OUT_OF_STOCK' : undefined);
      return isShort ? undefined : adoptDraft(proof, draft, { paid: how === 'create-paid' ? 'by-hand' : undefined });
    }
    case 'pay':
    case 'pay-later': {
      const browser = shop.desk.shop.world.browser();
      const seen = page(await browser.open(draft.url), 'checkout');
      same('whether a draft can be sold', seen.unavailable.length > 0, isShort);
      countOutcome(`pay a draft: ${isShort ? 'sold out' : how}`);
      if (isShort) return;
      const { payment: _payment, ...typed } = seen.form.values ?? {};
      const payment =
        how === 'pay' ? { payment: shop.provider, paymentToken: tokenOf(shop, 'approve') } : { payment: 'offline' };
      const thanks = page(await browser.submit(seen.form, { ...typed, ...payment, intent: 'order' }), 'thanks');
      await adoptDraft(proof, draft, { paid: how === 'pay' ? 'by-card' : undefined });
      const orderId = model.orders.at(-1)?.id ?? '';
      if (thanks.statusUrl !== undefined) proof.buyers.set(orderId, { browser, statusUrl: thanks.statusUrl });
    }
  }
}

/** The order of a draft: held units are sold, others leave the stock now. */
async function adoptDraft(
  proof: Proof,
  draft: PendingDraft,
  { paid }: { readonly paid: 'by-hand' | 'by-card' | undefined },
): Promise<void> {
  const { shop, drafts, isByHand } = proof;
  drafts.splice(drafts.indexOf(draft), 1);
  if (!draft.isHeld) takeUnits(proof, draft.units);
  const { body } = await shop.call('GET', `${DRAFTS}/${draft.id}`);
  const completed = member(body, 'calculatedDraftOrder.draftOrder') as JsonObject;
  same('the state of a sold draft', completed['state'], 'COMPLETED');
  const orderId = text(completed['orderId']) as `ord_${string}`;
  const total = totalOf(proof, draft.units);
  const isPaidByCard = paid === 'by-card';
  const isMarkedPaid = paid === 'by-hand';
  await adoptOrder(proof, orderId, { units: draft.units, total, isByHand, isPaidByCard, isMarkedPaid });
}

function giveBack(proof: Proof, { units }: PendingDraft): void {
  takeUnits(
    proof,
    units.map((count) => -count),
  );
}
