/** Three radio buttons that look like one switch: system, light, dark. */
import { DarkIcon, LightIcon, SystemIcon } from '@cartwright/ui';
import { useId, useState } from 'react';

import { words } from '../words/words.ts';
import { keepTheme, readTheme, type Theme } from './theme.ts';

const choices: readonly { theme: Theme; title: string; Icon: typeof DarkIcon }[] = [
  { theme: 'system', title: words.layout.themes.system, Icon: SystemIcon },
  { theme: 'light', title: words.layout.themes.light, Icon: LightIcon },
  { theme: 'dark', title: words.layout.themes.dark, Icon: DarkIcon },
];

export function ThemeChoice() {
  const [chosen, setChosen] = useState(readTheme);
  const name = useId();
  const choose = (theme: Theme) => {
    keepTheme(theme);
    setChosen(theme);
  };
  return (
    <fieldset className="inline-flex rounded-full border border-edge p-0.5">
      <legend className="visually-hidden">{words.layout.colors}</legend>
      {choices.map(({ theme, title, Icon }) => (
        <label
          key={theme}
          title={title}
          className="grid size-8 cursor-pointer place-items-center rounded-full text-quiet hover:text-ink has-checked:bg-solid has-checked:text-on-solid has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={chosen === theme}
            onChange={() => choose(theme)}
          />
          <Icon size={16} />
          <span className="visually-hidden">{title}</span>
        </label>
      ))}
    </fieldset>
  );
}
