/** An account: initial, name and email address. Without a name, the address alone. */
import type { HostedAccount } from '../pages.ts';

export function AccountLine({ account }: { readonly account: HostedAccount }) {
  const name = account.name === '' ? account.email : account.name;
  return (
    <span className="flex min-w-0 items-center gap-3 text-start">
      <span
        aria-hidden="true"
        className="grid size-10 flex-none place-items-center rounded-full bg-wall-2 font-display text-xl text-on-wall"
      >
        {String.fromCodePoint(name.codePointAt(0) ?? 32).toUpperCase()}
      </span>
      <span className="grid min-w-0">
        <span className="truncate font-[550]">
          <bdi>{name}</bdi>
        </span>
        {name === account.email ? null : (
          <span className="truncate text-sm text-quiet">
            <bdi>{account.email}</bdi>
          </span>
        )}
      </span>
    </span>
  );
}
