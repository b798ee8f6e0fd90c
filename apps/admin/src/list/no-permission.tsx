/** A page that the merchant may not open: what it is, and who can help. */
import { PageHeader } from './page-header.tsx';
import { Empty } from './states.tsx';

interface NoPermissionProps {
  readonly title: string;
  /** `API keys` */
  readonly what: string;
}

export function NoPermission({ title, what }: NoPermissionProps) {
  return (
    <>
      <PageHeader title={title} back={{ to: '/settings', title: 'Settings' }} />
      <section className="panel">
        <Empty title={`You can’t see ${what}`}>Ask the owner of the shop for the permission to see them.</Empty>
      </section>
    </>
  );
}
