/** The proof of what a member agreed to: when, where, in which words, and when it ended. */
import { Link } from 'react-router';

import { fullDate } from '../list/dates.ts';
import { words } from '../words/words.ts';
import type { MemberDetails } from './member-calls.ts';

type Consent = MemberDetails['consents'][number];

/** The newest are shown at once, the others on demand. */
const SHOWN = 2;

interface ConsentListProps {
  readonly title: string;
  /** The newest first. */
  readonly consents: readonly Consent[];
}

export function ConsentList({ title, consents }: ConsentListProps) {
  if (consents.length === 0) return null;
  const earlier = consents.slice(SHOWN);
  return (
    <section className="mt-4 border-t border-line pt-4 text-sm" aria-label={title}>
      <h3 className="mb-2 font-[550]">{title}</h3>
      <Consents consents={consents.slice(0, SHOWN)} />
      {earlier.length === 0 ? null : (
        <details className="mt-3">
          <summary className="cursor-pointer text-quiet hover:text-ink">
            {words.members.consent.earlier(earlier.length)}
          </summary>
          <div className="mt-3">
            <Consents consents={earlier} />
          </div>
        </details>
      )}
    </section>
  );
}

function Consents({ consents }: Pick<ConsentListProps, 'consents'>) {
  return (
    <ul className="grid gap-3">
      {consents.map((consent) => (
        <li key={consent._id}>
          <p>{words.members.consent.given(fullDate(new Date(consent.givenDate)))}</p>
          {consent.text === '' ? null : (
            <blockquote className="my-1 border-s-2 border-line ps-3 break-words text-quiet" lang={consent.language}>
              <bdi>{consent.text}</bdi>
            </blockquote>
          )}
          <p className="text-quiet">
            <Origin consent={consent} />
          </p>
          {consent.withdrawnDate === undefined ? null : (
            <p>{words.members.consent.withdrawn(fullDate(new Date(consent.withdrawnDate)))}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The version, the page of the form, and the order. */
function Origin({ consent: { version, source, orderId } }: { readonly consent: Consent }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {version === '' ? null : <span>{words.members.consent.version(version)}</span>}
      {source === '' ? null : (
        <span>
          {words.members.consent.page} <bdi dir="ltr">{source}</bdi>
        </span>
      )}
      {orderId === undefined ? null : <Link to={`/orders/${orderId}`}>{words.members.consent.order}</Link>}
    </span>
  );
}
