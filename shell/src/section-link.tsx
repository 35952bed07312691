import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { scrollGently } from './scroll-gently';

/** A link to a section of the home page, or to its top. NavigationFocus scrolls to where the address then is. */
export function SectionLink({ to, onClick, ...rest }: ComponentProps<typeof Link> & { to: string }) {
  const { pathname } = useLocation();
  return (
    <Link
      {...rest}
      to={to}
      onClick={(event) => {
        onClick?.(event);
        const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
        // The top has no name that the address could carry.
        if (pathname === '/' && to === '/' && !isElsewhere) scrollGently(document.documentElement);
      }}
    />
  );
}
