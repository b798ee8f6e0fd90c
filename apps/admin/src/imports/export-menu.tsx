/** Downloads all products as CSV: with everything for this platform, or as Shopify reads it. */
import { Button, useToast } from '@cartwright/ui';
import { useMutation } from '@tanstack/react-query';

import { Menu } from '../list/menu.tsx';
import { reasonOf } from '../list/states.tsx';
import { useCatalogGuard } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';

const FORMATS = [
  { format: 'CARTWRIGHT', title: words.imports.export.withEverything },
  { format: 'SHOPIFY', title: words.imports.export.forShopify },
] as const;

export function ExportMenu() {
  const { client } = useSession();
  const toast = useToast();
  const download = useMutation({
    mutationFn: (format: (typeof FORMATS)[number]['format']) => client.imports.createExportUrl({ format }),
    // The response is an attachment, so the page stays.
    onSuccess: ({ downloadUrl }) => window.location.assign(downloadUrl),
    onError: (error) => toast(words.imports.export.failed(reasonOf(error))),
  });
  const guard = useCatalogGuard();
  if (guard.disabled === true) return <Button {...guard}>{words.list.actions.export}</Button>;
  return (
    <Menu title={words.list.actions.export}>
      {FORMATS.map(({ format, title }) => (
        <Button key={format} look="quiet" className="justify-start" onClick={() => download.mutate(format)}>
          {title}
        </Button>
      ))}
    </Menu>
  );
}
