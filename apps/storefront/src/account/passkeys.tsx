/**
 * Passkeys of a member: the list, and a button that creates one on this device. Only scripts can create passkeys, so
 * the button appears once ours has started and the browser supports them.
 */
import { Button, Notice, PasskeyIcon } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
import { useState } from 'react';
import { useRevalidator } from 'react-router';

import { useLanguage } from '../shell/boot.ts';
import { Form } from '../shell/link.tsx';
import { useShopRuntime } from '../shell/shop-runtime.ts';
import type { Words } from '../words/en.ts';
import type { ShopLanguage } from '../words/languages.ts';
import { useWords } from '../words/use-words.ts';
import { callMember, MemberError, memberErrorWords } from './member-calls.ts';
import { Day } from './sessions.tsx';
import type { PasskeyView } from './settings.ts';
import { useInBrowser } from './use-in-browser.ts';

export function Passkeys({ passkeys }: { readonly passkeys: readonly PasskeyView[] }) {
  const words = useWords().settings;
  return (
    <div>
      <h3 className="text-lg font-medium">{words.passkeys}</h3>
      <p className="mt-2 text-quiet">{words.passkeysHint}</p>
      {passkeys.length > 0 && (
        <ul className="mt-4 border-t border-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex items-center justify-between gap-4 border-b border-line py-3">
              <span className="flex min-w-0 items-center gap-3">
                <PasskeyIcon size={18} className="flex-none" />
                <span className="min-w-0">
                  <span className="block truncate font-medium">{passkey.name}</span>
                  <span className="block text-sm text-quiet">
                    {passkey.lastUsedDate === undefined
                      ? fill(words.since, { day: <Day date={passkey.createdDate} /> })
                      : fill(words.sinceAndUsed, {
                          day: <Day date={passkey.createdDate} />,
                          used: <Day date={passkey.lastUsedDate} />,
                        })}
                  </span>
                </span>
              </span>
              <Form method="post">
                <input type="hidden" name="intent" value="passkey-remove" />
                <input type="hidden" name="id" value={passkey.id} />
                <Button type="submit" size="small" aria-label={words.removeNamed(passkey.name)}>
                  {words.remove}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <AddPasskey />
    </div>
  );
}

function AddPasskey() {
  const { client } = useShopRuntime();
  const words = useWords().settings;
  const { code } = useLanguage();
  const { revalidate } = useRevalidator();
  const isAble = useInBrowser(knowsPasskeys);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!isAble) return null;

  const add = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
      const { options } = await callMember<{ options: Options }>(client, 'POST', '/passkeys/options', {});
      const credential = await startRegistration({ optionsJSON: options });
      await callMember(client, 'POST', '/passkeys', { credential, name: deviceName(navigator.userAgent) });
      await revalidate();
    } catch (error) {
      setProblem(problemWords(words, code, error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-5 grid justify-items-start gap-4">
      <Button onClick={() => void add()} pending={isBusy} pendingLabel={words.waitingForDevice}>
        {words.addPasskey}
      </Button>
      {problem !== undefined && (
        <Notice tone="bad" role="alert">
          <p>{problem}</p>
        </Notice>
      )}
    </div>
  );
}

function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

function problemWords(words: Words['settings'], language: ShopLanguage, error: unknown): string | undefined {
  if (error instanceof MemberError) return memberErrorWords(words, language, error);
  // No message: the person closed the browser's window themselves.
  if (error instanceof Error && error.name === 'NotAllowedError') return undefined;
  if (error instanceof Error && error.name === 'InvalidStateError') return words.passkeyExists;
  return words.passkeyFailed;
}

/** The everyday name of the device. */
function deviceName(userAgent: string): string {
  const systems = [
    ['iPhone', /iPhone/],
    ['iPad', /iPad/],
    ['Android', /Android/],
    ['Windows', /Windows/],
    ['Mac', /Mac OS X/],
    ['Linux', /Linux/],
  ] as const;
  return systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Passkey';
}
