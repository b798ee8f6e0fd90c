/** The predefined views of a list, as links: each has its own address. */
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

interface ViewTabsProps {
  readonly label: string;
  readonly views: readonly { readonly key: string; readonly title: string; readonly count?: number | undefined }[];
  readonly current: string;
  readonly addressOf: (view: string) => string;
}

export function ViewTabs({ label, views, current, addressOf }: ViewTabsProps) {
  const nav = useRef<HTMLElement>(null);
  // On narrow screens the views scroll sideways: the current one is seen.
  useEffect(() => {
    const element = nav.current;
    if (element === null || element.scrollWidth <= element.clientWidth) return;
    element.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav ref={nav} aria-label={label} className="-mx-1 flex gap-1 overflow-x-auto p-1">
      {views.map(({ key, title, count }) => (
        <Link
          key={key}
          to={addressOf(key)}
          aria-current={key === current ? 'page' : undefined}
          className="inline-flex min-h-9 items-center rounded-full px-3.5 text-sm font-[550] whitespace-nowrap text-quiet no-underline hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink"
        >
          {title}
          {count === undefined || count === 0 ? null : <span className="tabular ms-1.5 font-[400]">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
