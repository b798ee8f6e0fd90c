/** Asks the buyer to pay what is unpaid of an order: by email, or by a link that the merchant sends. */
import type { Order } from '@cartwright/client';
import { Button } from '@cartwright/ui';

import { ReasonNotice } from '../list/reason-notice.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { useOrderChange } from './order-changes.ts';

export function PaymentLinkButtons({ order }: { readonly order: Order }) {
  const { client } = useSession();
  const text = words.orders.actions;
  const email = order.buyerInfo?.email;
  const send = useOrderChange({
    run: () => client.orders.sendPaymentLink(order._id),
    done: () => (email ? text.linkSent(email) : text.linkSentToBuyer),
  });
  const copy = useOrderChange({
    run: async () => {
      const { url } = await client.orders.sendPaymentLink(order._id, { sendEmail: false });
      await navigator.clipboard.writeText(url);
    },
    done: () => text.linkCopied,
  });
  return (
    <>
      <Button look="quiet" className="justify-start" pending={send.isPending} onClick={() => send.mutate()}>
        {text.sendLink}
      </Button>
      <Button look="quiet" className="justify-start" pending={copy.isPending} onClick={() => copy.mutate()}>
        {text.copyLink}
      </Button>
      <ReasonNotice error={send.error ?? copy.error} />
    </>
  );
}
