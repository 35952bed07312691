import { useTheme } from '@network/session';
import { Button, IconButton } from '@network/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { LanguageMenuItem } from './language-switch';
import { useT } from './messages';
import { EnterLink, NavigationLinks } from './navigation-links';
import { otherTheme } from './theme-toggle';
import styles from './mobile-menu.module.css';

/** The navigation of narrow screens: a panel that slides in and closes on selection; empty while it is closed. */
export function MobileMenu() {
  const t = useT();
  const { theme, toggleTheme } = useTheme();
  const panel = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => panel.current?.close();

  // Only once the content is rendered, so that its first button gets the focus.
  useLayoutEffect(() => {
    if (isOpen) panel.current?.showModal();
  }, [isOpen]);

  return (
    <>
      <IconButton icon="menu" label={t('nav.openMenu')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <dialog
        ref={panel}
        className={styles.panel}
        aria-label={t('nav.label')}
        onClose={() => setOpen(false)}
        // A click beside the panel has the dialog itself as its target.
        onClick={(event) => event.target === panel.current && close()}
      >
        {isOpen && (
          <div className={styles.content}>
            <IconButton icon="close" label={t('nav.closeMenu')} onClick={close} />
            <nav className={styles.links} aria-label={t('nav.label')}>
              <NavigationLinks onSelect={close} />
            </nav>
            <EnterLink block onSelect={close} />
            <LanguageMenuItem onSelect={close} />
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
          </div>
        )}
      </dialog>
    </>
  );
}
