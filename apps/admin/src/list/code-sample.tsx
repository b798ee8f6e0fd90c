/** Code that is ready to paste: it scrolls inside its frame, by keyboard too, and is copied by one button. */
import { Button } from '@cartwright/ui';
import { useState } from 'react';

import { words } from '../words/words.ts';
import { CopyButton } from './copy-button.tsx';

const MAX_LINES = 24;

interface CodeSampleProps {
  /** What the code does, for screen readers. */
  readonly label: string;
  readonly code: string;
}

export function CodeSample({ label, code }: CodeSampleProps) {
  return (
    <div className="grid min-w-0 gap-2">
      <textarea
        readOnly
        aria-label={label}
        wrap="off"
        spellCheck={false}
        rows={Math.min(code.trimEnd().split('\n').length, MAX_LINES)}
        dir="ltr"
        className="control resize-y overflow-auto bg-sunken [font-family:monospace]! text-xs leading-relaxed whitespace-pre"
        value={code.trimEnd()}
      />
      <div>
        <CopyButton text={code} what={label} />
      </div>
    </div>
  );
}

interface CodeSamplesProps {
  readonly label: string;
  readonly samples: readonly { readonly title: string; readonly code: string }[];
}

/** The same in several languages or frameworks. */
export function CodeSamples({ label, samples }: CodeSamplesProps) {
  const [title, setTitle] = useState(samples[0]?.title);
  const chosen = samples.find((sample) => sample.title === title) ?? samples[0];
  if (chosen === undefined) return null;
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex flex-wrap gap-2">
        {samples.map((sample) => (
          <Button
            key={sample.title}
            size="small"
            look={sample === chosen ? 'solid' : 'outline'}
            aria-pressed={sample === chosen}
            onClick={() => setTitle(sample.title)}
          >
            {sample.title}
          </Button>
        ))}
      </div>
      <CodeSample label={words.list.copy.sample(label, chosen.title)} code={chosen.code} />
    </div>
  );
}
