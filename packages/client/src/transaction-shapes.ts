/** Which members of payments and refunds are dates. */
import { date, type Shape } from './codec.ts';

export const REFUND: Shape = { createdDate: date };

export const PAYMENT: Shape = {
  createdDate: date,
  updatedDate: date,
  regularPaymentDetails: {
    authorizationDetails: {
      authorizedDate: date,
      captures: { createdDate: date },
      void: { voidedDate: date },
      scheduledAction: { executionDate: date },
    },
  },
};

export const TRANSACTIONS: Shape = {
  payments: PAYMENT,
  refunds: REFUND,
};
