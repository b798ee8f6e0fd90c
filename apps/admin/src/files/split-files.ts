/** Says which files of a drop, a paste or a choice a field takes, and why not the others. */
import { joinNames } from '../list/join-names.ts';
import { words } from '../words/words.ts';
import type { PickedKind } from './file-facts.ts';

interface SplitFiles {
  readonly taken: readonly File[];
  /** What is not taken and why, as a sentence; undefined where all are taken. */
  readonly notAdded: string | undefined;
}

const TYPES: Readonly<Record<PickedKind, RegExp>> = {
  image: /^image\//u,
  media: /^(?:image|video)\//u,
};

/** A file whose type the browser does not know is taken: the platform decides by its content. */
export function splitFiles(files: readonly File[], kind: PickedKind, many: boolean): SplitFiles {
  const isRight = ({ type }: File): boolean => type === '' || TYPES[kind].test(type);
  const right = files.filter(isRight);
  const wrong = files.filter((file) => !isRight(file));
  if (wrong.length > 0) return { taken: many ? right : right.slice(0, 1), notAdded: refuseKind(kind, wrong) };
  const tooMany = many ? [] : right.slice(1);
  return {
    taken: many ? right : right.slice(0, 1),
    notAdded: tooMany.length === 0 ? undefined : `${words.files.refused.more} ${nameAll(tooMany)}`,
  };
}

/** The sentence about files that turned out to be of another kind. */
export function refuseKind(kind: PickedKind, files: readonly { readonly name: string }[]): string {
  const { only } = words.files.refused;
  return `${only[kind]} ${nameAll(files)}`;
}

function nameAll(files: readonly { readonly name: string }[]): string {
  return words.files.refused.notAdded(joinNames(files.map(({ name }) => name)));
}
