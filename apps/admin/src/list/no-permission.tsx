/** What stands in the place of a page that the merchant has no permission for: what it is, and who can help. */
import { words } from '../words/words.ts';
import { PageHeader } from './page-header.tsx';
import { Empty } from './states.tsx';

interface NoPermissionProps {
  readonly title: string;
  /** `API keys` */
  readonly what: string;
}

/** A settings page. */
export function NoPermission({ title, what }: NoPermissionProps) {
  return (
    <>
      <PageHeader title={title} back={{ to: '/settings', title: words.layout.places.settings }} />
      <NoPermissionPanel what={what} />
    </>
  );
}

/** Below the header of any other page. */
export function NoPermissionPanel({ what }: Pick<NoPermissionProps, 'what'>) {
  return (
    <section className="panel">
      <Empty title={words.list.noPermission.title(what)}>{words.list.noPermission.text}</Empty>
    </section>
  );
}
