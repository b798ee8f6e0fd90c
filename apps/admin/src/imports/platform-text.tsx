/** A sentence of the platform about the file: it is English in every language of the admin. */
export function PlatformText({ text }: { readonly text: string }) {
  return (
    <span lang="en" dir="ltr">
      {text}
    </span>
  );
}
