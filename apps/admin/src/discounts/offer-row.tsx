/** A code or an automatic offer in its list: the link to its page, and its card on a phone. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { addressOf } from './offer-actions.tsx';

interface OfferLinkProps {
  readonly type: Parameters<typeof addressOf>[0];
  readonly id: string;
  /** The code, or the name of an automatic offer. */
  readonly name: string;
}

export function OfferLink({ type, id, name }: OfferLinkProps) {
  return (
    <Link className="row-link__target font-[550] no-underline" to={addressOf(type, id)}>
      {name}
    </Link>
  );
}

interface OfferCardProps extends OfferLinkProps {
  readonly badge: ReactNode;
  readonly sentence: ReactNode;
  /** How often it was used: `Used 12`, `Used 12 of 100`. */
  readonly used: string;
}

export function OfferCard({ badge, sentence, used, ...offer }: OfferCardProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5 text-sm">
      <div className="flex items-center justify-between gap-4">
        <span className="min-w-0 text-base break-words">
          <OfferLink {...offer} />
        </span>
        {badge}
      </div>
      {sentence}
      <span className="text-quiet">{used}</span>
    </div>
  );
}
