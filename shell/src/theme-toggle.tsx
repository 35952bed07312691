import { useTheme } from '@network/session';
import { Icon } from '@network/ui';
import { useT } from './messages';
import styles from './header.module.css';

/** The button that changes to the other theme. */
export function ThemeToggle() {
  const t = useT();
  const { theme, toggleTheme } = useTheme();
  return (
    <button type="button" className={styles.iconButton} onClick={toggleTheme} aria-label={otherTheme(t, theme)}>
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </button>
  );
}

/** What the button that changes the theme says: the theme one gets. */
export const otherTheme = (t: ReturnType<typeof useT>, theme: 'light' | 'dark') =>
  t(theme === 'dark' ? 'theme.light' : 'theme.dark');
