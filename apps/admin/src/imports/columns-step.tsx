/** How the file is read: what was detected, and what each column becomes. Each choice is saved at once. */
import type { imports } from '@cartwright/client';
import type { ImportField } from '@cartwright/contract';
import { Button, Checkbox, Notice, Radio, SelectField, useAnnounce } from '@cartwright/ui';
import { useNavigate } from 'react-router';

import { watchedJobs } from '../jobs/watched-jobs.ts';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { words } from '../words/words.ts';
import { stepAddress } from './import-steps.ts';
import {
  chooseField,
  DELIMITER_NAMES,
  describeFile,
  ENCODING_NAMES,
  FIELD_GROUPS,
  FORMAT_NAMES,
  MATCH_NAMES,
  nameOfField,
} from './import-words.ts';
import { PlatformText } from './platform-text.tsx';
import { StepBar } from './step-bar.tsx';
import { useEnter } from './use-enter.ts';
import { useImportChange } from './use-import-change.ts';

export function ColumnsStep({ one }: { readonly one: imports.ProductImport }) {
  const { _id: id } = one;
  const navigate = useNavigate();
  const change = useImportChange<imports.UpdateImport>(id, { run: (calls, _, input) => calls.updateImport(id, input) });
  const check = useImportChange(id, {
    run: (calls) => calls.checkImport(id),
    onDone: () => {
      watchedJobs.watch(id);
      void navigate(stepAddress(id, 'check'));
    },
  });
  const goOn = () => {
    if (!change.isPending && !check.isPending) check.mutate();
  };
  useEnter(goOn);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {one.problem === undefined ? null : (
        <Notice tone="bad" role="alert" title={words.imports.cannotCheck}>
          <p>
            <PlatformText text={one.problem} />
          </p>
        </Notice>
      )}
      <Reading one={one} change={change.mutate} />
      <Columns one={one} change={change.mutate} />
      <Rules one={one} change={change.mutate} />
      <ReasonNotice error={change.error ?? check.error} />
      <StepBar note={words.imports.columns.checkChangesNothing}>
        <Button look="action" pending={check.isPending} disabled={change.isPending} onClick={goOn}>
          {words.imports.checkFile}
        </Button>
      </StepBar>
    </div>
  );
}

interface PartProps {
  readonly one: imports.ProductImport;
  readonly change: (input: imports.UpdateImport) => void;
}

function Reading({ one, change }: PartProps) {
  const { format, encoding, delimiter, detected } = one;
  return (
    <section className="panel p-5" aria-label={words.imports.columns.fileLabel}>
      <p className="text-sm">{describeFile(one)}</p>
      <p className="text-sm text-quiet">{words.imports.columns.changeReading}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-3">
        <SelectField
          label={words.imports.columns.format}
          value={format}
          onChange={({ target }) => change({ format: pick(FORMAT_NAMES, target.value) })}
        >
          <Choices names={FORMAT_NAMES} detected={detected?.format} />
        </SelectField>
        <SelectField
          label={words.imports.columns.encoding}
          value={encoding}
          onChange={({ target }) => change({ encoding: pick(ENCODING_NAMES, target.value) })}
        >
          <Choices names={ENCODING_NAMES} detected={detected?.encoding} />
        </SelectField>
        <SelectField
          label={words.imports.columns.delimiter}
          value={delimiter}
          onChange={({ target }) => change({ delimiter: pick(DELIMITER_NAMES, target.value) })}
        >
          <Choices names={DELIMITER_NAMES} detected={detected?.delimiter} />
        </SelectField>
      </div>
    </section>
  );
}

interface ChoicesProps {
  readonly names: Readonly<Record<string, string>>;
  readonly detected?: string | undefined;
}

function Choices({ names, detected }: ChoicesProps) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {value === detected ? words.imports.columns.detected(name) : name}
    </option>
  ));
}

function pick<Known extends string>(names: Readonly<Record<Known, string>>, value: string): Known | undefined {
  return (Object.keys(names) as Known[]).find((known) => known === value);
}

function Columns({ one, change }: PartProps) {
  const announce = useAnnounce();
  const choose = (index: number, field: ImportField) => {
    const columns = chooseField(one.columns, index, field);
    change({ columns });
    const dropped = one.columns.find((column) => column.index === columns[1]?.index);
    if (dropped !== undefined) announce(words.imports.columns.dropped(dropped.name));
  };
  const used = one.columns.filter(({ field }) => field !== 'IGNORE').length;
  return (
    <section className="panel" aria-labelledby="import-columns">
      <div className="p-5">
        <h2 id="import-columns" className="panel__title">
          {words.imports.columns.title}
        </h2>
        <p className="mt-1 text-sm text-quiet">{words.imports.columns.used(used, one.columns.length)}</p>
      </div>
      <ul>
        {one.columns.map(({ index, name, samples, field }) => (
          <li
            key={index}
            className="grid items-center gap-x-5 gap-y-2 border-t border-line px-5 py-3 text-sm md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_16rem]"
          >
            <span className="font-[550] break-words">
              {name === '' ? words.imports.columns.column(index + 1) : name}
            </span>
            <span className="truncate text-quiet" title={samples.join('\n')}>
              {samples.filter((sample) => sample !== '').join(' · ') || words.imports.columns.noSamples}
            </span>
            <SelectField
              label={name === '' ? words.imports.columns.whatIsColumn(index + 1) : words.imports.columns.whatIs(name)}
              labelHidden
              value={field}
              onChange={({ target }) => choose(index, target.value as ImportField)}
            >
              <option value="IGNORE">{words.imports.columns.ignore}</option>
              {FIELD_GROUPS.map(({ title, fields }) => (
                <optgroup key={title} label={title}>
                  {fields.map((value) => (
                    <option key={value} value={value}>
                      {nameOfField(value)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rules({ one: { matchBy, emptyCells, fetchPictures }, change }: PartProps) {
  return (
    <section className="panel grid gap-5 p-5 sm:grid-cols-3" aria-label={words.imports.columns.rulesLabel}>
      <SelectField
        label={words.imports.columns.matchBy}
        hint={words.imports.columns.matchByHint}
        value={matchBy}
        onChange={({ target }) => change({ matchBy: pick(MATCH_NAMES, target.value) })}
      >
        <Choices names={MATCH_NAMES} />
      </SelectField>
      <fieldset className="grid content-start gap-2">
        <legend className="mb-2 text-sm font-[550]">{words.imports.columns.emptyCells}</legend>
        <Radio
          name="empty-cells"
          label={words.imports.columns.keepValue}
          checked={emptyCells === 'KEEP'}
          onChange={() => change({ emptyCells: 'KEEP' })}
        />
        <Radio
          name="empty-cells"
          label={words.imports.columns.clearValue}
          checked={emptyCells === 'CLEAR'}
          onChange={() => change({ emptyCells: 'CLEAR' })}
        />
      </fieldset>
      <Checkbox
        label={words.imports.columns.fetchPictures}
        hint={words.imports.columns.fetchPicturesHint}
        checked={fetchPictures}
        onChange={({ target }) => change({ fetchPictures: target.checked })}
      />
    </section>
  );
}
