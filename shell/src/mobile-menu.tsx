import { useTheme } from '@network/session';
import { Button, Icon } from '@network/ui';
import { useRef } from 'react';
import { useT } from './messages';
import { EnterLink, NavigationLinks } from './public-header';
import { otherTheme } from './theme-toggle';
import header from './header.module.css';
import styles from './mobile-menu.module.css';

/** The navigation of narrow screens: a panel that slides in and closes on selection. */
export function MobileMenu() {
  const t = useT();
  const { theme, toggleTheme } = useTheme();
  const panel = useRef<HTMLDialogElement>(null);
  const close = () => panel.current?.close();

  return (
    <>
      <button
        type="button"
        className={header.iconButton}
        aria-label={t('nav.openMenu')}
        aria-haspopup="dialog"
        onClick={() => panel.current?.showModal()}
      >
        <Icon name="menu" />
      </button>
      <dialog
        ref={panel}
        className={styles.panel}
        aria-label={t('nav.label')}
        // A press beside the panel is a press on the dialog itself.
        onClick={(event) => event.target === panel.current && close()}
      >
        <div className={styles.content}>
          <button type="button" className={header.iconButton} aria-label={t('nav.closeMenu')} onClick={close}>
            <Icon name="close" />
          </button>
          <nav className={styles.links} aria-label={t('nav.label')}>
            <NavigationLinks onSelect={close} />
          </nav>
          <EnterLink block onSelect={close} />
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
      </dialog>
    </>
  );
}
