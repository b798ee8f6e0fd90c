/**
 * The router's links and forms. The router marks each in the markup for shops whose routes are found on the way; ours are
 * all known, so the mark is left out.
 */
import {
  Form as RouterForm,
  Link as RouterLink,
  NavLink as RouterNavLink,
  type FormProps,
  type LinkProps,
  type NavLinkProps,
} from 'react-router';

export function Link(props: LinkProps) {
  return <RouterLink discover="none" {...props} />;
}

/** Its look follows from `aria-current`. The router would write an empty class. */
const noClass = () => undefined;

export function NavLink(props: NavLinkProps) {
  return <RouterNavLink discover="none" className={noClass} {...props} />;
}

export function Form(props: FormProps) {
  return <RouterForm discover="none" {...props} />;
}
