/** The details beside the list where there is space, and in a drawer elsewhere. Its address is the page's with `file`. */
import { Button, CloseIcon, Drawer } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';

import { FailedNotice } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import type { Folder } from './file-calls.ts';
import { FileDetails } from './file-details.tsx';
import { fileQuery } from './file-queries.ts';
import { useIsWide } from './use-wide.ts';

interface FilePanelProps {
  readonly fileId: string;
  readonly folders: readonly Folder[];
  readonly onClose: () => void;
}

export function FilePanel({ fileId, folders, onClose }: FilePanelProps) {
  const { client } = useSession();
  const { data: file, error, refetch } = useQuery(fileQuery(client, fileId));
  const isWide = useIsWide();
  const content =
    file === undefined ? (
      error === null ? null : (
        <FailedNotice error={error} what={words.files.details.failedWhat} onRetry={() => void refetch()} />
      )
    ) : (
      <FileDetails key={file.id} file={file} folders={folders} onGone={onClose} />
    );
  const title = file?.displayName ?? words.files.details.file;
  return isWide ? (
    <SidePanel key={fileId} title={title} onClose={onClose}>
      {content}
    </SidePanel>
  ) : (
    <Drawer open onClose={onClose} title={<span className="block break-words">{title}</span>}>
      {content}
    </Drawer>
  );
}

interface SidePanelProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function SidePanel({ title, onClose, children }: SidePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const element = panel.current;
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && document.querySelector('dialog[open]') === null) onClose();
    };
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [onClose]);
  return (
    <aside
      ref={panel}
      aria-label={words.files.details.label}
      className="panel sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto p-5"
    >
      <div className="mb-4 flex items-start justify-between gap-3">
        <h2
          ref={heading}
          tabIndex={-1}
          className="min-w-0 pt-1.5 font-text text-base leading-snug font-[600] break-words"
        >
          {title}
        </h2>
        <Button look="quiet" size="small" icon aria-label={words.files.details.close} onClick={onClose}>
          <CloseIcon size={18} />
        </Button>
      </div>
      {children}
    </aside>
  );
}
