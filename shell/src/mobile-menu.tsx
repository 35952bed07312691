import { useTheme } from '@network/session';
import { Button, classNames, IconButton, IconLink, useIsLive, useSharedFocus } from '@network/ui';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { LanguageMenuItem, otherTheme } from './header-buttons';
import { useT } from './messages';
import styles from './mobile-menu.module.css';
import { EnterLink, NavigationLinks } from './navigation';

/** Before the script has loaded, links to these fragments open and close the menu. No element has the id `closed`. */
const ID = 'menu';
const CLOSED_ID = 'closed';
/** From this width on header.module.css hides the menu. */
const WIDE = '(min-width: 768px)';

/** The navigation of narrow screens: a panel that slides in and closes on selection. Empty while it is closed. */
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
        // The target of a click on the backdrop is the dialog itself.
        onClick={(event) => event.target === panel.current && close()}
      >
        {(isOpen || !isLive) && (
          <div className={styles.content}>
            {isLive ? (
              <IconButton ref={closer} icon="close" label={t('nav.closeMenu')} onClick={close} />
            ) : (
              <IconLink ref={closer} icon="close" label={t('nav.closeMenu')} href={`#${CLOSED_ID}`} />
            )}
            <nav className={styles.links} aria-label={t('nav.label')}>
              <NavigationLinks onSelect={close} />
            </nav>
            <EnterLink block onSelect={close} />
            <LanguageMenuItem onSelect={close} closedAt={`#${CLOSED_ID}`} />
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

/** Whether the menu is open: by the button, or by the URL's fragment before the script has loaded. */
function useMenu(panel: RefObject<HTMLDialogElement | null>, isLive: boolean) {
  const [isOpen, setOpen] = useState(false);

  // A menu that was opened by the fragment stays open once the script has loaded.
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

  // After the content is rendered, so that its first button gets the focus unless something in it has it already.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const menu = panel.current!;
    const focused = menu.querySelector<HTMLElement>(':focus');
    menu.showModal();
    focused?.focus();
    // A modal dialog that the wider layout hides would still block the page.
    const wide = window.matchMedia(WIDE);
    const end = () => menu.close();
    wide.addEventListener('change', end);
    return () => wide.removeEventListener('change', end);
  }, [panel, isOpen]);

  function closed() {
    setOpen(false);
    // The browser cannot return the focus if the link that opened the menu has become a button.
    const menu = panel.current!;
    const { activeElement, body } = document;
    if (activeElement === body || menu.contains(activeElement)) (menu.previousElementSibling as HTMLElement).focus();
    // Otherwise a reload would open it again.
    const { hash, pathname, search } = window.location;
    if (hash === `#${ID}`) window.history.replaceState(window.history.state, '', pathname + search);
  }

  return { isOpen, open: () => setOpen(true), closed };
}
