/** The tax group of a delivery option or a fee. Nothing where the shop has no groups. */
import { SelectField } from '@cartwright/ui';
import type { ComponentProps } from 'react';

import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { useEntries } from './use-entries.ts';

export const TAX_GROUPS_KEY = ['tax', 'groups'] as const;

interface TaxGroupFieldProps extends Pick<ComponentProps<typeof SelectField>, 'id' | 'value' | 'error' | 'onChange'> {
  /** What having no group means, where it is not what it means for most products. */
  readonly noGroup?: string;
}

export function TaxGroupField({ noGroup = words.settingLists.usualTaxGroup, ...props }: TaxGroupFieldProps) {
  const { client } = useSession();
  const { data: groups = [] } = useEntries(TAX_GROUPS_KEY, client.taxGroups);
  if (groups.length === 0) return null;
  return (
    <SelectField label={words.settingLists.taxGroup} {...props}>
      <option value="">{noGroup}</option>
      {groups.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
