/** The fields of the shop's look, for its settings page and for the set-up guide: each shows its effect beside it. */
import { accentColors, Button, classNames, Field, Notice, Radio } from '@cartwright/ui';
import { useRef, useState } from 'react';

import type { LibraryFile } from '../files/file-calls.ts';
import { FilePicker } from '../files/file-picker.tsx';
import { NotAddedNotice } from '../files/not-added-notice.tsx';
import { useArrivingFiles } from '../files/use-arriving-files.ts';
import { useFileDrop } from '../files/use-file-drop.ts';
import { words } from '../words/words.ts';
import { findDarkerColor, FONT_CHOICES, type LookSettings } from './look.ts';

const text = words.settings.look;

interface LookFieldsProps {
  readonly look: LookSettings;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<LookSettings>) => void;
}

interface PictureFieldProps {
  /** The name of the field, and of its texts. */
  readonly id: 'logo' | 'icon';
  readonly address: string;
  readonly error: string | undefined;
  readonly onChange: (address: string) => void;
}

export function LogoField({ look, problems, onChange }: LookFieldsProps) {
  return (
    <PictureField id="logo" address={look.logo} error={problems['logo']} onChange={(logo) => onChange({ logo })} />
  );
}

export function IconField({ look, problems, onChange }: LookFieldsProps) {
  return (
    <PictureField id="icon" address={look.icon} error={problems['icon']} onChange={(icon) => onChange({ icon })} />
  );
}

function PictureField({ id, address, error, onChange }: PictureFieldProps) {
  const [isPicking, setIsPicking] = useState(false);
  const { title, hint, alt, choose, change, remove } = text[id];
  const area = useRef<HTMLDivElement>(null);
  const pick = ([file]: readonly LibraryFile[]) => (file === undefined ? undefined : onChange(file.url));
  const { canUpload, take, notAdded } = useArrivingFiles({ kind: 'image', many: false, onFiles: pick });
  const isOver = useFileDrop({ isOn: canUpload, onFiles: take, area });
  return (
    <div ref={area} className={classNames('grid gap-3', isOver && 'file-drop-over rounded-md')}>
      <Field id={id} label={title} hint={hint} error={error}>
        {(wiring) => (
          <div className="flex flex-wrap items-center gap-3">
            {address === '' ? null : (
              <img
                src={address}
                alt={alt}
                className="h-14 w-auto max-w-56 rounded-md border border-line bg-[#ffffff] object-contain p-1"
              />
            )}
            {/* The label of the field would replace its words for screen readers. */}
            <Button {...wiring} aria-label={address === '' ? choose : change} onClick={() => setIsPicking(true)}>
              {address === '' ? choose : change}
            </Button>
            {address === '' ? null : (
              <Button look="quiet" onClick={() => onChange('')}>
                {remove}
              </Button>
            )}
          </div>
        )}
      </Field>
      <NotAddedNotice notAdded={notAdded} />
      {isPicking ? <FilePicker kind="image" many={false} onPick={pick} onClose={() => setIsPicking(false)} /> : null}
    </div>
  );
}

const NO_ACCENT = '#18191b';

export function AccentField({ look: { accent }, problems, onChange }: LookFieldsProps) {
  const darker = findDarkerColor(accent);
  // Without a color of its own the shop has that of its theme, which only the preview shows.
  const shown = accentColors(darker ?? accent);
  return (
    <div className="grid gap-3">
      <Field id="accent" label={text.color.accent} hint={text.color.accentHint} optional error={problems['accent']}>
        {(wiring) => (
          <div className="flex flex-wrap items-center gap-3">
            <input
              type="color"
              aria-label={text.color.pick}
              className={classNames(
                'size-11 cursor-pointer rounded-md border border-edge bg-raised p-1',
                accent === '' && '[&::-moz-color-swatch]:opacity-0 [&::-webkit-color-swatch]:opacity-0 border-dashed',
              )}
              value={/^#[0-9a-f]{6}$/iu.test(accent) ? accent : NO_ACCENT}
              onChange={(event) => onChange({ accent: event.target.value })}
            />
            <input
              {...wiring}
              type="text"
              dir="ltr"
              className="control w-32"
              placeholder="#2f5d50"
              maxLength={7}
              spellCheck={false}
              autoComplete="off"
              value={accent}
              onChange={(event) => onChange({ accent: event.target.value.trim() })}
            />
            {shown === undefined ? null : (
              <span
                aria-hidden="true"
                className="inline-flex min-h-11 items-center rounded-full border border-edge px-5 text-sm font-[550]"
                style={{ background: shown.background, color: shown.text }}
              >
                {text.color.sample}
              </span>
            )}
          </div>
        )}
      </Field>
      {darker === undefined ? null : (
        <Notice tone="warn">
          <p>{text.color.tooLight(darker)}</p>
          <p>
            <Button size="small" onClick={() => onChange({ accent: darker })}>
              {text.color.use(darker)}
            </Button>
          </p>
        </Notice>
      )}
    </div>
  );
}

export function FontsField({ look, problems, onChange }: LookFieldsProps) {
  return (
    <fieldset id="fonts" tabIndex={-1} className="grid gap-3">
      <legend className="field__label mb-2">{text.fonts.title}</legend>
      {FONT_CHOICES.map(({ key, title, what }) => (
        <Radio
          key={key}
          name="fonts"
          className={`font-sample--${key}`}
          label={<span className="font-sample__title">{title}</span>}
          hint={<span className="font-sample__text">{what}</span>}
          checked={look.fonts === key}
          onChange={() => onChange({ fonts: key })}
        />
      ))}
      {problems['fonts'] === undefined ? null : <p className="text-bad">{problems['fonts']}</p>}
    </fieldset>
  );
}
