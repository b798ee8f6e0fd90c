/**
 * The real shop in a frame, on a phone or a desktop; on narrow screens it fills the screen. It shows the look that the
 * merchant is choosing, and loads again after each save.
 */
import { Button, Dialog } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';

import { previewQuery } from '../client/queries.ts';
import { usePreviewDraft } from '../list/use-preview-draft.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { type LookSettings, toLookMessage } from './look.ts';

const text = words.settings.look.preview;

const DEVICES = ['phone', 'desktop'] as const;
type Device = (typeof DEVICES)[number];

interface ShopPreviewProps {
  /** Another value loads the page again. */
  readonly version: string;
  /** What is chosen and may not be saved yet. Absent: what is saved. */
  readonly look?: LookSettings | undefined;
}

/** For wide screens. */
export function ShopPreview({ version, look }: ShopPreviewProps) {
  const [device, setDevice] = useState<Device>('phone');
  return (
    <div className="max-xl:hidden">
      <fieldset className="mb-3 flex gap-2">
        <legend className="visually-hidden">{text.on}</legend>
        {DEVICES.map((one) => (
          <Button
            key={one}
            size="small"
            look={one === device ? 'solid' : 'outline'}
            aria-pressed={one === device}
            onClick={() => setDevice(one)}
          >
            {text.devices[one]}
          </Button>
        ))}
      </fieldset>
      <div className={`shop-preview shop-preview--${device}`}>
        <Frame key={`${version} ${device}`} device={device} look={look} />
      </div>
    </div>
  );
}

/** For narrower screens: a button, and the shop on the whole screen. */
export function PreviewButton({ version, look, className }: ShopPreviewProps & { readonly className?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button className={className} onClick={() => setIsOpen(true)}>
        {words.list.actions.preview}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={text.title}
        closeLabel={text.close}
        className="dialog--screen"
      >
        {isOpen ? <Frame key={version} device="phone" look={look} /> : null}
      </Dialog>
    </>
  );
}

interface FrameProps extends Pick<ShopPreviewProps, 'look'> {
  readonly device: Device;
}

function Frame({ device, look }: FrameProps) {
  const { client, merchant } = useSession();
  const frame = useRef<HTMLIFrameElement>(null);
  const message = useMemo(() => look && toLookMessage(look), [look]);
  usePreviewDraft(frame, 'look-preview-ready', message);
  const { data: preview } = useQuery(previewQuery(client, merchant.shopUrl));
  if (preview === undefined) return null;
  return (
    <iframe
      ref={frame}
      title={text.frames[device]}
      // A frame that is hidden on phones loads nothing there.
      loading="lazy"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, whose pages need scripts and cookie
      sandbox="allow-forms allow-same-origin allow-scripts"
      src={preview}
      className="shop-preview__frame"
    />
  );
}
