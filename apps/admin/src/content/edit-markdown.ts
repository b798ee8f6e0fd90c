/** Changes Markdown around a selection, as the buttons above the field do. */

export interface Selection {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export type Mark = 'bold' | 'italic' | 'heading' | 'list' | 'link';

const AROUND = { bold: ['**', '**'], italic: ['*', '*'], link: ['[', '](https://)'] } as const;
const BEFORE_LINES = { heading: '## ', list: '- ' } as const;

/** The text with the mark, and what is selected then. */
export function applyMark({ text, start, end }: Selection, mark: Mark): Selection {
  if (mark === 'heading' || mark === 'list') {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const lines = text.slice(from, end).split('\n');
    const marked = lines.map((line) => BEFORE_LINES[mark] + line).join('\n');
    return {
      text: text.slice(0, from) + marked + text.slice(end),
      start: from + marked.length,
      end: from + marked.length,
    };
  }
  const [before, after] = AROUND[mark];
  return {
    text: text.slice(0, start) + before + text.slice(start, end) + after + text.slice(end),
    start: start + before.length,
    end: end + before.length,
  };
}

/** The text with a picture of the library as a paragraph of its own. `alt` says what it shows. */
export function insertPicture({ text, start, end }: Selection, id: string, alt: string): Selection {
  const before = text.slice(0, start).trimEnd();
  const after = text.slice(end).trimStart();
  const picture = `![${alt.replaceAll(/[[\]\\]/g, '')}](/media/${id})`;
  const head = (before === '' ? '' : `${before}\n\n`) + picture;
  return { text: `${head}\n\n${after}`, start: head.length, end: head.length };
}
