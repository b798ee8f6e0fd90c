/**
 * A dialog that searches records of one kind and lets the merchant choose one or several. What was chosen stays chosen
 * while the merchant searches for more. Records that are members already are marked and cannot be chosen again.
 */
import { Badge, Button, Dialog, useAnnounce } from '@cartwright/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { SearchField } from '../list/search-field.tsx';
import { Empty, FailedNotice, SkeletonRows } from '../list/states.tsx';
import { Thumbnail } from '../list/thumbnail.tsx';

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
  /** The word on the button that ends the choice. The default is `Add`. */
  readonly verb?: string;
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
  /** `products by name or SKU` */
  readonly what: string;
  /** `product`, `products` */
  readonly nouns: readonly [one: string, many: string];
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
  const { title, many = false, memberIds = NO_MEMBERS, memberWords = 'Added', verb = many ? 'Add' : 'Choose' } = props;
  const { nouns, pages, onPick, onClose } = props;
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
    announce(`${isChosen ? 'Not chosen' : 'Chosen'}: ${row.title}. ${countOf(next.length, nouns)} in all.`);
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
          <Button onClick={onClose}>Cancel</Button>
          <Button look="action" disabled={chosen.length === 0} aria-keyshortcuts="Control+Enter" onClick={finish}>
            {chosen.length === 0 ? verb : `${verb} ${many ? countOf(chosen.length, nouns) : (chosen[0]?.title ?? '')}`}
          </Button>
        </div>
      }
    >
      <div ref={frame} className="grid gap-4">
        <SearchField wide field={field} what={props.what} search={props.search} onSearch={props.onSearch} />
        {pages.error !== null && rows === undefined ? (
          <FailedNotice error={pages.error} what={`The ${nouns[1]}`} onRetry={() => void pages.refetch()} />
        ) : rows === undefined ? (
          <SkeletonRows count={5} />
        ) : rows.length === 0 ? (
          <Empty title={props.search === '' ? `No ${nouns[1]} yet` : `No ${nouns[1]} match “${props.search}”`} />
        ) : (
          <ul
            aria-label={`The ${nouns[1]} to choose from`}
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
            Show more
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

function countOf(count: number, [one, many]: readonly [string, string]): string {
  return `${count} ${count === 1 ? one : many}`;
}
