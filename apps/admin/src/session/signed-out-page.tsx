/** For signed-out merchants: how to get a sign-in link. */

export function SignedOutPage({ reason }: { readonly reason: 'anonymous' | 'left' }) {
  return (
    <main className="grid min-h-dvh place-content-center bg-wall-2 p-gutter text-on-wall">
      <title>Admin</title>
      <div className="w-full max-w-[30rem] rounded-lg bg-raised p-8 text-ink shadow-lg sm:p-10">
        <p className="eyebrow mb-4 text-quiet">Admin</p>
        <h1 className="text-3xl">{reason === 'left' ? 'You’re signed out' : 'You need a sign-in link'}</h1>
        <HowToSignIn />
      </div>
    </main>
  );
}

/** The place of the link. */
export function HowToSignIn() {
  return (
    <>
      <p className="mt-4">
        Every time the shop starts, it prints a new link. Find it in your terminal next to “Admin”. It works once,
        within one day.
      </p>
      <p className="mt-3 text-quiet">
        Need a new link? Stop the shop with <kbd>Ctrl</kbd> <kbd>C</kbd> and start it again: <code>npm start</code>.
        Your data is kept.
      </p>
    </>
  );
}
