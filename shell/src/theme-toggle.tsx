import { useTheme } from '@network/session';
import { IconButton } from '@network/ui';
import { useT } from './messages';

/** The button that changes to the other theme. */
export function ThemeToggle() {
  const t = useT();
  const { theme, toggleTheme } = useTheme();
  return <IconButton icon={theme === 'dark' ? 'sun' : 'moon'} label={otherTheme(t, theme)} onClick={toggleTheme} />;
}

/** What the button that changes the theme says: the theme one gets. */
export const otherTheme = (t: ReturnType<typeof useT>, theme: 'light' | 'dark') =>
  t(theme === 'dark' ? 'theme.light' : 'theme.dark');
