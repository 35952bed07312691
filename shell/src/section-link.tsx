import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { focusQuietly } from './focus-quietly';

/** A link to a section of the home page: on that page it scrolls smoothly, elsewhere it navigates. */
export function SectionLink({ to, onClick, ...rest }: ComponentProps<typeof Link> & { to: string }) {
  const { pathname } = useLocation();
  const id = to.split('#')[1];
  return (
    <Link
      {...rest}
      to={to}
      onClick={(event) => {
        onClick?.(event);
        if (pathname !== '/' || event.metaKey || event.ctrlKey || event.shiftKey) return;
        const section = id === undefined ? document.documentElement : document.getElementById(id);
        if (!section) return;
        event.preventDefault();
        section.scrollIntoView({ behavior: 'smooth' });
        // The focus follows, for readers who do not see the page scroll.
        if (id !== undefined) focusQuietly(section);
      }}
    />
  );
}
