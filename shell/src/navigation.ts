/** The public navigation, in its order (docs/product 8.3). */
export const NAVIGATION = [
  { href: '/', label: 'nav.home' },
  { href: '/#how-it-works', label: 'nav.howItWorks' },
  { href: '/#experts', label: 'nav.experts' },
  { href: '/#organizations', label: 'nav.organizations' },
  { href: '/#stories', label: 'nav.stories' },
  { href: '/#get-involved', label: 'nav.getInvolved' },
] as const;

/** Home is active on the home page only, another link where the current path starts with it. */
export const isActive = (href: string, pathname: string) =>
  href === '/' ? pathname === '/' : pathname.startsWith(href);
