import { useTheme } from '@network/session';
import { IconButton, useIsLive } from '@network/ui';
import { useT } from './messages';
import styles from './header.module.css';

/** The button that switches to the other theme. */
export function ThemeToggle() {
  const t = useT();
  const { theme, toggleTheme } = useTheme();
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={otherTheme(t, theme)}
      className={useIsLive() ? undefined : styles.scripted}
      onClick={toggleTheme}
    />
  );
}

/** The label of the theme button: the other theme. */
export const otherTheme = (t: ReturnType<typeof useT>, theme: 'light' | 'dark') =>
  t(theme === 'dark' ? 'theme.light' : 'theme.dark');
