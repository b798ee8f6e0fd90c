/** The lines of the cart. In place of a removed line stands the button that restores it. */
import { useCart } from '@cartwright/react';
import type { CartLineView } from '@cartwright/react';
import { fill } from '@cartwright/ui/fill';
import { useEffect, useRef, useState } from 'react';

import { useWords } from '../words/use-words.ts';
import { CartLine } from './cart-line.tsx';

interface Removed {
  readonly line: CartLineView;
  /** Its former index. */
  readonly index: number;
}

export function CartLines() {
  const { cart, setQuantity, remove, restore } = useCart({ estimate: false });
  const [removed, setRemoved] = useState<Removed>();
  const words = useWords().cart.line;
  const undo = useRef<HTMLButtonElement>(null);

  // The focused button has disappeared with its line; the undo button is the most likely next action.
  useEffect(() => undo.current?.focus(), [removed]);

  const rows = cart.lines.map((line, index) => (
    <li key={line.key} className="lines__row">
      <CartLine
        line={line}
        format={cart.format}
        onQuantity={(quantity) => void setQuantity(line.key, quantity)}
        onRemove={() => {
          setRemoved({ line, index });
          void remove(line.key);
        }}
      />
    </li>
  ));
  if (removed !== undefined) {
    rows.splice(
      Math.min(removed.index, rows.length),
      0,
      <li key="removed" className="lines__row lines__removed">
        <span>{fill(words.removed, { item: <strong>{removed.line.name}</strong> })}</span>
        <button
          type="button"
          ref={undo}
          className="button button--link"
          onClick={() => {
            setRemoved(undefined);
            void restore(removed.line);
          }}
        >
          {words.undo}
        </button>
      </li>,
    );
  }
  return <ul className="lines">{rows}</ul>;
}
