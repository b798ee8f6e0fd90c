/** Without a network, code and data are requested once there is one. */

/** Resolves where there is a network, or once there is one. */
export async function online(): Promise<void> {
  if (navigator.onLine) return;
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}
