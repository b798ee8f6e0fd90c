/**
 * A dialog that searches records of one kind and lets the merchant choose one or several. What was chosen stays chosen
 * while the merchant searches for more. Records that are members already are marked and cannot be chosen again.
 */
import { Badge, Button, Dialog, useAnnounce } from '@cartwright/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { SearchField } from '../list/search-field.tsx';
import { Empty, FailedNotice, SkeletonRows } from '../list/states.tsx';
import { Thumbnail } from '../list/thumbnail.tsx';
import { words } from '../words/words.ts';

type PickVerb = 'add' | 'pin' | 'choose';

/** What a picker's caller says about it. */
export interface PickerProps<Picked> {
  /** `Add products` */
  readonly title: string;
  /** Whether several may be chosen. */
  readonly many?: boolean;
  /** Those that are members already: they are marked, and cannot be chosen. */
  readonly memberIds?: ReadonlySet<string>;
  /** On those that are members: `In this collection`. */
  readonly memberWords?: string;
  /** What ends the choice of several. The default is `add`. */
  readonly verb?: PickVerb;
  /** Gets the chosen ones in the order they were chosen, and is followed by `onClose`. */
  readonly onPick: (picked: readonly Picked[]) => void;
  readonly onClose: () => void;
}

/** How a record looks in the list. */
export interface PickerRow<Item> {
  readonly id: string;
  readonly title: string;
  /** Beside the title: a price, a number. */
  readonly note: string;
  /** A mark after the title: `Hidden`. */
  readonly mark?: string | undefined;
  readonly picture: Parameters<typeof Thumbnail>[0]['picture'];
  readonly item: Item;
}

interface RecordPickerProps<Item> extends PickerProps<Item> {
  /** The sentences about this kind of record. */
  readonly texts: typeof words.pickers.products;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly pages: RecordPages<Item>;
  readonly toRow: (record: Item) => PickerRow<Item>;
}

/** The infinite query that finds the records. */
interface RecordPages<Item> {
  /** Undefined while the first page loads. */
  readonly data: { readonly pages: readonly { readonly records: readonly Item[] }[] } | undefined;
  /** Whether `data` is that of the search before. */
  readonly isPlaceholderData: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

const NO_MEMBERS: ReadonlySet<string> = new Set();

export function RecordPicker<Item>(props: RecordPickerProps<Item>) {
  const { title, many = false, memberIds = NO_MEMBERS, memberWords = words.pickers.added, verb = 'add' } = props;
  const { texts, pages, onPick, onClose } = props;
  const rows = pages.data?.pages.flatMap(({ records }) => records.map(props.toRow));
  const field = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const announce = useAnnounce();
  const [chosen, setChosen] = useState<readonly PickerRow<Item>[]>([]);
  const finish = () => {
    onPick(chosen.map(({ item }) => item));
    onClose();
  };
  const toggle = (row: PickerRow<Item>) => {
    const isChosen = chosen.some(({ id }) => id === row.id);
    const others = many ? chosen.filter(({ id }) => id !== row.id) : [];
    const next = isChosen ? others : [...others, row];
    setChosen(next);
    const { chosen: said, notChosen } = words.pickers;
    announce(`${(isChosen ? notChosen : said)(row.title)} ${texts.inAll(next.length)}`);
  };
  useKeys(frame, field, () => {
    if (chosen.length > 0) finish();
  });
  return (
    <Dialog
      open
      wide
      title={title}
      initialFocus={field}
      onClose={onClose}
      foot={
        <div className="flex flex-wrap items-center justify-end gap-3">
          <Button onClick={onClose}>{words.list.actions.cancel}</Button>
          <Button look="action" disabled={chosen.length === 0} aria-keyshortcuts="Control+Enter" onClick={finish}>
            {many ? nameAdding(chosen.length, verb, texts) : nameChoosing(chosen[0])}
          </Button>
        </div>
      }
    >
      <div ref={frame} className="grid gap-4">
        <SearchField
          wide
          field={field}
          label={texts.search}
          placeholder={texts.searchHint}
          search={props.search}
          onSearch={props.onSearch}
        />
        {pages.error !== null && rows === undefined ? (
          <FailedNotice error={pages.error} what={texts.failedWhat} onRetry={() => void pages.refetch()} />
        ) : rows === undefined ? (
          <SkeletonRows count={5} />
        ) : rows.length === 0 ? (
          <Empty title={props.search === '' ? texts.none : texts.noMatch(props.search)} />
        ) : (
          <ul
            aria-label={texts.listLabel}
            aria-busy={pages.isPlaceholderData}
            className={pages.isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'}
          >
            {rows.map((row) => (
              <Choice
                key={row.id}
                row={row}
                many={many}
                isMember={memberIds.has(row.id)}
                memberWords={memberWords}
                isChosen={chosen.some(({ id }) => id === row.id)}
                onToggle={() => toggle(row)}
              />
            ))}
          </ul>
        )}
        {pages.hasNextPage ? (
          <Button
            className="justify-self-center"
            pending={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {words.pickers.showMore}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Up and Down go from the search field through the list; Ctrl+Enter ends the choice. */
function useKeys(frame: RefObject<HTMLElement | null>, field: RefObject<HTMLElement | null>, finish: () => void): void {
  const latest = useRef(finish);
  useEffect(() => {
    latest.current = finish;
  });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        latest.current();
        return;
      }
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      const choices = [...element.querySelectorAll<HTMLInputElement>('li input:enabled')];
      const index = choices.findIndex((choice) => choice === document.activeElement);
      const next = index === -1 ? choices[0] : choices[index + (event.key === 'ArrowDown' ? 1 : -1)];
      event.preventDefault();
      (next ?? (event.key === 'ArrowUp' ? field.current : undefined))?.focus();
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [frame, field]);
}

interface ChoiceProps<Item> {
  readonly row: PickerRow<Item>;
  readonly many: boolean;
  readonly isMember: boolean;
  readonly memberWords: string;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function Choice<Item>({ row, many, isMember, memberWords, isChosen, onToggle }: ChoiceProps<Item>) {
  return (
    <li className="border-b border-line last:border-b-0">
      <label
        className={`choice px-1 py-2 text-sm ${isMember ? 'cursor-default! text-quiet' : 'hover:bg-wall-2'}`}
        style={{ alignItems: 'center' }}
      >
        <input
          type={many ? 'checkbox' : 'radio'}
          name={many ? undefined : 'picked'}
          checked={isMember || isChosen}
          disabled={isMember}
          onChange={onToggle}
        />
        <span className="grid min-w-0 flex-1 grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-3">
          <Thumbnail picture={row.picture} sizes="2.25rem" className="w-9" />
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 font-[550] break-words">{row.title}</span>
            {row.mark === undefined ? null : <Badge tone="warn">{row.mark}</Badge>}
            {isMember ? <Badge>{memberWords}</Badge> : null}
          </span>
          <span className="tabular text-end text-quiet">{row.note}</span>
        </span>
      </label>
    </li>
  );
}

function nameAdding(count: number, verb: PickVerb, texts: typeof words.pickers.products): string {
  if (count === 0) return words.pickers[verb];
  return texts.count[verb](count);
}

function nameChoosing(chosen: { readonly title: string } | undefined): string {
  return chosen === undefined ? words.pickers.choose : words.pickers.chooseOne(chosen.title);
}
