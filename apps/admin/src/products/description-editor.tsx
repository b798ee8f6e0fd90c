/**
 * Edits a description as it will look. `onChange` gets HTML after each change by the merchant; a value from outside
 * replaces the text. Tab leaves the editor. Loaded on demand.
 */
import {
  BoldIcon,
  Button,
  classNames,
  Dialog,
  HeadingIcon,
  ItalicIcon,
  LinkIcon,
  ListIcon,
  NumberedListIcon,
  TextField,
} from '@cartwright/ui';
import { baseKeymap, chainCommands, exitCode, lift, setBlockType, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { useFirstField } from '../list/use-first-field.ts';
import { readArrow } from '../sheet/arrow-keys.ts';
import { words } from '../words/words.ts';
import { readLink, toHtml } from './description-text.ts';
import { cleanPasted, parseHtml, schema, writeHtml } from './rich-text.ts';

interface DescriptionEditorProps {
  readonly id: string;
  /** HTML. */
  readonly value: string;
  /** Ids of the label, and of hint and error. */
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly onChange: (html: string) => void;
  readonly onLeave: () => void;
}

export function DescriptionEditor(props: DescriptionEditorProps) {
  const { id, value, labelledBy, describedBy, isInvalid } = props;
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(props);
  // The value that the editor shows; another one comes from outside.
  const shown = useRef(value);
  const [state, setState] = useState<EditorState>();
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (frame.current === null) return undefined;
    const editor = new EditorView(frame.current, {
      state: createState(shown.current),
      transformPastedHTML: cleanPasted,
      handleDOMEvents: { blur: () => latest.current.onLeave() },
      dispatchTransaction: (transaction) => {
        const next = editor.state.apply(transaction);
        editor.updateState(next);
        setState(next);
        if (!transaction.docChanged) return;
        shown.current = writeHtml(next.doc);
        latest.current.onChange(shown.current);
      },
    });
    view.current = editor;
    setState(editor.state);
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, []);
  useEffect(() => {
    view.current?.setProps({
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
        ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
        class: 'control rich-text',
      },
    });
  }, [id, labelledBy, describedBy, isInvalid]);
  useEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    const next = createState(value);
    view.current?.updateState(next);
    setState(next);
  }, [value]);
  const run = (command: Command) => {
    const { current: editor } = view;
    if (editor === null) return;
    command(editor.state, editor.dispatch);
    editor.focus();
  };
  return (
    <div>
      {state === undefined ? null : <Toolbar state={state} controls={id} onRun={run} />}
      <div ref={frame} />
    </div>
  );
}

const { nodes, marks } = schema;

/** Types and marks of the schema exist: their names are those of `rich-text.ts`. */
function nodeType(
  name: 'paragraph' | 'heading' | 'bullet_list' | 'ordered_list' | 'list_item' | 'hard_break',
): NodeType {
  const type = nodes[name];
  if (type === undefined) throw new Error(`The schema has no ${name}.`);
  return type;
}

function markType(name: 'strong' | 'em' | 'link'): MarkType {
  const type = marks[name];
  if (type === undefined) throw new Error(`The schema has no ${name}.`);
  return type;
}

const insertBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodeType('hard_break').create()).scrollIntoView());
  return true;
});

function createState(html: string): EditorState {
  return EditorState.create({
    doc: parseHtml(toHtml(html)),
    plugins: [
      history(),
      inputRules({
        rules: [
          wrappingInputRule(/^\s*[-*]\s$/u, nodeType('bullet_list')),
          wrappingInputRule(/^\s*1\.\s$/u, nodeType('ordered_list')),
          textblockTypeInputRule(/^##?\s$/u, nodeType('heading')),
        ],
      }),
      keymap({
        'Mod-z': undo,
        'Mod-y': redo,
        'Shift-Mod-z': redo,
        'Mod-b': toggleMark(markType('strong')),
        'Mod-i': toggleMark(markType('em')),
        'Shift-Enter': insertBreak,
        Enter: splitListItem(nodeType('list_item')),
      }),
      keymap(baseKeymap),
    ],
  });
}

// ------------------------------------------------------------------------------------------------------------- toolbar

interface ToolbarProps {
  readonly state: EditorState;
  readonly controls: string;
  readonly onRun: (command: Command) => void;
}

function Toolbar({ state, controls, onRun }: ToolbarProps) {
  const texts = words.products.description;
  const [place, setPlace] = useState(0);
  const [isLinking, setIsLinking] = useState(false);
  const isHeading = hasBlock(state, nodeType('heading'));
  const link = findLink(state);
  const buttons = [
    {
      title: texts.bold,
      Icon: BoldIcon,
      isOn: hasMark(state, markType('strong')),
      run: toggleMark(markType('strong')),
    },
    { title: texts.italic, Icon: ItalicIcon, isOn: hasMark(state, markType('em')), run: toggleMark(markType('em')) },
    {
      title: texts.heading,
      Icon: HeadingIcon,
      isOn: isHeading,
      run: setBlockType(nodeType(isHeading ? 'paragraph' : 'heading')),
    },
    { title: texts.bulletedList, Icon: ListIcon, ...listButton(state, nodeType('bullet_list')) },
    { title: texts.numberedList, Icon: NumberedListIcon, ...listButton(state, nodeType('ordered_list')) },
    { title: texts.link, Icon: LinkIcon, isOn: link !== undefined, run: undefined },
  ];
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[readArrow(event.key, event.currentTarget)];
    if (step === undefined) return;
    event.preventDefault();
    const next = (place + step + buttons.length) % buttons.length;
    setPlace(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  const isEmpty = state.selection.empty && link === undefined;
  return (
    // The arrow keys move between its buttons, of which one is in the order of Tab.
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={texts.toolbar}
      aria-controls={controls}
      className="mb-2 flex flex-wrap gap-1"
      onKeyDown={move}
    >
      {buttons.map(({ title, Icon, isOn, run }, index) => (
        <button
          key={title}
          type="button"
          title={title}
          aria-label={title}
          aria-pressed={isOn}
          tabIndex={index === place ? 0 : -1}
          className={classNames(
            'grid size-9 cursor-pointer place-items-center rounded-md border border-transparent hover:bg-sunken',
            isOn && 'bg-sunken border-line',
          )}
          // The selection stays.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setPlace(index);
            if (run === undefined) setIsLinking(true);
            else onRun(run);
          }}
        >
          <Icon size={16} />
        </button>
      ))}
      {isLinking && (
        <LinkDialog
          saved={link}
          isEmpty={isEmpty}
          onClose={() => setIsLinking(false)}
          onLink={(href) => {
            setIsLinking(false);
            onRun(setLink(href));
          }}
        />
      )}
    </div>
  );
}

function listButton(state: EditorState, type: NodeType): { readonly isOn: boolean; readonly run: Command } {
  const isOn = hasBlock(state, type);
  return { isOn, run: isOn ? chainCommands(liftListItem(nodeType('list_item')), lift) : wrapInList(type) };
}

function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}

function hasBlock({ selection: { $from } }: EditorState, type: NodeType): boolean {
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some((node) => node.type === type);
}

function findLink({ selection, doc }: EditorState): string | undefined {
  const { from, to, empty, $from } = selection;
  const type = markType('link');
  let href: unknown = empty ? type.isInSet($from.marks())?.attrs['href'] : undefined;
  if (!empty) {
    doc.nodesBetween(from, to, (node) => {
      href ??= type.isInSet(node.marks)?.attrs['href'];
    });
  }
  return typeof href === 'string' ? href : undefined;
}

/** Links the selection, or takes the link off it. */
function setLink(href: string | undefined): Command {
  return (state, dispatch) => {
    const { from, to } = state.selection;
    const removed = state.tr.removeMark(from, to, markType('link'));
    dispatch?.(href === undefined ? removed : removed.addMark(from, to, markType('link').create({ href })));
    return true;
  };
}

interface LinkDialogProps {
  readonly saved: string | undefined;
  /** Nothing is selected that could become a link. */
  readonly isEmpty: boolean;
  readonly onLink: (href: string | undefined) => void;
  readonly onClose: () => void;
}

function LinkDialog({ saved, isEmpty, onLink, onClose }: LinkDialogProps) {
  const texts = words.products.description.linkDialog;
  const { frame, field } = useFirstField();
  const [text, setText] = useState(saved ?? '');
  const [problem, setProblem] = useState<string>();
  const link = () => {
    const href = readLink(text);
    if (href === undefined) setProblem(texts.notAddress);
    else onLink(href);
  };
  return (
    <Dialog
      open
      title={texts.title}
      initialFocus={field}
      onClose={onClose}
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          {saved !== undefined && <Button onClick={() => onLink(undefined)}>{texts.remove}</Button>}
          <Button look="action" disabled={isEmpty} onClick={link}>
            {texts.link}
          </Button>
        </div>
      }
    >
      {isEmpty ? (
        <p>{texts.selectFirst}</p>
      ) : (
        <div ref={frame}>
          <TextField
            label={texts.address}
            dir="ltr"
            value={text}
            error={problem}
            inputMode="url"
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              link();
            }}
          />
        </div>
      )}
    </Dialog>
  );
}
