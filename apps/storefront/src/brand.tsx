/** The mark: a small vase with a sprig, as on the studio's labels. The words beside it are the shop's name. */
export function Mark({ size = 34 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        d="M13.7 15.4h4.6c0 2.4 5.2 3.8 5.2 8 0 3-2.4 5.1-5 5.1h-5c-2.6 0-5-2.1-5-5.1 0-4.2 5.2-5.6 5.2-8z"
      />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
        strokeLinecap="round"
        d="M16 15V4.2M16 8.2c.4-2.5 2-3.9 4.3-4.2-.2 2.6-1.7 4.1-4.3 4.2zM16 12c-.4-2.5-2-3.9-4.3-4.2.2 2.6 1.7 4.1 4.3 4.2z"
      />
    </svg>
  );
}
