/** The mark: a vase with a sprig, as on the studio's labels. The words beside it are the shop's name. */
export function Mark({ size = 34 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        d="M12.9 13.6h6.2v1.3c-.7.2-1 .7-.9 1.4.3 2.1 4.6 3.3 4.6 7.6 0 2.6-1.5 4.7-3.7 5.6h-6.2c-2.2-.9-3.7-3-3.7-5.6 0-4.3 4.3-5.5 4.6-7.6.1-.7-.2-1.2-.9-1.4z"
      />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="1.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M16 13.2V3M16 6.6c.3-2.1 1.6-3.3 3.6-3.6-.1 2.2-1.4 3.5-3.6 3.6zM16 10.4c-.3-2.1-1.6-3.3-3.6-3.6.1 2.2 1.4 3.5 3.6 3.6z"
      />
    </svg>
  );
}
