/** The page that stands for a bank's: it asks whether a payment is meant. Development only. */
import { displayAmount } from '@cartwright/pricing';

import { type HostedPages, redirectTo } from '../../../foundation/hosted-pages/hosted-pages.ts';
import { type Route, webRoute } from '../../../foundation/http/routes/route.ts';
import type { PaymentId } from '../payment-provider.ts';
import { TEST_CARD_PATH, type TestCardProvider } from './test-card-provider.ts';

const PATH = `${TEST_CARD_PATH}/{payment}`;

export function createTestCardRoutes({
  pages,
  testCard,
}: {
  readonly pages: HostedPages;
  readonly testCard: TestCardProvider;
}): readonly Route[] {
  return [
    webRoute('GET', PATH, async (context) => {
      const id = context.params['payment'] as PaymentId;
      const visit = await pages.visit(context);
      const challenge = await testCard.findChallenge(id);
      if (challenge === undefined) {
        // Answered before: on to where the answer led.
        const returnUrl = await testCard.answer(id, false);
        return returnUrl === undefined
          ? visit.showProblem({
              status: 404,
              title: 'Payment not found',
              message: 'No payment asks for confirmation here.',
            })
          : redirectTo(returnUrl);
      }
      return visit.show({
        kind: 'test-challenge',
        site: visit.site,
        form: visit.form(`${TEST_CARD_PATH}/${id}`),
        amount: displayAmount(challenge.amount, challenge.currency, visit.site.locale),
      });
    }),

    webRoute('POST', PATH, async (context) => {
      const visit = await pages.visit(context);
      const fields = await visit.readForm();
      if (fields instanceof Response) return fields;
      const returnUrl = await testCard.answer(context.params['payment'] as PaymentId, fields['answer'] === 'confirm');
      return returnUrl === undefined
        ? visit.showProblem({
            status: 404,
            title: 'Payment not found',
            message: 'No payment asks for confirmation here.',
          })
        : redirectTo(returnUrl);
    }),
  ];
}
