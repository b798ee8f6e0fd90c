/** What a buyer can download of an order, by links that carry their own permission. */
import type { HostedDownload } from './orders.ts';
import { useWords } from './words/words.ts';

export function Downloads({ downloads }: { readonly downloads: readonly HostedDownload[] }) {
  const { orderStatus, orderEmails } = useWords();
  if (downloads.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-xl">{orderStatus.downloads}</h2>
      <ul className="mt-3 grid justify-items-start gap-3">
        {downloads.map(({ name, size, url }) => (
          <li key={url} className="flex max-w-full flex-wrap items-center gap-x-4 gap-y-1">
            <a className="button wrap-anywhere" href={url}>
              {orderEmails.downloads.download(name)}
            </a>
            <span className="text-sm text-quiet" dir="ltr">
              {size}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
