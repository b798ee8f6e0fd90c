/**
 * Options as groups of radio buttons: swatches for colors, text for all others. A choice that is sold out or does not
 * exist with the others is crossed out but selectable; a message names the choices that changed.
 */
import { choiceState, choose } from '@cartwright/react';
import type { Chosen, ChoiceState, Selection } from '@cartwright/react';
import { classNames } from '@cartwright/ui';

import { useWords } from '../words/use-words.ts';
import type { ChoiceView, OptionView, VariantView } from './product-view.ts';

export interface OptionPickerProps {
  readonly options: readonly OptionView[];
  readonly variants: readonly VariantView[];
  readonly selection: Selection;
  readonly onChoose: (chosen: Chosen) => void;
}

export function OptionPicker({ options, variants, selection, onChoose }: OptionPickerProps) {
  return options.map((option) => {
    const isColors = option.choices.some(({ color }) => color !== undefined);
    return (
      <fieldset key={option.name} className="option">
        <legend className="option__legend">
          <span className="option__name">{option.name}</span>
          <span className="text-quiet">{selection[option.name]}</span>
        </legend>
        <div className={classNames('option__choices', isColors && 'option__choices--swatches')}>
          {option.choices.map((choice) => (
            <ChoiceButton
              key={choice.name}
              option={option.name}
              choice={choice}
              checked={selection[option.name] === choice.name}
              state={choiceState(variants, selection, option.name, choice.name)}
              onChoose={() => onChoose(choose(variants, selection, option.name, choice.name))}
            />
          ))}
        </div>
      </fieldset>
    );
  });
}

interface ChoiceButtonProps {
  readonly option: string;
  readonly choice: ChoiceView;
  readonly checked: boolean;
  readonly state: ChoiceState;
  readonly onChoose: () => void;
}

function ChoiceButton({ option, choice, checked, state, onChoose }: ChoiceButtonProps) {
  const words = useWords().product;
  return (
    <label className={classNames(choice.color === undefined ? 'tile' : 'swatch', state !== 'open' && 'is-crossed')}>
      <input
        type="radio"
        className="visually-hidden"
        name={`option.${option}`}
        value={choice.name}
        checked={checked}
        onChange={onChoose}
      />
      {choice.color === undefined ? (
        <span>{choice.name}</span>
      ) : (
        <>
          <span className="swatch__color" style={{ background: choice.color }} />
          <span className="visually-hidden">{choice.name}</span>
        </>
      )}
      {state !== 'open' && (
        <span className="visually-hidden">{state === 'missing' ? words.choiceMissing : words.choiceSoldOut}</span>
      )}
    </label>
  );
}
