/** The calls about draft orders. Those of the payment link and the note are this platform's own. */
import { z } from 'zod';

import { AddressWithContactInput, lineItemId } from './cart-values.ts';
import { money } from './decimal.ts';
import {
  CalculatedDraftOrder,
  DraftBuyerInput,
  DraftCatalogLineInput,
  DraftCustomLineInput,
  DraftDiscountInput,
  draftLines,
  DraftOrder,
  DraftOrderInput,
  DraftShippingInput,
} from './draft-orders.ts';
import { endpoint } from './endpoint.ts';
import { Order } from './orders.ts';
import { CursorPagingInput, Cursors, FilterInput, SortInput } from './query.ts';
import { text, translatable, wireDate, wireId, whole } from './wire.ts';

const response = z.object({ calculatedDraftOrder: CalculatedDraftOrder });
const draftOrderId = wireId;
// ------------------------------------------------------------------------------------------------ making and changing

export const createDraftOrder = endpoint({
  name: 'draftOrders.createDraftOrder',
  method: 'POST',
  service: 'orders',
  path: '/v1/draft-orders',
  summary: 'Creates a draft of an order.',
  input: z.object({ draftOrder: DraftOrderInput.nullish() }),
  output: z.object({ calculatedDraftOrder: CalculatedDraftOrder, preexistingDraftOrder: z.boolean() }),
});

export const createEmptyDraftOrder = endpoint({
  name: 'draftOrders.createEmptyDraftOrder',
  method: 'POST',
  service: 'orders',
  path: '/v1/draft-orders/create-empty-draft-order',
  summary: 'Creates a draft without lines.',
  input: z.object({}),
  output: response,
});

export const getDraftOrder = endpoint({
  name: 'draftOrders.getDraftOrder',
  method: 'GET',
  service: 'orders',
  path: '/v1/draft-orders/{draftOrderId}',
  summary: 'Returns a draft with what it comes to today.',
  input: z.object({ draftOrderId }),
  output: response,
});

export const queryDraftOrders = endpoint({
  name: 'draftOrders.queryDraftOrders',
  method: 'POST',
  service: 'orders',
  path: '/v1/draft-orders/query',
  isQuery: true,
  summary: 'Returns drafts, changed last first, with the amounts of their last change.',
  input: z.object({
    query: z
      .object({
        filter: FilterInput.nullish(),
        sort: z.array(SortInput).max(5).nullish(),
        cursorPaging: CursorPagingInput.nullish(),
      })
      .prefault({}),
  }),
  output: z.object({
    draftOrders: z.array(DraftOrder),
    pagingMetadata: z.object({ count: z.number(), cursors: Cursors, hasNext: z.boolean() }),
  }),
});

export const updateDraftOrder = endpoint({
  name: 'draftOrders.updateDraftOrder',
  method: 'PATCH',
  service: 'orders',
  path: '/v1/draft-orders/{draftOrderId}',
  summary: 'Sets the note of a draft, and until when its units are held; null ends the hold.',
  input: z.object({ draftOrderId, buyerNote: text(1000).nullish(), holdDate: wireDate.nullish() }),
  output: response,
});

export const addLineItemsToDraftOrder = endpoint({
  name: 'draftOrders.addLineItemsToDraftOrder',
  method: 'POST',
  service: 'orders',
  path: '/v1/draft-orders/{draftOrderId}/add-line-items',
  summary: 'Adds lines to a draft.',
  input: z.object({
    draftOrderId,
    catalogLineItems: draftLines(DraftCatalogLineInput),
    customLineItems: draftLines(DraftCustomLineInput),
  }),
  output: response,
});

export const updateDraftLineItems = endpoint({
  name: 'draftOrders.updateLineItems',
  method: 'POST',
  service: 'orders',
  path: '/v1/draft-orders/{draftOrderId}/line-items',
  summary: 'Changes quantities, prices and names of the lines of a draft; a quantity of 0 removes the line.',
  input: z.object({
    draftOrderId,
    lineItemChanges: z
      .array(
        z.object({
          lineItemId,
          newQuantity: whole(0, 100_000).nullish(),
          newPrice: money.nullish(),
          newProductName: translatable(200, 400).nullish(),
        }),
      )
      .min(1)
      .max(300),
  }),
  output: response,
});

export const setDraftDiscounts = endpoint({
  name: 'draftOrders.setDiscounts',
  method: 'POST',
  service: 'orders',
  path: '/v1/draft-orders/{draftOrderId}/set-discounts',
  summary: 'Says which of the discounts of a draft apply.',
  input: z.object({ draftOrderId, discounts: z.array(z.object({ id: wireId, applied: z.boolean() })).max(100) }),
  output: response,
});

export const createCustomDiscounts = endpoint({
  name: 'draftOrders.createCustomDiscounts',
  method: 'POST',
  service: 'orders',
  path: '/v1/draft-orders/{draftOrderId}/create-custom-discounts',
  summary: 'Gives discounts on a draft.',
  input: z.object({ draftOrderId, discounts: z.array(DraftDiscountInput).min(1).max(20) }),
  output: response,
});

export const deleteCustomDiscounts = endpoint({
  name: 'draftOrders.deleteCustomDiscounts',
  method: 'POST',
  service: 'orders',
  path: '/v1/draft-orders/{draftOrderId}/delete-custom-discounts',
  summary: 'Takes discounts that the merchant gave off a draft.',
  input: z.object({ draftOrderId, discountIds: z.array(wireId).min(1).max(100) }),
  output: response,
});

export const setDraftShippingInfo = endpoint({
  name: 'draftOrders.setShippingInfo',
  method: 'PUT',
  service: 'orders',
  path: '/v1/draft-orders/set-shipping-info',
  summary: 'Chooses the delivery of a draft; without one it is the cheapest.',
  input: z.object({ draftOrderId, shippingInfo: DraftShippingInput.nullish() }),
  output: response,
});

export const setDraftBuyerInfo = endpoint({
  name: 'draftOrders.setBuyerInfo',
  method: 'PUT',
  service: 'orders',
  path: '/v1/draft-orders/set-buyer-info',
  summary: 'Sets the customer of a draft.',
  input: z.object({ draftOrderId, buyerInfo: DraftBuyerInput.nullish() }),
  output: response,
});

export const setDraftRecipientInfo = endpoint({
  name: 'draftOrders.setRecipientInfo',
  method: 'PUT',
  service: 'orders',
  path: '/v1/draft-orders/set-recipient-info',
  summary: 'Sets the name, the telephone number and the address to which a draft goes.',
  input: z.object({ draftOrderId, recipientInfo: AddressWithContactInput.nullish() }),
  output: response,
});

export const setDraftBillingInfo = endpoint({
  name: 'draftOrders.setBillingInfo',
  method: 'PUT',
  service: 'orders',
  path: '/v1/draft-orders/set-billing-info',
  summary: 'Sets the billing address of a draft.',
  input: z.object({ draftOrderId, billingInfo: AddressWithContactInput.nullish() }),
  output: response,
});

// ------------------------------------------------------------------------------------------------ the end of a draft

export const sendPaymentLink = endpoint({
  name: 'draftOrders.sendPaymentLink',
  method: 'POST',
  service: 'orders',
  path: '/v1/draft-orders/{draftOrderId}/send-payment-link',
  summary: 'Emails the customer a link to pay the draft, and returns the link.',
  input: z.object({
    draftOrderId,
    /** How long the link works; seven days where it is absent. */
    expirationDate: wireDate.nullish(),
    /** Whether the units are held as long as the link works. */
    holdStock: z.boolean().nullish(),
    /** Whether the email is sent; true where it is absent. */
    sendEmail: z.boolean().nullish(),
    customMessage: text(1000).nullish(),
  }),
  output: z.object({ url: z.string(), calculatedDraftOrder: CalculatedDraftOrder }),
});

export const createOrderFromDraft = endpoint({
  name: 'draftOrders.createOrderFromDraft',
  method: 'POST',
  service: 'orders',
  path: '/v1/draft-orders/{draftOrderId}/create-order',
  summary: 'Makes the order of a draft: unpaid, or paid by other means where `markAsPaid` says so.',
  input: z.object({
    draftOrderId,
    reason: text(500).nullish(),
    /** Whether the merchant has received the whole amount. */
    markAsPaid: z.boolean().nullish(),
  }),
  output: z.object({ committedDraftOrder: DraftOrder, createdOrder: Order }),
});

export const deleteDraftOrder = endpoint({
  name: 'draftOrders.deleteDraftOrder',
  method: 'DELETE',
  service: 'orders',
  path: '/v1/draft-orders/{draftOrderId}',
  summary: 'Deletes a draft that has not become an order; its link stops working.',
  input: z.object({ draftOrderId }),
  output: z.object({}),
});
