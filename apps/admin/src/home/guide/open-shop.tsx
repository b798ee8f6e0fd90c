/** The end of the set-up guide: a test order in the closed shop, opening it, and a password for friends until then. */
import { Button, buttonClass, TextField, useToast } from '@cartwright/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { previewQuery } from '../../client/queries.ts';
import { useSession } from '../../session/session-gate.tsx';
import { type ListedMethod, wordsOfMethod } from '../../settings/payment-methods.ts';
import { ACCESS_KEY, accessQuery, changeAccess } from './guide-calls.ts';
import { joinWords } from './guide-steps.ts';
import { SaveError } from './step-form.tsx';

interface TestOrderProps {
  /** What no order is placed without. */
  readonly missing: readonly string[];
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
    <section className="panel p-5 text-sm" aria-label="Test order">
      {missing.length > 0 || preview === undefined ? (
        <Button disabled>Place test order</Button>
      ) : (
        <a href={preview} target="_blank" rel="noreferrer" className={buttonClass()}>
          Place test order
        </a>
      )}
      <p className="mt-3 text-quiet">
        {missing.length > 0
          ? `Add ${joinWords(missing)} to buy something yourself.`
          : `Opens your closed shop in a new tab, as buyers will see it. ${
              free === undefined
                ? 'Your ways to pay take real money: refund the order afterwards.'
                : `Pay by “${wordsOfMethod(free).title}”: no money moves.`
            }`}
      </p>
    </section>
  );
}

export function OpenShop({ missing }: { readonly missing: readonly string[] }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const open = useMutation({
    mutationFn: () => changeAccess(client, { mode: 'OPEN' }),
    onSuccess: async () => {
      toast('Your shop is open.');
      await queries.invalidateQueries({ queryKey: ACCESS_KEY });
    },
  });
  return (
    <section className="panel p-5 text-sm" aria-label="Open shop">
      <Button look="solid" pending={open.isPending} disabled={missing.length > 0} onClick={() => open.mutate()}>
        Open shop
      </Button>
      <p className="mt-3 text-quiet">
        {missing.length > 0 ? `Add ${joinWords(missing)} to open.` : 'Everybody can see your shop once it is open.'}
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
    <section className="panel p-5 text-sm" aria-label="Friends">
      <h2 className="panel__title mb-4">Invite friends</h2>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <TextField
          label={access?.hasPassword === true ? 'New password' : 'Password for friends'}
          hint="At least 6 characters. A new one asks everybody again."
          autoComplete="off"
          minLength={6}
          maxLength={100}
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {access?.hasPassword === true ? <output>Only people with the password can see your shop.</output> : null}
        <SaveError error={save.error} />
        <div>
          <Button type="submit" pending={save.isPending}>
            Save password
          </Button>
        </div>
      </form>
    </section>
  );
}
