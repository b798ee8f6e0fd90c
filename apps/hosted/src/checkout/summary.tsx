/** The order summary: the platform formats every amount. */
import { ChevronDownIcon } from '@cartwright/ui';

import type { HostedPaymentPart } from '../orders.ts';
import type { HostedOrderLine, HostedPicture, HostedSummary, HostedSumRow } from '../pages.ts';
import { useWords, type Words } from '../words/words.ts';

/** The whole summary, for the side of a wide page. */
export function Summary({ summary }: { readonly summary: HostedSummary }) {
  const { checkout: words } = useWords();
  return (
    <>
      <h2 className="visually-hidden">{words.summary.title}</h2>
      <SummaryBody summary={summary} />
    </>
  );
}

/** The summary behind its total, for phones: closed, so that the form comes first. */
export function FoldedSummary({ summary }: { readonly summary: HostedSummary }) {
  const { checkout: words } = useWords();
  return (
    <details className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-gutter py-2 [&::-webkit-details-marker]:hidden">
        <span className="flex items-center gap-2 text-sm font-[550]">
          {words.summary.title}
          <ChevronDownIcon size={16} className="transition-transform group-open:rotate-180" />
        </span>
        <span className="tabular font-display text-xl">
          <Amount text={summary.total} />
        </span>
      </summary>
      <div className="px-gutter pt-2 pb-8">
        <SummaryBody summary={summary} />
      </div>
    </details>
  );
}

function SummaryBody({ summary }: { readonly summary: HostedSummary }) {
  const { checkout: words, payments } = useWords();
  return (
    <>
      <ul className="grid gap-5">
        {summary.lines.map((line) => (
          <OrderLine key={[line.name, ...line.choices].join('\n')} line={line} />
        ))}
      </ul>
      <dl className="mt-7 grid gap-2 border-t border-line pt-5 text-sm">
        {summary.rows.map((row) => (
          <div key={`${row.kind} ${row.note ?? ''}`} className="flex justify-between gap-6">
            <dt>
              {labelOf(row, words.summary)}
              {row.note === undefined || row.kind === 'fee' ? null : (
                <span className="block text-quiet">{row.note}</span>
              )}
            </dt>
            <dd className="tabular">{row.amount === undefined ? words.free : <Amount text={row.amount} />}</dd>
          </div>
        ))}
        <div className="mt-3 flex items-baseline justify-between gap-6 border-t border-line pt-4">
          <dt className="font-display text-xl">{words.summary.total}</dt>
          <dd className="tabular flex items-baseline gap-2">
            <span className="text-quiet">{summary.currency}</span>
            <span className="font-display text-2xl">
              <Amount text={summary.total} />
            </span>
          </dd>
        </div>
        {summary.charged === undefined ? null : (
          <div className="flex justify-between gap-6">
            <dt>
              {words.summary.charged(summary.charged.currency)}
              <bdi dir="ltr" className="block text-quiet">
                {summary.charged.rate}
              </bdi>
            </dt>
            <dd className="tabular">
              <Amount text={summary.charged.amount} />
            </dd>
          </div>
        )}
        {(summary.parts ?? []).map((part) => (
          <div key={part.kind} className="flex justify-between gap-6">
            <dt>
              {partLabel(part, payments)} {part.note === undefined ? null : <bdi dir="ltr">{part.note}</bdi>}
            </dt>
            <dd className="tabular">
              <Amount text={part.amount} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function partLabel({ kind }: HostedPaymentPart, words: Words['payments']): string {
  switch (kind) {
    case 'gift-card':
      return words.giftCard;
    case 'now':
      return words.now;
    case 'later':
      return words.later;
  }
}

function labelOf({ kind, note = '' }: HostedSumRow, words: Words['checkout']['summary']): string {
  switch (kind) {
    case 'fee':
      return note;
    case 'tax-included':
      return words.taxIncluded;
    default:
      return words[kind];
  }
}

function OrderLine({ line }: { readonly line: HostedOrderLine }) {
  const { summary: words } = useWords().checkout;
  return (
    <li className="grid grid-cols-[4.5rem_1fr_auto] items-start gap-4">
      {line.picture === undefined ? <span className="aspect-4/5 bg-wall-2" /> : <LinePicture picture={line.picture} />}
      <div className="min-w-0 text-sm">
        <p className="text-base leading-snug">{line.name}</p>
        {line.choices.map((choice) => (
          <p key={choice} className="text-quiet">
            {choice}
          </p>
        ))}
        <p className="text-quiet">{words.quantity(String(line.quantity))}</p>
      </div>
      <p className="tabular text-end text-sm">
        {line.fullLineTotal === undefined ? null : (
          <>
            <span className="visually-hidden">{words.before} </span>
            <s className="block text-quiet">
              <Amount text={line.fullLineTotal} />
            </s>
            <span className="visually-hidden">{words.now} </span>
          </>
        )}
        <Amount text={line.lineTotal} />
      </p>
    </li>
  );
}

/** Left to right in every language: otherwise `US$` is torn apart beside Arabic. */
function Amount({ text }: { readonly text: string }) {
  return <bdi dir="ltr">{text}</bdi>;
}

function LinePicture({ picture }: { readonly picture: HostedPicture }) {
  return (
    <picture className="picture aspect-4/5">
      {picture.srcset === undefined ? null : (
        <>
          <source type="image/avif" srcSet={picture.srcset.avif} sizes="4.5rem" />
          <source type="image/webp" srcSet={picture.srcset.webp} sizes="4.5rem" />
        </>
      )}
      <img
        src={picture.url}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
