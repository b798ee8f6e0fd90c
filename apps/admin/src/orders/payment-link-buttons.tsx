/** Asks the buyer to pay what is unpaid of an order: by email, or by a link that the merchant sends. */
import type { Order } from '@cartwright/client';
import { Button } from '@cartwright/ui';

import { ReasonNotice } from '../list/reason-notice.tsx';
import { useSession } from '../session/session-gate.tsx';
import { useOrderChange } from './order-changes.ts';

export function PaymentLinkButtons({ order }: { readonly order: Order }) {
  const { client } = useSession();
  const send = useOrderChange({
    run: () => client.orders.sendPaymentLink(order._id),
    done: () => `Payment link sent to ${order.buyerInfo?.email ?? 'the buyer'}.`,
  });
  const copy = useOrderChange({
    run: async () => {
      const { url } = await client.orders.sendPaymentLink(order._id, { sendEmail: false });
      await navigator.clipboard.writeText(url);
    },
    done: () => 'Payment link copied. It works for 7 days.',
  });
  return (
    <>
      <Button look="quiet" className="justify-start" pending={send.isPending} onClick={() => send.mutate()}>
        Send payment link
      </Button>
      <Button look="quiet" className="justify-start" pending={copy.isPending} onClick={() => copy.mutate()}>
        Copy payment link
      </Button>
      <ReasonNotice error={send.error ?? copy.error} />
    </>
  );
}
