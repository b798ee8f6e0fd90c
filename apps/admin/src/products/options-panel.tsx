/**
 * The options of a product and their choices. Each combination of choices is a variant after the next save. Removing a
 * choice that has variants asks first, because their prices and stock go with it.
 */
import { Button, Checkbox, Dialog, TextField, useAnnounce } from '@cartwright/ui';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';

import { isComposing } from '../list/composing.ts';
import { useCan, WRITE_CATALOG } from '../session/permissions.ts';
import { words } from '../words/words.ts';
import { countVariants, isSame, maxOptions } from './detail-changes.ts';
import type { EditableProduct } from './editable-product.ts';
import { type DeletedVariants, describeDeleted, findDeleted, readChoices } from './option-changes.ts';
import type { ChoiceDraft, OptionDraft } from './product-details.ts';
import { type DetailFieldsProps, withDetails } from './product-draft.ts';
import { type NamedOption, RenameOptionDialog } from './rename-option.tsx';

interface OptionsPanelProps extends DetailFieldsProps {
  readonly product: EditableProduct;
}

/** A removal that waits for the merchant's word. */
interface Waiting {
  readonly options: readonly OptionDraft[];
  readonly deleted: DeletedVariants;
}

export function OptionsPanel(props: OptionsPanelProps) {
  const texts = words.productForm.options;
  const { product, draft, problems, onChange } = props;
  const { options } = draft.details;
  const [waiting, setWaiting] = useState<Waiting>();
  const [renamed, setRenamed] = useState<NamedOption>();
  const canWrite = useCan(WRITE_CATALOG);
  const saved = product.details.options;
  // A new name is saved at once, so it must not meet other changes of the options.
  const canRename = canWrite && isSame(options, saved) && isSame(draft.details.media, product.details.media);
  const set = (next: readonly OptionDraft[], field = 'details.options') =>
    onChange(withDetails(draft, { options: next }), field);
  // The button that was pressed goes, so the focus moves to the field or button that adds one.
  const remove = (next: readonly OptionDraft[], focusId: string) => {
    document.getElementById(focusId)?.focus();
    const deleted = findDeleted(product.variants, next, product.tracksQuantity);
    const before = findDeleted(product.variants, options, product.tracksQuantity);
    if (deleted.count > before.count) setWaiting({ options: next, deleted });
    else set(next);
  };
  const count = countVariants(options);
  return (
    <section className="panel grid gap-5 p-5" aria-labelledby="options-title">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="options-title" className="panel__title">
          {texts.title}
        </h2>
        {count > 0 && <p className="text-sm text-quiet">{texts.count(count)}</p>}
      </div>
      {options.length === 0 && <p className="text-sm text-quiet">{texts.none}</p>}
      {Object.entries(options).map(([place, option]) => (
        <OptionFields
          // An option is its place: its name is being typed.
          key={place}
          option={option}
          index={Number(place)}
          problems={problems}
          saved={saved.find(({ name }) => name === option.name)}
          canRename={canRename}
          onRename={(choice) => setRenamed({ option: option.name, ...(choice === undefined ? {} : { choice }) })}
          onChange={(next) => set(options.with(Number(place), next), `options.${place}`)}
          onRemoveChoice={(choice) =>
            remove(
              options.with(Number(place), { ...option, choices: option.choices.filter((one) => one !== choice) }),
              `options.${place}.choices`,
            )
          }
          onRemove={() => remove(options.toSpliced(Number(place), 1), ADD_ID)}
          onLeave={props.onLeave}
        />
      ))}
      {problems['options'] === undefined ? null : (
        <p id="options" className="field__error" tabIndex={-1}>
          {problems['options']}
        </p>
      )}
      <p>
        <Button
          id={ADD_ID}
          size="small"
          disabled={options.length >= maxOptions}
          onClick={() => {
            flushSync(() => set([...options, { name: '', hasColors: false, choices: [] }]));
            document.getElementById(`options.${options.length}.name`)?.focus();
          }}
        >
          {texts.add}
        </Button>
      </p>
      {renamed === undefined ? null : (
        <RenameOptionDialog
          productId={product.id}
          named={renamed}
          others={listOthers(saved, renamed)}
          onClose={() => setRenamed(undefined)}
        />
      )}
      {waiting === undefined ? null : (
        <Dialog
          open
          title={texts.deletion.title(waiting.deleted.count)}
          onClose={() => setWaiting(undefined)}
          foot={
            <div className="flex flex-wrap justify-end gap-3">
              <Button look="solid" onClick={() => setWaiting(undefined)}>
                {texts.deletion.keep}
              </Button>
              <Button
                look="danger"
                onClick={() => {
                  set(waiting.options);
                  setWaiting(undefined);
                }}
              >
                {texts.deletion.confirm(waiting.deleted.count)}
              </Button>
            </div>
          }
        >
          <p>
            {describeDeleted(waiting.deleted)} {texts.deletion.whenSaved}
          </p>
        </Dialog>
      )}
    </section>
  );
}

const ADD_ID = 'options-add';

interface OptionFieldsProps {
  readonly option: OptionDraft;
  readonly index: number;
  readonly problems: OptionsPanelProps['problems'];
  /** Variants refer to the names of what is saved: those are changed by a call of their own. */
  readonly saved: OptionDraft | undefined;
  readonly canRename: boolean;
  /** Without a choice, the option itself. */
  readonly onRename: (choice?: string) => void;
  readonly onChange: (option: OptionDraft) => void;
  readonly onRemoveChoice: (choice: ChoiceDraft) => void;
  readonly onRemove: () => void;
  readonly onLeave: (field: string) => void;
}

function OptionFields({
  option,
  index,
  problems,
  saved,
  canRename,
  onRename,
  onChange,
  onRemoveChoice,
  onRemove,
  onLeave,
}: OptionFieldsProps) {
  const { name, hasColors, choices } = option;
  const texts = words.productForm.options;
  const title = name === '' ? texts.numbered(index + 1) : name;
  return (
    <fieldset className="grid gap-4 rounded-md border border-line p-4">
      <legend className="visually-hidden">{title}</legend>
      <div className="flex flex-wrap items-end gap-4">
        <TextField
          id={`options.${index}.name`}
          className="grow"
          label={texts.option}
          placeholder={texts.optionExample}
          autoComplete="off"
          readOnly={saved !== undefined}
          value={name}
          error={problems[`options.${index}.name`]}
          onChange={({ target }) => onChange({ ...option, name: target.value })}
          onBlur={() => onLeave(`options.${index}.name`)}
        />
        {saved === undefined ? null : (
          <RenameButton name={title} canRename={canRename} onClick={() => onRename()}>
            {words.list.actions.rename}
          </RenameButton>
        )}
        <Checkbox
          className="min-h-target items-center"
          label={texts.colors}
          checked={hasColors}
          onChange={({ target }) => onChange({ ...option, hasColors: target.checked })}
        />
        <Button look="quiet" aria-label={texts.remove(title)} onClick={onRemove}>
          {words.list.actions.remove}
        </Button>
      </div>
      {choices.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={texts.choicesOf(title)}>
          {choices.map((choice) => (
            <li key={choice.name} className="flex items-center gap-2 rounded-full border border-line ps-3 text-sm">
              {hasColors && (
                <input
                  type="color"
                  className="size-6 cursor-pointer rounded-full border-0 bg-transparent p-0"
                  aria-label={texts.colorOf(choice.name)}
                  value={/^#[0-9a-f]{6}$/iu.test(choice.color) ? choice.color : '#888888'}
                  onChange={({ target }) =>
                    onChange({
                      ...option,
                      choices: choices.map((one) => (one === choice ? { ...one, color: target.value } : one)),
                    })
                  }
                />
              )}
              {saved?.choices.some((one) => one.name === choice.name) === true ? (
                <RenameButton name={choice.name} canRename={canRename} onClick={() => onRename(choice.name)}>
                  {choice.name}
                </RenameButton>
              ) : (
                <span>{choice.name}</span>
              )}
              <Button
                size="small"
                look="quiet"
                aria-label={texts.remove(choice.name)}
                onClick={() => onRemoveChoice(choice)}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddChoices
        id={`options.${index}.choices`}
        option={title}
        known={choices.map((choice) => choice.name)}
        problem={problems[`options.${index}.choices`]}
        onAdd={(names) =>
          onChange({
            ...option,
            choices: [...choices, ...names.map((one) => ({ name: one, color: hasColors ? '#888888' : '' }))],
          })
        }
      />
    </fieldset>
  );
}

interface RenameButtonProps {
  readonly name: string;
  readonly canRename: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function RenameButton({ name, canRename, onClick, children }: RenameButtonProps) {
  return (
    <Button
      size="small"
      look="quiet"
      aria-label={words.productForm.options.rename(name)}
      disabled={!canRename}
      title={canRename ? words.productForm.options.rename(name) : words.productForm.options.renameLater}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

/** The names that are taken beside the one that is changed. */
function listOthers(options: readonly OptionDraft[], { option, choice }: NamedOption): readonly string[] {
  if (choice === undefined) return options.map(({ name }) => name).filter((name) => name !== option);
  const known = options.find(({ name }) => name === option)?.choices ?? [];
  return known.map(({ name }) => name).filter((name) => name !== choice);
}

interface AddChoicesProps {
  readonly id: string;
  readonly option: string;
  readonly known: readonly string[];
  readonly problem: string | undefined;
  readonly onAdd: (names: readonly string[]) => void;
}

function AddChoices({ id, option, known, problem, onAdd }: AddChoicesProps) {
  const announce = useAnnounce();
  const [text, setText] = useState('');
  const add = () => {
    const names = readChoices(text, known);
    setText('');
    if (names.length === 0) return;
    onAdd(names);
    announce(words.productForm.options.added(names, option));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || !['Enter', ',', '،', '、'].includes(event.key)) return;
    // Enter would save the product.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    add();
  };
  return (
    <TextField
      id={id}
      label={words.productForm.options.addChoices(option)}
      hint={words.productForm.options.addChoicesHint}
      autoComplete="off"
      value={text}
      error={problem}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={add}
    />
  );
}
