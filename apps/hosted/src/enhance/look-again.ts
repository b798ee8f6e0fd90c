/**
 * Looks for news on a page that waits for a payment, and loads the page again only when there are some: a reader keeps
 * their place meanwhile. Without JavaScript the page loads itself again.
 */

export function lookAgain(afterMs: number): void {
  setTimeout(() => {
    void hasNews().then((isNews) => (isNews ? location.reload() : lookAgain(afterMs)));
  }, afterMs);
}

async function hasNews(): Promise<boolean> {
  try {
    // What follows may be at another origin, which only the browser itself may open.
    const response = await fetch(location.href, { redirect: 'manual' });
    return response.type === 'opaqueredirect' || !(await response.text()).includes(' data-looks-again=');
  } catch {
    // The network is away for a moment.
    return false;
  }
}
