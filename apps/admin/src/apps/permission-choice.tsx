/** The choice of what a key or an app may do, as sentences. None is chosen by default. */
import type { Permission } from '@cartwright/contract';
import { Checkbox } from '@cartwright/ui';

import { words } from '../words/words.ts';
import { ALL_PERMISSIONS, PERMISSION_WORDS } from './permission-words.ts';

interface PermissionChoiceProps {
  readonly chosen: readonly string[];
  readonly disabled?: boolean;
  readonly onChange: (chosen: readonly Permission[]) => void;
}

export function PermissionChoice({ chosen, disabled = false, onChange }: PermissionChoiceProps) {
  return (
    <fieldset className="grid gap-2.5" disabled={disabled}>
      <legend className="field__label mb-2">{words.apps.one.server.permissions}</legend>
      {ALL_PERMISSIONS.map((permission) => (
        <Checkbox
          key={permission}
          label={PERMISSION_WORDS[permission]}
          hint={<code dir="ltr">{permission}</code>}
          checked={chosen.includes(permission)}
          onChange={({ target }) =>
            onChange(ALL_PERMISSIONS.filter((one) => (one === permission ? target.checked : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
