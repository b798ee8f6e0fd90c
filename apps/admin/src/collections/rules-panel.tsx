/** The rules of a collection, how many products they find, and the first twelve: both follow typing. */
import { isValidationError, type ValidationError } from '@cartwright/client';
import { Badge, Button, CloseIcon, SelectField, TextField } from '@cartwright/ui';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import { sentenceOfViolation } from '../list/platform-errors.ts';
import { FailedNotice } from '../list/states.tsx';
import { Thumbnail } from '../list/thumbnail.tsx';
import { DecimalField } from '../products/decimal-field.tsx';
import { useSession } from '../session/session-gate.tsx';
import type { SettingsForm } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';
import { collectionCalls, type CollectionRulesInput } from './collection-calls.ts';
import type { CollectionValues } from './collection-source.ts';
import { type ListedProduct, toListed } from './picked-products.ts';
import {
  type ConditionDraft,
  FIELD_NAMES,
  isWhole,
  newCondition,
  RULE_FIELDS,
  type RulesDraft,
  toSentRules,
  unusedKey,
} from './rule-words.ts';

const MAX_CONDITIONS = 60;
const MAX_EXCLUDED = 1000;

function previewQuery(client: MerchantClient, rules: CollectionRulesInput, excludedIds: readonly string[]) {
  return queryOptions({
    queryKey: ['collections', 'preview', rules, excludedIds],
    placeholderData: keepPreviousData,
    enabled: rules.conditions.length > 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const { products, total } = await client.use(collectionCalls.preview)(rules, { excludedIds }, { signal });
      return { products: products.map(toListed), total };
    },
  });
}

interface RulesPanelProps {
  readonly form: SettingsForm<CollectionValues>;
  readonly rules: RulesDraft;
  readonly excludedIds: readonly string[];
  readonly pickedIds: ReadonlySet<string>;
  readonly onPin: (product: ListedProduct) => void;
  readonly onLeaveOut: (product: ListedProduct) => void;
}

export function RulesPanel({ form, rules, excludedIds, pickedIds, onPin, onLeaveOut }: RulesPanelProps) {
  const { client } = useSession();
  const whole = rules.conditions.filter(isWhole);
  const sent = toSentRules({ match: rules.match, conditions: whole });
  const preview = useQuery(previewQuery(client, sent, excludedIds.slice(0, MAX_EXCLUDED)));
  const refused = isValidationError(preview.error) ? preview.error : undefined;
  const set = (conditions: readonly ConditionDraft[]) => form.set({ rules: { ...rules, conditions } });
  const change = (key: string, next: Partial<ConditionDraft>) =>
    set(rules.conditions.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const add = () => set([...rules.conditions, newCondition('NAME', unusedKey(rules.conditions))]);
  return (
    <div className="grid gap-4">
      {rules.conditions.length > 1 ? (
        <SelectField
          label={words.collections.rules.match}
          className="sm:w-64"
          value={rules.match}
          onChange={({ target }) => form.set({ rules: { ...rules, match: target.value === 'ANY' ? 'ANY' : 'ALL' } })}
        >
          <option value="ALL">{words.collections.rules.matchAll}</option>
          <option value="ANY">{words.collections.rules.matchAny}</option>
        </SelectField>
      ) : null}
      <ul className="grid gap-3" aria-label={words.collections.rules.label}>
        {rules.conditions.map((condition, index) => (
          <li key={condition.key}>
            <ConditionRow
              condition={condition}
              number={index + 1}
              error={
                problemOf(refused, whole.indexOf(condition)) ??
                (isWhole(condition) ? undefined : form.problems['rules'])
              }
              onChange={(next) => change(condition.key, next)}
              onReplace={(field) => change(condition.key, newCondition(field, condition.key))}
              onRemove={() => set(rules.conditions.filter(({ key }) => key !== condition.key))}
            />
          </li>
        ))}
      </ul>
      {form.problems['rules'] === undefined || rules.conditions.some((one) => !isWhole(one)) ? null : (
        <p className="field__error">{form.problems['rules']}</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button id="rules" size="small" disabled={rules.conditions.length >= MAX_CONDITIONS} onClick={add}>
          {words.collections.rules.add}
        </Button>
        <output className="text-sm font-[550]" aria-busy={preview.isFetching}>
          {sent.conditions.length === 0 || refused !== undefined || preview.data === undefined
            ? ''
            : words.collections.rules.found(preview.data.total)}
        </output>
      </div>
      {preview.error !== null && refused === undefined ? (
        <FailedNotice
          error={preview.error}
          what={words.collections.rules.failedWhat}
          onRetry={() => void preview.refetch()}
        />
      ) : sent.conditions.length === 0 ? (
        <p className="text-sm text-quiet">{words.collections.rules.noneYet}</p>
      ) : refused !== undefined || preview.data === undefined ? null : preview.data.total === 0 ? (
        <p className="text-sm text-quiet">{words.collections.rules.noneFound}</p>
      ) : (
        <ul
          aria-label={words.collections.rules.firstFound}
          className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3"
        >
          {preview.data.products.map((product) => (
            <li key={product.id} className="grid content-start gap-1 text-sm">
              <Thumbnail picture={product.picture} sizes="8rem" className="w-full" />
              <span className="min-w-0 break-words">{product.name}</span>
              <span className="tabular text-quiet">{product.price}</span>
              {product.isVisible ? null : <Badge tone="warn">{words.collections.hidden}</Badge>}
              <span className="flex flex-wrap gap-1">
                <Button
                  size="small"
                  disabled={pickedIds.has(product.id)}
                  aria-label={
                    pickedIds.has(product.id)
                      ? words.collections.rules.isPinned(product.name)
                      : words.collections.rules.pinOne(product.name)
                  }
                  onClick={() => onPin(product)}
                >
                  {pickedIds.has(product.id) ? words.collections.products.pinned : words.collections.products.pin}
                </Button>
                <Button
                  size="small"
                  look="quiet"
                  aria-label={words.collections.rules.leaveOutOne(product.name)}
                  onClick={() => onLeaveOut(product)}
                >
                  {words.collections.rules.leaveOut}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ConditionRowProps {
  readonly condition: ConditionDraft;
  readonly number: number;
  readonly error: string | undefined;
  readonly onChange: (next: Partial<ConditionDraft>) => void;
  readonly onReplace: (field: ConditionDraft['field']) => void;
  readonly onRemove: () => void;
}

function ConditionRow({ condition, number, error, onChange, onReplace, onRemove }: ConditionRowProps) {
  const { field, operator, value, option } = condition;
  const { operators, values } = RULE_FIELDS[field];
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <legend className="visually-hidden">{words.collections.rules.rule(number)}</legend>
      <div className="grid items-start gap-2 sm:grid-cols-[9rem_10rem_minmax(0,1fr)]">
        <SelectField
          label={words.collections.rules.ruleField(number)}
          labelHidden
          value={field}
          onChange={({ target }) => onReplace(FIELD_NAMES.find((name) => name === target.value) ?? 'NAME')}
        >
          {FIELD_NAMES.map((name) => (
            <option key={name} value={name}>
              {RULE_FIELDS[name].title}
            </option>
          ))}
        </SelectField>
        {field === 'CHOICE' ? (
          <TextField
            label={words.collections.rules.ruleOption(number)}
            labelHidden
            placeholder={words.collections.rules.optionExample}
            autoComplete="off"
            maxLength={50}
            value={option}
            onChange={({ target }) => onChange({ option: target.value })}
          />
        ) : (
          <SelectField
            label={words.collections.rules.ruleComparison(number)}
            labelHidden
            value={operator}
            onChange={({ target }) =>
              onChange({ operator: operators.find((one) => one.operator === target.value)?.operator ?? operator })
            }
          >
            {operators.map((one) => (
              <option key={one.operator} value={one.operator}>
                {one.title}
              </option>
            ))}
          </SelectField>
        )}
        {field === 'PRICE' ? (
          <DecimalField
            label={words.collections.rules.ruleValue(number)}
            labelHidden
            placeholder={PLACEHOLDERS[field]}
            maxLength={200}
            value={value}
            error={error}
            onChange={(next) => onChange({ value: next })}
          />
        ) : values === undefined ? (
          <TextField
            label={words.collections.rules.ruleValue(number)}
            labelHidden
            autoComplete="off"
            inputMode={field === 'ADDED_WITHIN_DAYS' ? 'numeric' : 'text'}
            placeholder={PLACEHOLDERS[field]}
            maxLength={200}
            value={value}
            error={error}
            onChange={({ target }) => onChange({ value: target.value })}
          />
        ) : (
          <SelectField
            label={words.collections.rules.ruleValue(number)}
            labelHidden
            value={value}
            error={error}
            onChange={({ target }) => onChange({ value: target.value })}
          >
            {values.map((one) => (
              <option key={one.value} value={one.value}>
                {one.title}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <Button look="quiet" icon aria-label={words.collections.rules.removeRule(number)} onClick={onRemove}>
        <CloseIcon size={16} />
      </Button>
    </fieldset>
  );
}

const PLACEHOLDERS: Readonly<Partial<Record<ConditionDraft['field'], string>>> = words.collections.rules.examples;

/** The sentence of a rule that cannot be meant. */
function problemOf(refused: ValidationError | undefined, index: number): string | undefined {
  const found = refused?.violations.find(({ field }) => field.startsWith(`rules.conditions[${index}].`));
  if (index === -1 || found === undefined) return undefined;
  const said = sentenceOfViolation(found, words.collections.rules.label);
  if (said !== undefined) return said;
  const { description } = found;
  return `${description.charAt(0).toUpperCase()}${description.slice(1)}${/[.!?]$/u.test(description) ? '' : '.'}`;
}
