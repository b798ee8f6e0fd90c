/** What the merchant may do. An owner may do everything; the platform's session names the permissions of others. */
import { words } from '../words/words.ts';
import { useSession } from './session-gate.tsx';

/** Whether the merchant has this permission: it stands beside the page or the button that needs it. */
export function useCan(permission: string): boolean {
  const { permissions } = useSession().merchant;
  return permissions === undefined || permissions.includes(permission);
}

/** Products, collections and stock. */
export const WRITE_CATALOG = 'catalog.write';
/** Why a button that changes them is disabled. */
export const NEEDS_WRITE_CATALOG: string = words.session.needsWriteCatalog;

/** What a button that changes the catalog is told: disabled with its reason, or nothing. */
export function useCatalogGuard(): { readonly disabled?: boolean; readonly title?: string } {
  return useCan(WRITE_CATALOG) ? {} : { disabled: true, title: NEEDS_WRITE_CATALOG };
}
