/** Reads code blocks and links from Markdown, and code blocks from TSDoc comments, each with its line. */

export interface CodeBlock {
  readonly language: 'ts' | 'tsx';
  readonly code: string;
  /** Line of the first line of code in its file, from 1. */
  readonly line: number;
  /** ```` ```ts continues ````: continues the block before it in the same file. */
  readonly continues: boolean;
  /** ```` ```ts from path ````: quotes this file, relative to the root. */
  readonly from?: string;
}

export interface Link {
  readonly target: string;
  readonly line: number;
}

const FENCE = /^(\s*)(`{3,}|~{3,})\s*([\w-]*)\s*(.*)$/;

/** The TypeScript blocks of a Markdown text. */
export function readCodeBlocks(text: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  let open:
    | { marker: string; indent: number; language: string; flags: string; line: number; code: string[] }
    | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const fence = FENCE.exec(line);
    if (open === undefined) {
      const [, indent = '', marker = '', language = '', flags = ''] = fence ?? [];
      if (fence !== null) open = { marker, indent: indent.length, language, flags, line: index + 2, code: [] };
    } else if (fence !== null && (fence[2] ?? '').startsWith(open.marker) && fence[3] === '') {
      const language = open.language === 'typescript' ? 'ts' : open.language;
      if (language === 'ts' || language === 'tsx') {
        const flags = open.flags.split(/\s+/);
        const from = flags[0] === 'from' ? flags[1] : undefined;
        const block = {
          language,
          code: open.code.join('\n'),
          line: open.line,
          continues: flags.includes('continues'),
        } as const;
        blocks.push(from === undefined ? block : { ...block, from });
      }
      open = undefined;
    } else {
      open.code.push(line.slice(Math.min(open.indent, line.length - line.trimStart().length)));
    }
  }
  return blocks;
}

/** The TypeScript blocks in the documentation comments of a source file. */
export function readCommentBlocks(source: string): CodeBlock[] {
  return [...source.matchAll(/\/\*\*[\s\S]*?\*\//g)].flatMap((match) => {
    const before = source.slice(0, match.index).split('\n').length - 1;
    const text = match[0].replaceAll(/^[ \t]*\*(?!\/) ?/gm, '');
    return readCodeBlocks(text).map((block) => ({ ...block, line: block.line + before }));
  });
}

/** The links and pictures of a Markdown text, without those in code. */
export function readLinks(text: string): Link[] {
  const links: Link[] = [];
  let fence: string | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const marker = FENCE.exec(line)?.[2];
    if (marker !== undefined && (fence === undefined || marker.startsWith(fence))) {
      fence = fence === undefined ? marker : undefined;
      continue;
    }
    if (fence !== undefined) continue;
    const plain = line.replaceAll(/`[^`]*`/g, '');
    const inline = [
      ...plain.matchAll(/!?\[[^\]]*\]\(\s*<?([^)\s>]+)>?[^)]*\)/g),
      ...plain.matchAll(/\b(?:src|href)="([^"]+)"/g),
    ];
    const nested = plain.matchAll(/\]\(([^)\s]+)\)\]\(([^)\s]+)\)/g);
    const references = plain.matchAll(/^\s*\[[^\]]+\]:\s*<?([^\s>]+)/g);
    for (const target of [
      ...inline.map((match) => match[1]),
      ...[...nested].map((match) => match[2]),
      ...[...references].map((match) => match[1]),
    ]) {
      if (target !== undefined) links.push({ target, line: index + 1 });
    }
  }
  return links;
}

/** The anchor of a heading, spelled as code hosts do. */
export function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

/** The anchors of the headings of a Markdown text. */
export function readAnchors(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const match of text.matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)) {
    const slug = toAnchor(match[1] ?? '');
    let anchor = slug;
    for (let again = 1; anchors.has(anchor); again += 1) anchor = `${slug}-${again}`;
    anchors.add(anchor);
  }
  for (const match of text.matchAll(/\b(?:id|name)="([^"]+)"/g)) anchors.add(match[1] ?? '');
  return anchors;
}
