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

export function NavLink(props: NavLinkProps) {
  return <RouterNavLink discover="none" {...props} />;
}

export function Form(props: FormProps) {
  return <RouterForm discover="none" {...props} />;
}
