/** A polite live region for changes of the cart. */
export function Spoken({ text }: { readonly text: string | undefined }) {
  return (
    <p className="visually-hidden" aria-live="polite">
      {text}
    </p>
  );
}
