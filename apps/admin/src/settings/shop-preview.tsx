/** The real shop in a frame, at the width of a phone. It loads again after each save. */
import { buttonClass } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';

import { previewQuery } from '../client/queries.ts';
import { useSession } from '../session/session-gate.tsx';

interface ShopPreviewProps {
  /** Another value loads the page again. */
  readonly version: string;
}

export function ShopPreview({ version }: ShopPreviewProps) {
  const { client, merchant } = useSession();
  const { data: preview } = useQuery(previewQuery(client, merchant.shopUrl));
  if (preview === undefined) return null;
  return (
    <div>
      <a className={buttonClass({ className: 'lg:hidden' })} href={preview} target="_blank" rel="noreferrer">
        Preview
      </a>
      <iframe
        key={version}
        title="Your shop on a phone"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, whose pages need scripts and cookie
        sandbox="allow-forms allow-same-origin allow-scripts"
        src={preview}
        className="hidden h-[42rem] w-[25rem] max-w-full rounded-lg border border-line lg:block"
      />
    </div>
  );
}
