/** The text of a page: Markdown, with buttons for its marks and for pictures of the library. */
import { Button, classNames, TextAreaField } from '@cartwright/ui';
import { useRef, useState } from 'react';

import type { LibraryFile } from '../files/file-calls.ts';
import { FilePicker } from '../files/file-picker.tsx';
import { NotAddedNotice } from '../files/not-added-notice.tsx';
import { useArrivingFiles } from '../files/use-arriving-files.ts';
import { useFileDrop } from '../files/use-file-drop.ts';
import { words } from '../words/words.ts';
import { applyMark, insertPicture, type Mark, type Selection } from './edit-markdown.ts';

const text = words.content.markdown;
const MARKS: readonly Mark[] = ['bold', 'italic', 'heading', 'list', 'link'];
const ID = 'body';

interface MarkdownFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (markdown: string) => void;
}

export function MarkdownField({ value, error, onChange }: MarkdownFieldProps) {
  const [isPicking, setIsPicking] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const edit = (change: (selection: Selection) => Selection): void => {
    const field = document.getElementById(ID);
    if (!(field instanceof HTMLTextAreaElement)) return;
    const next = change({ text: value, start: field.selectionStart, end: field.selectionEnd });
    onChange(next.text);
    // After the field has the new text.
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(next.start, next.end);
    });
  };
  const insert = ([file]: readonly LibraryFile[]) => {
    if (file !== undefined) edit((selection) => insertPicture(selection, file.id, file.altText ?? ''));
  };
  const { canUpload, take, notAdded } = useArrivingFiles({ kind: 'image', many: false, onFiles: insert });
  const isOver = useFileDrop({ isOn: canUpload, onFiles: take, area });
  return (
    <div ref={area} className={classNames('grid gap-2', isOver && 'file-drop-over rounded-md')}>
      <div role="toolbar" aria-label={text.toolbar} aria-controls={ID} className="flex flex-wrap gap-1">
        {MARKS.map((mark) => (
          <Button key={mark} size="small" onClick={() => edit((selection) => applyMark(selection, mark))}>
            {text[mark]}
          </Button>
        ))}
        <Button size="small" onClick={() => setIsPicking(true)}>
          {text.picture}
        </Button>
      </div>
      <TextAreaField
        id={ID}
        dir="auto"
        className="grows"
        rows={18}
        label={words.content.fields.body}
        hint={text.hint}
        maxLength={20_000}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <NotAddedNotice notAdded={notAdded} />
      {isPicking ? <FilePicker kind="image" many={false} onPick={insert} onClose={() => setIsPicking(false)} /> : null}
    </div>
  );
}
