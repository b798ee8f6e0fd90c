/** Finds the data of one person by their email address: to save them, or to erase them. */
import { Button, TextField, useToast } from '@cartwright/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { downloadText } from '../list/download-text.ts';
import { reasonOf } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { SettingsCard } from '../settings/settings-frame.tsx';
import { words } from '../words/words.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { printExport } from './export-page.ts';
import { peopleCalls } from './people-calls.ts';

const text = words.privacy.person;

type Format = 'json' | 'html';

export function PersonCard() {
  const { client } = useSession();
  const toast = useToast();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isErasing, setIsErasing] = useState(false);
  const email = typed.trim();
  const save = useMutation({
    mutationFn: async (format: Format) => ({ format, data: await client.use(peopleCalls).export({ email }) }),
    onSuccess: ({ format, data }) => {
      if (data.tables.length === 0) {
        toast(text.nothing(email));
        return;
      }
      if (format === 'json') downloadText(`${email}.json`, JSON.stringify(data, undefined, 2), 'application/json');
      else downloadText(`${email}.html`, printExport(data, text.pageTitle(email)), 'text/html');
      toast(text.downloaded(email));
    },
    onError: (error) => toast(text.notDownloaded(reasonOf(error))),
  });
  const withEmail = (work: () => void) => () => {
    const isAddress = /^[^\s@]+@[^\s@]+$/.test(email);
    setProblem(isAddress ? undefined : text.noEmail);
    if (isAddress) work();
  };
  return (
    <SettingsCard id="person" title={text.title} words={text.lead}>
      <TextField
        id="personEmail"
        type="email"
        autoComplete="off"
        label={text.email}
        hint={text.check}
        error={problem}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {/* On a narrow screen the button that erases has a line of its own. */}
      <div className="flex flex-wrap justify-between gap-x-3 gap-y-6">
        <div className="flex flex-wrap gap-3">
          <Button pending={save.isPending} onClick={withEmail(() => save.mutate('json'))}>
            {text.download}
          </Button>
          <Button disabled={save.isPending} onClick={withEmail(() => save.mutate('html'))}>
            {text.downloadPage}
          </Button>
        </div>
        <Button look="danger" onClick={withEmail(() => setIsErasing(true))}>
          {text.erase}
        </Button>
      </div>
      {isErasing ? <EraseDialog person={{ email }} who={email} onClose={() => setIsErasing(false)} /> : null}
    </SettingsCard>
  );
}
