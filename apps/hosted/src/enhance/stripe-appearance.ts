/** The look of Stripe's fields: the colors, corners and type of the page's own fields, in its color scheme. */
export interface StripeAppearance {
  readonly theme: 'stripe' | 'night';
  readonly variables: Readonly<Record<string, string>>;
  readonly rules: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export function readStripeAppearance(): StripeAppearance {
  const probe = document.createElement('input');
  probe.className = 'control';
  probe.hidden = true;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  // A computed color is one that Stripe understands: the tokens are `light-dark()`.
  const colorOf = (token: string): string => {
    probe.style.color = `var(--${token})`;
    return style.color;
  };
  const [ink, quiet, bad, edge, focus] = ['ink', 'quiet', 'bad', 'edge', 'focus'].map(colorOf) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const appearance: StripeAppearance = {
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe',
    variables: {
      colorPrimary: focus,
      colorText: ink,
      colorTextSecondary: quiet,
      colorDanger: bad,
      colorBackground: style.backgroundColor,
      borderRadius: style.borderRadius,
      fontFamily: style.fontFamily,
      fontSizeBase: style.fontSize,
    },
    rules: { '.Input': { border: `1px solid ${edge}`, boxShadow: 'none' } },
  };
  probe.remove();
  return appearance;
}
