/** The end of the set-up guide: a test order in the closed shop, opening it, and a password for friends until then. */
import { Button, buttonClass, TextField, useToast } from '@cartwright/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { previewQuery } from '../../client/queries.ts';
import { useSession } from '../../session/session-gate.tsx';
import { type ListedMethod, wordsOfMethod } from '../../settings/payment-methods.ts';
import { words } from '../../words/words.ts';
import { ACCESS_KEY, accessQuery, changeAccess } from './guide-calls.ts';
import { type MissingPart, sayMissing } from './guide-steps.ts';
import { SaveError } from './step-form.tsx';

interface TestOrderProps {
  /** What no order is placed without. */
  readonly missing: readonly MissingPart[];
  /** The ways to pay that are on. */
  readonly methods: readonly ListedMethod[];
}

/** The real shop, still closed, with the merchant's own way in. */
export function TestOrder({ missing, methods }: TestOrderProps) {
  const { client, merchant } = useSession();
  const { data: preview } = useQuery(previewQuery(client, merchant.shopUrl));
  const free =
    methods.find(({ provider }) => provider === 'test-card') ?? methods.find(({ provider }) => provider === 'manual');
  return (
    <section className="panel p-5 text-sm" aria-label={words.guide.testOrder.label}>
      {missing.length > 0 || preview === undefined ? (
        <Button disabled>{words.guide.testOrder.place}</Button>
      ) : (
        <a href={preview} target="_blank" rel="noreferrer" className={buttonClass()}>
          {words.guide.testOrder.place}
        </a>
      )}
      <p className="mt-3 text-quiet">
        {missing.length > 0
          ? sayMissing(missing, words.guide.testOrder.missing)
          : free === undefined
            ? words.guide.testOrder.opensWithRealMoney
            : words.guide.testOrder.opensWithTestMoney(wordsOfMethod(free).title)}
      </p>
    </section>
  );
}

export function OpenShop({ missing }: { readonly missing: readonly MissingPart[] }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const open = useMutation({
    mutationFn: () => changeAccess(client, { mode: 'OPEN' }),
    onSuccess: async () => {
      toast(words.guide.openShop.opened);
      await queries.invalidateQueries({ queryKey: ACCESS_KEY });
    },
  });
  return (
    <section className="panel p-5 text-sm" aria-label={words.guide.openShop.open}>
      <Button look="solid" pending={open.isPending} disabled={missing.length > 0} onClick={() => open.mutate()}>
        {words.guide.openShop.open}
      </Button>
      <p className="mt-3 text-quiet">
        {missing.length > 0 ? sayMissing(missing, words.guide.openShop.missing) : words.guide.openShop.everybody}
      </p>
      <SaveError error={open.error} />
    </section>
  );
}

export function Friends() {
  const { client } = useSession();
  const queries = useQueryClient();
  const { data: access } = useQuery(accessQuery(client));
  const [password, setPassword] = useState('');
  const save = useMutation({
    mutationFn: () => changeAccess(client, { password }),
    onSuccess: async () => {
      setPassword('');
      await queries.invalidateQueries({ queryKey: ACCESS_KEY });
    },
  });
  return (
    <section className="panel p-5 text-sm" aria-label={words.guide.friends.label}>
      <h2 className="panel__title mb-4">{words.guide.friends.title}</h2>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <TextField
          label={access?.hasPassword === true ? words.guide.friends.newPassword : words.guide.friends.password}
          hint={words.guide.friends.hint}
          autoComplete="off"
          minLength={6}
          maxLength={100}
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {access?.hasPassword === true ? <output>{words.guide.friends.hasPassword}</output> : null}
        <SaveError error={save.error} />
        <div>
          <Button type="submit" pending={save.isPending}>
            {words.guide.friends.save}
          </Button>
        </div>
      </form>
    </section>
  );
}
