/** Units of an order's lines with their pictures, without amounts. */
import type { HostedSentLine } from '../order-emails.ts';

export function SentLines({ lines }: { readonly lines: readonly HostedSentLine[] }) {
  return (
    <ul className="grid gap-3 text-sm">
      {lines.map(({ name, choices, quantity, picture }) => (
        <li key={[name, ...choices].join('\n')} className="grid grid-cols-[2.5rem_1fr] items-center gap-3">
          {picture === undefined ? (
            <span className="aspect-4/5 bg-wall-2" />
          ) : (
            <span className="picture aspect-4/5">
              <img src={picture.url} width={picture.width} height={picture.height} alt="" loading="lazy" />
            </span>
          )}
          <span>
            {quantity} × <bdi>{name}</bdi>
            {choices.map((choice) => (
              <span key={choice} className="block text-quiet">
                <bdi>{choice}</bdi>
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
