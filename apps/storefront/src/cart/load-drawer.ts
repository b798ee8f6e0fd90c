/** Loads the content of the cart's drawer; without a network, once there is one. */
import { online } from '../shell/online.ts';

export async function loadDrawer() {
  await online();
  return import('./cart-drawer-content.tsx');
}
