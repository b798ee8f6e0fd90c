/**
 * Gives blocks of code a title: its own in brackets (` ```sh [npm] `), or the file that it quotes. Neighbors with titles of
 * their own become tabs. The Markdown itself stays as a code host shows it: one block after another.
 */

const FENCE = /^(`{3,})(\S+)([^\n]*)\n[\s\S]*?\n\1[ \t]*$/gm;

interface Block {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Whether the title is the block's own, and not that of the file it quotes. */
  readonly isTab: boolean;
}

/** The Markdown of a page with its titled blocks inside of the generator's code groups. */
export function groupTabs(markdown: string): string {
  const blocks = [...markdown.matchAll(FENCE)].flatMap((match) => toBlock(match) ?? []);
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1)?.at(-1);
    const isNext = last !== undefined && markdown.slice(last.end, block.start).trim() === '';
    if (isNext && last.isTab && block.isTab) groups.at(-1)?.push(block);
    else groups.push([block]);
  }
  let at = 0;
  const parts = groups.flatMap((group) => {
    const before = markdown.slice(at, group[0]?.start);
    at = group.at(-1)?.end ?? at;
    return [before, '::: code-group\n\n', group.map(({ text }) => text).join('\n\n'), '\n\n:::'];
  });
  return [...parts, markdown.slice(at)].join('');
}

function toBlock(match: RegExpExecArray): Block | undefined {
  const [text, marks = '', language = '', info = ''] = match;
  const own = /\[([^\]]+)\]/.exec(info)?.[1];
  const title = own ?? /^ from (\S+)/.exec(info)?.[1]?.replace(/^.*\/(?:templates|projects)\/[^/]+\//, '');
  if (title === undefined) return undefined;
  const lines = text.slice(text.indexOf('\n'));
  return {
    start: match.index,
    end: match.index + text.length,
    text: `${marks}${language} [${title}]${lines}`,
    isTab: own !== undefined,
  };
}
