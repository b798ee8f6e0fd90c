/** What shoppers will read, as the platform makes it of text that may not be saved. */
import { Notice, Skeleton } from '@cartwright/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { reasonOf } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { CONTENT_KEY, contentCalls } from './content-calls.ts';

const PAUSE_MS = 300;
const STYLE =
  'body{font:17px/1.65 Georgia,serif;max-width:38rem;margin:1.5rem auto;padding:0 1rem;color:#222;background:#fff}img{max-width:100%;height:auto}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ccc;padding:.5rem .8rem .5rem 0;text-align:start}blockquote{border-inline-start:3px solid #ccc;margin-inline:0;padding-inline-start:1rem}';

interface ContentPreviewProps {
  readonly language: string;
  readonly body: string;
}

export function ContentPreview({ language, body }: ContentPreviewProps) {
  const { client } = useSession();
  const [settled, setSettled] = useState(body);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(body), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [body]);
  const { data, error } = useQuery({
    queryKey: [...CONTENT_KEY, 'preview', settled],
    queryFn: ({ signal }) => client.use(contentCalls.render)(settled, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (error !== null) {
    return (
      <Notice tone="bad">
        <p>{reasonOf(error)}</p>
      </Notice>
    );
  }
  if (data === undefined) return <Skeleton ratio="2 / 1" />;
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return (
    <iframe
      title={words.content.preview}
      sandbox=""
      srcDoc={`<!doctype html><html lang="${language}" dir="${direction}"><style>${STYLE}</style>${data}`}
      className="h-[36rem] w-full rounded-md border border-line bg-white"
    />
  );
}
