import { useTheme } from '@network/session';
import { Button, classNames, IconButton, IconLink, useIsLive, useSharedFocus } from '@network/ui';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { LanguageMenuItem } from './language-switch';
import { useT } from './messages';
import { EnterLink, NavigationLinks } from './navigation-links';
import { otherTheme } from './theme-toggle';
import styles from './mobile-menu.module.css';

/** Where the menu is as long as no script opens it, and an address where nothing is: the page stays where it is then. */
const ID = 'menu';
const NOWHERE = 'closed';
/** The menu's place is hidden from this width on (public-header.module.css). */
const WIDE = '(min-width: 768px)';

/** The navigation of narrow screens: a panel that slides in and closes on selection; empty while it is closed. */
export function MobileMenu() {
  const t = useT();
  const { theme, toggleTheme } = useTheme();
  const panel = useRef<HTMLDialogElement>(null);
  const isLive = useIsLive();
  const { isOpen, open, closed } = useMenu(panel, isLive);
  const [opener, closer] = [useSharedFocus(), useSharedFocus()];
  const close = () => panel.current?.close();

  return (
    <>
      {isLive ? (
        <IconButton ref={opener} icon="menu" label={t('nav.openMenu')} aria-haspopup="dialog" onClick={open} />
      ) : (
        <IconLink ref={opener} icon="menu" label={t('nav.openMenu')} href={`#${ID}`} />
      )}
      <dialog
        ref={panel}
        id={ID}
        className={classNames(styles.panel, !isLive && styles.byAddress)}
        aria-label={t('nav.label')}
        onClose={closed}
        // A click beside the panel has the dialog itself as its target.
        onClick={(event) => event.target === panel.current && close()}
      >
        {(isOpen || !isLive) && (
          <div className={styles.content}>
            {isLive ? (
              <IconButton ref={closer} icon="close" label={t('nav.closeMenu')} onClick={close} />
            ) : (
              <IconLink ref={closer} icon="close" label={t('nav.closeMenu')} href={`#${NOWHERE}`} />
            )}
            <nav className={styles.links} aria-label={t('nav.label')}>
              <NavigationLinks onSelect={close} />
            </nav>
            <EnterLink block onSelect={close} />
            <LanguageMenuItem onSelect={close} closedAt={`#${NOWHERE}`} />
            {isLive && (
              <Button
                variant="secondary"
                size="sm"
                block
                onClick={() => {
                  toggleTheme();
                  close();
                }}
              >
                {otherTheme(t, theme)}
              </Button>
            )}
          </div>
        )}
      </dialog>
    </>
  );
}

/** Whether the menu is open: by a button, or by the address as long as no script was there. */
function useMenu(panel: RefObject<HTMLDialogElement | null>, isLive: boolean) {
  const [isOpen, setOpen] = useState(false);

  // Somebody who opened it by the address finds it open when the scripts have come, and may do so until they have.
  useLayoutEffect(() => {
    const menu = panel.current!;
    const follow = () => {
      const isShown = !window.matchMedia(WIDE).matches;
      if (isShown && window.location.hash === `#${ID}`) setOpen(true);
      else if (!isLive) menu.close();
    };
    follow();
    if (isLive) return undefined;
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [panel, isLive]);

  // Only once the content is rendered, so that its first button gets the focus, unless something in it has that already.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const menu = panel.current!;
    const focused = menu.querySelector<HTMLElement>(':focus');
    menu.showModal();
    focused?.focus();
    // Hidden with its place it would still keep everybody from the page.
    const wide = window.matchMedia(WIDE);
    const end = () => menu.close();
    wide.addEventListener('change', end);
    return () => wide.removeEventListener('change', end);
  }, [panel, isOpen]);

  function closed() {
    setOpen(false);
    // The link that opened it has become a button since, to which the browser does not know the way back.
    const menu = panel.current!;
    const { activeElement, body } = document;
    if (activeElement === body || menu.contains(activeElement)) (menu.previousElementSibling as HTMLElement).focus();
    // Where the address had opened it: else it would stand open again after a reload.
    const { hash, pathname, search } = window.location;
    if (hash === `#${ID}`) window.history.replaceState(window.history.state, '', pathname + search);
  }

  return { isOpen, open: () => setOpen(true), closed };
}
