/** What the merchant may do. An owner may do everything; the platform's session names the permissions of others. */
import { useSession } from './session-gate.tsx';

/** Whether the merchant has this permission: it stands beside the page or the button that needs it. */
export function useCan(permission: string): boolean {
  const { permissions } = useSession().merchant;
  return permissions === undefined || permissions.includes(permission);
}
